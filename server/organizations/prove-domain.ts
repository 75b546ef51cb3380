/**
 * Proof of a domain (D141): the admin who claimed it has a confirmed address there, or a DNS record exists. A claim without proof has no
 * effect on others; a proof overrides all other claims. A proof by address ends when that admin leaves.
 */
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { endIdentities } from '../sessions/end-identities.ts';
import { domainInUse } from './domain-in-use.ts';
import { findTexts } from './domain-records.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { lockOrganization } from './read-limit.ts';
import {
  findConfirmedAdminEmail,
  findDomain,
  findDomains,
  findProvedOwner,
  markProved,
  releaseClaims,
  setClaimant,
  type TrustedDomainRecord,
} from './trusted-domain-queries.ts';

/** null for the system, as a result of an action. */
type ChangeContext = { organizationId: string; actorId: string | null; now: Date };

/**
 * Proves what `userId` claimed by the confirmed address of that admin, whom nobody else can replace. Does nothing when another
 * organization proved the domain first.
 */
export async function proveByAddress(trx: Transaction, userId: string, context: ChangeContext): Promise<void> {
  await lockOrganization(trx, context.organizationId);
  const email = await findConfirmedAdminEmail(trx, context.organizationId, userId);
  const host = email === undefined ? undefined : readEmailDomain(email);
  for (const claim of await findDomains(trx, context.organizationId)) {
    const isOwn = claim.claimed_by === userId && claim.domain === host;
    if (claim.proved_at === null && isOwn) await prove(trx, claim, 'ADDRESS', context);
  }
}

/** Ends the proofs by the address of an admin who leaves or whose address is now at `host`, with the identities that rest on them. */
export async function endProofsOf(
  trx: Transaction,
  { userId, host }: { userId: string; host?: string },
  { organizationId, actorId, now }: ChangeContext,
): Promise<void> {
  for (const { id, domain } of await releaseClaims(trx, { organizationId, userId, host })) {
    await endIdentities(trx, { organizationId, domain });
    const entry = { actorId, action: 'trusted-domain.proof-ended', subject: { type: 'trusted-domain', id } } as const;
    await recordAudit(trx, { ...entry, organizationId, details: { domain }, now });
  }
}

/** Lets an admin with a confirmed address at an unproved domain claim it by checking it. */
async function claimByAddress(trx: Transaction, claim: TrustedDomainRecord, context: ChangeContext): Promise<void> {
  const { actorId, organizationId } = context;
  if (actorId === null || claim.proved_at !== null) return;
  const email = await findConfirmedAdminEmail(trx, organizationId, actorId);
  if (email === undefined || readEmailDomain(email) !== claim.domain) return;
  await setClaimant(trx, claim.id, actorId);
  await proveByAddress(trx, actorId, context);
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
  const read = () => (isEntityId(id) ? findDomain(db, context.organizationId, id) : undefined);
  const before = await read();
  if (before) await db.transaction().execute((trx) => claimByAddress(trx, before, context));
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

/** Returns the DNS record for the owner of the domain to publish. */
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
