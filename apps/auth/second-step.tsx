/** The second step of a sign-in: asks for a code, and before that sets up the app if the organization requires one. */
import { api, isApiError } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { acceptSession } from '@vakwerk/store';
import { Alert, Button, layout, lazyPiece, makeStyles, ProgressBar, TextField, useTranslate } from '@vakwerk/ui';
import { type FormEvent, useEffect, useState } from 'react';
import type { SecondFactorSecret, SignInStep } from '../../common/contract/second-factor.ts';
import type { SecondStepAnswer } from '../../common/contract/users.ts';
import { twoStepEn } from '../../common/i18n/messages/two-step.en.ts';
import { twoStepNl } from '../../common/i18n/messages/two-step.nl.ts';
import { FormCard } from './form-card.tsx';
import { signInErrorWords } from './sign-in-error.ts';

addMessages({ en: { twoStep: twoStepEn }, nl: { twoStep: twoStepNl } });

const AuthenticatorApp = lazyPiece(async () => (await import('../../common/people/authenticator-app.tsx')).AuthenticatorApp);
const RecoveryCodes = lazyPiece(async () => (await import('../../common/people/recovery-codes.tsx')).RecoveryCodes);

const useStyles = makeStyles({
  form: layout.stack(16),
});

interface SecondStepProps {
  step: SignInStep;
  onSignedIn: () => void;
  /** Called if the step has expired or the user cancels it. */
  onAgain: () => void;
}

export function SecondStep({ step, onSignedIn, onAgain }: SecondStepProps) {
  const t = useTranslate();
  const [answer, setAnswer] = useState<SecondStepAnswer>();
  function enter(signedIn: SecondStepAnswer): void {
    const { recoveryCodes, ...session } = signedIn;
    // Shows the codes first, because a session redirects away from this page.
    if (recoveryCodes && !answer) {
      setAnswer(signedIn);
      return;
    }
    acceptSession(session);
    onSignedIn();
  }
  if (answer?.recoveryCodes) {
    return (
      <FormCard title={t('twoStep.codes')} purpose={t('twoStep.codesPurpose')}>
        <RecoveryCodes codes={answer.recoveryCodes} onDone={() => enter(answer)} />
      </FormCard>
    );
  }
  const words = step.setUp ? 'required' : 'asked';
  return (
    <FormCard title={t(`twoStep.${words}Title`)} purpose={t(`twoStep.${words}`)}>
      {step.setUp && <NewApp step={step.step} onAgain={onAgain} />}
      <CodeForm step={step} onAnswer={enter} onAgain={onAgain} />
    </FormCard>
  );
}

function NewApp({ step, onAgain }: { step: string; onAgain: () => void }) {
  const t = useTranslate();
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    api.setUpInStep({ step }).then(setSecret, (error: unknown) => {
      console.warn('the second factor cannot be set up:', String(error));
      setFailed(true);
    });
  }, [step]);
  if (hasFailed) return <Expired onAgain={onAgain} />;
  return secret ? <AuthenticatorApp {...secret} /> : <ProgressBar label={t('shell.loading')} />;
}

interface CodeFormProps {
  step: SignInStep;
  onAnswer: (answer: SecondStepAnswer) => void;
  onAgain: () => void;
}

function CodeForm({ step, onAnswer, onAgain }: CodeFormProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<unknown>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(undefined);
    if (!code.trim()) return setMessage(t('auth.field.REQUIRED'));
    setMessage(undefined);
    setBusy(true);
    try {
      onAnswer(await api.takeSecondStep({ step: step.step, code }));
    } catch (refused) {
      if (isApiError(refused) && refused.code === 'VALIDATION_FAILED') setMessage(t('twoStep.wrong'));
      else setError(refused);
    }
    setBusy(false);
  }
  if (isApiError(error) && error.code === 'TOKEN_EXPIRED') return <Expired onAgain={onAgain} />;
  const words = error === undefined ? undefined : signInErrorWords(t, error);
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {words && (
        <Alert variant="error" header={words.header}>
          {words.body}
        </Alert>
      )}
      <TextField
        autoFocus={!step.setUp}
        label={t('twoStep.code')}
        hint={t(step.setUp ? 'twoStep.codeHint' : 'twoStep.codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        message={message}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="large" isLoading={isBusy}>
        {t('twoStep.submit')}
      </Button>
      <div>
        <Button variant="subtle" onClick={onAgain}>
          {t('twoStep.again')}
        </Button>
      </div>
    </form>
  );
}

function Expired({ onAgain }: { onAgain: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <div className={styles.form}>
      <Alert variant="warning" header={t('twoStep.expired')} isLive>
        {t('twoStep.expiredBody')}
      </Alert>
      <Button onClick={onAgain}>{t('twoStep.again')}</Button>
    </div>
  );
}
