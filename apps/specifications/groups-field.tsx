/** An optional file, in addition to the .ids file, that assigns rules to groups (D12). */
import { Button, layout, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useId, useRef, useState } from 'react';

const useStyles = makeStyles({
  field: layout.stack(4),
  label: { margin: 0 },
  row: { ...layout.row(8), alignItems: 'center' },
  name: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  chosen: { fontWeight: 600, overflowWrap: 'anywhere' },
  hint: { margin: 0, ...layout.quiet },
});

/** Not the browser's own control, whose language may differ from that of the page. */
export function GroupsField({ onChange }: { onChange: (file: File | undefined) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  const take = (file: File | undefined) => {
    setName(file?.name);
    onChange(file);
  };
  return (
    <div className={styles.field}>
      <p id={id} className={styles.label}>
        {t('library.import.groups')}
      </p>
      <div className={styles.row}>
        <Button aria-describedby={`${id} ${id}-hint`} onClick={() => input.current?.click()}>
          {t('library.import.groupsChoose')}
        </Button>
        <span className={name ? styles.chosen : styles.name} aria-live="polite">
          {name ?? t('library.import.groupsNone')}
        </span>
        {name && (
          <Button variant="subtle" onClick={() => take(undefined)}>
            {t('library.import.groupsRemove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('library.import.groupsHint')}
      </p>
      <input
        ref={input}
        type="file"
        accept=".json,.csv"
        aria-label={t('library.import.groups')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Choosing the same file again must be a change; cancelling the chooser keeps the file.
          target.value = '';
          if (file) take(file);
        }}
      />
    </div>
  );
}
