/** Rows of `reports` and `report_chunks`. */
import { sql } from 'kysely';
import type { ReportStatus } from '../../common/contract/files.ts';
import type { Specification } from '../../engine/ids/specification.ts';
import type { ReportChanges, ReportError, ReportTree, UsedSpecification } from '../db/report-row.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { Sort } from '../http/list-input.ts';
import { insertFailures, type StoredFailure } from './save-failures.ts';
import { ENTITY_INDEX, type ReportChunk } from './write-report-blob.ts';

/** A report with facts of its file. The expensive columns (tree, spaces, materials) are optional. */
export type ReportRecord = Pick<
  Row<'reports'>,
  | 'id'
  | 'status'
  | 'submitted'
  | 'progress'
  | 'summary'
  | 'findings'
  | 'model'
  | 'error'
  | 'blob_key'
  | 'specifications'
  | 'outcome'
> &
  Partial<Pick<Row<'reports'>, 'tree' | 'spaces' | 'materials'>> & {
    fileId: string;
    storageKey: string;
    filename: string;
    fileVersion: number;
    fileSize: number;
    projectId: string | null;
    uploadedBy: string | null;
    /** The delivery that it was made for. */
    deliveryId: string | null;
    /** Of one report: false where its project has no exceptions. */
    mayBeExcepted?: boolean;
  };

export const REPORT_SORTS = ['submitted', 'status'] as const;
type ReportSort = Sort<(typeof REPORT_SORTS)[number]>;

function reportsWithFiles(db: Queries) {
  return db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .select(['reports.id', 'reports.status', 'submitted', 'progress', 'summary', 'findings', 'model', 'error', 'blob_key'])
    .select(['reports.specifications', 'reports.outcome', 'reports.delivery_id as deliveryId'])
    .select([
      'files.id as fileId',
      'files.storage_key as storageKey',
      'filename',
      'files.version as fileVersion',
      'files.size as fileSize',
    ])
    .select(['files.project_id as projectId', 'files.uploaded_by as uploadedBy']);
}

export async function findReport(db: Queries, id: string): Promise<ReportRecord | undefined> {
  return reportsWithFiles(db)
    .select(['tree', 'spaces', 'materials'])
    .select(
      sql<boolean>`exists (select from finding_exceptions as held
        where held.project_id = files.project_id and held.status = 'GRANTED')`.as('mayBeExcepted'),
    )
    .where('reports.id', '=', id)
    .executeTakeFirst();
}

interface ReportSearch {
  /** Only of this file; else all personal reports of `userId`. */
  fileId?: string;
  userId: string;
  /** Words of the file's name. */
  query?: string;
  status?: ReportStatus[];
  sorts: ReportSort[];
  limit: number;
  offset: number;
}

export async function searchReports(db: Queries, search: ReportSearch): Promise<{ data: ReportRecord[]; total: number }> {
  let found = reportsWithFiles(db);
  if (search.fileId) found = found.where('files.id', '=', search.fileId).where('reports.delivery_id', 'is', null);
  else found = found.where('files.project_id', 'is', null).where('files.uploaded_by', '=', search.userId);
  if (search.status) found = found.where('reports.status', 'in', search.status);
  if (search.query?.trim()) found = found.where(matchesAllWords('files.search_text', search.query));
  const counted = found.clearSelect().select((row) => row.fn.countAll<number>().as('total'));
  // Counted in the same query, because waiting clients poll this twice a second.
  let page = found.select(counted.as('total')).limit(search.limit).offset(search.offset);
  for (const { field, order } of search.sorts) page = page.orderBy(`reports.${field}`, order);
  const rows = await page.orderBy('reports.id').execute();
  const [first] = rows;
  if (first) return { data: rows.map(({ total: _, ...record }) => record), total: Number(first.total) };
  return { data: [], total: Number((await counted.executeTakeFirstOrThrow()).total) };
}

/** `deliveryId`: of the delivery that it is made for, which leaves the file's own reports as they are. */
export async function insertReport(
  trx: Transaction,
  { fileId, specifications, deliveryId }: { fileId: string; specifications: UsedSpecification[]; deliveryId?: string },
  submitted: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('reports')
    .values({ file_id: fileId, specifications: JSON.stringify(specifications), delivery_id: deliveryId, submitted })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The specifications of a file: those of its project, or those for personal uploads (D11), in the order of their tabs. */
export async function findApplicable(db: Queries, fileId: string): Promise<UsedSpecification[]> {
  const file = await db
    .selectFrom('files')
    .leftJoin('projects', 'projects.id', 'files.project_id')
    .leftJoin('organizations', (join) =>
      // The organization of the project decides, not that of the uploader.
      join.on((row) => row('organizations.id', '=', row.fn.coalesce('projects.organization_id', 'files.organization_id'))),
    )
    .select(['files.project_id', 'files.organization_id', 'skip_other_versions'])
    .where('files.id', '=', fileId)
    .executeTakeFirstOrThrow();
  const used = await (file.project_id === null ? findDefaults(db, file.organization_id) : findOfProject(db, file.project_id));
  return withSkipping(used, file.skip_other_versions);
}

/** The specifications of a project, as a file that is uploaded now is checked. */
export async function findProjectSettings(db: Queries, projectId: string): Promise<UsedSpecification[]> {
  return withSkipping(await findOfProject(db, projectId), await skipsOtherVersions(db, projectId));
}

/** Whether the organization of the project has rules for another IFC version skipped (D17). */
export async function skipsOtherVersions(db: Queries, projectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .select('skip_other_versions')
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  return row?.skip_other_versions ?? false;
}

export function withSkipping(used: UsedSpecification[], isSkipping: boolean | null): UsedSpecification[] {
  return isSkipping ? used.map((one) => ({ ...one, skipOtherVersions: true })) : used;
}

const USED_COLUMNS = ['specifications.id as specificationId', 'specifications.name', 'specifications.version'] as const;

/** The defaults of the platform and of the organization of the uploader. */
async function findDefaults(db: Queries, organizationId: string | null): Promise<UsedSpecification[]> {
  const defaults = await db
    .selectFrom('specifications')
    .innerJoin('organizations', 'organizations.id', 'specifications.organization_id')
    .select(USED_COLUMNS)
    .where('default_position', 'is not', null)
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('organizations.platform', '=', true), row('organizations.id', '=', organizationId)]))
    .orderBy('default_position')
    .orderBy('specifications.id')
    .execute();
  return defaults.map((one) => ({ ...one, disabledRules: [] }));
}

function findOfProject(db: Queries, projectId: string): Promise<UsedSpecification[]> {
  return db
    .selectFrom('project_specifications')
    .innerJoin('specifications', 'specifications.id', 'project_specifications.specification_id')
    .select([...USED_COLUMNS, 'project_specifications.disabled_rules as disabledRules'])
    .where('project_specifications.project_id', '=', projectId)
    .orderBy('project_specifications.position', (by) => by.asc().nullsLast())
    .orderBy(sql`specifications.name collate "und-x-icu"`)
    .orderBy('specifications.version')
    .orderBy('specifications.id')
    .execute();
}

/** The input of a validation; undefined when the report is deleted or finished. */
export async function findWork(
  db: Queries,
  reportId: string,
): Promise<{ fileId: string; storageKey: string; sha256: string; specifications: UsedSpecification[] } | undefined> {
  return db
    .updateTable('reports')
    .from('files')
    .set({ started_at: sql`now()`, progress: 0 })
    .whereRef('files.id', '=', 'reports.file_id')
    .where('reports.id', '=', reportId)
    .where('reports.status', '=', 'PENDING')
    .returning(['files.id as fileId', 'files.storage_key as storageKey', 'files.sha256', 'reports.specifications'])
    .executeTakeFirst();
}

/** Deleted ones too, for reports that were requested before. */
export async function readSpecifications(db: Queries, ids: string[]): Promise<Map<string, Specification>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('specifications')
    .select(['id', 'name', 'version', 'description', 'details', 'definition'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, details, ...one }) => [id, { ...details, ...one }]));
}

export async function saveProgress(db: Queries, reportId: string, progress: number): Promise<void> {
  await db.updateTable('reports').set({ progress }).where('id', '=', reportId).where('status', '=', 'PENDING').execute();
}

/** Counts a failed attempt and returns their number; undefined when the report is deleted. */
export async function countFailedAttempt(db: Queries, reportId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('reports')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), progress: 0 }))
    .where('id', '=', reportId)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

/** False when it has a result. */
export async function saveError(db: Queries, reportId: string, error: ReportError): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ status: 'ERROR', error: JSON.stringify(error), finished_at: sql`now()` })
    .where('id', '=', reportId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The result as JSON text of the validation process. */
export interface ReportResult {
  outcome: 'PASSED' | 'FAILED';
  summary: string;
  tree: string;
  spaces: string;
  materials: string;
  findings: string;
  model: string;
  engineVersion: string;
  chunks: ReportChunk[];
  failureCounts: StoredFailure[];
}

/** Stores a tree with added counts. */
export async function saveTree(db: Queries, reportId: string, tree: ReportTree): Promise<void> {
  await db
    .updateTable('reports')
    .set({ tree: JSON.stringify(tree) })
    .where('id', '=', reportId)
    .execute();
}

const CHUNK_ROWS_PER_INSERT = 500;

/** Stores the result and the pointer to its blob in one transaction. False when another attempt was first. */
export async function saveResult(trx: Transaction, reportId: string, blobKey: string, result: ReportResult): Promise<boolean> {
  const { outcome, summary, tree, spaces, materials, findings, model, chunks, failureCounts } = result;
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ outcome, summary, tree, spaces, materials, findings, model, blob_key: blobKey, engine_version: result.engineVersion })
    .set({ status: 'PROCESSED', progress: 1, error: null, finished_at: sql`now()`, failures: sumOf(failureCounts) })
    .where('id', '=', reportId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (let at = 0; at < chunks.length; at += CHUNK_ROWS_PER_INSERT) {
    const rows = chunks.slice(at, at + CHUNK_ROWS_PER_INSERT);
    await trx
      .insertInto('report_chunks')
      .values(rows.map(({ counts, ...chunk }) => ({ report_id: reportId, counts: JSON.stringify(counts), ...chunk })))
      .execute();
  }
  await insertFailures(trx, reportId, failureCounts);
  return true;
}

function sumOf(counts: ReportResult['failureCounts']): number {
  return counts.reduce((sum, { kind, failures }) => sum + (kind === 'RULE' ? failures : 0), 0);
}

/** All chunks of a report in the order of its tree, or those of one rule. */
export async function findChunks(
  db: Queries,
  reportId: string,
  rule?: { ruleId: string; specificationId?: string },
): Promise<Row<'report_chunks'>[]> {
  let found = db
    .selectFrom('report_chunks')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('spec_index', '!=', ENTITY_INDEX);
  if (rule) found = found.where('rule_id', '=', rule.ruleId);
  if (rule?.specificationId) found = found.where('spec_id', '=', rule.specificationId);
  return found.orderBy('spec_index').orderBy('rule_index').orderBy('part').execute();
}

/** The chunk of the entity index; undefined for older reports. */
export function findEntityChunk(db: Queries, reportId: string): Promise<Row<'report_chunks'> | undefined> {
  return db
    .selectFrom('report_chunks')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('spec_index', '=', ENTITY_INDEX)
    .executeTakeFirst();
}

/** Which of these storage keys are referenced. For the sweeper. */
export async function findReferredKeys(db: Queries, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('storage_key as key')
    .where('storage_key', 'in', keys)
    .union(db.selectFrom('reports').select(sql<string>`blob_key`.as('key')).where('blob_key', 'in', keys))
    .union(db.selectFrom('report_findings').select('blob_key as key').where('blob_key', 'in', keys))
    .union(db.selectFrom('replaced_blobs').select('blob_key as key').where('blob_key', 'in', keys))
    .union(db.selectFrom('geometries').select(sql<string>`blob_key`.as('key')).where('blob_key', 'in', keys))
    .union(db.selectFrom('geometries').select(sql<string>`measures_key`.as('key')).where('measures_key', 'in', keys))
    .union(db.selectFrom('specifications').select(sql<string>`source_key`.as('key')).where('source_key', 'in', keys))
    .union(db.selectFrom('specification_drafts').select('source_key as key').where('source_key', 'in', keys))
    .union(db.selectFrom('specification_drafts').select(sql<string>`replaced_key`.as('key')).where('replaced_key', 'in', keys))
    .union(db.selectFrom('importmap_assets').select('storage_key as key').where('storage_key', 'in', keys))
    .union(db.selectFrom('importmap_assets').select(sql<string>`brotli_key`.as('key')).where('brotli_key', 'in', keys))
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** The newest finished report of the version before, among files of the same name in the same scope (D49). */
export async function findPreviousReport(
  db: Queries,
  report: Pick<ReportRecord, 'filename' | 'fileVersion' | 'projectId' | 'uploadedBy'>,
): Promise<ReportRecord | undefined> {
  let found = reportsWithFiles(db)
    .select('tree')
    .where('filename', '=', report.filename)
    .where('files.version', '<', report.fileVersion)
    .where('reports.status', '=', 'PROCESSED')
    .where('reports.delivery_id', 'is', null);
  if (report.projectId !== null) found = found.where('files.project_id', '=', report.projectId);
  else found = found.where('files.project_id', 'is', null).where('files.uploaded_by', '=', report.uploadedBy);
  return found
    .orderBy('files.version', 'desc')
    .orderBy('reports.submitted', 'desc')
    .orderBy('reports.id')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when it is unknown, or stored for another report. */
export async function findChanges(db: Queries, reportId: string, previousId: string): Promise<ReportChanges | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('comparison')
    .where('id', '=', reportId)
    .where('compared_with', '=', previousId)
    .executeTakeFirst();
  return row?.comparison ?? undefined;
}

export async function saveChanges(db: Queries, reportId: string, previousId: string, changes: ReportChanges): Promise<void> {
  await db
    .updateTable('reports')
    .set({ comparison: JSON.stringify(changes), compared_with: previousId })
    .where('id', '=', reportId)
    .execute();
}

/** The latest report of a file. */
export async function findNewestReport(
  trx: Transaction,
  fileId: string,
): Promise<Pick<Row<'reports'>, 'id' | 'status' | 'specifications'> | undefined> {
  return trx
    .selectFrom('reports')
    .select(['id', 'status', 'specifications'])
    .where('file_id', '=', fileId)
    .where('delivery_id', 'is', null)
    .orderBy('submitted', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
