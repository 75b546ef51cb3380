/** Manages two-step sign-in: sets up the authenticator app, shows recovery codes, and switches it off. */
import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { type ErrorWords, Form, FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { formatDate } from '@vakwerk/i18n';
import { createLoader, loadUser, notify, notifyProblem } from '@vakwerk/store';
import {
  Alert,
  AwaitedSection,
  Button,
  ListFailed,
  layout,
  makeStyles,
  SettingsSection,
  useLanguage,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { FRESH_SIGN_IN_MINUTES } from '../../common/contract/limits.ts';
import { type SecondFactor, type SecondFactorSecret, secondFactorCodeSchema } from '../../common/contract/second-factor.ts';
import type { User } from '../../common/contract/users.ts';
import { AuthenticatorApp } from '../../common/people/authenticator-app.tsx';
import { RecoveryCodes } from '../../common/people/recovery-codes.tsx';

import { refusalWords } from './refusal-words.ts';

const useStyles = makeStyles({
  stack: layout.stack(24),
  actions: layout.row(8),
  text: { margin: 0 },
});

export function TwoStepPage({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.readSecondFactor({ signal })));
  const loaded = useStore(loader.$loaded);
  const isLate = useLate(loaded.status === 'loading');
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  const refresh = () => Promise.all([loader.reload(), loadUser()]);
  if (loaded.status === 'loading' && !codes) return isLate ? <AwaitedSection kind="form" label={t('shell.loading')} /> : null;
  const showCodes = (codes: string[]) => {
    setSecret(undefined);
    setCodes(codes);
    void refresh();
  };
  return (
    <SettingsSection title={t('account.two-step.title')} caption={t('account.two-step.caption')} isForm>
      <div className={styles.stack}>
        {loaded.status === 'error' && <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />}
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {!codes && secret && <Confirm secret={secret} onConfirmed={showCodes} onCancel={() => setSecret(undefined)} />}
        {!codes && !secret && loaded.status === 'ready' && (
          <State user={user} factor={loaded.data} onBegun={setSecret} onCodes={showCodes} onEnded={() => void refresh()} />
        )}
      </div>
    </SettingsSection>
  );
}

interface StateProps {
  user: User;
  factor: SecondFactor;
  onBegun: (secret: SecondFactorSecret) => void;
  onCodes: (codes: string[]) => void;
  onEnded: () => void;
}

function State({ user, factor, onBegun, onCodes, onEnded }: StateProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const [openDialog, setOpenDialog] = useState<'password' | 'renew' | 'end'>();
  const close = () => setOpenDialog(undefined);
  const { since, recoveryCodesLeft: count, required } = factor;
  if (since === null) {
    const begin = () => api.beginSecondFactor({}).then(onBegun, (error: unknown) => notifyProblem(error, beginWords(error)));
    const beginWords = (error: unknown) =>
      isApiError(error) && error.code === 'SIGN_IN_TOO_OLD'
        ? { title: t('account.two-step.failed'), body: t('account.two-step.signInAgain', { count: FRESH_SIGN_IN_MINUTES }) }
        : { title: t('account.two-step.failed') };
    return (
      <>
        <p className={styles.text}>{t('account.two-step.off')}</p>
        <div>
          <Button variant="solid" onClick={() => (user.hasPassword === false ? void begin() : setOpenDialog('password'))}>
            {t('account.two-step.setUp')}
          </Button>
        </div>
        {openDialog === 'password' && <PasswordDialog onBegun={onBegun} onClose={close} />}
      </>
    );
  }
  return (
    <>
      <Alert variant="success" header={t('account.two-step.on', { date: formatDate(language, since) })}>
        {t('account.two-step.left', { count })}
      </Alert>
      {required && <p className={styles.text}>{t('account.two-step.required')}</p>}
      <div className={styles.actions}>
        <Button onClick={() => setOpenDialog('renew')}>{t('account.two-step.renew')}</Button>
        {!required && (
          <Button variant="danger" onClick={() => setOpenDialog('end')}>
            {t('account.two-step.end')}
          </Button>
        )}
      </div>
      {openDialog === 'renew' && (
        <CodeDialog
          words="renew"
          onClose={close}
          onCode={async (code) => onCodes((await api.renewRecoveryCodes({ code })).recoveryCodes)}
        />
      )}
      {openDialog === 'end' && (
        <CodeDialog
          words="end"
          onClose={close}
          onCode={async (code) => {
            await api.endSecondFactor({ code });
            notify({ variant: 'success', title: t('account.two-step.ended') });
            onEnded();
          }}
        />
      )}
    </>
  );
}

const passwordSchema = z.object({ password: z.string().min(1, 'REQUIRED') });

function PasswordDialog({ onBegun, onClose }: { onBegun: (secret: SecondFactorSecret) => void; onClose: () => void }) {
  const t = useTranslate();
  const form = useSchemaForm({
    schema: passwordSchema,
    defaultValues: { password: '' },
    async onSubmit({ password }) {
      onBegun(await api.beginSecondFactor({ password }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('account.two-step.setUp')}
      submitLabel={t('account.two-step.next')}
      errorWords={useRefusalWords()}
      onClose={onClose}
    >
      <FormTextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('account.two-step.password')}
        hint={t('account.two-step.passwordHint')}
      />
    </FormDialog>
  );
}

interface ConfirmProps {
  secret: SecondFactorSecret;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

function Confirm({ secret, onConfirmed, onCancel }: ConfirmProps) {
  const styles = useStyles();
  const t = useTranslate();
  const form = useSchemaForm({
    schema: secondFactorCodeSchema,
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      onConfirmed((await api.confirmSecondFactor({ code })).recoveryCodes);
    },
  });
  return (
    <>
      <p className={styles.text}>{t('twoStep.scan')}</p>
      <AuthenticatorApp {...secret} />
      <Form form={form} submitLabel={t('account.two-step.confirm')} errorWords={useRefusalWords()}>
        <FormTextField name="code" label={t('twoStep.code')} hint={t('twoStep.codeHint')} autoComplete="one-time-code" />
      </Form>
      <div>
        <Button onClick={onCancel}>{t('shell.cancel')}</Button>
      </div>
    </>
  );
}

interface CodeDialogProps {
  words: 'renew' | 'end';
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

function CodeDialog({ words, onCode, onClose }: CodeDialogProps) {
  const styles = useStyles();
  const t = useTranslate();
  const form = useSchemaForm({
    schema: secondFactorCodeSchema,
    defaultValues: { code: '' },
    async onSubmit({ code }) {
      await onCode(code);
      onClose();
    },
  });
  const title = t(`account.two-step.${words}`);
  return (
    <FormDialog form={form} title={title} submitLabel={title} errorWords={useRefusalWords()} onClose={onClose}>
      <p className={styles.text}>{t(`account.two-step.${words}Body`)}</p>
      <FormTextField name="code" label={t('twoStep.code')} hint={t('twoStep.codeOrRecovery')} autoComplete="one-time-code" />
    </FormDialog>
  );
}

function useRefusalWords(): ErrorWords {
  const t = useTranslate();
  return refusalWords(t, t('account.two-step.failed'), { LOGIN_THROTTLED: t('account.two-step.throttled') });
}
