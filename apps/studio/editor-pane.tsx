import { Heading, makeStyles } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '12px',
    padding: '12px 16px 32px',
    maxWidth: '640px',
    boxSizing: 'border-box',
  },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
});

/** The middle pane of the studio, for the texts of the file or of a group. */
export function EditorPane({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Heading at={2} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
