/** Connects the account with the provider of the organization or of the platform, if there is one. */
import { useStore } from '@nanostores/react';
import { api, isApiError } from '@vakwerk/api';
import { FormDialog, FormTextField, useSchemaForm } from '@vakwerk/forms';
import { $location, createLoader, notifyProblem } from '@vakwerk/store';
import { Alert, Button, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import * as z from 'zod';
import { FRESH_SIGN_IN_MINUTES } from '../../common/contract/limits.ts';
import { OIDC_FAULTS } from '../../common/contract/oidc-faults.ts';
import type { User } from '../../common/contract/users.ts';
import { refusalWords } from './refusal-words.ts';

export function ConnectedSignIn({ user }: { user: User }) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.readSignInWays({ signal })));
  const loaded = useStore(loader.$loaded);
  const { path, search } = useStore($location);
  const failed = new URLSearchParams(search).get('failed');
  const fault = OIDC_FAULTS.find((one) => one === failed);
  const isDone = new URLSearchParams(search).has('connected');
  const [isLeaving, setLeaving] = useState(false);
  const [isProving, setProving] = useState(false);
  if (loaded.status !== 'ready' || (!loaded.data.platform && !loaded.data.organizations)) return null;
  async function connect(proof: { password?: string; code?: string }): Promise<void> {
    const { url } = await api.connectSignIn({ next: `${path}?connected`, ...proof });
    if (url === null) notifyProblem(new Error('no provider'), { title: t('account.connected-sign-in.none') });
    else location.assign(url);
  }
  async function begin(): Promise<void> {
    // A recent sign-in needs no password, but a second factor is always required.
    if (user.secondFactor) return setProving(true);
    setLeaving(true);
    try {
      await connect({});
    } catch (error) {
      if (isApiError(error) && error.code === 'VALIDATION_FAILED') setProving(true);
      else if (isApiError(error) && error.code === 'SIGN_IN_TOO_OLD') notifyProblem(error, { title: signInAgain(t) });
      else notifyProblem(error, { title: t('account.connected-sign-in.failed') });
    }
    setLeaving(false);
  }
  return (
    <SettingsSection title={t('account.connected-sign-in.title')} caption={t('account.connected-sign-in.caption')}>
      {fault && (
        <Alert variant="error">
          {t(fault === 'OIDC_ACCOUNT_EXISTS' ? 'account.connected-sign-in.elsewhere' : 'account.connected-sign-in.failed')}
        </Alert>
      )}
      {isDone && !fault && (
        <Alert variant="success" isLive>
          {t('account.connected-sign-in.done')}
        </Alert>
      )}
      <Button variant="outline" isLoading={isLeaving} onClick={() => void begin()}>
        {t('account.connected-sign-in.connect')}
      </Button>
      {isProving && <OwnerDialog user={user} connect={connect} onClose={() => setProving(false)} />}
    </SettingsSection>
  );
}

type Translate = ReturnType<typeof useTranslate>;

function signInAgain(t: Translate): string {
  return t('account.connected-sign-in.signInAgain', { count: FRESH_SIGN_IN_MINUTES });
}

interface OwnerDialogProps {
  user: User;
  connect: (proof: { password?: string; code?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the factors that prove the owner. */
function OwnerDialog({ user, connect, onClose }: OwnerDialogProps) {
  const t = useTranslate();
  const requiredSchema = z.string().min(1, 'REQUIRED');
  const hasPassword = user.hasPassword !== false;
  const form = useSchemaForm({
    schema: z.object({
      password: hasPassword ? requiredSchema : z.string(),
      code: user.secondFactor ? requiredSchema : z.string(),
    }),
    defaultValues: { password: '', code: '' },
    onSubmit: ({ password, code }) => connect({ ...(hasPassword && { password }), ...(user.secondFactor && { code }) }),
  });
  const errorWords = refusalWords(t, t('account.connected-sign-in.failed'), {
    LOGIN_THROTTLED: t('account.address.throttled'),
    SIGN_IN_TOO_OLD: signInAgain(t),
  });
  return (
    <FormDialog
      form={form}
      title={t('account.connected-sign-in.prove')}
      submitLabel={t('account.connected-sign-in.connect')}
      errorWords={errorWords}
      onClose={onClose}
    >
      {hasPassword && (
        <FormTextField name="password" type="password" autoComplete="current-password" label={t('account.address.password')} />
      )}
      {user.secondFactor && (
        <FormTextField name="code" label={t('twoStep.code')} hint={t('twoStep.codeOrRecovery')} autoComplete="one-time-code" />
      )}
    </FormDialog>
  );
}
