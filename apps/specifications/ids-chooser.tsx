/** Chooses an .ids file and shows what is wrong with it. */
import { formatFileSize } from '@vakwerk/i18n';
import {
  Alert,
  ChosenFile,
  DropZone,
  layout,
  makeStyles,
  ProblemAlert,
  useChooserFocus,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import type { IdsUpload, UploadTrouble } from './use-ids-upload.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
});

export function IdsChooser({ upload }: { upload: IdsUpload }) {
  const styles = useStyles();
  const t = useTranslate();
  const isEnd = upload.trouble?.kind === 'unreadable' || upload.trouble?.kind === 'same';
  const { other, zone } = useChooserFocus(upload.file, isEnd);
  return (
    <div className={styles.stack}>
      {upload.file ? (
        <ChosenFile
          file={upload.file}
          otherLabel={t('library.import.other')}
          buttonRef={other}
          onDrop={upload.isSending ? undefined : upload.drop}
        />
      ) : (
        <DropZone buttonRef={zone} accept=".ids" title={t('library.file.drop')} onFiles={upload.take} />
      )}
      {upload.trouble && <Trouble trouble={upload.trouble} />}
    </div>
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
