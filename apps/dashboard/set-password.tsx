import { api, isApiError } from '@vakwerk/api';
import { useForm, zodResolver } from '@vakwerk/forms';
import type { NameIn } from '@vakwerk/i18n';
import { $session, $user, acceptSession, notify } from '@vakwerk/store';
import { Button, Card, layout, makeStyles, TextField, tokens, useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { emailSchema } from '../../common/contract/domains.ts';
import { MADE_UP_ADMIN_EMAIL, newPasswordSchema } from '../../common/contract/sign-in.ts';

const passwordSchema = z.string().min(1, 'REQUIRED').pipe(newPasswordSchema);
const schema = z.object({ email: emailSchema.optional(), password: passwordSchema });
const realAddressSchema = emailSchema.refine((email) => email.toLowerCase() !== MADE_UP_ADMIN_EMAIL, 'EMAIL_INVALID');
const schemaWithAddress = z.object({ email: realAddressSchema, password: passwordSchema });
type Values = z.infer<typeof schema>;

const useStyles = makeStyles({
  // The card is as wide as that of the sign-in page.
  card: { ...layout.stack(16), width: '100%', maxWidth: '400px', padding: '24px' },
  title: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  body: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
  form: layout.stack(16),
});

/**
 * Asks an account without a password to choose one; its session is enough for that (D60). An account with the address that
 * the installation made up also has to give a real one.
 */
export function SetPassword() {
  const styles = useStyles();
  const t = useTranslate();
  const { email: storedEmail = '' } = $user.get() ?? {};
  const needsAddress = storedEmail === MADE_UP_ADMIN_EMAIL;
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(needsAddress ? schemaWithAddress : schema),
    defaultValues: needsAddress ? { email: '', password: '' } : { password: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      await save(values);
      notify({ variant: 'success', title: t('auth.setPassword.saved') });
    } catch (error) {
      if (isApiError(error) && error.code === 'USER_ALREADY_EXISTS') return setError('email', { message: error.code });
      console.error('the password was not saved:', error);
      notify({ variant: 'error', title: t('auth.setPassword.failed') });
    }
  });
  const words = (code?: string) => code && t(`auth.field.${code as NameIn<'auth.field'>}`);
  const { email, password } = formState.errors;
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.title}>{t('auth.setPassword.title')}</h2>
        <p className={styles.body}>{t('auth.setPassword.body')}</p>
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        {needsAddress ? (
          <TextField
            label={t('auth.setPassword.email')}
            type="email"
            autoComplete="username"
            hint={t('auth.setPassword.emailHint', { email: storedEmail })}
            message={words(email?.message)}
            {...register('email')}
          />
        ) : (
          <input type="hidden" autoComplete="username" value={storedEmail} readOnly />
        )}
        <TextField
          label={t('auth.setPassword.password')}
          type="password"
          autoComplete="new-password"
          hint={t('auth.setPassword.hint')}
          message={words(password?.message)}
          {...register('password')}
        />
        <Button type="submit" size="large" isLoading={formState.isSubmitting}>
          {t('auth.setPassword.submit')}
        </Button>
      </form>
    </Card>
  );
}

/** A changed password ends every session; the answer carries the next one (D65). */
async function save(values: Values): Promise<void> {
  const { token, validUntil, ...user } = await api.updateUser('me', values);
  const changed = { ...user, hasPassword: true };
  if (token) acceptSession({ token, validUntil: validUntil ?? '', user: changed });
  else if ($session.get()) $user.set(changed);
}
