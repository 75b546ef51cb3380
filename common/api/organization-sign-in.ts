/** Reads and changes how people of an organization sign in: its provider of OpenID Connect. */
import type { FieldName } from '../contract/field-name.ts';
import type { OrganizationSignIn, OrganizationSignInInput, ProviderPlace, SignInWays } from '../contract/organization-sign-in.ts';
import { call, tell } from './client.ts';

const FIELDS = [
  'issuer',
  'clientId',
  'hasClientSecret',
  'adminClaim',
  'adminValue',
] as const satisfies FieldName<OrganizationSignIn>[];

const pathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/sign-in`;

/** Returns the provider; null where there is none. */
export function getOrganizationSignIn(organizationId: string, signal?: AbortSignal): Promise<OrganizationSignIn | null> {
  return call(pathOf(organizationId), { fields: FIELDS, signal });
}

export function setOrganizationSignIn(organizationId: string, body: OrganizationSignInInput): Promise<OrganizationSignIn> {
  return call(pathOf(organizationId), { method: 'PUT', body, fields: FIELDS });
}

export function removeOrganizationSignIn(organizationId: string): Promise<void> {
  return tell(pathOf(organizationId), { method: 'DELETE' });
}

export function readSignInWays(signal?: AbortSignal): Promise<SignInWays> {
  return call('/auth/oidc', { fields: ['platform', 'organizations'], signal });
}

/** Returns the address where the browser connects the user's own account with a provider; null where there is none. */
export async function connectSignIn(next: string, proof: { password?: string; code?: string }): Promise<string | null> {
  const body = { next, ...proof };
  const { url } = await call<ProviderPlace>('/auth/oidc/connect', { method: 'POST', body, fields: ['url'] });
  return url;
}
