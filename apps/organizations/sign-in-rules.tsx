/** Sets what the organization requires of the sign-ins of its members. */
import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, Form, FormCheckbox, useSchemaForm } from '@vakwerk/forms';
import { createLoader, notify } from '@vakwerk/store';
import { ListFailed, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { type SignInRules, signInRulesSchema } from '../../common/contract/second-factor.ts';

export function SignInRulesSection({ organizationId }: { organizationId: string }) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getSignInRules(organizationId, { signal })));
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
  const form = useSchemaForm({
    schema: signInRulesSchema,
    defaultValues: rules,
    async onSubmit(input) {
      form.form.reset(await api.setSignInRules(organizationId, input));
      notify({ variant: 'success', title: t('organizations.sign-in-rules.saved') });
    },
  });
  const errorWords: ErrorWords = (error) =>
    isApiError(error) && error.code === 'CONFLICT'
      ? { header: t('organizations.sign-in-rules.failed'), body: t('organizations.sign-in-rules.unproved') }
      : undefined;
  return (
    <Form form={form} submitLabel={t('forms.save')} errorWords={errorWords}>
      <FormCheckbox
        name="requiresSecondFactor"
        label={t('organizations.sign-in-rules.requires')}
        hint={t('organizations.sign-in-rules.requiresHint')}
      />
      <FormCheckbox
        name="forbidsPasswords"
        label={t('organizations.sign-in-rules.forbids')}
        hint={t('organizations.sign-in-rules.forbidsHint')}
      />
    </Form>
  );
}
