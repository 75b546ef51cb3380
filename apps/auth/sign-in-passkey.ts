/** Sign-in with a passkey of this device, loaded when it is asked for. */
import { startAuthentication } from '@simplewebauthn/browser';
import { askForPasskey, isApiError, signInWithPasskey } from '@vakwerk/api';
import { acceptSession } from '@vakwerk/store';
import type { PasskeySignIn } from '../../common/contract/passkeys.ts';

/** False where the device showed none; whoever closed its dialog knows why. Throws what the service refuses. */
export async function signInByPasskey(): Promise<boolean> {
  try {
    const optionsJSON = await askForPasskey();
    const response = await startAuthentication({ optionsJSON } as unknown as Parameters<typeof startAuthentication>[0]);
    acceptSession(await signInWithPasskey({ response: response as unknown as PasskeySignIn['response'] }));
    return true;
  } catch (error) {
    if (isApiError(error)) throw error;
    console.warn('no passkey was shown:', String(error));
    return false;
  }
}
