/** Chooses an .ids file and shows what is wrong with it. */
import { formatFileSize } from '@vakwerk/i18n';
import { Alert, layout, makeStyles, ProblemAlert, useLanguage, useTranslate } from '@vakwerk/ui';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { FileChooser } from './file-chooser.tsx';
import { type IdsUpload, needsAnotherFile, type UploadTrouble } from './use-ids-upload.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
});

export function IdsChooser({ upload }: { upload: IdsUpload }) {
  const t = useTranslate();
  return (
    <FileChooser upload={upload} accept=".ids" title={t('library.file.drop')} isEnd={needsAnotherFile(upload.trouble)}>
      {upload.trouble && <Trouble trouble={upload.trouble} />}
    </FileChooser>
  );
}

function Trouble({ trouble }: { trouble: UploadTrouble }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (trouble.kind === 'notIds' || trouble.kind === 'tooLarge') {
    const size = formatFileSize(language, SPECIFICATION_MAX_BYTES);
    return <Alert variant="error">{t(`library.file.${trouble.kind}`, { size })}</Alert>;
  }
  if (trouble.kind === 'numbered')
    return (
      <Alert variant="error" isLive header={t('library.version.taken', { version: trouble.version })}>
        {t('library.version.takenBody')}
      </Alert>
    );
  if (trouble.kind === 'unexpected') return <ProblemAlert error={trouble.error} />;
  return (
    <div className={styles.stack}>
      <Alert variant={trouble.kind === 'same' ? 'warning' : 'error'} isLive header={t(`library.file.${trouble.kind}`)}>
        {t(`library.file.${trouble.kind}Body`)}
      </Alert>
      {'findings' in trouble && <FindingsList findings={trouble.findings} />}
    </div>
  );
}
