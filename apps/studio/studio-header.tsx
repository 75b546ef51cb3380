/**
 * The head of a page of the studio: where it belongs and the state of its draft on one line, the title with the actions on the next.
 * On a wide screen the first line keeps its height whatever the state says, so that nothing below moves under the pointer.
 */
import { layout, makeStyles, WORKBENCH_SCREEN } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  first: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '28px',
    [WORKBENCH_SCREEN]: { flexWrap: 'nowrap' },
  },
  place: {
    [WORKBENCH_SCREEN]: { flexShrink: 0, maxWidth: '40%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  status: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    minWidth: 0,
    ...layout.quiet,
    [WORKBENCH_SCREEN]: { flexWrap: 'nowrap' },
  },
  second: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '16px', rowGap: '8px' },
  title: { flexGrow: 1, minWidth: 0, margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** Text in the first line that may be cut off on a wide screen; its title has all of it. */
export const useCutText = makeStyles({
  text: { [WORKBENCH_SCREEN]: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});

interface StudioHeaderProps {
  /** The link to the page that it belongs to. */
  place: ReactNode;
  title: string;
  status: ReactNode;
  children: ReactNode;
}

export function StudioHeader({ place, title, status, children }: StudioHeaderProps) {
  const styles = useStyles();
  return (
    <header>
      <div className={styles.first}>
        <span className={styles.place}>{place}</span>
        <div className={styles.status}>{status}</div>
      </div>
      <div className={styles.second}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </header>
  );
}
