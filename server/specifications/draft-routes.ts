/** Routes of drafts of the studio: search, save, read and discard, for users who may publish them (D10). */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { DRAFT_COPIES, draftCalls, draftChangeSchema, newDraftSchema } from '../../common/contract/specification-drafts.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { changeDraft, createDraft, discardDraft, draftResource, etagOf, requireDraft } from './change-draft.ts';
import { forgetPage, noteOpen } from './draft-editors.ts';
import { DRAFT_SORTS, searchDrafts } from './draft-queries.ts';
import { readDraftSource, readReplacedSource } from './read-source.ts';
import { receiveSpecification } from './receive-specification.ts';
import { type DraftOptions, reviewRoutes } from './review-routes.ts';
import { sendIdsFile, specificationFileResponse } from './send-specification-file.ts';
import type { SpecificationOptions } from './specification-edit-routes.ts';
import { chooseOwner, editedOrganization, requireEditor } from './specification-policy.ts';

export function draftRoutes(api: RouteApp, options: DraftOptions): void {
  readRoutes(api, options);
  changeRoutes(api, options);
  editorRoutes(api, options);
  reviewRoutes(api, options);
}

function readRoutes(api: RouteApp, { db, storage }: SpecificationOptions): void {
  serve(api, draftCalls.searchDrafts, async (request) => {
    const caller = callerOf(request);
    const { query, limit, offset, specificationId } = request.body;
    const sorts = readSorts(request.body, DRAFT_SORTS, [{ field: 'changedAt', order: 'desc' }]);
    const seriesId = specificationId && (await requireEditor(db, caller, specificationId)).series_id;
    const search = { query, limit, offset, sorts, seriesId, organizationId: editedOrganization(caller) };
    const { data, total } = await searchDrafts(db, search);
    return { data: data.map(draftResource), total };
  });

  serve(api, draftCalls.getDraft, async (request, _fields, reply) => {
    const record = await requireDraft(db, callerOf(request), request.params.id);
    reply.header('etag', etagOf(record)).header('cache-control', 'no-store');
    return draftResource(record);
  });

  const copySchema = z.enum(DRAFT_COPIES).default('current').describe('replaced: what somebody knowingly replaced');
  const downloadSchema = {
    tags: ['specifications'],
    params: z.object({ id: z.string() }),
    querystring: z.object({ copy: copySchema }),
    response: specificationFileResponse,
  };
  api.get('/specification-drafts/:id/download', { schema: downloadSchema }, async (request, reply) => {
    const draft = await requireDraft(db, callerOf(request), request.params.id);
    const read = request.query.copy === 'replaced' ? readReplacedSource : readDraftSource;
    return sendIdsFile(reply as FastifyReply, { bytes: await read(storage, draft), name: draft.name });
  });
}

function changeRoutes(api: RouteApp, options: SpecificationOptions): void {
  const { db, now } = options;
  serve(api, draftCalls.createDraft, async (request) => {
    const caller = callerOf(request);
    const { source, fields } = await receiveSpecification(request, newDraftSchema);
    const { name, specification, organization } = fields;
    const record = specification === undefined ? undefined : await requireEditor(db, caller, specification);
    const organizationId = record?.organization_id ?? (await chooseOwner(db, caller, organization)).id;
    const file = { source, name, actorId: caller.userId, now: now() };
    const draft = await createDraft(options, { ...file, organizationId, seriesId: record?.series_id ?? null });
    return draftResource(draft);
  });

  serve(api, draftCalls.saveDraft, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const { source, fields } = await receiveSpecification(request, draftChangeSchema);
    const keepsReplaced = request.query['keep-replaced'] === 'true';
    const ifMatch = request.headers['if-match'];
    const change = { source, name: fields.name, ifMatch, keepsReplaced, actorId: caller.userId, now: now() };
    return draftResource(await changeDraft(options, id, change));
  });

  serve(api, draftCalls.discardDraft, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    await discardDraft(options, id, { actorId: caller.userId, now: now() });
  });
}

/** Which pages of the studio have a draft open. */
function editorRoutes(api: RouteApp, { db, now }: SpecificationOptions): void {
  serve(api, draftCalls.openDraft, async (request) => {
    const caller = callerOf(request);
    const { id, page } = request.params;
    const draft = await requireDraft(db, caller, id);
    const open = { draftId: draft.id, pageId: readEntityId(page), userId: caller.userId };
    return { draft: draftResource(draft), others: await noteOpen(db, open, now()) };
  });

  serve(api, draftCalls.leaveDraft, async (request) => {
    const caller = callerOf(request);
    const { id, page } = request.params;
    const draft = await requireDraft(db, caller, id);
    await forgetPage(db, { draftId: draft.id, pageId: readEntityId(page), userId: caller.userId });
  });
}
