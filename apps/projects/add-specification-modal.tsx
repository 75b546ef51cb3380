import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, FormAutocomplete, FormDialog, useSchemaForm } from '@vakwerk/forms';
import { Avatar, layout, makeStyles, type Suggestion, useTranslate } from '@vakwerk/ui';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { LIST_LIMIT_MAX, SUGGESTION_LIMIT } from '../../common/contract/limits.ts';

const schema = z.object({ specificationId: z.string().min(1, 'REQUIRED') });

const useStyles = makeStyles({
  option: { display: 'grid', minWidth: 0 },
  organization: layout.quiet,
});

interface AddSpecificationModalProps {
  projectId: string;
  onClose: () => void;
  onAdded: () => void;
}

/** One required field that suggests specifications as 'name (version)' with their organization. */
export function AddSpecificationModal({ projectId, onClose, onAdded }: AddSpecificationModalProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<string>>();
  const readAddedIds = useAddedIds(projectId);
  const form = useSchemaForm({
    schema,
    defaultValues: { specificationId: '' },
    async onSubmit({ specificationId }) {
      await api.addProjectSpecification(projectId, { specification: { id: specificationId } });
      onClose();
      onAdded();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('projects.specifications.add.title')}
      submitLabel={t('lists.add')}
      errorWords={useDuplicateWords()}
      onClose={onClose}
    >
      <FormAutocomplete
        name="specificationId"
        label={t('projects.specifications.add.name')}
        none={t('projects.specifications.add.none')}
        chosen={chosen}
        onChoose={setChosen}
        search={async (query, signal) => suggest(query, await readAddedIds(), signal)}
      />
    </FormDialog>
  );
}

function useDuplicateWords(): ErrorWords {
  const t = useTranslate();
  return (error) =>
    isApiError(error) && error.code === 'SPECIFICATION_ALREADY_ADDED_TO_PROJECT'
      ? { header: t('projects.specifications.add.duplicate'), body: t('projects.specifications.add.duplicateBody') }
      : undefined;
}

/** Fetched once per dialog on the first search; again after a failure. */
function useAddedIds(projectId: string): () => Promise<ReadonlySet<string>> {
  const cachedIds = useRef<Promise<ReadonlySet<string>>>(undefined);
  return () => {
    cachedIds.current ??= api
      .searchProjectSpecifications(projectId, { limit: LIST_LIMIT_MAX })
      .then(({ data }) => new Set(data.map(({ specification }) => specification.id)));
    cachedIds.current.catch(() => {
      cachedIds.current = undefined;
    });
    return cachedIds.current;
  };
}

/** Marks specifications that the project already has, so that nobody thinks they do not exist. */
async function suggest(query: string, addedIds: ReadonlySet<string>, signal: AbortSignal): Promise<Suggestion<string>[]> {
  const { data } = await api.searchSpecifications(
    { query, limit: SUGGESTION_LIMIT, sortBy: [{ field: 'name', order: 'ASC' }] },
    { signal },
  );
  return data.map(({ id, name, version, organization }) => {
    const text = `${name} (${version})`;
    const isAdded = addedIds.has(id);
    return {
      key: id,
      text,
      value: id,
      isDisabled: isAdded,
      content: <Option text={text} isAdded={isAdded} {...organization} />,
    };
  });
}

interface OptionProps {
  text: string;
  isAdded: boolean;
  name: string;
  avatarUrl: string;
}

function Option({ text, isAdded, name, avatarUrl }: OptionProps) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <>
      <Avatar url={avatarUrl} />
      <span className={styles.option}>
        {text}
        <span className={styles.organization}>
          {name}
          {isAdded && ` · ${t('projects.specifications.add.isAdded')}`}
        </span>
      </span>
    </>
  );
}
