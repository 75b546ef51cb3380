/** 'New token': its name, what it may do and how long; then the token itself, this once. */
import { useStore } from '@nanostores/react';
import { createApiToken } from '@vakwerk/api';
import { FormFields, FormSelect, FormTextField, MadeToken, useSchemaForm } from '@vakwerk/forms';
import { $user } from '@vakwerk/store';
import { FormModal, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { API_TOKEN_SCOPES, newApiTokenSchema } from '../../common/contract/api-tokens.ts';
import { API_TOKEN_DAYS, API_TOKEN_DAYS_MAX } from '../../common/contract/limits.ts';

/** A select holds texts. */
const schema = newApiTokenSchema.extend({ days: z.string().transform(Number).pipe(newApiTokenSchema.shape.days.unwrap()) });
const DAYS = [...new Set([7, 30, API_TOKEN_DAYS, API_TOKEN_DAYS_MAX])].sort((a, b) => a - b);

export function NewTokenModal({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const made = (text: string) => {
    setToken(text);
    onMade();
  };
  return token === undefined ? (
    <NewToken onMade={made} onClose={onClose} />
  ) : (
    <MadeToken token={token} words="account.api-tokens" onClose={onClose} />
  );
}

function NewToken({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const t = useTranslate();
  const isOperator = useStore($user)?.operator === true;
  const scopes = API_TOKEN_SCOPES.filter((scope) => scope !== 'IMPORTMAP' || isOperator);
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', scope: 'READ', days: String(API_TOKEN_DAYS) },
    async onSubmit(values) {
      onMade((await createApiToken(values)).token);
    },
  });
  return (
    <FormModal
      isOpen
      title={t('account.api-tokens.new')}
      submitLabel={t('account.api-tokens.make')}
      cancelLabel={t('shell.cancel')}
      isLoading={form.isSubmitting}
      onSubmit={form.submit}
      onCancel={onClose}
    >
      <FormFields form={form}>
        <FormTextField name="name" label={t('account.api-tokens.name')} hint={t('account.api-tokens.nameHint')} />
        <FormSelect
          name="scope"
          label={t('account.api-tokens.scope')}
          options={scopes.map((value) => ({ value, text: t(`account.api-tokens.scopes.${value}`) }))}
          hint={t(`account.api-tokens.scopeHint.${form.form.watch('scope')}`)}
        />
        <FormSelect
          name="days"
          label={t('account.api-tokens.lifetime')}
          options={DAYS.map((days) => ({ value: String(days), text: t('account.api-tokens.days', { count: days }) }))}
        />
      </FormFields>
    </FormModal>
  );
}
