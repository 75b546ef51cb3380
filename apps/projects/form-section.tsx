import { layout, makeStyles, tokens } from '@vakwerk/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  group: { minWidth: 0, margin: 0, padding: 0, border: 'none', ...layout.stack(8) },
  title: { padding: 0, marginBottom: '4px', ...layout.sectionTitle },
  caption: { margin: 0, color: tokens.colorNeutralForeground3, maxWidth: '72ch' },
});

/** Fields of a long form that belong together, under their heading. */
export function FormSection({ title, caption, children }: { title: string; caption?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {caption && <p className={styles.caption}>{caption}</p>}
      {children}
    </fieldset>
  );
}
