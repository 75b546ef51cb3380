import { useStore } from '@nanostores/react';
import type { UploadRefusal } from '@vakwerk/store';
import { $upload, checkUpload, startUpload } from '@vakwerk/store';
import { Alert, DropZone, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { FileCard } from './file-card.tsx';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  zone: { flexGrow: 1, minHeight: '320px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The drop zone, which turns into the card of the file while that is sent and checked. */
export function UploadCard() {
  const styles = useStyles();
  const t = useTranslate();
  const upload = useStore($upload);
  const [refusal, setRefusal] = useState<UploadRefusal>();
  const take = async (files: File[]) => {
    const found = await checkUpload(files);
    setRefusal(found);
    if (!found && files[0]) await startUpload(files[0]);
  };
  return (
    <div className={styles.column}>
      {refusal && <Alert variant="error">{t(`upload.refused.${refusal.code}`, { schema: refusal.schema ?? '' })}</Alert>}
      <div className={styles.zone}>
        {upload.phase === 'idle' ? (
          <DropZone accept=".ifc" onFiles={(files) => void take(files)} hint={t('upload.limits')} />
        ) : (
          <FileCard upload={upload} />
        )}
      </div>
    </div>
  );
}
