/** An optional file beside the .ids: which rules belong to which group (D12). The browser's own control takes it away again, too. */
import { makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  field: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' },
  input: { font: 'inherit', maxWidth: '100%', minHeight: '32px' },
  hint: { margin: 0, fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground2 },
});

export function GroupsField({ onChange }: { onChange: (file: File | undefined) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('library.import.groups')}</label>
      <input
        id={id}
        type="file"
        accept=".json,.csv"
        className={styles.input}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.files?.[0])}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('library.import.groupsHint')}
      </p>
    </div>
  );
}
