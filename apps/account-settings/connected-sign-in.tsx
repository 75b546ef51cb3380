/** Connects the account with the provider of the organization or of the platform, where there is one. */
import { useStore } from '@nanostores/react';
import { connectSignIn, readSignInWays } from '@vakwerk/api';
import { $location, createLoader, tellProblem } from '@vakwerk/store';
import { Alert, Button, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { OIDC_FAULTS } from '../../common/contract/oidc-faults.ts';

export function ConnectedSignIn() {
  const t = useTranslate();
  const words = (key: string) => t(`account.connected-sign-in.${key}`);
  const [loader] = useState(() => createLoader((signal) => readSignInWays(signal)));
  const loaded = useStore(loader.$loaded);
  const { path, search } = useStore($location);
  const failed = new URLSearchParams(search).get('failed');
  const fault = OIDC_FAULTS.find((one) => one === failed);
  const isDone = new URLSearchParams(search).has('connected');
  const [isLeaving, setLeaving] = useState(false);
  if (loaded.status !== 'ready' || (!loaded.data.platform && !loaded.data.organizations)) return null;
  async function connect(): Promise<void> {
    setLeaving(true);
    try {
      const url = await connectSignIn(`${path}?connected`);
      if (url !== null) return location.assign(url);
      tellProblem(new Error('no provider'), { title: words('none') });
    } catch (error) {
      tellProblem(error, { title: words('failed') });
    }
    setLeaving(false);
  }
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      {fault && <Alert variant="error">{words(fault === 'OIDC_ACCOUNT_EXISTS' ? 'elsewhere' : 'failed')}</Alert>}
      {isDone && !fault && (
        <Alert variant="success" isLive>
          {words('done')}
        </Alert>
      )}
      <Button variant="outline" isLoading={isLeaving} onClick={() => void connect()}>
        {words('connect')}
      </Button>
    </SettingsSection>
  );
}
