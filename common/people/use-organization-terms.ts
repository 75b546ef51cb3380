/** Loads the trusted domains and the user limit of an organization. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { createLoader } from '@vakwerk/store';
import { useMemo } from 'react';

export interface OrganizationTerms {
  /** Proved domains, the primary domain first. */
  domains: string[];
  /** Its other domains. */
  unproved: string[];
  users: { current: number; max: number | null };
}

/** Returns undefined until they are loaded, without an organization, and on failure: the server checks anyway. */
export function useOrganizationTerms(organizationId: string | undefined): OrganizationTerms | undefined {
  const loader = useMemo(
    () => createLoader(async (signal) => (organizationId ? readTerms(organizationId, signal) : undefined)),
    [organizationId],
  );
  return useStore(loader.$loaded).data;
}

async function readTerms(organizationId: string, signal: AbortSignal): Promise<OrganizationTerms> {
  const [domains, { limits }] = await Promise.all([
    api.listTrustedDomains(organizationId, { signal }),
    api.getSubscription(organizationId, { signal }),
  ]);
  const { current = 0, max = null } = limits.find(({ type }) => type === 'USERS') ?? {};
  const namesOf = (isProved: boolean) => domains.data.filter(({ proved }) => proved === isProved).map(({ domain }) => domain);
  return { domains: namesOf(true), unproved: namesOf(false), users: { current, max } };
}
