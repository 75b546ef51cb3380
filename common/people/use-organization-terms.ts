/** What an organization means for who is added to it: the domains it trusts, and its places. */
import { useStore } from '@nanostores/react';
import { getSubscription, listTrustedDomains } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import { useMemo } from 'react';

export interface OrganizationTerms {
  /** Those that are proved, the primary one first. */
  domains: string[];
  users: { current: number; max: number | null };
}

/** Undefined until it is known, without an organization, and where it cannot be had: the server decides all the same. */
export function useOrganizationTerms(organizationId: string | undefined): OrganizationTerms | undefined {
  const loader = useMemo(
    () => createLoader(async (signal) => (organizationId ? readTerms(organizationId, signal) : undefined)),
    [organizationId],
  );
  return useStore(loader.$loaded).data;
}

async function readTerms(organizationId: string, signal: AbortSignal): Promise<OrganizationTerms> {
  const [domains, { limits }] = await Promise.all([
    listTrustedDomains(organizationId, signal),
    getSubscription(organizationId, signal),
  ]);
  const { current = 0, max = null } = limits.find(({ type }) => type === 'USERS') ?? {};
  return { domains: domains.data.filter(({ proved }) => proved).map(({ domain }) => domain), users: { current, max } };
}
