/** Sets what the organization requires of the sign-ins of its members. */
import { useStore } from '@nanostores/react';
import { getSignInRules, isApiError, setSignInRules } from '@vakwerk/api';
import { type ErrorWords, Form, FormCheckbox, useSchemaForm } from '@vakwerk/forms';
import { ListFailed } from '@vakwerk/lists';
import { createLoader, notify } from '@vakwerk/store';
import { SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { type SignInRules, signInRulesSchema } from '../../common/contract/second-factor.ts';

export function SignInRulesSection({ organizationId }: { organizationId: string }) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => getSignInRules(organizationId, signal)));
  const loaded = useStore(loader.$loaded);
  if (loaded.status === 'loading') return null;
  return (
    <SettingsSection title={t('organizations.sign-in-rules.title')} caption={t('organizations.sign-in-rules.caption')} isForm>
      {loaded.status === 'error' && <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />}
      {loaded.status === 'ready' && <RulesForm organizationId={organizationId} rules={loaded.data} />}
    </SettingsSection>
  );
}

function RulesForm({ organizationId, rules }: { organizationId: string; rules: SignInRules }) {
  const t = useTranslate();
  const words = (key: string) => t(`organizations.sign-in-rules.${key}`);
  const form = useSchemaForm({
    schema: signInRulesSchema,
    defaultValues: rules,
    async onSubmit(input) {
      form.form.reset(await setSignInRules(organizationId, input));
      notify({ variant: 'success', title: words('saved') });
    },
  });
  const errorWords: ErrorWords = (error) =>
    isApiError(error) && error.code === 'CONFLICT' ? { header: words('failed'), body: words('unproved') } : undefined;
  return (
    <Form form={form} submitLabel={t('forms.save')} errorWords={errorWords}>
      <FormCheckbox name="requiresSecondFactor" label={words('requires')} hint={words('requiresHint')} />
      <FormCheckbox name="forbidsPasswords" label={words('forbids')} hint={words('forbidsHint')} />
    </Form>
  );
}
