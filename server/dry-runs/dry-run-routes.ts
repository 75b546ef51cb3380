/**
 * Routes to try a specification, or a newer version, on the newest files of projects, before it is published or a project moves
 * to it.
 */
import { type DryRun, type DryRunFile, draftDryRunSchema, dryRunCalls } from '../../common/contract/dry-runs.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { DRY_RUN_PROJECTS_MAX } from '../../common/contract/limits.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { serve } from '../http/serve-call.ts';
import { readTarget } from '../project-specifications/move-to-version.ts';
import { findProjectSpecification } from '../project-specifications/project-specification-queries.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { requireProjectEditor } from '../projects/project-policy.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { readVersion } from '../specifications/import-specification.ts';
import { receiveSpecification } from '../specifications/receive-specification.ts';
import { editedOrganization, readerOf, requireEditor } from '../specifications/specification-policy.ts';
import { parseIdsInThread } from '../specifications/specification-thread.ts';
import { type DryRunRecord, findDryRun, findDryRunFiles, insertDryRun } from './dry-run-queries.ts';

export interface DryRunOptions {
  db: Database;
  /** Enqueues the check of one file within the transaction. */
  enqueueDryRun(trx: Transaction, key: { dryRunId: string; fileId: string }): Promise<void>;
  now(): Date;
}

export function dryRunRoutes(api: RouteApp, options: DryRunOptions): void {
  const { db, now } = options;

  serve(api, dryRunCalls.tryDraft, async (request) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    const { source, fields } = await receiveSpecification(request, draftDryRunSchema);
    const projectIds = await readProjects(db, caller, fields.projects);
    const { before, read } = await readVersion({ db }, { seriesId: record.series_id, source, force: true });
    const specification = { id: before.id, seriesId: before.series_id };
    const { version, definition } = read;
    const run = { madeBy: caller.userId, specification, version, definition, projectIds, now: now() };
    return { id: await start(options, run) };
  });

  serve(api, dryRunCalls.tryNewDraft, async (request) => {
    const caller = callerOf(request);
    editedOrganization(caller);
    const { source, fields } = await receiveSpecification(request, draftDryRunSchema);
    const projectIds = await readProjects(db, caller, fields.projects);
    const { name, version, definition } = await parseIdsInThread({ source, force: true });
    const run = { madeBy: caller.userId, name, version, definition, projectIds, now: now() };
    return { id: await start(options, run) };
  });

  serve(api, dryRunCalls.tryNewerVersion, async (request) => {
    const caller = callerOf(request);
    const { id: projectId } = await requireProjectEditor(db, caller, request.params.id);
    const current = await findProjectSpecification(db, projectId, request.params.specId);
    if (!current) throw new Refusal('NOT_FOUND', 'The project has no such specification');
    const specificationId = request.body.specification?.id;
    const target = await readTarget(db, current, { specificationId, reader: readerOf(caller) });
    // The project has a version of this series, regardless of the series of the target.
    const specification = { id: target.id, seriesId: current.specification.series_id };
    const run = { madeBy: caller.userId, specification, version: target.version, projectIds: [projectId], now: now() };
    return { id: await start(options, run) };
  });

  serve(api, dryRunCalls.getDryRun, async (request) => {
    const caller = callerOf(request);
    const run = await findDryRun(db, readEntityId(request.params.id));
    if (!run) throw new Refusal('NOT_FOUND', 'There is no such dry run');
    if (!caller.admin && run.madeBy !== caller.userId) throw new Refusal('FORBIDDEN');
    return await readDryRun(db, caller, run);
  });
}

/** Returns the projects; the caller must see them. Refuses with VALIDATION_FAILED, NOT_FOUND or FORBIDDEN. */
async function readProjects(db: Database, caller: Caller, text: string): Promise<string[]> {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.length === 0) throw invalidInput([{ path: 'projects', message: 'REQUIRED' }]);
  if (ids.length > DRY_RUN_PROJECTS_MAX) throw invalidInput([{ path: 'projects', message: 'TOO_MANY' }]);
  for (const id of ids) await readProjectAccess(db, caller, id);
  return ids;
}

function start({ db, enqueueDryRun }: DryRunOptions, run: Parameters<typeof insertDryRun>[1]): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id, fileIds } = await insertDryRun(trx, run);
    for (const fileId of fileIds) await enqueueDryRun(trx, { dryRunId: id, fileId });
    return id;
  });
}

/** Reads a dry run. Refuses with FORBIDDEN when the caller can no longer see one of its projects. */
async function readDryRun(db: Database, caller: Caller, run: DryRunRecord): Promise<DryRun> {
  const rows = await findDryRunFiles(db, run.id);
  for (const id of new Set(rows.map(({ projectId }) => projectId))) await readProjectAccess(db, caller, id);
  const files: DryRunFile[] = rows.map(({ id, filename, projectId, projectName, beforeId, status, result }) => {
    return {
      id,
      filename,
      project: { id: projectId, name: projectName },
      hadVersion: beforeId !== null,
      status,
      outcome: result,
    };
  });
  const { id, specification, filesTotal, createdAt } = run;
  const tried = { ...specification, id: run.isDraft ? null : specification.id };
  return { id, specification: tried, createdAt: createdAt.toISOString(), filesTotal, counts: countsOf(files), files };
}

function countsOf(files: readonly DryRunFile[]): DryRun['counts'] {
  const having = (status: DryRunFile['status']) => files.filter((file) => file.status === status).length;
  const turning = (verdict: NonNullable<DryRunFile['outcome']>['verdict']) =>
    files.filter(({ outcome }) => outcome?.verdict === verdict).length;
  return {
    files: files.length,
    done: files.length - having('PENDING'),
    begins: turning('BEGINS'),
    ceases: turning('CEASES'),
    fails: turning('FAILS'),
    passes: turning('PASSES'),
    none: turning('NONE'),
    errors: having('ERROR'),
  };
}
