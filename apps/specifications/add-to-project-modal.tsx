/** Has the files of a project checked against a specification or a rule set from now on. The server says whose projects may be changed. */
import { api, isApiError } from '@vakwerk/api';
import { notify } from '@vakwerk/store';
import { Alert, Autocomplete, FormModal, ProblemAlert, type Suggestion, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { SUGGESTION_LIMIT } from '../../common/contract/limits.ts';

interface NamedProject {
  id: string;
  name: string;
}

interface AddToProjectModalProps {
  /** Adds it to the project. */
  add: (projectId: string) => Promise<unknown>;
  /** The code of the error where the project has it already. */
  thereCode: string;
  words: { body: string; done: (name: string) => string; isThere: string; forbidden: string };
  onAdded: () => void;
  onClose: () => void;
}

export function AddToProjectModal({ add, thereCode, words, onAdded, onClose }: AddToProjectModalProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<NamedProject>>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  async function suggest(query: string, signal: AbortSignal): Promise<Suggestion<NamedProject>[]> {
    const { data } = await api.searchProjects({ query, limit: SUGGESTION_LIMIT }, { signal });
    return data.map(({ id, name }) => ({ key: id, text: name, content: name, value: { id, name } }));
  }
  async function submit(): Promise<void> {
    if (!chosen) return;
    setSending(true);
    try {
      await add(chosen.value.id);
      notify({ variant: 'success', title: words.done(chosen.value.name) });
      onAdded();
      onClose();
    } catch (failed) {
      setError(failed);
    } finally {
      setSending(false);
    }
  }
  const isThere = isApiError(error) && error.code === thereCode;
  const isForbidden = isApiError(error) && error.code === 'FORBIDDEN';
  return (
    <FormModal
      isOpen
      title={t('library.use.title')}
      submitLabel={t('library.use.submit')}
      cancelLabel={t('shell.cancel')}
      isLoading={isSending}
      isSubmitDisabled={!chosen}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>{words.body}</p>
      <Autocomplete
        label={t('library.use.project')}
        none={t('library.projects.noMatch')}
        chosen={chosen}
        search={suggest}
        onChoose={(choice) => {
          setError(undefined);
          setChosen(choice);
        }}
      />
      {(isThere || isForbidden) && (
        <Alert variant="warning" isLive>
          {isThere ? words.isThere : words.forbidden}
        </Alert>
      )}
      {error !== undefined && !isThere && !isForbidden && <ProblemAlert error={error} />}
    </FormModal>
  );
}
