/** Routes to read a draft as it would be published, and to review it. */
import { Refusal } from '../../common/contract/errors.ts';
import { type DraftRules, draftCalls } from '../../common/contract/specification-drafts.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { draftResource, etagOf, requireDraft } from './change-draft.ts';
import { readDefinition, transferable } from './definition-bytes.ts';
import type { DraftRecord } from './draft-queries.ts';
import { readVersion } from './import-specification.ts';
import { readDraftSource } from './read-source.ts';
import { decideReview, type ReviewOptions, requestReview, searchReviewers, withdrawReview } from './review-draft.ts';
import { sendWithDefinitions } from './send-with-definitions.ts';
import type { SpecificationOptions } from './specification-edit-routes.ts';
import { parseIdsInThread, writeChangesInThread } from './specification-thread.ts';
import type { ReadIds } from './specification-worker.ts';

export interface DraftOptions extends SpecificationOptions, ReviewOptions {}

export function reviewRoutes(api: RouteApp, options: DraftOptions): void {
  rulesRoutes(api, options);
  decisionRoutes(api, options);
}

function rulesRoutes(api: RouteApp, { db, storage }: DraftOptions): void {
  serve(api, draftCalls.getDraftRules, async (request, _fields, reply) => {
    const draft = await requireDraft(db, callerOf(request), request.params.id);
    const { version, findings, definition } = await readDraftFile({ db, storage }, draft);
    const value = {
      etag: etagOf(draft),
      version,
      findings,
      definition: [transferable(definition)] as unknown as DraftRules['definition'],
    };
    return sendWithDefinitions({ request, reply }, value);
  });

  serve(api, draftCalls.getDraftChanges, async (request, _fields, reply) => {
    const draft = await requireDraft(db, callerOf(request), request.params.id);
    const { specification } = draft;
    if (specification === null) throw new Refusal('NOT_FOUND', 'This draft is of a new specification');
    const { version, definition } = await readDraftFile({ db, storage }, draft);
    const versions = { from: { id: specification.id, version: specification.version }, to: { id: null, version } };
    const before = await readDefinition(db, specification.id);
    const bytes = await writeChangesInThread({
      ...{ ...versions, before, after: [transferable(definition)] },
      fields: request.query.fields,
    });
    reply.type('application/json; charset=utf-8');
    return reply.send(Buffer.from(bytes.buffer));
  });
}

/**
 * Reads a draft as it would be published, including errors of its content. Refuses with SPECIFICATION_INVALID when it is not
 * IDS, and with STORED_FILE_DAMAGED.
 */
async function readDraftFile({ db, storage }: Pick<DraftOptions, 'db' | 'storage'>, draft: DraftRecord): Promise<ReadIds> {
  const source = { bytes: await readDraftSource(storage, draft) };
  if (draft.series_id === null) return parseIdsInThread({ source, force: true });
  return (await readVersion({ db }, { seriesId: draft.series_id, source, force: true })).read;
}

function decisionRoutes(api: RouteApp, options: DraftOptions): void {
  const { db, now } = options;
  serve(api, draftCalls.searchReviewers, async (request) => {
    const caller = callerOf(request);
    const draft = await requireDraft(db, caller, request.params.id);
    const { query, limit, offset } = request.body;
    return searchReviewers(db, draft, { query, limit, offset, callerId: caller.userId });
  });

  serve(api, draftCalls.requestReview, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const { reviewer, words } = request.body;
    const draft = await requestReview(options, id, { reviewerId: reviewer.id, words, actorId: caller.userId, now: now() });
    return draftResource(draft);
  });

  serve(api, draftCalls.withdrawReview, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const withdrawn = await withdrawReview(options, id, { actorId: caller.userId, now: now() });
    return draftResource(withdrawn);
  });

  serve(api, draftCalls.decideReview, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireDraft(db, caller, request.params.id);
    const ifMatch = request.headers['if-match'];
    const decided = await decideReview(options, id, { ...request.body, ifMatch, actorId: caller.userId, now: now() });
    return draftResource(decided);
  });
}
