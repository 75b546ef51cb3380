/** Where an .ids file is chosen, and what is wrong with the chosen one. */
import { formatFileSize } from '@vakwerk/i18n';
import { Alert, Button, DocumentIcon, DropZone, makeStyles, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { type Ref, useEffect, useRef } from 'react';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { FindingsList } from './findings-list.tsx';
import type { IdsUpload, UploadTrouble } from './use-ids-upload.ts';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '8px' },
  name: { flexGrow: 1, flexBasis: '160px', minWidth: 0, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  size: { margin: 0, fontWeight: 400, color: tokens.colorNeutralForeground3 },
});

export function IdsChooser({ upload }: { upload: IdsUpload }) {
  const styles = useStyles();
  const t = useTranslate();
  const { other, zone } = useKeptFocus(upload);
  return (
    <div className={styles.stack}>
      {upload.file ? (
        <ChosenFile file={upload.file} isSending={upload.isSending} buttonRef={other} onDrop={upload.drop} />
      ) : (
        <DropZone buttonRef={zone} accept=".ids" title={t('library.file.drop')} onFiles={upload.take} />
      )}
      {upload.trouble && <Trouble trouble={upload.trouble} />}
    </div>
  );
}

/**
 * What had the focus goes or is disabled when a file is let go of, or cannot be sent again: the next thing to press takes
 * it over, or the dialog would no longer hear Escape.
 */
function useKeptFocus({ file, trouble }: IdsUpload) {
  const other = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const had = useRef(file);
  const isEnd = trouble?.kind === 'unreadable' || trouble?.kind === 'same';
  useEffect(() => {
    if (had.current && !file) zone.current?.focus();
    had.current = file;
  }, [file]);
  useEffect(() => {
    if (isEnd) other.current?.focus();
  }, [isEnd]);
  return { other, zone };
}

interface ChosenFileProps {
  file: File;
  isSending: boolean;
  onDrop: () => void;
  buttonRef: Ref<HTMLButtonElement>;
}

function ChosenFile({ file, isSending, onDrop, buttonRef }: ChosenFileProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className={styles.chosen}>
      <DocumentIcon size={32} />
      <p className={styles.name}>
        {file.name}
        <span className={styles.size}> {formatFileSize(language, file.size)}</span>
      </p>
      {!isSending && (
        <Button ref={buttonRef} onClick={onDrop}>
          {t('library.import.other')}
        </Button>
      )}
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
  if (trouble.kind === 'unexpected') {
    return (
      <Alert variant="error" header={t('errors.problem')}>
        {t('errors.problemBody')}
      </Alert>
    );
  }
  return (
    <div className={styles.stack}>
      <Alert variant={trouble.kind === 'same' ? 'warning' : 'error'} isLive header={t(`library.file.${trouble.kind}`)}>
        {t(`library.file.${trouble.kind}Body`)}
      </Alert>
      {'findings' in trouble && <FindingsList findings={trouble.findings} />}
    </div>
  );
}
