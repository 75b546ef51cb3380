/** Claims and deletes trusted domains (D75, D141). A proved domain changes how users are added; nobody joins by it. */
import { getPublicSuffix } from 'tldts';
import { readDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { NewTrustedDomain } from '../../common/contract/trusted-domains.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { isEntityId } from '../http/entity-id.ts';
import { endIdentities } from '../sessions/end-identities.ts';
import { domainInUse } from './domain-in-use.ts';
import { FREE_EMAIL_DOMAINS } from './free-email-domains.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { proveByAddress } from './prove-domain.ts';
import {
  deleteDomain,
  findDomain,
  insertDomain,
  isTakenByOthers,
  lockDomain,
  type TrustedDomainRecord,
} from './trusted-domain-queries.ts';

/** Refuses public domains with FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED. */
export function requireTrustable(domain: string, more?: ReadonlySet<string>): void {
  // Anybody gets a name under a public suffix such as co.uk or github.io.
  const isPublic = getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
  if (!isPublic && !FREE_EMAIL_DOMAINS.has(domain) && !more?.has(domain)) return;
  throw new Refusal('FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED', `Anybody can have an address at ${domain}`);
}

/** Adds a domain. Refuses with DOMAIN_ALREADY_IN_USE or FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED. */
export async function addTrustedDomain(
  options: OrganizationOptions,
  organizationId: string,
  input: NewTrustedDomain,
  actorId: string,
): Promise<TrustedDomainRecord> {
  const domain = readDomain(input.domain);
  if (domain === undefined) throw new Error(`The schema let ${input.domain} pass`);
  requireTrustable(domain, options.freeEmailDomains);
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    if (await isTakenByOthers(trx, domain, organizationId)) throw domainInUse();
    const added = await insertDomain(trx, { organizationId, domain, isPrimary: false, claimedBy: actorId }, now);
    if (!added) throw domainInUse();
    const subject = { type: 'trusted-domain', id: added.id };
    await recordAudit(trx, { actorId, action: 'trusted-domain.added', subject, organizationId, details: { domain }, now });
    await proveByAddress(trx, actorId, { organizationId, actorId, now });
    return (await findDomain(trx, organizationId, added.id)) ?? added;
  });
}

/** Removes a domain. Refuses with NOT_FOUND, or with CONFLICT for the primary one. */
export async function removeTrustedDomain(
  { db, now }: OrganizationOptions,
  { organizationId, id }: { organizationId: string; id: string },
  actorId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const domain = isEntityId(id) ? await lockDomain(trx, organizationId, id) : undefined;
    if (!domain) throw new Refusal('NOT_FOUND', 'The organization has no such domain');
    if (domain.is_primary) throw new Refusal('CONFLICT', 'The primary trusted domain cannot be deleted');
    await deleteDomain(trx, domain.id);
    if (domain.proved_at !== null) await endIdentities(trx, { organizationId, domain: domain.domain });
    const details = { domain: domain.domain };
    const subject = { type: 'trusted-domain', id: domain.id };
    await recordAudit(trx, { actorId, action: 'trusted-domain.removed', subject, organizationId, details, now: now() });
  });
}
