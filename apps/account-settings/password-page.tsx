import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, Form, FormCheckbox, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { acceptSession, notify } from '@vakwerk/store';
import { layout, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { newPasswordSchema } from '../../common/contract/sign-in.ts';
import type { User } from '../../common/contract/users.ts';
import { ConnectedSignIn } from './connected-sign-in.tsx';
import { refusalWords } from './refusal-words.ts';

const fieldsSchema = z.object({
  current: z.string(),
  code: z.string(),
  password: z.string().min(1, 'REQUIRED').pipe(newPasswordSchema),
  repeat: z.string().min(1, 'REQUIRED'),
  endApiTokens: z.boolean(),
});

/** An account without a password sets one from its session, without the current one (D60). */
function schemaOf({ hasPassword, secondFactor }: User) {
  const required = z.string().min(1, 'REQUIRED');
  const fields = fieldsSchema.extend({
    current: hasPassword === false ? z.string() : required,
    code: asksCode({ hasPassword, secondFactor }) ? required : z.string(),
  });
  return fields.refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: 'PASSWORD_DIFFERS',
    // Compares the repeated password as soon as both are filled in, even if another field is invalid.
    when: ({ value }) => {
      const { password, repeat } = (value ?? {}) as { password?: string; repeat?: string };
      return Boolean(password) && Boolean(repeat);
    },
  });
}

/** Whether the code of the second factor is sent with the current password. */
function asksCode({ hasPassword, secondFactor }: Pick<User, 'hasPassword' | 'secondFactor'>): boolean {
  return hasPassword !== false && secondFactor === true;
}

const EMPTY = { current: '', code: '', password: '', repeat: '', endApiTokens: true };

const useStyles = makeStyles({ stack: layout.stack(40) });

export function PasswordPage({ user }: { user: User }) {
  return (
    <div className={useStyles().stack}>
      <PasswordForm user={user} />
      <ConnectedSignIn user={user} />
    </div>
  );
}

/** The current password goes along as basic authorization; every other session ends, and the API tokens unless they are to stay (D65, D142). */
function PasswordForm({ user }: { user: User }) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: schemaOf(user),
    defaultValues: EMPTY,
    async onSubmit({ current, code, password, endApiTokens }) {
      const credentials = user.hasPassword === false ? undefined : { email: user.email, password: current };
      const { token, validUntil, ...changed } = await api
        .updateUser('me', { password, endApiTokens, ...(asksCode(user) && { code }) }, { credentials })
        .catch(mark);
      if (token) acceptSession({ token, validUntil: validUntil ?? '', user: { ...changed, hasPassword: true } });
      form.form.reset(EMPTY);
      notify({ variant: 'success', title: t('account.change-password.saved') });
    },
  });
  /** The message is also shown under the field. */
  function mark(refused: unknown): never {
    if (isApiError(refused) && refused.code === 'UNAUTHORIZED')
      form.form.setError('current', { message: 'PASSWORD_WRONG' }, { shouldFocus: true });
    throw refused;
  }
  return (
    <SettingsSection title={t('account.change-password.title')} caption={t('account.change-password.caption')} isForm>
      <Form form={form} submitLabel={t('account.change-password.submit')} errorWords={useRefusalWords()}>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword !== false && (
          <FormTextField
            name="current"
            type="password"
            label={t('account.change-password.current')}
            autoComplete="current-password"
          />
        )}
        {asksCode(user) && (
          <FormTextField name="code" label={t('twoStep.code')} hint={t('twoStep.codeOrRecovery')} autoComplete="one-time-code" />
        )}
        <FormTextField name="password" type="password" label={t('account.change-password.new')} autoComplete="new-password" />
        <FormTextField name="repeat" type="password" label={t('account.change-password.repeat')} autoComplete="new-password" />
        <FormCheckbox
          name="endApiTokens"
          label={t('account.change-password.endApiTokens')}
          hint={t('account.change-password.endApiTokensHint')}
        />
      </Form>
    </SettingsSection>
  );
}

function useRefusalWords(): ErrorWords {
  const t = useTranslate();
  return refusalWords(t, t('account.change-password.failed'), {
    UNAUTHORIZED: t('account.change-password.wrong'),
    LOGIN_THROTTLED: t('account.change-password.throttled'),
  });
}
