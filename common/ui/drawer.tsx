/**
 * A drawer at a side of the window; Escape closes it. Next to one at the end the page stays usable. In a narrow window that one covers
 * the page, or the lower half of it where `subject` is given. A drawer at the start, and one that covers the page, traps the focus and
 * returns it. One drawer at the end is shown at a time.
 */
import { Button, makeStyles, mergeClasses, OverlayDrawer, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { offPaper } from './ground.ts';
import { useInertOutside } from './use-inert-outside.ts';
import { CoverContext, useOneDrawer } from './use-one-drawer.ts';

const useStyles = makeStyles({
  root: offPaper,
  covered: { visibility: 'hidden' },
  beside: { width: 'min(480px, 100vw)' },
  whole: { width: '100vw' },
  sheet: {
    height: 'max(50dvh, 240px)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTopLeftRadius: '12px',
    borderTopRightRadius: '12px',
  },
  start: { width: 'min(320px, calc(100vw - 56px))' },
  head: { display: 'flex', alignSelf: 'stretch', alignItems: 'flex-start', columnGap: '8px', padding: '16px 12px 8px 24px' },
  headOfStart: { alignItems: 'center', padding: '8px 8px 8px 20px' },
  title: { flexGrow: 1, minWidth: 0 },
  body: {
    flexGrow: 1,
    alignSelf: 'stretch',
    minHeight: 0,
    overflowY: 'auto',
    padding: '8px 24px 24px',
    overflowWrap: 'anywhere',
  },
  bodyOfStart: { padding: '8px' },
});

interface DrawerProps {
  /** Its name for screen readers. */
  label: string;
  /** Title next to the button that closes it. */
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** `start` for links, `end` for details of a part of the page. */
  position?: 'start' | 'end';
  /** Selector of the part of the page that it describes, which stays visible and usable in a narrow window too. */
  subject?: string;
  children: ReactNode;
}

export function Drawer({ label, title, closeLabel, onClose, position = 'end', subject, children }: DrawerProps) {
  const styles = useStyles();
  const isNarrow = useSyncExternalStore(watchWidth, () => query.matches);
  const inertOutside = useInertOutside();
  const isStart = position === 'start';
  const isSheet = isNarrow && !isStart && subject !== undefined;
  const isModal = isStart || (isNarrow && !isSheet);
  const aboveSheet = useAboveSheet(subject);
  const { isWaiting, isCovered, cover } = useOneDrawer(onClose, !isStart);
  if (isWaiting) return null;
  return (
    <OverlayDrawer
      open
      ref={isModal ? inertOutside : isSheet ? aboveSheet : undefined}
      position={isSheet ? 'bottom' : position}
      modalType={isModal ? 'modal' : 'non-modal'}
      className={mergeClasses(
        styles.root,
        isCovered && styles.covered,
        isStart ? styles.start : isSheet ? styles.sheet : isNarrow ? styles.whole : styles.beside,
      )}
      aria-label={label}
      aria-labelledby={undefined}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <div className={mergeClasses(styles.head, isStart && styles.headOfStart)}>
        <div className={styles.title}>{title}</div>
        {/* There is no tooltip: the button has the focus first, and the first Escape would only close the tooltip. */}
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={closeLabel} onClick={onClose} />
      </div>
      {/* Focusable, so that the keyboard scrolls content without links. */}
      <div className={mergeClasses(styles.body, isStart && styles.bodyOfStart)} tabIndex={isStart ? undefined : 0}>
        <CoverContext value={cover}>{children}</CoverContext>
      </div>
    </OverlayDrawer>
  );
}

/** Height in px of a bar that stays at the top of the page, and a gap below it. */
const TOP = 56;

/** Returns a ref for a sheet: it scrolls the subject up as far as it fits above the sheet, and keeps focused elements above it. */
function useAboveSheet(subject = ''): (sheet: HTMLElement | null) => void {
  const padded = useRef(false);
  return useCallback(
    (sheet: HTMLElement | null) => {
      const root = sheet?.getRootNode();
      const { style } = document.documentElement;
      if (padded.current) style.scrollPaddingBottom = '';
      // The page around an element is not ours.
      padded.current = root === document;
      if (sheet && padded.current) style.scrollPaddingBottom = `${sheet.offsetHeight}px`;
      const subjectBox = (root as Document | ShadowRoot | undefined)?.querySelector(subject)?.getBoundingClientRect();
      if (!sheet || !subjectBox || subjectBox.bottom < TOP || subjectBox.top > innerHeight) return;
      const hidden = subjectBox.bottom - (innerHeight - sheet.offsetHeight);
      if (hidden > 0) scrollBy({ top: Math.min(hidden, Math.max(0, subjectBox.top - TOP)), behavior: 'instant' });
    },
    [subject],
  );
}

const query = matchMedia('(max-width: 640px)');

function watchWidth(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
