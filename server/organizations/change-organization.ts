/** Making and changing organizations (D76, D77, D79). */
import { readWebsiteDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { NewOrganization, OrganizationChange } from '../../common/contract/organizations.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { nameOfDomain } from './name-of-domain.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { findOrganization, insertOrganization, type OrganizationColumns, updateOrganization } from './organization-queries.ts';
import { lockOrganization } from './read-limit.ts';
import { domainInUse, requireTrustable } from './trust-domain.ts';
import { findDomainOwner, insertDomain } from './trusted-domain-queries.ts';

/**
 * The website's host, without www., becomes the primary trusted domain and gives the name. Whoever makes it does not join.
 * Answers the id; refuses with DOMAIN_ALREADY_IN_USE or FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED.
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
    const id = await insertOrganization(trx, { name: nameOfDomain(domain), website }, now);
    const added = await insertDomain(trx, { organizationId: id, domain, isPrimary: true }, now);
    if (!added) throw domainInUse();
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

/** Trusted domains stay as they are; the website of another organization's domain is refused with DOMAIN_ALREADY_IN_USE. */
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
    // What is searched is made of all its words: who changes others of them at this moment waits.
    await lockOrganization(trx, id);
    const before = await findOrganization(trx, id);
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such organization');
    const domain = website ? readWebsiteDomain(website) : undefined;
    const owner = domain === undefined ? undefined : await findDomainOwner(trx, domain);
    if (owner !== undefined && owner !== id) throw domainInUse();
    await updateOrganization(trx, before, columns, now());
    const subject = { type: 'organization', id };
    const entry = { actorId, action: 'organization.changed', subject, organizationId: id } as const;
    await recordAudit(trx, { ...entry, details: { ...named(columns), before: named(before) }, now: now() });
  });
}

/** As the log names what can be changed. */
function named({ name, website, location, retention_days, skip_other_versions }: OrganizationColumns) {
  return {
    name,
    website,
    location,
    ...(retention_days !== undefined && { retentionDays: retention_days }),
    ...(skip_other_versions !== undefined && { skipOtherVersions: skip_other_versions }),
  };
}
