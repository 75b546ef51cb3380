import type { FieldName } from '../contract/call-fields.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { NewTrustedDomain, TrustedDomain } from '../contract/trusted-domains.ts';
import { call, tell } from './client.ts';

const DOMAIN_FIELDS = ['id', 'domain', 'primary', 'proved', 'provedBy', 'record'] as const satisfies FieldName<TrustedDomain>[];

const pathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/trusted-domains`;

/** All of them, the primary one first. */
export function listTrustedDomains(organizationId: string, signal?: AbortSignal): Promise<ListResponse<TrustedDomain>> {
  return call(pathOf(organizationId), { fields: DOMAIN_FIELDS, signal });
}

export function addTrustedDomain(organizationId: string, body: NewTrustedDomain): Promise<TrustedDomain> {
  return call(pathOf(organizationId), { method: 'POST', body, fields: DOMAIN_FIELDS });
}

export function removeTrustedDomain(organizationId: string, domainId: string): Promise<void> {
  return tell(`${pathOf(organizationId)}/${encodeURIComponent(domainId)}`, { method: 'DELETE' });
}

/** Looks whether it can be proved now (D141). */
export function checkTrustedDomain(organizationId: string, domainId: string): Promise<TrustedDomain> {
  return call(`${pathOf(organizationId)}/${encodeURIComponent(domainId)}/check`, { method: 'POST', fields: DOMAIN_FIELDS });
}
