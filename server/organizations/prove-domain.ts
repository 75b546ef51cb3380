/**
 * Whose a domain is (D141): an admin of the organization reads mails at it, or a record of the domain says so. Until then a claim has
 * no effect on others, and once proved nobody else's claim has.
 */
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { domainInUse } from './domain-in-use.ts';
import { findTexts } from './domain-records.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { lockOrganization } from './read-limit.ts';
import {
  findConfirmedAdminEmails,
  findDomain,
  findDomains,
  findProvedOwner,
  markProved,
  type TrustedDomainRecord,
} from './trusted-domain-queries.ts';

/** Null: the system, by what a person did. */
type Doing = { organizationId: string; actorId: string | null; now: Date };

/** Claims that an admin's confirmed address proves; nothing where another organization was first. */
export async function proveByAddress(trx: Transaction, doing: Doing): Promise<void> {
  await lockOrganization(trx, doing.organizationId);
  const hosts = new Set((await findConfirmedAdminEmails(trx, doing.organizationId)).map(readEmailDomain));
  for (const claim of await findDomains(trx, doing.organizationId)) {
    if (claim.proved_at === null && hosts.has(claim.domain)) await prove(trx, claim, 'ADDRESS', doing);
  }
}

/** Tries both ways. Answers the domain as it is now; refuses with NOT_FOUND, or with DOMAIN_ALREADY_IN_USE when another has proved it. */
export async function checkDomain(options: OrganizationOptions, id: string, doing: Doing): Promise<TrustedDomainRecord> {
  const { db } = options;
  await db.transaction().execute((trx) => proveByAddress(trx, doing));
  const read = () => (isEntityId(id) ? findDomain(db, doing.organizationId, id) : undefined);
  const claim = await read();
  if (!claim) throw new Refusal('NOT_FOUND', 'The organization has no such domain');
  if (claim.proved_at !== null) return claim;
  if ((await findProvedOwner(db, claim.domain)) !== undefined) throw domainInUse();
  const record = proofRecord(claim);
  // Nobody waits for the network within a transaction.
  const texts = await (options.findTexts ?? findTexts)(record.name);
  if (texts.some((text) => text.trim() === record.value)) {
    await db.transaction().execute((trx) => prove(trx, claim, 'DNS', doing));
  }
  return (await read()) ?? claim;
}

/** What the domain's owner publishes. */
export function proofRecord({ domain, proof_token }: Pick<TrustedDomainRecord, 'domain' | 'proof_token'>) {
  return { type: 'TXT' as const, name: `_vakwerk.${domain}`, value: `vakwerk-domain=${proof_token}` };
}

async function prove(
  trx: Transaction,
  { id, domain }: TrustedDomainRecord,
  provedBy: 'ADDRESS' | 'DNS',
  { organizationId, actorId, now }: Doing,
): Promise<void> {
  if (!(await markProved(trx, { id, domain, provedBy }, now))) return;
  const subject = { type: 'trusted-domain', id };
  await recordAudit(trx, {
    actorId,
    action: 'trusted-domain.proved',
    subject,
    organizationId,
    details: { domain, provedBy },
    now,
  });
}
