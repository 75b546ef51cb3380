/** Rows of `organizations`. Lists leave out the platform organization (D132). */
import { type RawBuilder, sql } from 'kysely';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

export type OrganizationRecord = Row<'organizations'>;

export const ORGANIZATION_SORTS = ['name', 'website', 'location', 'createdAt'] as const;
type OrganizationSort = Sort<(typeof ORGANIZATION_SORTS)[number]>;

const SORT_COLUMNS: Record<OrganizationSort['field'], RawBuilder<unknown>> = {
  name: inReadingOrder('name'),
  website: inReadingOrder('website'),
  location: inReadingOrder('location'),
  createdAt: sql.ref('created_at'),
};

export async function searchOrganizations(
  db: Queries,
  search: ListSearch<OrganizationSort>,
): Promise<{ data: OrganizationRecord[]; total: number }> {
  let matches = db
    .selectFrom('organizations')
    .selectAll()
    .where('platform', '=', false)
    .where(matchesAllWords('search_text', search.query));
  for (const { field, order } of search.sorts) matches = matches.orderBy(SORT_COLUMNS[field], order);
  return findPage(matches.orderBy('id'), search);
}

export function findOrganization(db: Queries, id: string): Promise<OrganizationRecord | undefined> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertOrganization(
  db: Queries,
  organization: { name: string; website: string },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values({ ...organization, search_text: searchTextOf({ ...organization, location: '' }), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type OrganizationColumns = Partial<
  Pick<OrganizationRecord, 'name' | 'website' | 'location' | 'retention_days' | 'skip_other_versions'>
>;

/** Changes the given fields. `before` is the row before the change, for its search text. */
export async function updateOrganization(
  db: Queries,
  before: OrganizationRecord,
  columns: OrganizationColumns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ ...columns, search_text: searchTextOf({ ...before, ...columns }), updated_at: now })
    .where('id', '=', before.id)
    .execute();
}

/** Locks all projects of an organization, in a fixed order. */
export async function lockProjects(trx: Queries, organizationId: string): Promise<void> {
  const projects = trx.selectFrom('projects').select('id').where('organization_id', '=', organizationId);
  await projects.orderBy('id').forUpdate().execute();
}

/** Deletes an organization with its members, domains, subscription, projects with files and reports, and specifications. */
export async function deleteOrganizationRow(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('organizations').where('id', '=', id).execute();
}

function searchTextOf({ name, website, location }: Pick<OrganizationRecord, 'name' | 'website' | 'location'>): string {
  return normalizeSearchText(name, website, location);
}
