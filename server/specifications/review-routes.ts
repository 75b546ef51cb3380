/** Reading a draft as it would be published, and its review by a colleague. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import {
  type DraftRules,
  draftRulesSchema,
  newReviewSchema,
  reviewDecisionSchema,
  reviewerSchema,
  specificationDraftSchema,
} from '../../common/contract/specification-drafts.ts';
import { specificationChangesSchema } from '../../common/contract/specifications.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import { draftResource, etagOf, requireDraft } from './change-draft.ts';
import { type DefinitionBytes, readDefinition } from './definition-bytes.ts';
import type { DraftRecord } from './draft-queries.ts';
import { readVersion } from './import-specification.ts';
import { readAside, writeChangesAside } from './read-aside.ts';
import { readDraftSource } from './read-source.ts';
import { askReview, decideReview, type ReviewOptions, searchReviewers, withdrawReview } from './review-draft.ts';
import { sendWithDefinitions } from './send-with-definitions.ts';
import type { SpecificationOptions } from './specification-edit-routes.ts';
import type { ReadIds } from './specification-worker.ts';

export interface DraftOptions extends SpecificationOptions, ReviewOptions {}

const tags = ['specifications'];
const params = z.object({ id: z.string() });
const shared = { tags, params, querystring: fieldsQuerySchema };
const ONE = '/specification-drafts/:id';

export function reviewRoutes(api: RouteApp, options: DraftOptions): void {
  rulesRoutes(api, options);
  decisionRoutes(api, options);
}

function rulesRoutes(api: RouteApp, { db, storage }: DraftOptions): void {
  api.get(`${ONE}/rules`, { schema: { ...shared, response: { 200: draftRulesSchema } } }, async (request, reply) => {
    const draft = await requireDraft(db, callerOf(request), request.params.id);
    const { version, findings, definition } = await readDraftFile({ db, storage }, draft);
    const value = {
      etag: etagOf(draft),
      version,
      findings,
      definition: pieceOf(definition) as unknown as DraftRules['definition'],
    };
    return sendWithDefinitions({ request, reply: reply as FastifyReply }, value);
  });

  const changesSchema = { ...shared, response: { 200: specificationChangesSchema } };
  api.get(`${ONE}/changes`, { schema: changesSchema }, async (request, reply) => {
    const draft = await requireDraft(db, callerOf(request), request.params.id);
    const { specification } = draft;
    if (specification === null) throw new Refusal('NOT_FOUND', 'This draft is of a new specification');
    const { version, definition } = await readDraftFile({ db, storage }, draft);
    const versions = { from: { id: specification.id, version: specification.version }, to: { id: null, version } };
    const before = await readDefinition(db, specification.id);
    const bytes = await writeChangesAside({
      ...{ ...versions, before, after: pieceOf(definition) },
      fields: request.query.fields,
    });
    reply.type('application/json; charset=utf-8');
    return (reply as FastifyReply).send(Buffer.from(bytes.buffer));
  });
}

/** As it would be published, errors of its content included. Refuses with SPECIFICATION_INVALID where it is no IDS, and with STORED_FILE_DAMAGED. */
async function readDraftFile({ db, storage }: Pick<DraftOptions, 'db' | 'storage'>, draft: DraftRecord): Promise<ReadIds> {
  const source = { bytes: await readDraftSource(storage, draft) };
  if (draft.series_id === null) return readAside({ source, force: true });
  return (await readVersion({ db }, { seriesId: draft.series_id, source, force: true })).read;
}

/** In a buffer of its own, which threads can hand over. */
function pieceOf(definition: ReadIds['definition']): DefinitionBytes {
  return [new Uint8Array(definition)];
}

function decisionRoutes(api: RouteApp, options: DraftOptions): void {
  const { db, now } = options;
  const response = { 200: specificationDraftSchema };

  const searchSchema = { ...shared, body: searchInputSchema, response: { 200: listResponseSchema(reviewerSchema) } };
  api.post(`${ONE}/reviewers/_search`, { schema: searchSchema }, async (request) => {
    const caller = callerOf(request);
    const draft = await requireDraft(db, caller, request.params.id);
    const { query, limit, offset } = request.body;
    const { data, total } = await searchReviewers(db, draft, { query, limit, offset, callerId: caller.userId });
    const fields = parseFields(request.query.fields);
    return { data: data.map((person) => projectFields(person, fields)), total };
  });

  api.put(`${ONE}/review`, { schema: { ...shared, body: newReviewSchema, response } }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const { reviewer, words } = request.body;
    const asked = await askReview(options, id, { reviewerId: reviewer.id, words, actorId: caller.userId, now: now() });
    return projectFields(draftResource(asked), parseFields(request.query.fields));
  });

  api.delete(`${ONE}/review`, { schema: { ...shared, response } }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const withdrawn = await withdrawReview(options, id, { actorId: caller.userId, now: now() });
    return projectFields(draftResource(withdrawn), parseFields(request.query.fields));
  });

  const headers = z.object({ 'if-match': z.string().optional().describe('The ETag of the draft that was read') });
  const decisionSchema = { ...shared, headers, body: reviewDecisionSchema, response };
  api.post(`${ONE}/review/decision`, { config: { session: true }, schema: decisionSchema }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const ifMatch = request.headers['if-match'];
    const decided = await decideReview(options, id, { ...request.body, ifMatch, actorId: caller.userId, now: now() });
    return projectFields(draftResource(decided), parseFields(request.query.fields));
  });
}
