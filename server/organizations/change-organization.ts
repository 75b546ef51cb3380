/** Creates and changes organizations (D76, D77, D79). */
import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import { getDomainWithoutSuffix } from 'tldts';
import { readWebsiteDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { NewOrganization, OrganizationChange } from '../../common/contract/organizations.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { domainInUse } from './domain-in-use.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { findOrganization, insertOrganization, type OrganizationColumns, updateOrganization } from './organization-queries.ts';
import { lockOrganization } from './read-limit.ts';
import { requireTrustable } from './trust-domain.ts';
import { insertDomain, isTakenByOthers } from './trusted-domain-queries.ts';

/**
 * Creates an organization and returns the id. The host of the website, without www., becomes the primary trusted domain and
 * gives the name. The creator does not become a member. Refuses with DOMAIN_ALREADY_IN_USE or
 * FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED.
 */
export async function createOrganization(
  options: OrganizationOptions,
  { website }: NewOrganization,
  actorId: string,
): Promise<string> {
  const domain = readWebsiteDomain(website);
  if (domain === undefined) throw new Error(`The schema let ${website} pass`);
  requireTrustable(domain, options.freeEmailDomains);
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    // Serializes parallel creations with the same website.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`domain/${domain}`}, 0))`.execute(trx);
    if (await isTakenByOthers(trx, domain, null)) throw domainInUse();
    const id = await insertOrganization(trx, { name: nameOfDomain(domain), website }, now);
    await insertDomain(trx, { organizationId: id, domain, isPrimary: true }, now);
    const subject = { type: 'organization', id };
    await recordAudit(trx, {
      actorId,
      action: 'organization.created',
      subject,
      organizationId: id,
      details: { website, domain },
      now,
    });
    return id;
  });
}

/**
 * Changes an organization. Leaves trusted domains unchanged; refuses a website on the domain of another organization with
 * DOMAIN_ALREADY_IN_USE.
 */
export async function changeOrganization(
  { db, now }: OrganizationOptions,
  id: string,
  change: OrganizationChange,
  actorId: string,
): Promise<void> {
  const { name, website, location, retentionDays, skipOtherVersions } = change;
  const columns = {
    ...(name !== undefined && { name }),
    ...(website !== undefined && { website }),
    ...(location !== undefined && { location }),
    ...(retentionDays !== undefined && { retention_days: retentionDays }),
    ...(skipOtherVersions !== undefined && { skip_other_versions: skipOtherVersions }),
  };
  await db.transaction().execute(async (trx) => {
    // Locks the row, because the search text depends on all its texts.
    await lockOrganization(trx, id);
    const before = await findOrganization(trx, id);
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such organization');
    const domain = website ? readWebsiteDomain(website) : undefined;
    if (domain !== undefined && (await isTakenByOthers(trx, domain, id))) throw domainInUse();
    await updateOrganization(trx, before, columns, now());
    const subject = { type: 'organization', id };
    const entry = { actorId, action: 'organization.changed', subject, organizationId: id } as const;
    await recordAudit(trx, { ...entry, details: { ...named(columns), before: named(before) }, now: now() });
  });
}

/** Returns the changeable fields for the audit log. */
function named({ name, website, location, retention_days, skip_other_versions }: OrganizationColumns) {
  return {
    name,
    website,
    location,
    ...(retention_days !== undefined && { retentionDays: retention_days }),
    ...(skip_other_versions !== undefined && { skipOtherVersions: skip_other_versions }),
  };
}

/** Returns the name that a domain suggests: `mail.bouw-bedrijf.nl` gives "Bouw-bedrijf", `bouw.co.uk` gives "Bouw" (D76). */
export function nameOfDomain(domain: string): string {
  const label = domainToUnicode(getDomainWithoutSuffix(domain) ?? domain);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
