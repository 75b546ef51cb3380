import { useStore } from '@nanostores/react';
import { isApiError } from '@vakwerk/api';
import { useForm, zodResolver } from '@vakwerk/forms';
import type { NameIn } from '@vakwerk/i18n';
import { $hasSessionEnded, $location, $session, $user, $userStatus, navigate, signIn } from '@vakwerk/store';
import { Alert, Button, Link, layout, lazyPiece, makeStyles, ProgressBar, TextField, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { SignInStep } from '../../common/contract/second-factor.ts';
import { type LoginInput, loginInputSchema } from '../../common/contract/sign-in.ts';
import { FormCard } from './form-card.tsx';
import { nextPath } from './next-path.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { oidcFaultOf, signInErrorWords } from './sign-in-error.ts';
import { signInByToken, takeTokenFromAddress } from './sign-in-link.ts';

const signInRules = zodResolver(loginInputSchema);

const SecondStep = lazyPiece(async () => (await import('./second-step.tsx')).SecondStep);

const useStyles = makeStyles({
  wide: { width: '100%' },
  form: layout.stack(16),
  question: { margin: 0, textWrap: 'pretty', overflowWrap: 'anywhere' },
});

type LinkState = 'none' | 'asking' | 'checking' | 'refused';

export function SignInPage() {
  const t = useTranslate();
  const hasEnded = useStore($hasSessionEnded);
  const [error, setError] = useState<unknown>();
  const [step, setStep] = useState<SignInStep | undefined>();
  const [search] = useState(() => $location.get().search);
  const { state: link, follow, stay } = useSignInLink(setStep);
  const [fault, setFault] = useState(() => oidcFaultOf($location.get().search));
  const faultWords = fault && { header: t(`auth.error.${fault}`), body: t(`auth.error.${fault}_body`) };
  const words = error === undefined ? faultWords : signInErrorWords(t, error);
  if (link === 'asking') return <SessionQuestion onStay={stay} onFollow={follow} />;
  if (link === 'checking') {
    return (
      <FormCard title={t('auth.signIn.title')} purpose={t('auth.signIn.checkingLink')}>
        <ProgressBar label={t('auth.signIn.checkingLink')} />
      </FormCard>
    );
  }
  if (step) {
    const enter = () => navigate(nextPath(search), { replace: true });
    return <SecondStep step={step} onSignedIn={enter} onAgain={() => setStep(undefined)} />;
  }
  return (
    <FormCard title={t('auth.signIn.title')} purpose={t('auth.signIn.purpose')}>
      {link === 'refused' && !words && (
        <Alert variant="warning" header={t('auth.signIn.linkExpired')} isLive>
          {t('auth.signIn.linkExpiredBody')}
        </Alert>
      )}
      {hasEnded && link === 'none' && !words && (
        <Alert variant="info" isLive>
          {t('auth.signIn.ended')}
        </Alert>
      )}
      {words && (
        <Alert variant="error" header={words.header}>
          {words.body}
        </Alert>
      )}
      <SignInForm
        onStart={() => {
          setError(undefined);
          setFault(undefined);
        }}
        onError={(refused) => {
          const nextStep = stepOf(refused);
          if (nextStep) setStep(nextStep);
          else setError(refused);
        }}
      />
    </FormCard>
  );
}

/** Asks before a link replaces the session of this browser, because anybody can send a link that signs in to another account. */
function SessionQuestion({ onStay, onFollow }: { onStay: () => void; onFollow: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const user = useStore($user);
  const status = useStore($userStatus);
  if (!user && status !== 'failed') {
    return (
      <FormCard title={t('auth.signIn.title')} purpose={t('auth.signIn.checkingLink')}>
        <ProgressBar label={t('auth.signIn.checkingLink')} />
      </FormCard>
    );
  }
  return (
    <FormCard title={t('auth.signIn.alreadySignedIn')}>
      <p className={styles.question}>
        {user && `${t('auth.signIn.signedInAs', { email: user.email })} `}
        {t('auth.signIn.linkOfSomebody')}
      </p>
      <Button variant="solid" size="large" onClick={onStay}>
        {t('auth.signIn.stay')}
      </Button>
      <Button size="large" onClick={onFollow}>
        {t('auth.signIn.useLink')}
      </Button>
    </FormCard>
  );
}

interface SignInLink {
  state: LinkState;
  /** Signs in with the link although this browser has a session. */
  follow: () => void;
  /** Keeps the session and leaves the link unused. */
  stay: () => void;
}

/**
 * Signs in with a token in the address; a stored session needs no form (specification §2 "Sign-in"). A token never replaces a session
 * without a question.
 */
function useSignInLink(onStep: (step: SignInStep) => void): SignInLink {
  const [{ token, search }] = useState(() => ({ search: $location.get().search, token: takeTokenFromAddress() }));
  const [state, setState] = useState<LinkState>(token ? ($session.get() ? 'asking' : 'checking') : 'none');
  const session = useStore($session);
  const isAsking = state === 'asking';
  useEffect(() => {
    // The stored session turned out to have ended.
    if (isAsking && !session) setState('checking');
  }, [isAsking, session]);
  useEffect(() => {
    if (isAsking) return undefined;
    const go = () => navigate(nextPath(search), { replace: true });
    // The user may also sign in in another tab.
    if (!token) return $session.subscribe((session) => session && go());
    signInByToken(token).then(go, (error: unknown) => {
      const step = stepOf(error);
      if (step) {
        onStep(step);
        setState('none');
        return;
      }
      console.warn('the sign-in link was refused:', String(error));
      setState('refused');
    });
    return undefined;
  }, [token, search, onStep, isAsking]);
  const stay = () => navigate(nextPath(search), { replace: true });
  return { state, follow: () => setState('checking'), stay };
}

/** Returns the step that a refused sign-in requires; undefined for other refusals. */
function stepOf(error: unknown): SignInStep | undefined {
  if (!isApiError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  const { step, setUp } = error.details as Partial<SignInStep>;
  return typeof step === 'string' ? { step, setUp: setUp === true } : undefined;
}

function SignInForm({ onStart, onError }: { onStart: () => void; onError: (error: unknown) => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const { register, handleSubmit, formState, getValues, setError } = useForm<LoginInput>({
    resolver: signInRules,
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const message = (code: string | undefined) => (code ? t(`auth.field.${code as NameIn<'auth.field'>}`) : undefined);
  const submit = handleSubmit(async (input) => {
    onStart();
    const { search } = $location.get();
    try {
      await signIn(input);
    } catch (error) {
      return onError(error);
    }
    navigate(nextPath(search), { replace: true });
  });
  return (
    <div className={styles.form}>
      <form className={styles.form} onSubmit={(event) => void submit(event).catch(onError)} noValidate>
        <TextField
          label={t('auth.signIn.email')}
          type="email"
          autoComplete="username"
          message={message(errors.email?.message)}
          {...register('email')}
        />
        <TextField
          label={t('auth.signIn.password')}
          type="password"
          autoComplete="current-password"
          message={message(errors.password?.message)}
          {...register('password')}
        />
        <Button type="submit" size="large" isLoading={isSubmitting}>
          {t('auth.signIn.submit')}
        </Button>
        <div>
          <Link href="/forgot-password">{t('auth.signIn.forgot')}</Link>
        </div>
      </form>
      <PasskeyButton
        className={styles.wide}
        onStart={onStart}
        onSignedIn={() => navigate(nextPath($location.get().search), { replace: true })}
        onError={onError}
      />
      <ProviderSignIn
        readEmail={() => getValues('email')}
        onEmailMissing={() => setError('email', { message: 'REQUIRED' }, { shouldFocus: true })}
      />
    </div>
  );
}
