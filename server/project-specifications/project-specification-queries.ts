/** Rows of `project_specifications` with their specifications. A project keeps the version it added (D30). */
import { type RawBuilder, sql } from 'kysely';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';
import type { SpecificationRecord } from '../specifications/specification-queries.ts';

export interface ProjectSpecificationRecord {
  id: string;
  projectId: string;
  disabledRules: string[];
  specification: SpecificationRecord;
  newerVersion: { id: string; version: string } | null;
}

export const PROJECT_SPECIFICATION_SORTS = [
  'position',
  'specification.name',
  'specification.version',
  'specification.organization.name',
] as const;
export type ProjectSpecificationSort = Sort<(typeof PROJECT_SPECIFICATION_SORTS)[number]>;

const POSITION_MAX = 2_147_483_647;

const SORT_COLUMNS: Record<ProjectSpecificationSort['field'], RawBuilder<unknown>> = {
  // Rows without a position come last, in both directions.
  position: sql`coalesce(project_specifications.position, ${POSITION_MAX})`,
  'specification.name': inReadingOrder('specifications.name'),
  'specification.version': inReadingOrder('specifications.version'),
  'specification.organization.name': inReadingOrder('organizations.name'),
};

interface ProjectSpecificationSearch extends ListSearch<ProjectSpecificationSort> {
  projectId: string;
}

export async function searchProjectSpecifications(
  db: Queries,
  search: ProjectSpecificationSearch,
): Promise<{ data: ProjectSpecificationRecord[]; total: number }> {
  const matches = specificationsOf(db, search.projectId).where(matchesAllWords('specifications.search_text', search.query));
  let rows = withColumns(matches);
  for (const { field, order } of search.sorts) rows = rows.orderBy(SORT_COLUMNS[field], order);
  const { data, total } = await findPage(rows.orderBy('project_specifications.id'), search);
  return { data: data.map(toRecord), total };
}

/** Returns the ids of all specifications of the project in order, locked until the transaction ends. */
export async function lockOrder(
  trx: Transaction,
  projectId: string,
): Promise<{ id: string; specificationId: string; name: string }[]> {
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute();
  return specificationsOf(trx, projectId)
    .select(['project_specifications.id', 'specifications.id as specificationId', 'specifications.name'])
    .orderBy(SORT_COLUMNS.position)
    .orderBy(SORT_COLUMNS['specification.name'])
    .orderBy(SORT_COLUMNS['specification.version'])
    .orderBy('project_specifications.id')
    .execute();
}

/** Saves the order of the ids. */
export async function saveOrder(db: Queries, ids: readonly string[]): Promise<void> {
  await sql`update project_specifications set position = ordered.position
    from unnest(${ids}::uuid[]) with ordinality as ordered(id, position)
    where project_specifications.id = ordered.id`.execute(db);
}

/** Finds a specification by its id in the project or by its own (D29). */
export async function findProjectSpecification(
  db: Queries,
  projectId: string,
  id: string,
): Promise<ProjectSpecificationRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  const row = await oneSpecification(db, projectId, id).executeTakeFirst();
  return row && toRecord(row);
}

/** Does the same and locks the row until the transaction ends. */
export async function lockProjectSpecification(
  trx: Transaction,
  projectId: string,
  id: string,
): Promise<ProjectSpecificationRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  const row = await oneSpecification(trx, projectId, id).forUpdate('project_specifications').executeTakeFirst();
  return row && toRecord(row);
}

function oneSpecification(db: Queries, projectId: string, id: string) {
  return withColumns(specificationsOf(db, projectId)).where((one) =>
    one.or([one('project_specifications.id', '=', id), one('specifications.id', '=', id)]),
  );
}

function specificationsOf(db: Queries, projectId: string) {
  return db
    .selectFrom('project_specifications')
    .innerJoin('specifications', 'specifications.id', 'project_specifications.specification_id')
    .innerJoin('organizations', 'organizations.id', 'specifications.organization_id')
    .where('project_specifications.project_id', '=', projectId);
}

type MatchingRows = ReturnType<typeof specificationsOf>;

function withColumns(rows: MatchingRows) {
  return rows
    .select(['project_specifications.id', 'project_id as projectId', 'disabled_rules as disabledRules'])
    .select(['specifications.id as specificationId', 'specifications.organization_id', 'specifications.name', 'version'])
    .select(['description', 'details', 'source_key', 'sha256', 'default_position', 'specifications.search_text'])
    .select(['created_by', 'specifications.created_at', 'deleted_at', 'organizations.name as organizationName'])
    .select(['series_id', 'newest', 'origin', 'specifications.updated_at', 'organizations.platform'])
    .select(NEWER.as('newerVersion'));
}

/** The newest of its series, otherwise one that the same organization added later under the same name (D30). */
const NEWER = sql<{ id: string; version: string } | null>`(
  select json_build_object('id', newer.id, 'version', newer.version) from specifications newer
  where newer.organization_id = specifications.organization_id and newer.id <> specifications.id
    and newer.newest and newer.deleted_at is null and (newer.series_id = specifications.series_id
      or (specifications.newest and newer.name = specifications.name and newer.created_at > specifications.created_at))
  order by newer.series_id = specifications.series_id desc, newer.created_at desc, newer.id limit 1)`;

type FoundRow = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

function toRecord({
  id,
  projectId,
  disabledRules,
  newerVersion,
  specificationId,
  ...rest
}: FoundRow): ProjectSpecificationRecord {
  return { id, projectId, disabledRules, newerVersion, specification: { id: specificationId, ...rest } };
}

/** Inserts a row and returns its id; undefined when the project already has the specification. */
export async function insertProjectSpecification(
  db: Queries,
  { projectId, specificationId }: { projectId: string; specificationId: string },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('project_specifications')
    .values({ project_id: projectId, specification_id: specificationId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'specification_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateProjectSpecification(
  db: Queries,
  id: string,
  { disabled_rules }: Pick<Row<'project_specifications'>, 'disabled_rules'>,
  now: Date,
): Promise<void> {
  await db.updateTable('project_specifications').set({ disabled_rules, updated_at: now }).where('id', '=', id).execute();
}

/** Replaces it by another version in the same place. */
export async function moveProjectSpecification(
  db: Queries,
  id: string,
  columns: Pick<Row<'project_specifications'>, 'specification_id' | 'disabled_rules'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('project_specifications')
    .set({ ...columns, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes the row; reports keep their specifications (D30). */
export async function deleteProjectSpecification(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('project_specifications').where('id', '=', id).execute();
}
