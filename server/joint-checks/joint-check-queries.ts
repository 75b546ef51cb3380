/** Rows of `joint_checks` and `joint_check_files`. */
import { sql } from 'kysely';
import type { JointCheckError } from '../../common/contract/joint-checks.ts';
import { findPage } from '../db/find-page.ts';
import type { RequestedRuleSet } from '../db/joint-check-tables.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { groupBy } from '../reports/group-by.ts';

/** A file of a project that is to be checked. */
export type ProjectFile = Pick<Row<'files'>, 'id' | 'filename' | 'size' | 'newest'>;

/** Returns the files of the project with these ids, in any order. */
export function findProjectFiles(db: Queries, projectId: string, ids: readonly string[]): Promise<ProjectFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'size', 'newest'])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
}

interface NewJointCheck {
  projectId: string;
  inputSha256: string;
  requested: readonly RequestedRuleSet[];
  fileIds: readonly string[];
  /** null: a person requests it. */
  deliveryId: string | null;
  now: Date;
}

/** Inserts a joint check that waits and returns its id; undefined when the project has one of the same input that waits or has a result. */
export async function insertJointCheck(trx: Transaction, check: NewJointCheck): Promise<string | undefined> {
  const row = await trx
    .insertInto('joint_checks')
    .values({
      project_id: check.projectId,
      delivery_id: check.deliveryId,
      input_sha256: check.inputSha256,
      requested: JSON.stringify(check.requested),
      created_at: check.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const files = check.fileIds.map((file_id, position) => ({ joint_check_id: row.id, file_id, position }));
  await trx.insertInto('joint_check_files').values(files).execute();
  return row.id;
}

/** Returns the id of the joint check of this input that waits or has a result. With `isOfPerson` it stays, whatever its delivery does. */
export async function takeSameInput(
  trx: Transaction,
  { projectId, inputSha256 }: Pick<NewJointCheck, 'projectId' | 'inputSha256'>,
  { isOfPerson }: { isOfPerson: boolean },
): Promise<string> {
  const { id } = await trx
    .updateTable('joint_checks')
    .set((columns) => ({ delivery_id: isOfPerson ? null : columns.ref('delivery_id') }))
    .returning('id')
    .where('project_id', '=', projectId)
    .where('input_sha256', '=', inputSha256)
    .where('status', '<>', 'ERROR')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes what this delivery alone requested and no process has begun with: its files or rules have changed since. */
export async function deleteSuperseded(trx: Transaction, deliveryId: string): Promise<void> {
  await trx
    .deleteFrom('joint_checks')
    .where('delivery_id', '=', deliveryId)
    .where('status', '=', 'PENDING')
    .where('started_at', 'is', null)
    .execute();
}

type CheckedFileRow = Pick<Row<'files'>, 'id' | 'filename' | 'version' | 'newest'>;

export interface JointCheckRecord
  extends Pick<
    Row<'joint_checks'>,
    'id' | 'project_id' | 'status' | 'progress' | 'rule_sets' | 'blob_key' | 'error' | 'created_at'
  > {
  /** In the order of the request. */
  files: CheckedFileRow[];
}

function jointChecksOf(db: Queries, projectId: string) {
  return db
    .selectFrom('joint_checks')
    .select(['id', 'project_id', 'status', 'progress', 'rule_sets', 'blob_key', 'error', 'created_at'])
    .where('project_id', '=', projectId);
}

export async function findJointCheck(db: Queries, projectId: string, id: string): Promise<JointCheckRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  const row = await jointChecksOf(db, projectId).where('id', '=', id).executeTakeFirst();
  return row && (await withFiles(db, [row]))[0];
}

/** Returns the newest joint check with a result before this one, of files with the same names. */
export async function findPreviousCheck(db: Queries, check: JointCheckRecord): Promise<JointCheckRecord | undefined> {
  const names = check.files.map(({ filename }) => filename).sort();
  const row = await jointChecksOf(db, check.project_id)
    .where('blob_key', 'is not', null)
    .where('created_at', '<', check.created_at)
    .where(
      (columns) =>
        columns
          .selectFrom('joint_check_files')
          .innerJoin('files', 'files.id', 'joint_check_files.file_id')
          .select(sql<string>`json_agg(filename order by filename collate "C")::text`.as('names'))
          .whereRef('joint_check_files.joint_check_id', '=', 'joint_checks.id'),
      '=',
      sql<string>`(select json_agg(name order by name collate "C")::text from unnest(${names}::text[]) as name)`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && (await withFiles(db, [row]))[0];
}

/** Returns a page of the joint checks of a project, the newest first. */
export async function searchJointChecks(
  db: Queries,
  projectId: string,
  page: { limit: number; offset: number },
): Promise<{ data: JointCheckRecord[]; total: number }> {
  const { data, total } = await findPage(jointChecksOf(db, projectId).orderBy('created_at', 'desc').orderBy('id'), page);
  return { data: await withFiles(db, data), total };
}

async function withFiles(db: Queries, rows: readonly Omit<JointCheckRecord, 'files'>[]): Promise<JointCheckRecord[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('joint_check_files')
    .innerJoin('files', 'files.id', 'joint_check_files.file_id')
    .select(['joint_check_id', 'files.id', 'filename', 'version', 'newest'])
    .where(
      'joint_check_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const byCheck = groupBy(files, ({ joint_check_id }) => joint_check_id);
  return rows.map((row) => ({ ...row, files: (byCheck.get(row.id) ?? []).map(({ joint_check_id: _, ...file }) => file) }));
}

export interface InputCheck extends Pick<Row<'joint_checks'>, 'id' | 'status' | 'rule_sets'> {
  blobKey: string | null;
  inputSha256: string;
  engineVersion: string | null;
}

/** Returns the joint checks of a project with these inputs, those that wait or have a result first, then the newest. */
export async function findByInput(db: Queries, projectId: string, inputs: readonly string[]): Promise<InputCheck[]> {
  if (inputs.length === 0) return [];
  return db
    .selectFrom('joint_checks')
    .select([
      'id',
      'status',
      'rule_sets',
      'blob_key as blobKey',
      'input_sha256 as inputSha256',
      'engine_version as engineVersion',
    ])
    .where('project_id', '=', projectId)
    .where('input_sha256', 'in', inputs)
    .orderBy(sql`status = 'ERROR'`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function saveJointProgress(db: Queries, id: string, progress: number): Promise<void> {
  await db.updateTable('joint_checks').set({ progress }).where('id', '=', id).where('status', '=', 'PENDING').execute();
}

/** Counts a failed attempt and returns their number; undefined when the joint check is deleted. */
export async function countFailedJointAttempt(db: Queries, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('joint_checks')
    .set((columns) => ({ attempts: columns('attempts', '+', 1), progress: 0 }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}

/** Saves why there is no result. Changes nothing when there is one. */
export async function saveJointError(db: Queries, id: string, error: JointCheckError): Promise<void> {
  await db
    .updateTable('joint_checks')
    .set({ status: 'ERROR', error: JSON.stringify(error), finished_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

export interface JointResult {
  /** The counts of each rule set as JSON; its checks are in the blob. */
  ruleSets: string;
  engineVersion: string;
}

/** Saves the result. Returns false when another attempt was first, or the joint check is deleted. */
export async function saveJointResult(db: Queries, id: string, blobKey: string, result: JointResult): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('joint_checks')
    .set({ rule_sets: result.ruleSets, engine_version: result.engineVersion, blob_key: blobKey })
    .set({ status: 'PROCESSED', progress: 1, error: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
