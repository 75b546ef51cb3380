/** Routes to upload, list, read, check again and delete files of a project, or personal files of the caller (D91). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { type FileEntry, type FileSearchRequest, fileCalls } from '../../common/contract/files.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { type FieldTree, includesField } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { sendContent } from '../http/send-content.ts';
import { type CallRequest, serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireUploader } from '../projects/project-policy.ts';
import type { ExceptedReader, PlaceExcepted } from '../reports/excepted-reader.ts';
import { resubmitReport } from '../reports/submit-report.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { openVerified } from '../storage/verify-stream.ts';
import { type AddFileOptions, addFile } from './add-file.ts';
import { deleteFile } from './delete-file.ts';
import { isFileDeleter, requireFileChecker, requireFileDeleter, requireFileReader } from './file-policy.ts';
import {
  FILE_SORTS,
  type FileOwner,
  type FileRecord,
  type FileScope,
  findFile,
  findFileRecord,
  searchFiles,
} from './file-queries.ts';
import { fileResource } from './file-resource.ts';
import { readLeastBytes, receiveUpload } from './receive-upload.ts';
import { withReservedRoom } from './reserve-room.ts';

export type FileOptions = AddFileOptions;
type FileRouteOptions = FileOptions & { excepted: ExceptedReader };

export function fileRoutes(api: RouteApp, options: FileRouteOptions): void {
  const { db } = options;

  serve(api, fileCalls.uploadFile, async (request) => {
    const { userId, organizationId } = callerOf(request);
    return [{ id: await addUpload(options, request, { scope: { userId }, organizationId }) }];
  });

  const uploadToProject = async (request: CallRequest<typeof fileCalls.uploadProjectFile>) => {
    const { id: projectId, organizationId } = await requireUploader(db, callerOf(request), request.params.id);
    return [{ id: await addUpload(options, request, { scope: { projectId }, organizationId }) }];
  };
  serve(api, fileCalls.uploadProjectFile, uploadToProject, { embed: 'upload' });

  serve(api, fileCalls.searchFiles, async (request, fields) =>
    listFiles(options, await readScope(db, callerOf(request), request.body.projectId), request, fields),
  );

  const searchInProject = async (request: CallRequest<typeof fileCalls.searchProjectFiles>, fields: FieldTree) =>
    listFiles(options, await readScope(db, callerOf(request), request.params.id), request, fields);
  serve(api, fileCalls.searchProjectFiles, searchInProject, { embed: 'project' });

  singleRoutes(api, options);
}

function singleRoutes(api: RouteApp, options: FileRouteOptions): void {
  const { db, storage, now, excepted } = options;
  const params = z.object({ id: z.string() });

  const getFile = async (request: CallRequest<typeof fileCalls.getFile>): Promise<FileEntry> => {
    const caller = callerOf(request);
    const file = await readFile(db, request.params.id, (one) => requireFileReader(db, caller, one));
    const record = await findFileRecord(db, file.id);
    if (!record) throw new Refusal('NOT_FOUND', 'There is no such file');
    // Embed tokens never delete files.
    const mayDelete = caller.embedToken === null && (await isFileDeleter(db, caller, file));
    const [entry] = await withExcepted(excepted, [fileEntryFor(caller, record)]);
    return { ...(entry as FileEntry), mayDelete };
  };
  serve(api, fileCalls.getFile, getFile, { embed: 'project' });

  const contentAnswer = {
    description: 'The file as it was uploaded',
    content: { 'application/octet-stream': { schema: bytesSchema } },
  };
  const contentSchema = { tags: ['files'], params, response: { 200: contentAnswer, 206: contentAnswer } };
  api.get('/files/:id/content', { schema: contentSchema }, async (request, reply) => {
    const file = await readFile(db, request.params.id, (one) => requireFileReader(db, callerOf(request), one));
    const { filename, size: sizeBytes, sha256 } = file;
    const open = openVerified(storage, { key: file.storage_key, sizeBytes, sha256 });
    const exchange = { request: request as FastifyRequest, reply: reply as FastifyReply };
    return sendContent(exchange, { open, filename, sizeBytes, sha256 });
  });

  serve(api, fileCalls.checkFileAgain, async (request) => {
    const file = await readFile(db, request.params.id, (one) => requireFileChecker(db, callerOf(request), one));
    const id = await db.transaction().execute(async (trx) => {
      if (file.project_id !== null) await requireActive(trx, file.project_id);
      return resubmitReport(trx, file.id, options);
    });
    return { id };
  });

  serve(api, fileCalls.deleteFile, async (request) => {
    const caller = callerOf(request);
    const file = await readFile(db, request.params.id, (one) => requireFileDeleter(db, caller, one));
    await deleteFile(options, file, { actorId: caller.userId, now: now() });
  });
}

const bytesSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/** Reads a file. Refuses with NOT_FOUND, and like `may`. */
async function readFile(db: Database, id: string, may: (file: FileOwner) => Promise<void>): Promise<FileOwner> {
  const file = await findFile(db, readEntityId(id));
  if (!file) throw new Refusal('NOT_FOUND', 'There is no such file');
  await may(file);
  return file;
}

/** Uploads a file and returns its id. Refuses an upload without space before its body is read, when its length is sent. */
async function addUpload(
  options: FileOptions,
  request: FastifyRequest,
  place: { scope: FileScope; organizationId: string | null },
): Promise<string> {
  const upload = { ...place, uploadedBy: callerOf(request).userId };
  return withReservedRoom(options, { ...upload, bytes: readLeastBytes(request) }, async (reservationId) => {
    const received = await receiveUpload(request, options.storage);
    return addFile(options, { ...upload, received, reservationId, now: options.now() });
  });
}

async function listFiles(
  { db, excepted }: FileRouteOptions,
  scope: FileScope,
  request: Pick<FastifyRequest, 'caller'> & FileSearchRequest,
  fields: FieldTree,
): Promise<ListResponse<FileEntry>> {
  const { body, query } = request;
  const { limit, offset } = body;
  const { data, total } = await searchFiles(db, {
    scope,
    query: body.query,
    filename: body.filename,
    allVersions: query.versions === 'all',
    sorts: readSorts(body, FILE_SORTS, [{ field: 'uploadedAt', order: 'desc' }]),
    limit,
    offset,
  });
  const entries = data.map((record) => fileEntryFor(callerOf(request), record));
  const counted = includesField(fields, 'mostRecentReport.excepted') ? await withExcepted(excepted, entries) : entries;
  return { data: counted, total };
}

/** Adds what exceptions cover in the newest report of each file. */
async function withExcepted(excepted: ExceptedReader, entries: FileEntry[]): Promise<FileEntry[]> {
  const places = entries.flatMap(({ projectId, filename, mostRecentReport: report }) =>
    projectId !== null && report?.status === 'PROCESSED' ? [{ reportId: report.id, projectId, filename }] : [],
  );
  const counts = places.length > 0 ? await excepted.read(places) : new Map<string, PlaceExcepted>();
  return entries.map((entry) => {
    const covered = counts.get(entry.mostRecentReport?.id ?? '');
    if (!entry.mostRecentReport || !covered?.objects) return entry;
    const { ofRules: _, ofExceptions: __, ofValidity: ___, ofRuleSets: ____, ...exceptedCounts } = covered;
    return { ...entry, mostRecentReport: { ...entry.mostRecentReport, excepted: exceptedCounts } };
  });
}

/** Returns a file entry; visitors of other sites do not see names of colleagues. */
function fileEntryFor({ embedToken }: Caller, record: FileRecord): FileEntry {
  const entry = fileResource(record);
  return embedToken ? { ...entry, uploadedBy: null } : entry;
}

async function readScope(db: Database, caller: Caller, projectId: string | null | undefined): Promise<FileScope> {
  if (projectId === undefined || projectId === null) return { userId: caller.userId };
  return { projectId: (await readProjectAccess(db, caller, projectId)).id };
}
