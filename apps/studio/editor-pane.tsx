import { Heading, layout, makeStyles } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { ...layout.stack(12), padding: '12px 16px 32px', maxWidth: '640px', boxSizing: 'border-box' },
  heading: { margin: 0, ...layout.sectionTitle },
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
