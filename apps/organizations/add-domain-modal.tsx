import { addTrustedDomain } from '@vakwerk/api';
import { FormFields, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { FormModal, useTranslate } from '@vakwerk/ui';
import { newTrustedDomainSchema } from '../../common/contract/trusted-domains.ts';

interface AddDomainModalProps {
  organizationId: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Refusals of the domain stand under the field (spec.md §8). */
const DOMAIN_REFUSALS = [
  'DOMAIN_ALREADY_IN_USE',
  'USER_ALREADY_MEMBER_OF_AN_ORGANIZATION',
  'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED',
];

export function AddDomainModal({ organizationId, onAdded, onClose }: AddDomainModalProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: newTrustedDomainSchema,
    defaultValues: { domain: '' },
    fieldOfError: (code) => (DOMAIN_REFUSALS.includes(code) ? 'domain' : undefined),
    async onSubmit(values) {
      await addTrustedDomain(organizationId, values);
      onAdded();
      onClose();
    },
  });
  return (
    <FormModal
      isOpen
      title={t('organizations.trusted-domains.add')}
      submitLabel={t('lists.add')}
      cancelLabel={t('shell.cancel')}
      isLoading={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <FormFields form={form}>
        <FormTextField
          name="domain"
          label={t('organizations.trusted-domains.domain')}
          hint={t('organizations.trusted-domains.domainHint')}
        />
      </FormFields>
    </FormModal>
  );
}
