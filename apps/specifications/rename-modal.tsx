/** Changes the name and description of a specification; rules and reports stay the same (D30). */
import { api } from '@vakwerk/api';
import { FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { notify } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { type SpecificationResource, specificationChangeSchema } from '../../common/contract/specifications.ts';

const schema = specificationChangeSchema.pick({ name: true, description: true }).required();

interface RenameModalProps {
  specification: SpecificationResource;
  onSaved: (change: { name: string; description: string }) => void;
  onClose: () => void;
}

export function RenameModal({ specification, onSaved, onClose }: RenameModalProps) {
  const t = useTranslate();
  const { id, name, description } = specification;
  const form = useSchemaForm({
    schema,
    defaultValues: { name, description },
    async onSubmit(values, changed) {
      if (Object.keys(changed).length > 0) await api.updateSpecification(id, changed);
      notify({ variant: 'success', title: t('library.rename.done') });
      onSaved(values);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('library.rename.title', { name })} submitLabel={t('forms.save')} onClose={onClose}>
      <FormTextField name="name" label={t('library.rename.name')} />
      <FormTextField name="description" label={t('library.rename.description')} hint={t('library.rename.descriptionHint')} />
    </FormDialog>
  );
}
