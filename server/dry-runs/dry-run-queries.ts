/** Rows of `dry_runs` and `dry_run_files`. */
import { sql } from 'kysely';
import type { Specification } from '../../engine/ids/specification.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { readSpecifications } from '../reports/report-queries.ts';

/** Files of the chosen projects that one dry run checks, the newest first. */
const DRY_RUN_FILES_MAX = 50;
/** A dry run is forgotten after this, or when its maker starts another. */
const DRY_RUN_KEPT_HOURS = 24;

const HOUR_MS = 3_600_000;

interface NewDryRun {
  madeBy: string;
  /** The version to try; with a definition the version it would succeed; absent for a new specification. */
  specification?: { id: string; seriesId: string };
  /** Name of a new specification. */
  name?: string;
  version: string;
  /** JSON as UTF-8. */
  definition?: Uint8Array;
  projectIds: string[];
  now: Date;
}

/** Replaces the user's earlier dry run. Returns the files to check, the newest first. */
export async function insertDryRun(trx: Transaction, run: NewDryRun): Promise<{ id: string; fileIds: string[] }> {
  // Parallel dry runs of one user are serialized.
  await trx.selectFrom('users').select('id').where('id', '=', run.madeBy).forNoKeyUpdate().execute();
  await trx.deleteFrom('dry_runs').where('made_by', '=', run.madeBy).execute();
  const files = await findNewestFiles(trx, run);
  const { id } = await trx
    .insertInto('dry_runs')
    .values({
      made_by: run.madeBy,
      specification_id: run.specification?.id ?? null,
      name: run.name,
      version: run.version,
      ...(run.definition && { definition: sql<string>`convert_from(${Buffer.from(run.definition)}::bytea, 'UTF8')::jsonb` }),
      files_total: files[0]?.total ?? 0,
      created_at: run.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = files.map(({ total: _, ...file }, position) => ({ dry_run_id: id, position, ...file }));
  if (rows.length > 0) await trx.insertInto('dry_run_files').values(rows).execute();
  return { id, fileIds: rows.map(({ file_id }) => file_id) };
}

type CheckedFile = Pick<Row<'dry_run_files'>, 'file_id' | 'before_id' | 'disabled_rules' | 'skip_other_versions'> & {
  total: number;
};

/** Returns the newest version of each file, with the version of the series that its project has. */
async function findNewestFiles(trx: Transaction, { projectIds, specification }: NewDryRun): Promise<CheckedFile[]> {
  const { rows } = await sql<CheckedFile>`
    select files.id as file_id, had.id as before_id, coalesce(had.disabled_rules, '{}') as disabled_rules,
      organizations.skip_other_versions, (count(*) over ())::int as total
    from files
    join projects on projects.id = files.project_id
    join organizations on organizations.id = projects.organization_id
    left join lateral (
      select specifications.id, disabled_rules from project_specifications
      join specifications on specifications.id = project_specifications.specification_id
      where project_specifications.project_id = files.project_id and series_id = ${specification?.seriesId ?? null}::uuid
      order by specifications.created_at desc limit 1) as had on true
    where files.project_id = any(${projectIds}::uuid[]) and files.newest
    order by files.uploaded_at desc, files.id limit ${DRY_RUN_FILES_MAX}`.execute(trx);
  return rows;
}

export interface DryRunRecord {
  id: string;
  madeBy: string;
  /** `id` is null for a new specification. */
  specification: { id: string | null; name: string; version: string };
  isDraft: boolean;
  filesTotal: number;
  createdAt: Date;
}

export async function findDryRun(db: Queries, id: string): Promise<DryRunRecord | undefined> {
  const row = await db
    .selectFrom('dry_runs')
    .leftJoin('specifications', 'specifications.id', 'dry_runs.specification_id')
    .select(['dry_runs.id', 'made_by', 'specification_id', 'dry_runs.version', 'files_total'])
    .select((row) => row.fn.coalesce('dry_runs.name', 'specifications.name').as('name'))
    .select(['dry_runs.created_at', sql<boolean>`dry_runs.definition is not null`.as('isDraft')])
    .where('dry_runs.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { made_by, specification_id, name, version, isDraft, files_total, created_at } = row;
  const specification = { id: specification_id, name: name ?? '', version };
  return { id, madeBy: made_by, specification, isDraft, filesTotal: files_total, createdAt: created_at };
}

export function findDryRunFiles(db: Queries, dryRunId: string) {
  return db
    .selectFrom('dry_run_files')
    .innerJoin('files', 'files.id', 'dry_run_files.file_id')
    .innerJoin('projects', 'projects.id', 'files.project_id')
    .select(['files.id', 'filename', 'projects.id as projectId', 'projects.name as projectName'])
    .select(['before_id as beforeId', 'dry_run_files.status', 'result'])
    .where('dry_run_id', '=', dryRunId)
    .orderBy('dry_run_files.position')
    .execute();
}

export interface DryRunWork {
  storageKey: string;
  sha256: string;
  before: Specification | undefined;
  after: Specification;
  disabledRules: string[];
  skipOtherVersions: boolean;
}

/** Returns the input of one check; undefined when it is done or no longer needed. */
export async function findDryRunWork(db: Queries, dryRunId: string, fileId: string): Promise<DryRunWork | undefined> {
  const row = await db
    .selectFrom('dry_run_files')
    .innerJoin('dry_runs', 'dry_runs.id', 'dry_run_files.dry_run_id')
    .innerJoin('files', 'files.id', 'dry_run_files.file_id')
    .select([
      'storage_key',
      'sha256',
      'before_id',
      'disabled_rules',
      'skip_other_versions',
      'specification_id',
      'dry_runs.version',
    ])
    .select(['definition', 'name'])
    .where('dry_run_id', '=', dryRunId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (!row) return undefined;
  const { before_id, specification_id } = row;
  const specificationById = await readSpecifications(
    db,
    [specification_id, before_id].filter((id) => id !== null),
  );
  const after = triedOf(specificationById, row);
  if (!after) return undefined;
  return {
    storageKey: row.storage_key,
    sha256: row.sha256,
    before: before_id === null ? undefined : specificationById.get(before_id),
    after,
    disabledRules: row.disabled_rules,
    skipOtherVersions: row.skip_other_versions,
  };
}

function triedOf(
  specificationById: ReadonlyMap<string, Specification>,
  { specification_id, name, version, definition }: Pick<Row<'dry_runs'>, 'specification_id' | 'name' | 'version' | 'definition'>,
): Specification | undefined {
  const published = specification_id === null ? undefined : specificationById.get(specification_id);
  return definition === null ? published : { name: name ?? '', description: '', ...published, version, definition };
}

/** Saves the result as JSON; null when the file cannot be checked. */
export async function saveDryRunResult(
  db: Queries,
  { dryRunId, fileId }: { dryRunId: string; fileId: string },
  result: string | null,
): Promise<void> {
  await db
    .updateTable('dry_run_files')
    .set({ status: result === null ? 'ERROR' : 'DONE', result })
    .where('dry_run_id', '=', dryRunId)
    .where('file_id', '=', fileId)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function deleteOldDryRuns(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DRY_RUN_KEPT_HOURS * HOUR_MS);
  await db.deleteFrom('dry_runs').where('created_at', '<', before).execute();
}
