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
  const words = (key: string) => t(`organizations.subscription.${key}`);
  const form = useSchemaForm({
    schema: subscriptionFormSchema,
    defaultValues: fieldsOfSubscription(subscription),
    async onSubmit(_values, changed) {
      const change = changeOfFields(changed);
      if (Object.keys(change).length > 0) onSaved(await api.updateSubscription(organizationId, change));
      notify({ variant: 'success', title: words('edit.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={words('change')}
      submitLabel={t('forms.save')}
      errorWords={(error) => ({ header: words('edit.failed'), body: problemWords(t, error).body })}
      onClose={onClose}
    >
      <FormSelect
        name="type"
        label={words('type')}
        hint={words('edit.datesHint')}
        options={SUBSCRIPTION_TYPES.map((value) => ({ value, text: words(`types.${value}`) }))}
      />
      <FormDayField name="start" label={words('start')} />
      <FormDayField name="end" label={words('end')} />
      {LIMIT_TYPES.map((type) => (
        <FormTextField
          key={type}
          name={type}
          label={words(type === 'STORAGE' ? 'edit.storage' : `limits.${type}`)}
          hint={type === 'USERS' ? words('edit.limitsHint') : undefined}
        />
      ))}
    </FormDialog>
  );
}
