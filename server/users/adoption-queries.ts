/** Which accounts an organization may adopt: the rule of adopt-user.ts as a list. */
import { sql } from 'kysely';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';

interface AdoptableSearch {
  organizationId: string;
  query?: string;
  limit: number;
  offset: number;
}

/** Of whom nothing is told but the address. */
interface AdoptableUser {
  id: string;
  email: string;
}

export async function searchAdoptable(
  db: Queries,
  { organizationId, query, limit, offset }: AdoptableSearch,
): Promise<{ data: AdoptableUser[]; total: number }> {
  const found = db
    .selectFrom('users')
    .leftJoin('organization_members as membership', 'membership.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`lower(split_part(users.email, '@', 2)) in (
        select lower(domain) from trusted_domains where organization_id = ${organizationId} and proved_at is not null)`,
    )
    .where(
      sql<boolean>`(membership.id is null or (
        membership.organization_id <> ${organizationId} and users.password_hash is null and users.email_confirmed_at is null))`,
    )
    .where(
      sql<boolean>`not exists (
        select from declined_adoptions where organization_id = ${organizationId} and user_id = users.id)`,
    )
    .where(matchesAllWords('users.search_text', query));
  return findPage(found.select(['users.id', 'users.email']).orderBy('users.email').orderBy('users.id'), { limit, offset });
}
