import { Card, layout, makeStyles, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  card: { padding: '32px 24px', textAlign: 'center' },
  title: { margin: 0, ...layout.sectionTitle },
  text: { margin: '4px auto 0', color: tokens.colorNeutralForeground3, maxWidth: '60ch', textWrap: 'balance' },
  action: { display: 'flex', justifyContent: 'center', marginTop: '16px' },
});

/** An empty list: what it would show, and the first action. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </Card>
  );
}
