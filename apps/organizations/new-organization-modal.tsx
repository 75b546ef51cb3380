/** Creates an organization from its website; everything else can be changed on its profile (D76). */
import { api } from '@vakwerk/api';
import { FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { navigate } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { newOrganizationSchema } from '../../common/contract/organizations.ts';
import { DOMAIN_REFUSALS } from './domain-refusals.ts';

export function NewOrganizationModal({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: newOrganizationSchema,
    defaultValues: { website: '' },
    fieldOfError: (code) => (DOMAIN_REFUSALS.includes(code) ? 'website' : undefined),
    async onSubmit(values) {
      const { id } = await api.createOrganization(values);
      navigate(`/organizations/${id}/settings`);
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('organizations.create.title')}
      submitLabel={t('organizations.create.submit')}
      onClose={onClose}
    >
      <FormTextField
        name="website"
        label={t('organizations.create.website')}
        hint={t('organizations.create.websiteHint')}
        placeholder="www.vakwerk.example"
      />
    </FormDialog>
  );
}
