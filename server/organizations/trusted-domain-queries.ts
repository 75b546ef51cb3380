/**
 * Rows of `trusted_domains`: hosts, lower case, ASCII. Several organizations may claim a host; at most one has proved it (D141).
 */
import { sql } from 'kysely';
import type { Queries, Row, Transaction } from '../db/tables.ts';

export type TrustedDomainRecord = Row<'trusted_domains'>;

/** The primary one first. */
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

/** Locked until the transaction ends. */
export function lockDomain(trx: Transaction, organizationId: string, id: string): Promise<TrustedDomainRecord | undefined> {
  return trx
    .selectFrom('trusted_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The organization that proved this host. */
export async function findProvedOwner(db: Queries, domain: string): Promise<string | undefined> {
  return (await atHost(db, domain).where('proved_at', 'is not', null).executeTakeFirst())?.organization_id;
}

/**
 * Whether the host is taken for other organizations: proved, or the primary domain of an organization made by a platform admin.
 * Mere claims do not count.
 */
export async function isTakenByOthers(db: Queries, domain: string, organizationId: string | null): Promise<boolean> {
  const found = await atHost(db, domain)
    .where((row) => row.or([row('proved_at', 'is not', null), row('is_primary', '=', true)]))
    .where(sql<boolean>`organization_id is distinct from ${organizationId}`)
    .executeTakeFirst();
  return found !== undefined;
}

function atHost(db: Queries, domain: string) {
  return db.selectFrom('trusted_domains').select('organization_id').where(sql<string>`lower(domain)`, '=', domain);
}

/** Confirmed e-mail addresses of the admins. */
export async function findConfirmedAdminEmails(db: Queries, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.email')
    .where('members.organization_id', '=', organizationId)
    .where('members.role', '=', 'ADMIN')
    .where('users.email_confirmed_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}

/** Undefined when this organization has the domain already. */
export function insertDomain(
  db: Queries,
  domain: { organizationId: string; domain: string; isPrimary: boolean },
  now: Date,
): Promise<TrustedDomainRecord | undefined> {
  return db
    .insertInto('trusted_domains')
    .values({
      organization_id: domain.organizationId,
      domain: domain.domain,
      is_primary: domain.isPrimary,
      created_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`organization_id, lower(domain)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** False when it was already proved by any organization. */
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
