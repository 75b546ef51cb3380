/** Rows of `trusted_domains`: hosts, lower case and in ASCII; each belongs to one organization at most. */
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

/** Whoever else deletes it waits until the transaction ends. */
export function lockDomain(trx: Transaction, organizationId: string, id: string): Promise<TrustedDomainRecord | undefined> {
  return trx
    .selectFrom('trusted_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Id of the organization that trusts this host. */
export async function findDomainOwner(db: Queries, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('trusted_domains')
    .select('organization_id')
    .where(sql<string>`lower(domain)`, '=', domain)
    .executeTakeFirst();
  return row?.organization_id;
}

/** Undefined when an organization has this domain already. */
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
    .onConflict((conflict) => conflict.expression(sql`lower(domain)`).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteDomain(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('trusted_domains').where('id', '=', id).execute();
}
