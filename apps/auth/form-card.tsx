import { Card, Logo, layout, makeStyles, tokens, useDocumentTitle } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    justifyItems: 'center',
    padding: '48px 16px 64px',
    '@media (min-width: 640px)': { paddingTop: '88px' },
  },
  column: { width: '100%', maxWidth: '400px', color: tokens.colorNeutralForeground1 },
  mark: { color: tokens.colorBrandForeground1, marginBottom: '16px' },
  title: { margin: 0, fontSize: '28px', lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.01em' },
  purpose: {
    margin: '4px 0 24px',
    fontSize: '16px',
    lineHeight: '24px',
    color: tokens.colorNeutralForeground3,
    textWrap: 'pretty',
  },
  card: { ...layout.stack(20), padding: '24px' },
});

interface FormCardProps {
  title: string;
  purpose?: string;
  children: ReactNode;
}

/** One form on an otherwise empty page. */
export function FormCard({ title, purpose, children }: FormCardProps) {
  const styles = useStyles();
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <div className={styles.mark}>
          <Logo size={40} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.purpose}>{purpose}</p>
        <Card className={styles.card}>{children}</Card>
      </div>
    </div>
  );
}
