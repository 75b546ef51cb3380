import { useStore } from '@nanostores/react';
import { formatFileSize } from '@vakwerk/i18n';
import { $unsent, $upload, cancelUpload, checkUpload, startUpload, type UploadRefusal } from '@vakwerk/store';
import { Alert, Button, DropZone, FileCard, layout, makeStyles, useKeptFocus, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    minWidth: 0,
    // On a phone above the steps, which would fill the first screen.
    '@media (max-width: 639px)': { order: -1 },
  },
  zone: { flexGrow: 1, minHeight: '320px', ...layout.stack(0) },
});

const HINTED = ['FILE_COUNT', 'FILE_INVALID', 'FILE_TOO_LARGE', 'FILE_TOO_SMALL'] as const;

/** The drop zone; a card of the file while it is uploaded and checked. */
export function UploadCard() {
  const styles = useStyles();
  const t = useTranslate();
  const upload = useStore($upload);
  const unsent = useStore($unsent);
  const [refused, setRefused] = useState<RefusedProps>();
  const { button, card } = useKeptFocus(upload.phase);
  const take = async (files: File[]) => {
    const refusal = await checkUpload(files);
    setRefused(refusal && { refusal, files });
    if (!refusal && files[0]) await startUpload(files[0]);
  };
  return (
    <div className={styles.column}>
      <div className={styles.zone}>
        {upload.phase === 'idle' ? (
          <DropZone accept=".ifc" buttonRef={button} onFiles={(files) => void take(files)} hint={t('upload.limits')} />
        ) : (
          <FileCard ref={card} upload={upload} onCancel={cancelUpload} />
        )}
      </div>
      {unsent && (
        <Alert
          variant="error"
          header={t('upload.failed.title', { name: unsent.file.name })}
          action={<Button onClick={() => void startUpload(unsent.file)}>{t('upload.again')}</Button>}
        >
          {t(`upload.failed.${unsent.reason}`)}
        </Alert>
      )}
      {/* Below, so that the zone stays under the pointer. */}
      {refused && <Refused {...refused} />}
    </div>
  );
}

interface RefusedProps {
  refusal: UploadRefusal;
  files: File[];
}

/** Why the files are refused; below that the file and what to do. */
function Refused({ refusal: { code, schema = '' }, files }: RefusedProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { name = '', size = 0 } = files[0] ?? {};
  const key = HINTED.find((one) => one === code) ?? 'other';
  const hint = t(`dashboard.refused.${key}`, { name, count: files.length, size: formatFileSize(language, size) });
  return (
    <Alert variant="error" header={t(`upload.refused.${code}`, { schema })}>
      {hint}
    </Alert>
  );
}
