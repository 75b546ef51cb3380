import { addProjectSpecification, isApiError, searchSpecifications } from '@vakwerk/api';
import { type ErrorWords, FormAutocomplete, FormFields, type Suggestion, useSchemaForm } from '@vakwerk/forms';
import { Avatar, FormModal, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';

const schema = z.object({ specificationId: z.string().min(1, 'REQUIRED') });

const useStyles = makeStyles({
  option: { display: 'grid', minWidth: 0 },
  organization: { fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

export interface AddSpecificationModalProps {
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
          search={suggest}
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

async function suggest(query: string, signal: AbortSignal): Promise<Suggestion<string>[]> {
  const { data } = await searchSpecifications(query, signal);
  return data.map(({ id, name, version, organization }) => {
    const text = `${name} (${version})`;
    return { key: id, text, value: id, content: <Option text={text} {...organization} /> };
  });
}

function Option({ text, name, avatarUrl }: { text: string; name: string; avatarUrl: string }) {
  const styles = useStyles();
  return (
    <>
      <Avatar url={avatarUrl} />
      <span className={styles.option}>
        {text}
        <span className={styles.organization}>{name}</span>
      </span>
    </>
  );
}
