import { updateCurrentUser } from '@vakwerk/api';
import { useForm, zodResolver } from '@vakwerk/forms';
import { $session, $user, acceptSession, notify } from '@vakwerk/store';
import { Alert, Button, makeStyles, TextField, useTranslate } from '@vakwerk/ui';
import * as z from 'zod';
import { newPasswordSchema } from '../../common/contract/sign-in.ts';

const schema = z.object({ password: z.string().min(1, 'REQUIRED').pipe(newPasswordSchema) });

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
});

/** Asks an account without a password to choose one; its session is enough for that (D60). */
export function SetPassword() {
  const styles = useStyles();
  const t = useTranslate();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await savePassword(password);
      notify({ variant: 'success', title: t('auth.setPassword.saved') });
    } catch (error) {
      console.error('the password was not saved:', error);
      notify({ variant: 'error', title: t('auth.setPassword.failed') });
    }
  });
  const code = formState.errors.password?.message;
  return (
    <Alert variant="info" header={t('auth.setPassword.title')}>
      {t('auth.setPassword.body')}
      <form className={styles.form} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={$user.get()?.email ?? ''} readOnly />
        <div className={styles.field}>
          <TextField
            label={t('auth.setPassword.password')}
            type="password"
            autoComplete="new-password"
            hint={t('auth.setPassword.hint')}
            message={code && t(`auth.field.${code}`)}
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
async function savePassword(password: string): Promise<void> {
  const { token, validUntil, ...user } = await updateCurrentUser({ password });
  const changed = { ...user, hasPassword: true };
  if (token) acceptSession({ token, validUntil: validUntil ?? '', user: changed });
  else if ($session.get()) $user.set(changed);
}
