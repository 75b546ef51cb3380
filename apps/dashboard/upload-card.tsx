import { useStore } from '@nanostores/react';
import type { UploadRefusal, UploadState } from '@vakwerk/store';
import { $unsent, $upload, cancelUpload, checkUpload, startUpload } from '@vakwerk/store';
import { Alert, Button, DropZone, FileCard, makeStyles, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';

const useStyles = makeStyles({
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    minWidth: 0,
    // On a telephone the steps fill the first screen; who comes back has read them.
    '@media (max-width: 639px)': { order: -1 },
  },
  zone: { flexGrow: 1, minHeight: '320px', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The drop zone, which turns into the card of the file while that is sent and checked. */
export function UploadCard() {
  const styles = useStyles();
  const t = useTranslate();
  const upload = useStore($upload);
  const unsent = useStore($unsent);
  const [refusal, setRefusal] = useState<UploadRefusal>();
  const { button, card } = useKeptFocus(upload.phase);
  const take = async (files: File[]) => {
    const found = await checkUpload(files);
    setRefusal(found);
    if (!found && files[0]) await startUpload(files[0]);
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
          variant="warning"
          header={t('upload.failed.title', { name: unsent.name })}
          action={<Button onClick={() => void startUpload(unsent)}>{t('upload.again')}</Button>}
        />
      )}
      {/* Below, so that the zone stays under the pointer. */}
      {refusal && <Alert variant="error">{t(`upload.refused.${refusal.code}`, { schema: refusal.schema ?? '' })}</Alert>}
    </div>
  );
}

/** The drop zone and the card take each other's place, and the cancel button goes: the focus stays where they are. */
function useKeptFocus(phase: UploadState['phase']) {
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) (card.current ?? button.current)?.focus({ preventScroll: true });
  }, [phase]);
  return { button, card };
}
