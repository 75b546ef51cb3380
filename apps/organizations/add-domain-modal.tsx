import { api } from '@vakwerk/api';
import { FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { useTranslate } from '@vakwerk/ui';
import { newTrustedDomainSchema } from '../../common/contract/trusted-domains.ts';
import { DOMAIN_REFUSALS } from './domain-refusals.ts';

interface AddDomainModalProps {
  organizationId: string;
  onAdded: () => void;
  onClose: () => void;
}

export function AddDomainModal({ organizationId, onAdded, onClose }: AddDomainModalProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: newTrustedDomainSchema,
    defaultValues: { domain: '' },
    fieldOfError: (code) => (DOMAIN_REFUSALS.includes(code) ? 'domain' : undefined),
    async onSubmit(values) {
      await api.addTrustedDomain(organizationId, values);
      onAdded();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('organizations.trusted-domains.add')} submitLabel={t('lists.add')} onClose={onClose}>
      <FormTextField
        name="domain"
        label={t('organizations.trusted-domains.domain')}
        hint={t('organizations.trusted-domains.domainHint')}
      />
    </FormDialog>
  );
}
