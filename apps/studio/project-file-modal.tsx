/** Chooses a model among the newest files of the projects that the user sees, and the user's personal files. */
import { api, downloadFile, searchFiles } from '@vakwerk/api';
import { formatDateTime, formatFileSize } from '@vakwerk/i18n';
import { Autocomplete, FormModal, layout, makeStyles, type Suggestion, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { FileEntry } from '../../common/contract/files.ts';
import { SUGGESTION_LIMIT } from '../../common/contract/limits.ts';
import type { ModelTarget } from './fetch-model.ts';

/** A larger file of a project is not fetched into the studio, which keeps a model whole in the memory of a page. */
const STUDIO_FETCHED_MAX_BYTES = 268_435_456; // 256 MiB

/** Without an id: the personal files. */
interface Place {
  projectId?: string;
}

const useStyles = makeStyles({
  stack: layout.stack(16),
  small: layout.quiet,
});

export function ProjectFileModal({ target, onClose }: { target: ModelTarget; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [place, setPlace] = useState<Suggestion<Place>>();
  const [file, setFile] = useState<Suggestion<FileEntry>>();

  async function suggestPlaces(query: string, signal: AbortSignal): Promise<Suggestion<Place>[]> {
    const sortBy = [{ field: 'name', order: 'ASC' as const }];
    const { data } = await api.searchProjects({ query, limit: SUGGESTION_LIMIT, status: 'ALL', sortBy }, { signal });
    const personal = t('studio.model.personal');
    const isPersonal = personal.toLowerCase().includes(query.toLowerCase());
    return [
      ...(isPersonal ? [{ key: 'personal', text: personal, content: personal, value: {} }] : []),
      ...data.map(({ id, name }) => ({ key: id, text: name, content: name, value: { projectId: id } })),
    ];
  }

  async function suggestFiles(query: string, signal: AbortSignal): Promise<Suggestion<FileEntry>[]> {
    const { data } = await searchFiles({ projectId: place?.value.projectId, query, limit: SUGGESTION_LIMIT, signal });
    return data.map(fileChoice);
  }

  function submit(): void {
    if (!file) return;
    const { id, filename } = file.value;
    void target.fetchModel(filename, async (signal) => (await downloadFile(id, signal)).blob);
    onClose();
  }
  return (
    <FormModal
      isOpen
      title={t('studio.model.projectTitle')}
      submitLabel={t('studio.model.open')}
      cancelLabel={t('shell.cancel')}
      isSubmitDisabled={!file}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <Autocomplete
          label={t('studio.model.place')}
          none={t('studio.model.noPlace')}
          chosen={place}
          search={suggestPlaces}
          onChoose={(choice) => {
            setPlace(choice);
            setFile(undefined);
          }}
        />
        <Autocomplete
          // A list of another place.
          key={place?.key}
          label={t('studio.model.file')}
          hint={t('studio.model.fileHint')}
          none={t('studio.model.noFile')}
          isDisabled={!place}
          chosen={file}
          search={suggestFiles}
          onChoose={setFile}
        />
      </div>
    </FormModal>
  );
}

function fileChoice(file: FileEntry): Suggestion<FileEntry> {
  const isTooLarge = file.size > STUDIO_FETCHED_MAX_BYTES;
  const content = <FileWords file={file} isTooLarge={isTooLarge} />;
  return { key: file.id, text: file.filename, value: file, content, isDisabled: isTooLarge };
}

function FileWords({ file, isTooLarge }: { file: FileEntry; isTooLarge: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const facts = [formatFileSize(language, file.size), formatDateTime(language, new Date(file.uploadedAt))];
  if (isTooLarge) facts.push(t('studio.model.tooLarge', { limit: formatFileSize(language, STUDIO_FETCHED_MAX_BYTES) }));
  return (
    <span>
      {file.filename}
      <br />
      <span className={styles.small}>{facts.join(' · ')}</span>
    </span>
  );
}
