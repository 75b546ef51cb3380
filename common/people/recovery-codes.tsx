/** Shows recovery codes once, to copy or to save as a file. */
import { Alert, Button, CopyButton, layout, makeStyles, saveFile, tokens, useTranslate } from '@vakwerk/ui';

const useStyles = makeStyles({
  block: layout.stack(16),
  codes: {
    ...layout.plainList,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))',
    columnGap: '16px',
    rowGap: '8px',
    padding: '16px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
  actions: { ...layout.row(8), alignItems: 'center' },
});

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const text = codes.join('\n');
  const save = () => saveFile({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), filename: 'vakwerk-recovery-codes.txt' });
  return (
    <div className={styles.block}>
      <Alert variant="warning" header={t('twoStep.codesOnce')} isLive>
        {t('twoStep.codesBody')}
      </Alert>
      <ul className={styles.codes} aria-label={t('twoStep.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="solid" onClick={onDone}>
          {t('twoStep.saved')}
        </Button>
        <Button onClick={save}>{t('twoStep.save')}</Button>
        <CopyButton text={text} label={t('twoStep.copyCodes')} copiedLabel={t('twoStep.copied')} />
      </div>
    </div>
  );
}
