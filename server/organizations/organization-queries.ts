/** Rows of `organizations`. The platform's own record is no customer: lists leave it out (D132). */
import { type RawBuilder, sql } from 'kysely';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { Sort } from '../http/list-input.ts';

export type OrganizationRecord = Row<'organizations'>;

export const ORGANIZATION_SORTS = ['name', 'website', 'location', 'createdAt'] as const;
type OrganizationSort = Sort<(typeof ORGANIZATION_SORTS)[number]>;

const SORT_COLUMNS: Record<OrganizationSort['field'], RawBuilder<unknown>> = {
  name: inReadingOrder('name'),
  website: inReadingOrder('website'),
  location: inReadingOrder('location'),
  createdAt: sql.ref('created_at'),
};

interface OrganizationSearch {
  query?: string;
  sorts: OrganizationSort[];
  limit: number;
  offset: number;
}

export async function searchOrganizations(
  db: Queries,
  search: OrganizationSearch,
): Promise<{ data: OrganizationRecord[]; total: number }> {
  const found = db.selectFrom('organizations').where('platform', '=', false).where(matchesAllWords('search_text', search.query));
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (search.limit === 0) return { data: [], total: Number(total) };
  let page = found.selectAll().limit(search.limit).offset(search.offset);
  for (const { field, order } of search.sorts) page = page.orderBy(SORT_COLUMNS[field], order);
  return { data: await page.orderBy('id').execute(), total: Number(total) };
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

/** Changes what is given. `before` is the row as it was, for its search text. */
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

/** All that an organization has, in one order. */
export async function lockProjects(trx: Queries, organizationId: string): Promise<void> {
  const projects = trx.selectFrom('projects').select('id').where('organization_id', '=', organizationId);
  await projects.orderBy('id').forUpdate().execute();
}

/** With everything that belongs to it: members, domains, subscription, projects with their files and reports, specifications. */
export async function deleteOrganizationRow(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('organizations').where('id', '=', id).execute();
}

function searchTextOf({ name, website, location }: Pick<OrganizationRecord, 'name' | 'website' | 'location'>): string {
  return normalizeSearchText(name, website, location);
}
