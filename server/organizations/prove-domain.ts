/**
 * Proof of a domain (D141): an admin of the organization has a confirmed address there, or a DNS record exists. A claim without
 * proof has no effect on others; a proof overrides all other claims.
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

/** Null: the system, as a result of an action. */
type ChangeContext = { organizationId: string; actorId: string | null; now: Date };

/** Proves claims by the confirmed address of an admin; does nothing where another organization proved the domain first. */
export async function proveByAddress(trx: Transaction, context: ChangeContext): Promise<void> {
  await lockOrganization(trx, context.organizationId);
  const hosts = new Set((await findConfirmedAdminEmails(trx, context.organizationId)).map(readEmailDomain));
  for (const claim of await findDomains(trx, context.organizationId)) {
    if (claim.proved_at === null && hosts.has(claim.domain)) await prove(trx, claim, 'ADDRESS', context);
  }
}

/**
 * Tries both ways. Returns the domain as it is now; refuses with NOT_FOUND, or with DOMAIN_ALREADY_IN_USE when another
 * organization proved it.
 */
export async function checkDomain(
  options: OrganizationOptions,
  id: string,
  context: ChangeContext,
): Promise<TrustedDomainRecord> {
  const { db } = options;
  await db.transaction().execute((trx) => proveByAddress(trx, context));
  const read = () => (isEntityId(id) ? findDomain(db, context.organizationId, id) : undefined);
  const claim = await read();
  if (!claim) throw new Refusal('NOT_FOUND', 'The organization has no such domain');
  if (claim.proved_at !== null) return claim;
  if ((await findProvedOwner(db, claim.domain)) !== undefined) throw domainInUse();
  const record = proofRecord(claim);
  // DNS is queried outside the transaction.
  const texts = await (options.findTexts ?? findTexts)(record.name);
  if (texts.some((text) => text.trim() === record.value)) {
    await db.transaction().execute((trx) => prove(trx, claim, 'DNS', context));
  }
  return (await read()) ?? claim;
}

/** The DNS record for the owner of the domain to publish. */
export function proofRecord({ domain, proof_token }: Pick<TrustedDomainRecord, 'domain' | 'proof_token'>) {
  return { type: 'TXT' as const, name: `_vakwerk.${domain}`, value: `vakwerk-domain=${proof_token}` };
}

async function prove(
  trx: Transaction,
  { id, domain }: TrustedDomainRecord,
  provedBy: 'ADDRESS' | 'DNS',
  { organizationId, actorId, now }: ChangeContext,
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
