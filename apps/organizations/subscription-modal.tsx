/** Lets platform admins enter what was agreed with an organization (additive, D90). */
import { api } from '@vakwerk/api';
import { FormDayField, FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { notify, problemWords } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { LIMIT_TYPES, SUBSCRIPTION_TYPES, type Subscription } from '../../common/contract/subscriptions.ts';
import { changeOfFields, fieldsOfSubscription, subscriptionFormSchema } from './subscription-form.ts';

interface SubscriptionModalProps {
  organizationId: string;
  subscription: Subscription;
  onSaved: (subscription: Subscription) => void;
  onClose: () => void;
}

export function SubscriptionModal({ organizationId, subscription, onSaved, onClose }: SubscriptionModalProps) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: subscriptionFormSchema,
    defaultValues: fieldsOfSubscription(subscription),
    async onSubmit(_values, changed) {
      const change = changeOfFields(changed);
      if (Object.keys(change).length > 0) onSaved(await api.updateSubscription(organizationId, change));
      notify({ variant: 'success', title: t('organizations.subscription.edit.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('organizations.subscription.change')}
      submitLabel={t('forms.save')}
      errorWords={(error) => ({ header: t('organizations.subscription.edit.failed'), body: problemWords(t, error).body })}
      onClose={onClose}
    >
      <FormSelect
        name="type"
        label={t('organizations.subscription.type')}
        hint={t('organizations.subscription.edit.datesHint')}
        options={SUBSCRIPTION_TYPES.map((value) => ({ value, text: t(`organizations.subscription.types.${value}`) }))}
      />
      <FormDayField name="start" label={t('organizations.subscription.start')} />
      <FormDayField name="end" label={t('organizations.subscription.end')} />
      {LIMIT_TYPES.map((type) => (
        <FormTextField
          key={type}
          name={type}
          label={t(type === 'STORAGE' ? 'organizations.subscription.edit.storage' : `organizations.subscription.limits.${type}`)}
          hint={type === 'USERS' ? t('organizations.subscription.edit.limitsHint') : undefined}
        />
      ))}
    </FormDialog>
  );
}
