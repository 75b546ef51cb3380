/** Name, scope and lifetime of a new token. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { FormDialog, FormSelect, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { $user } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { API_TOKEN_SCOPES, newApiTokenSchema } from '../../common/contract/api-tokens.ts';
import { API_TOKEN_DAYS, API_TOKEN_DAYS_MAX } from '../../common/contract/limits.ts';
import type { NewTokenProps } from '../../common/tokens/token-list.tsx';

/** The value of a select is text. */
const schema = newApiTokenSchema.extend({ days: z.string().transform(Number).pipe(newApiTokenSchema.shape.days.unwrap()) });
const DAYS = [...new Set([7, 30, API_TOKEN_DAYS, API_TOKEN_DAYS_MAX])].sort((a, b) => a - b);

export function NewTokenModal({ onMade, onClose }: NewTokenProps) {
  const t = useTranslate();
  const isOperator = useStore($user)?.operator === true;
  const scopes = API_TOKEN_SCOPES.filter((scope) => scope !== 'IMPORTMAP' || isOperator);
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '', scope: 'READ', days: String(API_TOKEN_DAYS) },
    async onSubmit(values) {
      onMade((await api.createApiToken(values)).token);
    },
  });
  return (
    <FormDialog form={form} title={t('account.api-tokens.new')} submitLabel={t('account.api-tokens.make')} onClose={onClose}>
      <FormTextField name="name" label={t('account.api-tokens.name')} hint={t('account.api-tokens.nameHint')} />
      <FormSelect
        name="scope"
        label={t('account.api-tokens.scope')}
        options={scopes.map((value) => ({ value, text: t(`account.api-tokens.scopes.${value}`) }))}
        hint={t(`account.api-tokens.scopeHint.${form.form.watch('scope') as (typeof scopes)[number]}`)}
      />
      <FormSelect
        name="days"
        label={t('account.api-tokens.lifetime')}
        options={DAYS.map((days) => ({ value: String(days), text: t('account.api-tokens.days', { count: days }) }))}
      />
    </FormDialog>
  );
}
