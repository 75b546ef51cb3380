/**
 * A drawer at a side of the window; Escape closes it. At the end the page beside it stays in use, but in a narrow window it covers the
 * page. At the start, and wherever it covers the page, it keeps the focus and gives it back.
 */
import { Button, makeStyles, mergeClasses, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useSyncExternalStore } from 'react';
import { offPaper } from './ground.ts';
import { useInertOutside } from './use-inert-outside.ts';

const useStyles = makeStyles({
  root: offPaper,
  beside: { width: 'min(480px, 100vw)' },
  whole: { width: '100vw' },
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
  /** What it is called. */
  label: string;
  /** What stands beside the button that closes it. */
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** `start` for links, `end` for what is told of a part of the page. */
  position?: 'start' | 'end';
  children: ReactNode;
}

export function Drawer({ label, title, closeLabel, onClose, position = 'end', children }: DrawerProps) {
  const styles = useStyles();
  const isNarrow = useSyncExternalStore(watchWidth, () => query.matches);
  const inertOutside = useInertOutside();
  const isStart = position === 'start';
  const isModal = isStart || isNarrow;
  return (
    <OverlayDrawer
      open
      ref={isModal ? inertOutside : undefined}
      position={position}
      modalType={isModal ? 'modal' : 'non-modal'}
      className={mergeClasses(styles.root, isStart ? styles.start : isNarrow ? styles.whole : styles.beside)}
      aria-label={label}
      aria-labelledby={undefined}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <div className={mergeClasses(styles.head, isStart && styles.headOfStart)}>
        <div className={styles.title}>{title}</div>
        {/* Without a tooltip: it has the focus first, and the first Escape would close only that. */}
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={closeLabel} onClick={onClose} />
      </div>
      {/* What has no links in it is scrolled by the keyboard. */}
      <div className={mergeClasses(styles.body, isStart && styles.bodyOfStart)} tabIndex={isStart ? undefined : 0}>
        {children}
      </div>
    </OverlayDrawer>
  );
}

const query = matchMedia('(max-width: 640px)');

function watchWidth(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
