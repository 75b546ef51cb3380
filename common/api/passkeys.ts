/** Manages passkeys of the user's own account, and signs in with one. The browser and the device exchange JSON of the standard. */
import { LOGIN_FIELDS } from '../contract/call-fields.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { NewPasskey, Passkey, PasskeyProof, PasskeySignIn } from '../contract/passkeys.ts';
import type { LoginResponse } from '../contract/users.ts';
import { call, tell } from './client.ts';

const PATH = '/users/me/passkeys';
type Offer = { options: Record<string, unknown> };

export function listPasskeys(signal?: AbortSignal): Promise<ListResponse<Passkey>> {
  return call(PATH, { fields: ['id', 'name', 'createdAt', 'lastUsedAt'], signal });
}

/** Requests the options; the proof is a password and a code, where the account has them. */
export async function offerPasskey(proof: PasskeyProof): Promise<Offer['options']> {
  return (await call<Offer>(`${PATH}/options`, { method: 'POST', body: proof, fields: ['options'] })).options;
}

export function addPasskey(body: NewPasskey): Promise<void> {
  return tell(PATH, { method: 'POST', body });
}

export function renamePasskey(id: string, name: string): Promise<void> {
  return tell(`${PATH}/${encodeURIComponent(id)}`, { method: 'PUT', body: { name } });
}

export function removePasskey(id: string): Promise<void> {
  return tell(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export async function askForPasskey(): Promise<Offer['options']> {
  return (await call<Offer>('/auth/passkey/options', { method: 'POST', fields: ['options'] })).options;
}

export function signInWithPasskey(body: PasskeySignIn): Promise<LoginResponse> {
  return call('/auth/passkey', { method: 'POST', body, fields: LOGIN_FIELDS });
}
