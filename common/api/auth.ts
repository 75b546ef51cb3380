/** Sign-in, sign-out and password reset. Bodies are form-encoded (specification §7), the ticket aside. */
import { LOGIN_FIELDS } from '../contract/call-fields.ts';
import type { ProviderPlace } from '../contract/organization-sign-in.ts';
import type { LoginInput, PasswordLink } from '../contract/sign-in.ts';
import type { LoginResponse } from '../contract/users.ts';
import { call, tell } from './client.ts';

export function login({ email, password }: LoginInput): Promise<LoginResponse> {
  return call('/auth/login', { method: 'POST', body: new URLSearchParams({ email, password }), fields: LOGIN_FIELDS });
}

/** Exchanges a one-time sign-in ticket for a session (D64). */
export function exchangeTicket(ticket: string): Promise<LoginResponse> {
  return call('/auth/ticket', { method: 'POST', body: { ticket }, fields: LOGIN_FIELDS });
}

export function logout(): Promise<void> {
  return tell('/auth/logout', { method: 'DELETE' });
}

/** Returns the address where the session with a provider ends too; null where it began without one. */
export async function readProviderSignOut(): Promise<string | null> {
  const { url } = await call<ProviderPlace>('/auth/oidc/sign-out', { fields: ['url'] });
  return url;
}

export function requestPasswordReset(email: string): Promise<void> {
  return tell('/auth/forgot-password', { method: 'POST', body: new URLSearchParams({ email }) });
}

const LINK_FIELDS = [
  'purpose',
  'firstName',
  'lastName',
  'email',
  'invitation.inviter',
  'invitation.organization',
  'invitation.project.id',
  'invitation.project.name',
] as const;

/** Returns whether the link of a mail is an invitation, and to whom. */
export function readPasswordLink(token: string): Promise<PasswordLink> {
  return call('/auth/password-link', { method: 'POST', body: { token }, fields: LINK_FIELDS });
}

/** Sets a password; `names` are those of an invited user. */
export function resetPassword(
  token: string,
  password: string,
  names: { firstName?: string; lastName?: string } = {},
): Promise<void> {
  return tell('/auth/forgot-password', { method: 'POST', body: new URLSearchParams({ token, password, ...names }) });
}
