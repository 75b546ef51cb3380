/**
 * Rows of `trusted_domains`: hosts, lower case, ASCII. Several organizations may claim a host; at most one has proved it (D141).
 */
import { sql } from 'kysely';
import type { Queries, Row, Transaction } from '../db/tables.ts';

export type TrustedDomainRecord = Row<'trusted_domains'>;

/** Returns the domains, the primary one first. */
export function findDomains(db: Queries, organizationId: string): Promise<TrustedDomainRecord[]> {
  return db
    .selectFrom('trusted_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('is_primary', 'desc')
    .orderBy('domain')
    .execute();
}

export function findDomain(db: Queries, organizationId: string, id: string): Promise<TrustedDomainRecord | undefined> {
  const one = db.selectFrom('trusted_domains').selectAll().where('organization_id', '=', organizationId).where('id', '=', id);
  return one.executeTakeFirst();
}

/** Reads a domain and locks it until the transaction ends. */
export function lockDomain(trx: Transaction, organizationId: string, id: string): Promise<TrustedDomainRecord | undefined> {
  return trx
    .selectFrom('trusted_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the organization that proved this host. */
export async function findProvedOwner(db: Queries, domain: string): Promise<string | undefined> {
  return (await atHost(db, domain).where('proved_at', 'is not', null).executeTakeFirst())?.organization_id;
}

/**
 * Returns whether the host is unavailable: proved, or the primary domain of an organization that a platform admin created. Mere
 * claims do not count.
 */
export async function isTakenByOthers(db: Queries, domain: string, organizationId: string | null): Promise<boolean> {
  const owner = await atHost(db, domain)
    .where((row) => row.or([row('proved_at', 'is not', null), row('is_primary', '=', true)]))
    .where(sql<boolean>`organization_id is distinct from ${organizationId}`)
    .executeTakeFirst();
  return owner !== undefined;
}

function atHost(db: Queries, domain: string) {
  return db.selectFrom('trusted_domains').select('organization_id').where(sql<string>`lower(domain)`, '=', domain);
}

/** Returns the confirmed address of an admin of the organization; undefined for any other user. */
export async function findConfirmedAdminEmail(db: Queries, organizationId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organization_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.organization_id', '=', organizationId)
    .where('users.id', '=', userId)
    .where('members.role', '=', 'ADMIN')
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

export async function setClaimant(db: Queries, id: string, userId: string): Promise<void> {
  await db.updateTable('trusted_domains').set({ claimed_by: userId }).where('id', '=', id).execute();
}

/** Makes the first admin the claimant of the domain that a platform admin set for the organization. */
export async function setFirstClaimant(db: Queries, organizationId: string, userId: string): Promise<void> {
  await db
    .updateTable('trusted_domains')
    .set({ claimed_by: userId })
    .where('organization_id', '=', organizationId)
    .where('is_primary', '=', true)
    .where('claimed_by', 'is', null)
    .execute();
}

/** Removes an admin's claims and proofs by address, except those at `host`. Returns the domains that lost their proof. */
export async function releaseClaims(
  trx: Transaction,
  { organizationId, userId, host = '' }: { organizationId: string; userId: string; host?: string },
): Promise<Pick<TrustedDomainRecord, 'id' | 'domain'>[]> {
  const claims = await trx
    .selectFrom('trusted_domains')
    .select(['id', 'domain', 'proved_by'])
    .where('organization_id', '=', organizationId)
    .where('claimed_by', '=', userId)
    .where(sql<boolean>`lower(domain) <> ${host}`)
    .forUpdate()
    .execute();
  const proved = claims.filter(({ proved_by }) => proved_by === 'ADDRESS');
  for (const { id, proved_by } of claims) {
    const ended = proved_by === 'ADDRESS' ? { proved_at: null, proved_by: null } : {};
    await trx
      .updateTable('trusted_domains')
      .set({ claimed_by: null, ...ended })
      .where('id', '=', id)
      .execute();
  }
  return proved;
}

/** Inserts a domain. Returns undefined when this organization already has it. */
export function insertDomain(
  db: Queries,
  domain: { organizationId: string; domain: string; isPrimary: boolean; claimedBy?: string },
  now: Date,
): Promise<TrustedDomainRecord | undefined> {
  return db
    .insertInto('trusted_domains')
    .values({
      organization_id: domain.organizationId,
      domain: domain.domain,
      is_primary: domain.isPrimary,
      claimed_by: domain.claimedBy ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`organization_id, lower(domain)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Marks a domain as proved. Returns false when an organization has already proved it. */
export async function markProved(
  trx: Transaction,
  { id, domain, provedBy }: { id: string; domain: string; provedBy: 'ADDRESS' | 'DNS' },
  now: Date,
): Promise<boolean> {
  // A parallel proof waits here and then sees the first one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain/${domain}`}, 0))`.execute(trx);
  if ((await findProvedOwner(trx, domain)) !== undefined) return false;
  await trx.updateTable('trusted_domains').set({ proved_at: now, proved_by: provedBy }).where('id', '=', id).execute();
  return true;
}

export async function deleteDomain(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('trusted_domains').where('id', '=', id).execute();
}
