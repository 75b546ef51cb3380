/** Uploading and listing files; without a project these are the caller's own (D91). */
import * as z from 'zod';
import {
  FILE_VERSIONS,
  type FileEntry,
  fileEntrySchema,
  fileSearchSchema,
  uploadAnswerSchema,
} from '../../common/contract/files.ts';
import { type ListResponse, listResponseSchema } from '../../common/contract/lists.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { type AddFileOptions, addFile } from './add-file.ts';
import { FILE_SORTS, type FileScope, searchFiles } from './file-queries.ts';
import { fileResource } from './file-resource.ts';
import { receiveUpload } from './receive-upload.ts';

export type FileOptions = AddFileOptions;

const searchQuerySchema = fieldsQuerySchema.extend({ versions: z.enum(FILE_VERSIONS).default('newest') });

export function fileRoutes(api: RouteApp, options: FileOptions): void {
  const { db, storage, now } = options;
  const tags = ['files'];

  const uploadSchema = {
    tags,
    consumes: ['multipart/form-data'],
    querystring: fieldsQuerySchema,
    response: { 200: uploadAnswerSchema },
  };
  api.post('/files', { schema: uploadSchema }, async (request) => {
    const caller = callerOf(request);
    const received = await receiveUpload(request, storage);
    const upload = {
      received,
      scope: { userId: caller.userId },
      organizationId: caller.organizationId,
      uploadedBy: caller.userId,
      now: now(),
    };
    return [projectFields({ id: await addFile(options, upload) }, parseFields(request.query.fields))];
  });

  const searchSchema = {
    tags,
    querystring: searchQuerySchema,
    body: fileSearchSchema,
    response: { 200: listResponseSchema(fileEntrySchema) },
  };
  api.post('/files/_search', { schema: searchSchema }, async (request): Promise<ListResponse<FileEntry>> => {
    const { projectId, query, filename, limit, offset } = request.body;
    const fields = parseFields(request.query.fields);
    const { data, total } = await searchFiles(db, {
      scope: await readScope(db, callerOf(request), projectId),
      query,
      filename,
      allVersions: request.query.versions === 'all',
      sorts: readSorts(request.body, FILE_SORTS, [{ field: 'uploadedAt', order: 'desc' }]),
      limit,
      offset,
    });
    return { data: data.map((record) => projectFields(fileResource(record), fields)), total };
  });
}

async function readScope(db: Database, caller: Caller, projectId: string | null | undefined): Promise<FileScope> {
  if (projectId === undefined || projectId === null) return { userId: caller.userId };
  return { projectId: (await readProjectAccess(db, caller, projectId)).id };
}
