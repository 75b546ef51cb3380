/** Rows of `files`: uploads and their versions among files of the same name in the same scope (D49). */
import { type RawBuilder, sql } from 'kysely';
import type { ReportStatus, ReportSummary } from '../../common/contract/files.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

/** Versions are counted within a project, or within the personal files of one user. */
export type FileScope = { projectId: string } | { userId: string };

export interface FileRecord {
  id: string;
  filename: string;
  size: number;
  version: number;
  project_id: string | null;
  uploaded_at: Date;
  first_name: string | null;
  email: string | null;
  last_name: string | null;
  report_id: string | null;
  report_status: ReportStatus | null;
  report_summary: ReportSummary | null;
}

export const FILE_SORTS = ['uploadedAt', 'filename', 'name', 'size', 'version'] as const;
type FileSort = Sort<(typeof FILE_SORTS)[number]>;

const SORT_COLUMNS: Record<FileSort['field'], RawBuilder<unknown>> = {
  uploadedAt: sql.ref('files.uploaded_at'),
  filename: inReadingOrder('files.filename'),
  name: inReadingOrder('files.filename'),
  size: sql.ref('files.size'),
  version: sql.ref('files.version'),
};

interface FileSearchOptions extends ListSearch<FileSort> {
  scope: FileScope;
  /** Exactly this name. */
  filename?: string;
  allVersions: boolean;
}

export async function searchFiles(db: Queries, search: FileSearchOptions): Promise<{ data: FileRecord[]; total: number }> {
  const matchingFiles = foundFiles(search);
  const { limit, offset } = search;
  const order = sql`order by ${sql.join([...search.sorts.map(orderBy), sql`files.id`])}`;
  // Selects the page first, so that details are joined only for its files.
  const { rows } = await sql<FileRecord>`
    with page as (select files.* ${matchingFiles} ${order} limit ${limit} offset ${offset})
    ${withReports(sql`page`)} ${order}`.execute(db);
  // A page that is not full is the last one, so no count is needed: most projects have one page, and clients poll every second.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { data: rows, total: offset + rows.length };
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matchingFiles}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0 };
}

function orderBy({ field, order }: FileSort): RawBuilder<unknown> {
  return sql`${SORT_COLUMNS[field]} ${sql.raw(order)}`;
}

function foundFiles({ scope, query, filename, allVersions }: FileSearchOptions): RawBuilder<unknown> {
  const named = filename === undefined ? sql`` : sql`and filename = ${filename.normalize('NFC')}`;
  const newest = allVersions ? sql`` : sql`and newest`;
  return sql`from files where ${inScope(scope)} ${named} ${newest} and ${matchesAllWords('files.search_text', query)}`;
}

function inScope(scope: FileScope): RawBuilder<boolean> {
  return 'projectId' in scope
    ? sql<boolean>`project_id = ${scope.projectId}`
    : sql<boolean>`project_id is null and uploaded_by = ${scope.userId}`;
}

interface NewFile {
  storageKey: string;
  filename: string;
  size: number;
  sha256: string;
  scope: FileScope;
  organizationId: string | null;
  uploadedBy: string;
  now: Date;
}

/** Inserts a file and returns its id. Uploads of the same name are serialized, so that each gets its own version. */
export async function insertFile(trx: Transaction, file: NewFile): Promise<string> {
  const { scope, filename } = file;
  await lockName(trx, scope, filename);
  const newest = await sql<{ version: number }>`
    update files set newest = false where ${inScope(scope)} and filename = ${filename} and newest returning version`.execute(trx);
  const { id } = await trx
    .insertInto('files')
    .values({
      storage_key: file.storageKey,
      filename,
      search_text: normalizeSearchText(filename),
      size: file.size,
      sha256: file.sha256,
      version: (newest.rows[0]?.version ?? 0) + 1,
      project_id: 'projectId' in scope ? scope.projectId : null,
      organization_id: file.organizationId,
      uploaded_by: file.uploadedBy,
      uploaded_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function lockName(trx: Transaction, scope: FileScope, filename: string): Promise<void> {
  const owner = 'projectId' in scope ? scope.projectId : scope.userId;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${owner}/${filename}`}, 0))`.execute(trx);
}

/** Returns a file with its newest report. */
export async function findFileRecord(db: Queries, id: string): Promise<FileRecord | undefined> {
  const { rows } = await sql<FileRecord>`${withReports(sql`(select * from files where id = ${id})`)}`.execute(db);
  return rows[0];
}

function withReports(page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select files.id, filename, size, version, project_id, uploaded_at, users.first_name, users.last_name, users.email,
      report.id as report_id, report.status as report_status, report.summary as report_summary
    from ${page} as files
    left join users on users.id = files.uploaded_by and users.deleted_at is null
    left join lateral (
      select id, status, summary from reports where file_id = files.id and delivery_id is null order by submitted desc, id limit 1
    ) as report on true`;
}

const OWNER_COLUMNS = [
  ...(['id', 'filename', 'project_id', 'organization_id', 'uploaded_by', 'storage_key', 'size', 'sha256'] as const),
];
export type FileOwner = Pick<Row<'files'>, (typeof OWNER_COLUMNS)[number]>;

export function findFile(db: Queries, id: string): Promise<FileOwner | undefined> {
  return db.selectFrom('files').select(OWNER_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/**
 * Deletes a file with its reports and joint checks and returns the unused storage keys, or undefined when it was already deleted. Other versions
 * keep their numbers.
 */
export async function deleteFileRow(trx: Transaction, file: FileOwner): Promise<string[] | undefined> {
  const scope = scopeOf(file);
  await lockName(trx, scope, file.filename);
  // A validation that ends now either committed before, and its blob is listed here, or finds no report.
  const reports = await trx.selectFrom('reports').select('blob_key').where('file_id', '=', file.id).forUpdate().execute();
  const findings = await trx
    .selectFrom('report_findings')
    .innerJoin('reports', 'reports.id', 'report_findings.report_id')
    .select('report_findings.blob_key')
    .where('file_id', '=', file.id)
    .execute();
  const geometries = await trx
    .selectFrom('geometries')
    .select(['blob_key', 'measures_key', 'picture_key'])
    .where('file_id', '=', file.id)
    .forUpdate()
    .execute();
  // Their results name its objects.
  const jointChecks = await trx
    .deleteFrom('joint_checks')
    .where('id', 'in', (row) => row.selectFrom('joint_check_files').select('joint_check_id').where('file_id', '=', file.id))
    .returning('blob_key')
    .execute();
  const [deleted] = await trx.deleteFrom('files').where('id', '=', file.id).returning(['storage_key', 'newest']).execute();
  if (!deleted) return undefined;
  if (deleted.newest) await markNewest(trx, scope, file.filename);
  await deleteMarks(trx, file);
  const blobs = [
    ...[...reports, ...findings, ...jointChecks].map(({ blob_key }) => blob_key),
    ...geometries.flatMap((one) => [one.blob_key, one.measures_key, one.picture_key]),
  ];
  return [deleted.storage_key, ...blobs].filter((key) => typeof key === 'string');
}

const MARK_TABLES = [
  'finding_exceptions',
  'finding_assignments',
  'finding_comments',
  'bcf_topics',
  'bcf_topic_files',
  'saved_views',
] as const;

/** Deletes the exceptions, assignments, comments, saved views and following links of a file with its last version. */
async function deleteMarks(trx: Transaction, { project_id, filename }: FileOwner): Promise<void> {
  if (project_id === null) return;
  const left = await trx
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', project_id)
    .where('filename', '=', filename)
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  for (const table of MARK_TABLES)
    await trx.deleteFrom(table).where('project_id', '=', project_id).where('filename', '=', filename).execute();
  // A pair over two files goes with either of them.
  await trx
    .deleteFrom('finding_exceptions')
    .where('project_id', '=', project_id)
    .where('other_filename', '=', filename)
    .execute();
  await trx.deleteFrom('embed_tokens').where('project_id', '=', project_id).where('followed_file', '=', filename).execute();
}

function scopeOf({ project_id, uploaded_by }: FileOwner): FileScope {
  if (project_id !== null) return { projectId: project_id };
  if (uploaded_by === null) throw new Error('Only its uploader deletes a personal file');
  return { userId: uploaded_by };
}

async function markNewest(trx: Transaction, scope: FileScope, filename: string): Promise<void> {
  await sql`update files set newest = true where id = (
    select id from files where ${inScope(scope)} and filename = ${filename} order by version desc limit 1)`.execute(trx);
}
