import { api, isApiError } from '@vakwerk/api';
import { useForm, zodResolver } from '@vakwerk/forms';
import type { MessageKey, NameIn, Translate } from '@vakwerk/i18n';
import { $session, contacts, navigate, signIn } from '@vakwerk/store';
import { Alert, Button, Link, layout, makeStyles, TextField, useTranslate } from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { invitedNamesSchema, loginInputSchema, newPasswordSchema, type PasswordLink } from '../../common/contract/sign-in.ts';
import { FormCard } from './form-card.tsx';
import { signInErrorWords } from './sign-in-error.ts';
import { forgetLink, takeLinkFromAddress } from './sign-in-link.ts';

const requestRules = zodResolver(loginInputSchema.pick({ email: true }));
const resetRules = zodResolver(invitedNamesSchema.extend({ password: z.string().min(1, 'REQUIRED').pipe(newPasswordSchema) }));

const useStyles = makeStyles({
  form: layout.stack(16),
});

/** Asks for a mail, or with a token for a new password. */
export function ForgotPasswordPage() {
  const [token] = useState(takeLinkFromAddress);
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
    resolver: requestRules,
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setError(undefined);
    try {
      await api.forgotPassword({ email });
    } catch (refused) {
      // The page must not tell whether an address has an account (specification §8, D67).
      if (!isApiError(refused) || refused.code !== 'USER_NOT_FOUND') return setError(refused);
    }
    setSent(true);
  });
  const body = contacts.mailStays ? 'auth.forgot.staysBody' : 'auth.forgot.sentBody';
  if (isSent) return <Success title={t('auth.forgot.title')} header={t('auth.forgot.sent')} body={t(body)} />;
  const code = formState.errors.email?.message;
  return (
    <FormCard title={t('auth.forgot.title')} purpose={t('auth.forgot.purpose')}>
      {error !== undefined && <Refused error={error} />}
      <form className={styles.form} onSubmit={(event) => void submit(event).catch(setError)} noValidate>
        <TextField
          label={t('auth.signIn.email')}
          type="email"
          autoComplete="username"
          message={code && t(`auth.field.${code as NameIn<'auth.field'>}`)}
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

interface ResetFields {
  firstName?: string;
  lastName?: string;
  password: string;
}

function ResetForm({ token, onAgain }: { token: string; onAgain: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState, reset } = useForm<ResetFields>({
    resolver: resetRules,
    defaultValues: { firstName: '', lastName: '', password: '' },
  });
  const link = useLink(token, reset);
  const submit = handleSubmit(async ({ password, firstName, lastName }) => {
    setError(undefined);
    try {
      await api.forgotPassword({ token, password, ...(link?.purpose === 'INVITATION' && { firstName, lastName }) });
    } catch (refused) {
      if (isApiError(refused) && refused.code === 'TOKEN_EXPIRED') forgetLink();
      return setError(refused);
    }
    forgetLink();
    if (link?.purpose !== 'INVITATION') return setDone(true);
    try {
      await signIn({ email: link.email, password });
      const project = link.invitation?.project;
      navigate(project ? `/projects/${encodeURIComponent(project.id)}` : '/dashboard', { replace: true });
    } catch (refused) {
      // The account is ready all the same; the sign-in page handles the rest.
      console.warn('the sign-in after an invitation:', refused);
      setDone(true);
    }
  });
  const words = link?.purpose === 'INVITATION' ? 'invited' : 'forgot';
  const title = t(`auth.${words}.newTitle`);
  if (isDone) return <Success title={title} header={t(`auth.${words}.done`)} body={t(`auth.${words}.doneBody`)} />;
  if (isApiError(error) && error.code === 'TOKEN_EXPIRED') return <Expired onAgain={onAgain} />;
  const messageOf = (name: keyof ResetFields) => {
    const code = formState.errors[name]?.message;
    return code && t(`auth.field.${code as NameIn<'auth.field'>}`);
  };
  return (
    <FormCard title={title} purpose={purposeOf(t, link)}>
      {error !== undefined && <Refused error={error} />}
      <form className={styles.form} onSubmit={(event) => void submit(event).catch(setError)} noValidate>
        <input type="hidden" autoComplete="username" value={link?.email ?? ''} readOnly />
        {words === 'invited' &&
          (['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`auth.invited.${name}`)}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              message={messageOf(name)}
              {...register(name)}
            />
          ))}
        <TextField
          label={t('auth.forgot.newPassword')}
          type="password"
          autoComplete="new-password"
          message={messageOf('password')}
          {...register('password')}
        />
        <Button type="submit" size="large" isLoading={formState.isSubmitting}>
          {t(submitKeyOf(link))}
        </Button>
      </form>
    </FormCard>
  );
}

/** Describes who invites, to which project or organization, and what to do. */
function purposeOf(t: Translate, link: PasswordLink | undefined): string {
  if (link?.purpose !== 'INVITATION') return t('auth.forgot.newPurpose');
  const instruction = t('auth.invited.newPurpose');
  if (!link.invitation) return instruction;
  const { inviter, organization, project } = link.invitation;
  const by = project && organization ? 'byProject' : organization ? 'byOrganization' : 'by';
  const invitationText = t(`auth.invited.${by}`, { inviter, organization: organization ?? '', project: project?.name ?? '' });
  return [invitationText, t('auth.invited.signInAs', { email: link.email }), instruction].join(' ');
}

function submitKeyOf(link: PasswordLink | undefined): MessageKey {
  if (link?.purpose !== 'INVITATION') return 'auth.forgot.newSubmit';
  return link.invitation?.project ? 'auth.invited.submitProject' : 'auth.invited.submit';
}

/** Returns the purpose of the link; undefined until it is loaded. An invalid link is refused on submit. */
function useLink(token: string, fill: (fields: ResetFields) => void): PasswordLink | undefined {
  const [link, setLink] = useState<PasswordLink>();
  useEffect(() => {
    api.readPasswordLink({ token }).then(
      (loadedLink) => {
        if (loadedLink.purpose === 'INVITATION')
          fill({ firstName: loadedLink.firstName, lastName: loadedLink.lastName, password: '' });
        setLink(loadedLink);
      },
      (error: unknown) => console.debug('the link of the mail:', error),
    );
  }, [token, fill]);
  return link;
}

/** Replaces the form of an expired link by a button that requests a new one. */
function Expired({ onAgain }: { onAgain: () => void }) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  // The focused submit button has gone.
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

/** Throttled like sign-in, so it has the same messages (D69). */
function Refused({ error }: { error: unknown }) {
  const { header, body } = signInErrorWords(useTranslate(), error);
  return (
    <Alert variant="error" header={header}>
      {body}
    </Alert>
  );
}
