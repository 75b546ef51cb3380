/** Rows of `projects` with their organizations. */
import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../common/contract/folded-text.ts';
import type { NewProject, PROJECT_TEXTS, Project, ProjectFilter } from '../../common/contract/projects.ts';
import { isOrganizationAdmin } from '../../common/contract/roles.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { foldedInSql, matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import type { Caller } from '../sessions/caller.ts';

export interface ProjectRecord extends Row<'projects'> {
  organizationName: string;
  organizationWebsite: string;
  organizationLocation: string;
}

export const PROJECT_SORTS = ['name', 'location', 'status', 'createdAt', 'organization.name'] as const;
type ProjectSort = Sort<(typeof PROJECT_SORTS)[number]>;

const SORT_COLUMNS: Record<ProjectSort['field'], RawBuilder<unknown>> = {
  name: inReadingOrder('projects.name'),
  location: inReadingOrder('projects.location'),
  status: sql.ref('projects.status'),
  createdAt: sql.ref('projects.created_at'),
  'organization.name': inReadingOrder('organizations.name'),
};

interface ProjectSearchOptions extends ListSearch<ProjectSort> {
  status: ProjectFilter;
}

/** Searches the projects that the caller may see. */
export async function searchProjects(
  db: Queries,
  caller: Caller,
  search: ProjectSearchOptions,
): Promise<{ data: ProjectRecord[]; total: number }> {
  let matchingProjects = projectsWithOrganizations(db).where(visibleTo(caller)).where(matches(search.query));
  if (search.status !== 'ALL') matchingProjects = matchingProjects.where('projects.status', '=', search.status);
  for (const { field, order } of search.sorts) matchingProjects = matchingProjects.orderBy(SORT_COLUMNS[field], order);
  return findPage(matchingProjects.orderBy('projects.id'), search);
}

/** Does the same as `maySeeProject` in SQL. */
function visibleTo(caller: Caller): RawBuilder<boolean> {
  if (caller.admin) return sql<boolean>`true`;
  const isMember = sql`exists (select from project_members where project_id = projects.id and user_id = ${caller.userId})`;
  const { organizationId } = caller;
  const administers = organizationId !== null && isOrganizationAdmin(caller, organizationId);
  return administers ? sql<boolean>`(projects.organization_id = ${organizationId} or ${isMember})` : sql<boolean>`${isMember}`;
}

/** Matches the search text of the project or the name of its organization, which may change without the project (D98). */
function matches(query: string | undefined): RawBuilder<boolean> {
  const words = searchWords(query);
  const conditions = words.map((word) => sql`(${matchesAllWords('projects.search_text', word)} or ${organizationMatches(word)})`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Matches the name only, unlike the search text of an organization. Evaluated once for all projects. */
function organizationMatches(word: string): RawBuilder<boolean> {
  return sql<boolean>`projects.organization_id in (select id from organizations where strpos(${foldedInSql(sql`name`)}, ${word}) > 0)`;
}

export function findProject(db: Queries, id: string): Promise<ProjectRecord | undefined> {
  return projectsWithOrganizations(db).where('projects.id', '=', id).executeTakeFirst();
}

function projectsWithOrganizations(db: Queries) {
  return db
    .selectFrom('projects')
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .selectAll('projects')
    .select(['organizations.name as organizationName', 'organizations.website as organizationWebsite'])
    .select('organizations.location as organizationLocation');
}

export async function countActiveProjects(db: Queries, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ProjectInput = Omit<NewProject, 'organization'> & { organizationId: string };

export async function insertProject(db: Queries, { organizationId, ...fields }: ProjectInput, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('projects')
    .values({
      ...fields,
      organization_id: organizationId,
      search_text: normalizeSearchText(fields.name, fields.location),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the row, locked until the transaction ends. */
export function lockProject(trx: Queries, id: string): Promise<Row<'projects'> | undefined> {
  return trx.selectFrom('projects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Deletes a project with its members, specifications, files and reports. */
export async function deleteProjectRow(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute();
}

/** The fields that users change. */
export type ProjectColumns = Pick<Row<'projects'>, (typeof PROJECT_TEXTS)[number] | 'status' | 'validity'>;
export const changeableFields = ({ name, location, status, validity }: Row<'projects'>): ProjectColumns => ({
  name,
  location,
  status,
  validity,
});

export async function updateProject(db: Queries, id: string, columns: ProjectColumns, now: Date): Promise<void> {
  const { name, location, status, validity } = columns;
  await db
    .updateTable('projects')
    .set({
      name,
      location,
      status,
      validity: JSON.stringify(validity),
      search_text: normalizeSearchText(name, location),
      updated_at: now,
    })
    .set((row) => ({
      archived_at: status === 'ACTIVE' ? null : row.fn.coalesce('archived_at', sql<Date>`${now}::timestamptz`),
    }))
    .where('id', '=', id)
    .execute();
}

/** Converts a project to its API form. */
export function projectResource(record: ProjectRecord): Project {
  const organization = { id: record.organization_id, name: record.organizationName };
  return {
    id: record.id,
    name: record.name,
    location: record.location,
    status: record.status,
    organization: {
      ...organization,
      avatarUrl: avatarUrl(organization),
      website: record.organizationWebsite,
      location: record.organizationLocation,
    },
    validity: record.validity,
  };
}
