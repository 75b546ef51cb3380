/** Rows of `reports` and `report_chunks`. */
import { sql } from 'kysely';
import type { ReportStatus } from '../../common/contract/files.ts';
import type { Specification } from '../../engine/ids/specification.ts';
import type { ReportError, ReportTree, StoredChanges, UsedSpecification } from '../db/report-row.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { Sort } from '../http/list-input.ts';
import { insertFailures, type StoredFailure } from './save-failures.ts';
import type { ReportChunk } from './write-report-blob.ts';

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
  | 'validity'
  | 'rule_sets'
  | 'validity_settings'
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
    /** SHA-256 of the uploaded file, hex. */
    fileSha256: string;
    projectId: string | null;
    uploadedBy: string | null;
    /** The delivery that the report belongs to. */
    deliveryId: string | null;
    /** Set for a single report: false when its project has no exceptions. */
    mayBeExcepted?: boolean;
  };

export const REPORT_SORTS = ['submitted', 'status'] as const;
type ReportSort = Sort<(typeof REPORT_SORTS)[number]>;

function reportsWithFiles(db: Queries) {
  return db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .select(['reports.id', 'reports.status', 'submitted', 'progress', 'summary', 'findings', 'model', 'error', 'blob_key'])
    .select(['reports.validity', 'reports.rule_sets', 'validity_settings'])
    .select(['reports.specifications', 'reports.outcome', 'reports.delivery_id as deliveryId'])
    .select([
      'files.id as fileId',
      'files.storage_key as storageKey',
      'filename',
      'files.version as fileVersion',
      'files.size as fileSize',
      'files.sha256 as fileSha256',
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
  /** Restricts to this file; otherwise all personal reports of `userId`. */
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
  let matches = reportsWithFiles(db);
  if (search.fileId) matches = matches.where('files.id', '=', search.fileId).where('reports.delivery_id', 'is', null);
  else matches = matches.where('files.project_id', 'is', null).where('files.uploaded_by', '=', search.userId);
  if (search.status) matches = matches.where('reports.status', 'in', search.status);
  if (search.query?.trim()) matches = matches.where(matchesAllWords('files.search_text', search.query));
  const counted = matches.clearSelect().select((row) => row.fn.countAll<number>().as('total'));
  // Counted in the same query, because waiting clients poll this twice a second.
  let page = matches.select(counted.as('total')).limit(search.limit).offset(search.offset);
  for (const { field, order } of search.sorts) page = page.orderBy(`reports.${field}`, order);
  const rows = await page.orderBy('reports.id').execute();
  const [first] = rows;
  if (first) return { data: rows.map(({ total: _, ...record }) => record), total: Number(first.total) };
  return { data: [], total: Number((await counted.executeTakeFirstOrThrow()).total) };
}

/**
 * Returns the specifications that apply to a file, in the order of their tabs: those of its project, or those for personal
 * uploads (D11).
 */
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

/** Returns the specifications of a project that apply to a new upload. */
export async function findProjectSettings(db: Queries, projectId: string): Promise<UsedSpecification[]> {
  return withSkipping(await findOfProject(db, projectId), await skipsOtherVersions(db, projectId));
}

/** Returns whether the project's organization skips rules for another IFC version (D17). */
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

/** Returns the defaults of the platform and of the uploader's organization. */
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

/** Includes deleted specifications, for reports that were requested before. */
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

/** Saves an error. Returns false when the report has a result. */
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
  /** The verdict, with its findings in the blob; absent: not checked. */
  validity?: string;
  /** An error of Vakwerk while the validity was checked. */
  validityFault?: string;
  /** The counts of each rule set; its checks are in the blob. */
  ruleSets?: string;
  /** Errors of Vakwerk while rules were checked. */
  ruleFaults?: string[];
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

/** Stores the result and the pointer to its blob in one transaction. Returns false when another attempt was first. */
export async function saveResult(trx: Transaction, reportId: string, blobKey: string, result: ReportResult): Promise<boolean> {
  const { outcome, summary, tree, spaces, materials, findings, model, validity, ruleSets, chunks, failureCounts } = result;
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({
      outcome,
      summary,
      tree,
      spaces,
      materials,
      findings,
      model,
      validity,
      rule_sets: ruleSets,
      blob_key: blobKey,
      engine_version: result.engineVersion,
    })
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

/** Returns which of these storage keys are referenced, for the sweeper. */
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
    .union(db.selectFrom('geometries').select(sql<string>`picture_key`.as('key')).where('picture_key', 'in', keys))
    .union(db.selectFrom('joint_checks').select(sql<string>`blob_key`.as('key')).where('blob_key', 'in', keys))
    .union(db.selectFrom('specifications').select(sql<string>`source_key`.as('key')).where('source_key', 'in', keys))
    .union(db.selectFrom('specification_drafts').select('source_key as key').where('source_key', 'in', keys))
    .union(db.selectFrom('specification_drafts').select(sql<string>`replaced_key`.as('key')).where('replaced_key', 'in', keys))
    .union(db.selectFrom('importmap_assets').select('storage_key as key').where('storage_key', 'in', keys))
    .union(db.selectFrom('importmap_assets').select(sql<string>`brotli_key`.as('key')).where('brotli_key', 'in', keys))
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** Returns the newest finished report of the version before, among files of the same name in the same scope (D49). */
export async function findPreviousReport(
  db: Queries,
  report: Pick<ReportRecord, 'filename' | 'fileVersion' | 'projectId' | 'uploadedBy'>,
): Promise<ReportRecord | undefined> {
  let matches = reportsWithFiles(db)
    .select('tree')
    .where('filename', '=', report.filename)
    .where('files.version', '<', report.fileVersion)
    .where('reports.status', '=', 'PROCESSED')
    .where('reports.delivery_id', 'is', null);
  if (report.projectId !== null) matches = matches.where('files.project_id', '=', report.projectId);
  else matches = matches.where('files.project_id', 'is', null).where('files.uploaded_by', '=', report.uploadedBy);
  return matches
    .orderBy('files.version', 'desc')
    .orderBy('reports.submitted', 'desc')
    .orderBy('reports.id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the stored changes; undefined when there are none or they belong to another report. */
export async function findChanges(db: Queries, reportId: string, previousId: string): Promise<StoredChanges | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('comparison')
    .where('id', '=', reportId)
    .where('compared_with', '=', previousId)
    .executeTakeFirst();
  return row?.comparison ?? undefined;
}

export async function saveChanges(db: Queries, reportId: string, previousId: string, changes: StoredChanges): Promise<void> {
  await db
    .updateTable('reports')
    .set({ comparison: JSON.stringify(changes), compared_with: previousId })
    .where('id', '=', reportId)
    .execute();
}

/** Returns the latest report of a file. */
export async function findNewestReport(
  db: Queries,
  fileId: string,
): Promise<Pick<Row<'reports'>, 'id' | 'status' | 'specifications' | 'validity' | 'validity_settings'> | undefined> {
  return db
    .selectFrom('reports')
    .select(['id', 'status', 'specifications', 'validity', 'validity_settings'])
    .where('file_id', '=', fileId)
    .where('delivery_id', 'is', null)
    .orderBy('submitted', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
