/** Sign-in with a passkey of this device; the code of the standard is loaded when it is asked for. */
import { askForPasskey, isApiError, signInWithPasskey } from '@vakwerk/api';
import { acceptSession } from '@vakwerk/store';
import { Button, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { PasskeySignIn } from '../../common/contract/passkeys.ts';

interface PasskeyButtonProps {
  className: string;
  onStart: () => void;
  onSignedIn: () => void;
  onError: (error: unknown) => void;
}

/** Nothing where the browser knows no passkeys. */
export function PasskeyButton({ className, onStart, onSignedIn, onError }: PasskeyButtonProps) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in globalThis)) return null;
  async function enter(): Promise<void> {
    onStart();
    setBusy(true);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const optionsJSON = await askForPasskey();
      const response = await startAuthentication({ optionsJSON } as unknown as Parameters<typeof startAuthentication>[0]);
      acceptSession(await signInWithPasskey({ response: response as unknown as PasskeySignIn['response'] }));
      onSignedIn();
    } catch (error) {
      // Whoever closes the dialog of the device knows it.
      if (isApiError(error)) onError(error);
      else console.warn('no passkey was shown:', String(error));
    }
    setBusy(false);
  }
  return (
    <Button size="large" variant="outline" className={className} isLoading={isBusy} onClick={() => void enter()}>
      {t('auth.signIn.passkey')}
    </Button>
  );
}
