import { isApiError, updateCurrentUser } from '@vakwerk/api';
import { useForm, zodResolver } from '@vakwerk/forms';
import { $session, $user, acceptSession, notify } from '@vakwerk/store';
import { Alert, Button, makeStyles, TextField, useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { emailSchema } from '../../common/contract/domains.ts';
import { MADE_UP_ADMIN_EMAIL, newPasswordSchema } from '../../common/contract/sign-in.ts';

const passwordSchema = z.string().min(1, 'REQUIRED').pipe(newPasswordSchema);
const schema = z.object({ email: emailSchema.optional(), password: passwordSchema });
const realAddressSchema = emailSchema.refine((email) => email.toLowerCase() !== MADE_UP_ADMIN_EMAIL, 'EMAIL_INVALID');
const schemaWithAddress = z.object({ email: realAddressSchema, password: passwordSchema });
type Values = z.infer<typeof schema>;

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    marginTop: '12px',
    alignItems: 'end',
    justifyItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'minmax(0, 320px) auto', alignItems: 'start' },
  },
  button: { '@media (min-width: 640px)': { marginTop: '26px' } },
  field: { width: '100%' },
  // Has its own line, because the button is next to the password.
  wideField: { width: '100%', maxWidth: '440px', gridColumn: '1 / -1' },
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
  const words = (code?: string) => code && t(`auth.field.${code}`);
  const { email, password } = formState.errors;
  return (
    <Alert variant="info" header={t('auth.setPassword.title')}>
      {t('auth.setPassword.body')}
      <form className={styles.form} onSubmit={submit} noValidate>
        {needsAddress ? (
          <div className={styles.wideField}>
            <TextField
              label={t('auth.setPassword.email')}
              type="email"
              autoComplete="username"
              hint={t('auth.setPassword.emailHint', { email: storedEmail })}
              message={words(email?.message)}
              {...register('email')}
            />
          </div>
        ) : (
          <input type="hidden" autoComplete="username" value={storedEmail} readOnly />
        )}
        <div className={styles.field}>
          <TextField
            label={t('auth.setPassword.password')}
            type="password"
            autoComplete="new-password"
            hint={t('auth.setPassword.hint')}
            message={words(password?.message)}
            {...register('password')}
          />
        </div>
        <Button type="submit" size="large" className={styles.button} isLoading={formState.isSubmitting}>
          {t('auth.setPassword.submit')}
        </Button>
      </form>
    </Alert>
  );
}

/** A changed password ends every session; the answer carries the next one (D65). */
async function save(values: Values): Promise<void> {
  const { token, validUntil, ...user } = await updateCurrentUser(values);
  const changed = { ...user, hasPassword: true };
  if (token) acceptSession({ token, validUntil: validUntil ?? '', user: changed });
  else if ($session.get()) $user.set(changed);
}
