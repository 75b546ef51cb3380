/** A drawer at the side, beside which the page stays in use; in a narrow window it covers the page and keeps the focus. Escape closes it. */
import { Button, makeStyles, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useSyncExternalStore } from 'react';
import { offPaper } from './ground.ts';

const useStyles = makeStyles({
  root: { width: 'min(480px, 100vw)', ...offPaper },
  whole: { width: '100vw', ...offPaper },
  head: { display: 'flex', alignSelf: 'stretch', alignItems: 'flex-start', columnGap: '8px', padding: '16px 12px 8px 24px' },
  title: { flexGrow: 1, minWidth: 0 },
  body: {
    flexGrow: 1,
    alignSelf: 'stretch',
    minHeight: 0,
    overflowY: 'auto',
    padding: '8px 24px 24px',
    overflowWrap: 'anywhere',
  },
});

interface DrawerProps {
  /** What it is called. */
  label: string;
  /** What stands beside the button that closes it. */
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function Drawer({ label, title, closeLabel, onClose, children }: DrawerProps) {
  const styles = useStyles();
  const isNarrow = useSyncExternalStore(watchWidth, () => query.matches);
  return (
    <OverlayDrawer
      open
      position="end"
      modalType={isNarrow ? 'modal' : 'non-modal'}
      className={isNarrow ? styles.whole : styles.root}
      aria-label={label}
      aria-labelledby={undefined}
      onOpenChange={(_event, { open }) => !open && onClose()}
    >
      <div className={styles.head}>
        <div className={styles.title}>{title}</div>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={closeLabel} title={closeLabel} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className={styles.body} tabIndex={0}>
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
