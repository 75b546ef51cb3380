import type { ListResponse } from '../contract/lists.ts';
import type { NewTrustedDomain, TrustedDomain } from '../contract/trusted-domains.ts';
import { call } from './client.ts';

const DOMAIN_FIELDS = ['id', 'domain', 'primary'] as const;

const pathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/trusted-domains`;

/** All of them, the primary one first. */
export function listTrustedDomains(organizationId: string, signal?: AbortSignal): Promise<ListResponse<TrustedDomain>> {
  return call(pathOf(organizationId), { fields: DOMAIN_FIELDS, signal });
}

export function addTrustedDomain(organizationId: string, body: NewTrustedDomain): Promise<TrustedDomain> {
  return call(pathOf(organizationId), { method: 'POST', body, fields: DOMAIN_FIELDS });
}

export function removeTrustedDomain(organizationId: string, domainId: string): Promise<void> {
  return call(`${pathOf(organizationId)}/${encodeURIComponent(domainId)}`, { method: 'DELETE' });
}
