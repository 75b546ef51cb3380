/** Asks for a new e-mail address, which changes when the link that is mailed to it is followed. */
import { api } from '@vakwerk/api';
import { type ErrorWords, FormCheckbox, FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { notify } from '@vakwerk/store';
import { makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { newAddressSchema } from '../../common/contract/address-change.ts';
import { ADDRESS_CONFIRM_HOURS, ADDRESS_UNDO_DAYS, FRESH_SIGN_IN_MINUTES } from '../../common/contract/limits.ts';
import type { User } from '../../common/contract/users.ts';
import { refusalWords } from './refusal-words.ts';

const requiredSchema = z.string().min(1, 'REQUIRED');

/** Requires the factors that prove the owner. */
function schemaOf({ hasPassword, secondFactor }: User) {
  return newAddressSchema.extend({
    password: hasPassword === false ? z.string() : requiredSchema,
    code: secondFactor ? requiredSchema : z.string(),
    endApiTokens: z.boolean(),
  });
}

const useStyles = makeStyles({ after: { margin: 0, color: tokens.colorNeutralForeground3 } });

export function AddressDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const hasPassword = user.hasPassword !== false;
  const form = useSchemaForm({
    schema: schemaOf(user),
    defaultValues: { email: '', password: '', code: '', endApiTokens: true },
    async onSubmit({ email, password, code, endApiTokens }) {
      await api.askForAddress({ email, endApiTokens, ...(hasPassword && { password }), ...(user.secondFactor && { code }) });
      notify({ variant: 'success', title: t('account.address.sent', { email }), body: t('account.address.sentBody') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.address.change')}
      submitLabel={t('account.address.send')}
      errorWords={useRefusalWords()}
      onClose={onClose}
    >
      <FormTextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('account.address.email')}
        hint={t('account.address.emailHint', { count: ADDRESS_CONFIRM_HOURS })}
      />
      {hasPassword && (
        <FormTextField name="password" type="password" autoComplete="current-password" label={t('account.address.password')} />
      )}
      {user.secondFactor && (
        <FormTextField name="code" label={t('twoStep.code')} hint={t('twoStep.codeOrRecovery')} autoComplete="one-time-code" />
      )}
      <FormCheckbox name="endApiTokens" label={t('account.address.endApiTokens')} />
      <p className={styles.after}>{t('account.address.body', { count: ADDRESS_UNDO_DAYS })}</p>
    </FormDialog>
  );
}

function useRefusalWords(): ErrorWords {
  const t = useTranslate();
  return refusalWords(t, t('account.address.failed'), {
    TOO_MANY_REQUESTS: t('account.address.tooMany'),
    LOGIN_THROTTLED: t('account.address.throttled'),
    SIGN_IN_TOO_OLD: t('account.address.signInAgain', { count: FRESH_SIGN_IN_MINUTES }),
  });
}
