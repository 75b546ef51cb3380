import { isApiError, requestPasswordReset, resetPassword } from '@vakwerk/api';
import { useForm } from '@vakwerk/forms';
import { $session, navigate } from '@vakwerk/store';
import { Alert, Button, Link, makeStyles, TextField, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import { FormCard } from './form-card.tsx';
import { signInErrorWords } from './sign-in-error.ts';
import { takeTokenFromAddress } from './sign-in-link.ts';
import { useRules } from './use-rules.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
});

/** Without a token: ask for a mail. With one: choose a new password. */
export function ForgotPasswordPage() {
  const [token] = useState(takeTokenFromAddress);
  const [wantsNewLink, setWantsNewLink] = useState(false);
  useEffect(() => {
    if ($session.get()) navigate('/dashboard', { replace: true });
  }, []);
  return token && !wantsNewLink ? <ResetForm token={token} onAgain={() => setWantsNewLink(true)} /> : <RequestForm />;
}

function RequestForm() {
  const styles = useStyles();
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: useRules('requestRules'),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setError(undefined);
    try {
      await requestPasswordReset(email);
    } catch (refused) {
      // Whether an address is known is nobody's business (spec.md §8, D67).
      if (!isApiError(refused) || refused.code !== 'USER_NOT_FOUND') return setError(refused);
    }
    setSent(true);
  });
  if (isSent) return <Success title={t('auth.forgot.title')} header={t('auth.forgot.sent')} body={t('auth.forgot.sentBody')} />;
  const code = formState.errors.email?.message;
  return (
    <FormCard title={t('auth.forgot.title')} purpose={t('auth.forgot.purpose')}>
      {error !== undefined && <Refused error={error} />}
      <form className={styles.form} onSubmit={(event) => void submit(event).catch(setError)} noValidate>
        <TextField
          label={t('auth.signIn.email')}
          type="email"
          autoComplete="username"
          message={code && t(`auth.field.${code}`)}
          {...register('email')}
        />
        <Button type="submit" size="large" isLoading={formState.isSubmitting}>
          {t('auth.forgot.submit')}
        </Button>
      </form>
      <div>
        <Link href="/sign-in">{t('auth.forgot.toSignIn')}</Link>
      </div>
    </FormCard>
  );
}

function ResetForm({ token, onAgain }: { token: string; onAgain: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({
    resolver: useRules('resetRules'),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    setError(undefined);
    try {
      await resetPassword(token, password);
      setDone(true);
    } catch (refused) {
      setError(refused);
    }
  });
  if (isDone)
    return <Success title={t('auth.forgot.newTitle')} header={t('auth.forgot.done')} body={t('auth.forgot.doneBody')} />;
  if (isApiError(error) && error.code === 'TOKEN_EXPIRED') return <Expired onAgain={onAgain} />;
  const code = formState.errors.password?.message;
  return (
    <FormCard title={t('auth.forgot.newTitle')} purpose={t('auth.forgot.newPurpose')}>
      {error !== undefined && <Refused error={error} />}
      <form className={styles.form} onSubmit={(event) => void submit(event).catch(setError)} noValidate>
        <TextField
          label={t('auth.forgot.newPassword')}
          type="password"
          autoComplete="new-password"
          message={code && t(`auth.field.${code}`)}
          {...register('password')}
        />
        <Button type="submit" size="large" isLoading={formState.isSubmitting}>
          {t('auth.forgot.newSubmit')}
        </Button>
      </form>
    </FormCard>
  );
}

/** Whatever is filled in, this link no longer saves it: one thing is left to do. */
function Expired({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <FormCard title={t('auth.forgot.newTitle')}>
      <Alert variant="error" header={t('auth.forgot.expired')}>
        {t('auth.forgot.expiredBody')}
      </Alert>
      <Button ref={button} variant="solid" size="large" onClick={onAgain}>
        {t('auth.forgot.again')}
      </Button>
    </FormCard>
  );
}

function Success({ title, header, body }: { title: string; header: string; body: string }) {
  const t = useTranslate();
  return (
    <FormCard title={title}>
      <Alert variant="success" header={header} isLive>
        {body}
      </Alert>
      <div>
        <Link href="/sign-in">{t('auth.forgot.toSignIn')}</Link>
      </div>
    </FormCard>
  );
}

/** Braked like a sign-in, so refused in the same words (D69). */
function Refused({ error }: { error: unknown }) {
  const { header, body } = signInErrorWords(useTranslate(), error);
  return (
    <Alert variant="error" header={header}>
      {body}
    </Alert>
  );
}
