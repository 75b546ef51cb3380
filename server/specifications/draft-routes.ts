/** Drafts of the studio: searching, saving, reading and discarding them. For those who may publish them (D10). */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  DRAFT_COPIES,
  draftChangeSchema,
  draftSearchSchema,
  newDraftSchema,
  specificationDraftSchema,
} from '../../common/contract/specification-drafts.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { callerOf } from '../sessions/caller.ts';
import { changeDraft, createDraft, discardDraft, draftResource, etagOf, requireDraft } from './change-draft.ts';
import { DRAFT_SORTS, searchDrafts } from './draft-queries.ts';
import { readDraftSource, readReplacedSource } from './read-source.ts';
import { receiveSpecification } from './receive-specification.ts';
import { type DraftOptions, reviewRoutes } from './review-routes.ts';
import { sendIdsFile, specificationFileResponse } from './send-specification-file.ts';
import type { SpecificationOptions } from './specification-edit-routes.ts';
import { chooseOwner, editedOrganization, requireEditor } from './specification-policy.ts';

const tags = ['specifications'];
const params = z.object({ id: z.string() });
const files = { file: 'The draft, one .ids file; it is kept as it is' };
const response = { 200: specificationDraftSchema };

export function draftRoutes(api: RouteApp, options: DraftOptions): void {
  readRoutes(api, options);
  changeRoutes(api, options);
  reviewRoutes(api, options);
}

function readRoutes(api: RouteApp, { db, storage }: SpecificationOptions): void {
  const searchResponse = { 200: listResponseSchema(specificationDraftSchema) };
  const searchSchema = { tags, querystring: fieldsQuerySchema, body: draftSearchSchema, response: searchResponse };
  api.post('/specification-drafts/_search', { schema: searchSchema }, async (request) => {
    const caller = callerOf(request);
    const { query, limit, offset, specificationId } = request.body;
    const sorts = readSorts(request.body, DRAFT_SORTS, [{ field: 'changedAt', order: 'desc' }]);
    const seriesId = specificationId && (await requireEditor(db, caller, specificationId)).series_id;
    const search = { query, limit, offset, sorts, seriesId, organizationId: editedOrganization(caller) };
    const { data, total } = await searchDrafts(db, search);
    const fields = parseFields(request.query.fields);
    return { data: data.map((record) => projectFields(draftResource(record), fields)), total };
  });

  const getSchema = { tags, params, querystring: fieldsQuerySchema, response };
  api.get('/specification-drafts/:id', { schema: getSchema }, async (request, reply) => {
    const record = await requireDraft(db, callerOf(request), request.params.id);
    reply.header('etag', etagOf(record)).header('cache-control', 'no-store');
    return projectFields(draftResource(record), parseFields(request.query.fields));
  });

  const copySchema = z.enum(DRAFT_COPIES).default('current').describe('replaced: what somebody knowingly replaced');
  const downloadSchema = { tags, params, querystring: z.object({ copy: copySchema }), response: specificationFileResponse };
  api.get('/specification-drafts/:id/download', { schema: downloadSchema }, async (request, reply) => {
    const draft = await requireDraft(db, callerOf(request), request.params.id);
    const read = request.query.copy === 'replaced' ? readReplacedSource : readDraftSource;
    return sendIdsFile(reply as FastifyReply, { bytes: await read(storage, draft), name: draft.name });
  });
}

function changeRoutes(api: RouteApp, options: SpecificationOptions): void {
  const { db, now } = options;
  const texts = {
    name: 'The title in the file',
    specification: 'Id of any version of what it is a draft of; absent: of a new specification',
    organization: 'Whose the new one is to be; absent: of the whole platform for its admins, else of the own organization',
  };
  const createSchema = { tags, querystring: fieldsQuerySchema, response };
  api.post('/specification-drafts', { config: { files, texts }, schema: createSchema }, async (request) => {
    const caller = callerOf(request);
    const { source, fields } = await receiveSpecification(request, newDraftSchema);
    const { name, specification, organization } = fields;
    const record = specification === undefined ? undefined : await requireEditor(db, caller, specification);
    const organizationId = record?.organization_id ?? (await chooseOwner(db, caller, organization)).id;
    const file = { source, name, actorId: caller.userId, now: now() };
    const made = await createDraft(options, { ...file, organizationId, seriesId: record?.series_id ?? null });
    return projectFields(draftResource(made), parseFields(request.query.fields));
  });

  const headers = z.object({ 'if-match': z.string().optional().describe('The ETag of the draft that is changed') });
  const keepSchema = z.enum(['true', 'false']).default('false').describe('true: what is replaced stays for a download');
  const querystring = fieldsQuerySchema.extend({ 'keep-replaced': keepSchema });
  const changeSchema = { tags, params, headers, querystring, response };
  const changeConfig = { files, texts: { name: texts.name } };
  api.put('/specification-drafts/:id', { config: changeConfig, schema: changeSchema }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const { source, fields } = await receiveSpecification(request, draftChangeSchema);
    const keepsReplaced = request.query['keep-replaced'] === 'true';
    const ifMatch = request.headers['if-match'];
    const change = { source, name: fields.name, ifMatch, keepsReplaced, actorId: caller.userId, now: now() };
    return projectFields(draftResource(await changeDraft(options, id, change)), parseFields(request.query.fields));
  });

  api.delete('/specification-drafts/:id', { schema: { tags, params } }, async (request, reply) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    await discardDraft(options, id, { actorId: caller.userId, now: now() });
    return reply.code(204).send();
  });
}
