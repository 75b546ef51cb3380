/** Sign-in with a passkey of this device, loaded when it is asked for. */
import { startAuthentication } from '@simplewebauthn/browser';
import { api, isApiError } from '@vakwerk/api';
import { acceptSession } from '@vakwerk/store';
import type { PasskeySignIn } from '../../common/contract/passkeys.ts';

/**
 * Resolves to false if the device returned no passkey, such as after its dialog was cancelled. Throws refusals of the service.
 */
export async function signInByPasskey(): Promise<boolean> {
  try {
    const { options: optionsJSON } = await api.askForPasskey();
    const response = await startAuthentication({ optionsJSON } as unknown as Parameters<typeof startAuthentication>[0]);
    acceptSession(await api.signInWithPasskey({ response: response as unknown as PasskeySignIn['response'] }));
    return true;
  } catch (error) {
    if (isApiError(error)) throw error;
    console.warn('no passkey was shown:', String(error));
    return false;
  }
}
