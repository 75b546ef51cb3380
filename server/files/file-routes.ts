/** Uploading, listing, reading, checking again and deleting files of a project, or personal files of the caller (D91). */

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import {
  FILE_VERSIONS,
  type FileEntry,
  fileEntrySchema,
  fileSearchSchema,
  newReportAnswerSchema,
  uploadAnswerSchema,
} from '../../common/contract/files.ts';
import { type ListResponse, listResponseSchema } from '../../common/contract/lists.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { sendContent } from '../http/send-content.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireUploader } from '../projects/project-policy.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
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

const searchQuerySchema = fieldsQuerySchema.extend({ versions: z.enum(FILE_VERSIONS).default('newest') });
type SearchRequest = Pick<FastifyRequest, 'caller'> & {
  body: z.output<typeof fileSearchSchema>;
  query: z.output<typeof searchQuerySchema>;
};

/** The one part of an upload's body (D42). */
const UPLOAD = { file: 'One .ifc file (STEP; IFC2X3, IFC4 or IFC4X3) of at most 512 MiB' };

export function fileRoutes(api: RouteApp, options: FileRouteOptions): void {
  const { db } = options;
  const tags = ['files'];
  const params = z.object({ id: z.string() });

  const uploadSchema = {
    tags,
    querystring: fieldsQuerySchema,
    response: { 200: uploadAnswerSchema },
  };
  api.post('/files', { config: { files: UPLOAD }, schema: uploadSchema }, async (request) => {
    const { userId, organizationId } = callerOf(request);
    const file = { id: await takeUpload(options, request, { scope: { userId }, organizationId }) };
    return [projectFields(file, parseFields(request.query.fields))];
  });

  api.post(
    '/projects/:id/files',
    { config: { files: UPLOAD, embed: 'upload' }, schema: { ...uploadSchema, params } },
    async (request) => {
      const { id: projectId, organizationId } = await requireUploader(db, callerOf(request), request.params.id);
      const file = { id: await takeUpload(options, request, { scope: { projectId }, organizationId }) };
      return [projectFields(file, parseFields(request.query.fields))];
    },
  );

  const searchSchema = {
    tags,
    querystring: searchQuerySchema,
    body: fileSearchSchema,
    response: { 200: listResponseSchema(fileEntrySchema) },
  };
  api.post('/files/_search', { schema: searchSchema }, async (request) => {
    return listFiles(options, await readScope(db, callerOf(request), request.body.projectId), request);
  });

  api.post(
    '/projects/:id/files/_search',
    { config: { embed: 'project' }, schema: { ...searchSchema, params } },
    async (request) => {
      return listFiles(options, await readScope(db, callerOf(request), request.params.id), request);
    },
  );

  singleRoutes(api, options);
}

function singleRoutes(api: RouteApp, options: FileRouteOptions): void {
  const { db, storage, now, excepted } = options;
  const tags = ['files'];
  const params = z.object({ id: z.string() });

  const getSchema = { tags, params, querystring: fieldsQuerySchema, response: { 200: fileEntrySchema } };
  api.get('/files/:id', { config: { embed: 'project' }, schema: getSchema }, async (request) => {
    const caller = callerOf(request);
    const file = await readFile(db, request.params.id, (one) => requireFileReader(db, caller, one));
    const record = await findFileRecord(db, file.id);
    if (!record) throw new Refusal('NOT_FOUND', 'There is no such file');
    // Embed tokens never delete files.
    const mayDelete = caller.embedToken === null && (await isFileDeleter(db, caller, file));
    const [entry] = await withExcepted(excepted, [fileEntryFor(caller, record)]);
    return projectFields({ ...(entry as FileEntry), mayDelete }, parseFields(request.query.fields));
  });

  const contentAnswer = {
    description: 'The file as it was uploaded',
    content: { 'application/octet-stream': { schema: bytesSchema } },
  };
  const contentSchema = { tags, params, response: { 200: contentAnswer, 206: contentAnswer } };
  api.get('/files/:id/content', { schema: contentSchema }, async (request, reply) => {
    const file = await readFile(db, request.params.id, (one) => requireFileReader(db, callerOf(request), one));
    const { filename, size: sizeBytes, sha256 } = file;
    const open = openVerified(storage, { key: file.storage_key, sizeBytes, sha256 });
    const exchange = { request: request as FastifyRequest, reply: reply as FastifyReply };
    return sendContent(exchange, { open, filename, sizeBytes, sha256 });
  });

  const againSchema = { tags, params, querystring: fieldsQuerySchema, response: { 200: newReportAnswerSchema } };
  api.post('/files/:id/reports', { schema: againSchema }, async (request) => {
    const file = await readFile(db, request.params.id, (one) => requireFileChecker(db, callerOf(request), one));
    const id = await db.transaction().execute(async (trx) => {
      if (file.project_id !== null) await requireActive(trx, file.project_id);
      return resubmitReport(trx, file.id, options);
    });
    return projectFields({ id }, parseFields(request.query.fields));
  });

  api.delete('/files/:id', { schema: { tags, params } }, async (request, reply) => {
    const caller = callerOf(request);
    const file = await readFile(db, request.params.id, (one) => requireFileDeleter(db, caller, one));
    await deleteFile(options, file, { actorId: caller.userId, now: now() });
    return reply.code(204).send();
  });
}

const bytesSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/** Refuses with NOT_FOUND, and with what `may` refuses with. */
async function readFile(db: Database, id: string, may: (file: FileOwner) => Promise<void>): Promise<FileOwner> {
  const file = await findFile(db, readEntityId(id));
  if (!file) throw new Refusal('NOT_FOUND', 'There is no such file');
  await may(file);
  return file;
}

/** The id of the new file. An upload without room is refused before its body is read, where its length is known. */
async function takeUpload(
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
  request: SearchRequest,
): Promise<ListResponse<FileEntry>> {
  const { body, query } = request;
  const { limit, offset } = body;
  const fields = parseFields(query.fields);
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
  return { data: counted.map((entry) => projectFields(entry, fields)), total };
}

/** What exceptions cover in the newest report of each. */
async function withExcepted(excepted: ExceptedReader, entries: FileEntry[]): Promise<FileEntry[]> {
  const places = entries.flatMap(({ projectId, filename, mostRecentReport: report }) =>
    projectId !== null && report?.status === 'PROCESSED' ? [{ reportId: report.id, projectId, filename }] : [],
  );
  const counts = places.length > 0 ? await excepted.read(places) : new Map<string, ReportExcepted>();
  return entries.map((entry) => {
    const found = counts.get(entry.mostRecentReport?.id ?? '');
    if (!entry.mostRecentReport || !found) return entry;
    const { ofRules: _, ...own } = found;
    return { ...entry, mostRecentReport: { ...entry.mostRecentReport, excepted: own } };
  });
}

/** Visitors of other sites do not see names of colleagues. */
function fileEntryFor({ embedToken }: Caller, record: FileRecord): FileEntry {
  const entry = fileResource(record);
  return embedToken ? { ...entry, uploadedBy: null } : entry;
}

async function readScope(db: Database, caller: Caller, projectId: string | null | undefined): Promise<FileScope> {
  if (projectId === undefined || projectId === null) return { userId: caller.userId };
  return { projectId: (await readProjectAccess(db, caller, projectId)).id };
}
