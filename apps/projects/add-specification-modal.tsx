import { addProjectSpecification, isApiError, searchProjectSpecifications, searchSpecifications } from '@vakwerk/api';
import { type ErrorWords, FormAutocomplete, FormFields, type Suggestion, useSchemaForm } from '@vakwerk/forms';
import { Avatar, FormModal, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';

const schema = z.object({ specificationId: z.string().min(1, 'REQUIRED') });

const useStyles = makeStyles({
  option: { display: 'grid', minWidth: 0 },
  organization: { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

interface AddSpecificationModalProps {
  projectId: string;
  onClose: () => void;
  onAdded: () => void;
}

/** One required field that lists what fits the text as 'name (version)' with its organization. */
export function AddSpecificationModal({ projectId, onClose, onAdded }: AddSpecificationModalProps) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Suggestion<string>>();
  const form = useSchemaForm({
    schema,
    defaultValues: { specificationId: '' },
    async onSubmit({ specificationId }) {
      await addProjectSpecification(projectId, { specification: { id: specificationId } });
      onClose();
      onAdded();
    },
  });
  return (
    <FormModal
      isOpen
      title={t('projects.specifications.add.title')}
      submitLabel={t('lists.add')}
      cancelLabel={t('shell.cancel')}
      isLoading={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <FormFields form={form} errorWords={useDuplicateWords()}>
        <FormAutocomplete
          name="specificationId"
          label={t('projects.specifications.add.name')}
          none={t('projects.specifications.add.none')}
          chosen={chosen}
          onChoose={setChosen}
          search={(query, signal) => suggest(projectId, query, signal)}
        />
      </FormFields>
    </FormModal>
  );
}

function useDuplicateWords(): ErrorWords {
  const t = useTranslate();
  return (error) =>
    isApiError(error) && error.code === 'SPECIFICATION_ALREADY_ADDED_TO_PROJECT'
      ? { header: t('projects.specifications.add.duplicate'), body: t('projects.specifications.add.duplicateBody') }
      : undefined;
}

/** What the project has already is among them, and says so: who looks for it would otherwise think that it does not exist. */
async function suggest(projectId: string, query: string, signal: AbortSignal): Promise<Suggestion<string>[]> {
  const [{ data }, added] = await Promise.all([
    searchSpecifications(query, signal),
    searchProjectSpecifications(projectId, { limit: LIST_LIMIT_MAX }, signal),
  ]);
  const addedIds = new Set(added.data.map(({ specification }) => specification.id));
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
