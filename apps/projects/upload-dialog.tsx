/** Uploads one IFC file. Closing aborts the upload (D57); the list shows the status of the file. */
import { useStore } from '@nanostores/react';
import {
  $hasSessionEnded,
  checkUpload,
  contacts,
  createProjectUpload,
  keepFile,
  takeCutUpload,
  takeKeptFile,
  type UploadRefusal,
} from '@vakwerk/store';
import {
  Alert,
  ChosenFile,
  DropZone,
  FileCard,
  FormModal,
  Link,
  layout,
  makeStyles,
  tokens,
  useChooserFocus,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { methodHref } from '../../common/contract/contacts.ts';

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  links: { display: 'grid', rowGap: '4px' },
});

interface UploadDialogProps {
  projectId: string;
  /** The organization whose storage is used. */
  organizationId: string;
  onClose: () => void;
  onStored: (fileId: string) => void;
}

export function UploadDialog({ projectId, organizationId, onClose, onStored }: UploadDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [keptFile] = useState(() => takeKeptFile(projectId));
  const { file, refused, take, drop } = useChosenFile(keptFile?.file);
  const cutFile = useCutUpload(projectId);
  const { zone, other } = useChooserFocus(file);
  const [machine] = useState(() =>
    createProjectUpload(projectId, {
      organizationId,
      onStored(fileId) {
        onClose();
        onStored(fileId);
      },
      onFailed: onClose,
    }),
  );
  const upload = useStore(machine.$state);
  const chosen = useRef(file);
  chosen.current = file;
  useEffect(() => {
    if (keptFile?.isUnderWay) void machine.start(keptFile.file);
    return () => {
      const isUnderWay = machine.$state.get().phase !== 'idle';
      if (chosen.current && $hasSessionEnded.get()) keepFile({ projectId, file: chosen.current, isUnderWay });
      // However the dialog is closed, the upload stops.
      machine.cancel();
    };
  }, [machine, keptFile, projectId]);
  return (
    <FormModal
      isOpen
      title={t('projects.upload.title')}
      submitLabel={t('projects.upload.submit')}
      cancelLabel={t('shell.cancel')}
      isSubmitDisabled={!file}
      isLoading={upload.phase !== 'idle'}
      onSubmit={() => file && void machine.start(file)}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <Requirements />
        {upload.phase !== 'idle' && <FileCard upload={upload} />}
        {upload.phase === 'idle' && file && (
          <ChosenFile file={file} otherLabel={t('projects.upload.other')} onDrop={drop} buttonRef={other} />
        )}
        {upload.phase === 'idle' && !file && <DropZone buttonRef={zone} accept=".ifc" onFiles={(files) => void take(files)} />}
        {cutFile !== undefined && !file && !refused && (
          <Alert variant="warning">{t('upload.elsewhere.cut', { name: cutFile })}</Alert>
        )}
        {refused && <Refused {...refused} />}
      </div>
    </FormModal>
  );
}

/** Returns the name of the file whose upload was cut off when this page was left. The notice is behind the dialog, so the dialog shows it. */
function useCutUpload(projectId: string): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const cut = takeCutUpload(projectId);
    if (cut !== undefined) setName(cut);
  }, [projectId]);
  return name;
}

function useChosenFile(first: File | undefined) {
  const [file, setFile] = useState(first);
  const [refused, setRefused] = useState<RefusedProps>();
  const take = async (files: File[]) => {
    const trouble = await checkUpload(files);
    setRefused(trouble && { refusal: trouble, names: files.map(({ name }) => name) });
    setFile(trouble ? undefined : files[0]);
  };
  return { file, refused, take, drop: () => setFile(undefined) };
}

interface RefusedProps {
  refusal: UploadRefusal;
  names: string[];
}

/** Why the file is refused. */
function Refused({ refusal: { code, schema = '' }, names }: RefusedProps) {
  const t = useTranslate();
  const [name = ''] = names;
  return (
    <Alert variant="error" header={t(`upload.refused.${code}`, { schema })}>
      {t('projects.upload.refused', { name, count: names.length })}
    </Alert>
  );
}

function Requirements() {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return (
    <div className={styles.links}>
      <p className={styles.text}>{t('projects.upload.requirements')}</p>
      <Link href={methodHref(contacts, language)} target="_blank" rel="noopener">
        {t('projects.upload.method')}
      </Link>
      <Link href={`mailto:${contacts.supportEmail}`}>{t('projects.upload.contact')}</Link>
    </div>
  );
}
