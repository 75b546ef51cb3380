/** The operators' API: state, revisions and canaries. asset-routes.ts has the files, error-routes.ts the errors of pages. */
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import {
  canaryEndSchema,
  canaryInputSchema,
  changesetSchema,
  type ImportChange,
  type ImportMap,
  importMapStateSchema,
  listedRevisionSchema,
  type Revision,
  revisionDetailsSchema,
  revisionExportSchema,
  revisionSchema,
  revisionSearchSchema,
  rollbackSchema,
  verifyAnswerSchema,
  verifyInputSchema,
} from '../../common/contract/import-map.ts';
import { VERIFY_MAX_MS, VERIFY_WAITING_MAX } from '../../common/contract/limits.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { operatorOf } from '../sessions/operator-of.ts';
import { assetRoutes } from './asset-routes.ts';
import { resolveAudience } from './audience.ts';
import { type ChangeContext, cancelCanary, promoteCanary, publish, rollBack, startCanary } from './change-import-map.ts';
import { createMapFetch } from './create-map-fetch.ts';
import { errorRoutes } from './error-routes.ts';
import { recordFetches } from './external-imports.ts';
import type { ImportMapOptions } from './import-map-options.ts';
import { etagOf, readState, requireMatch, type StateRecord } from './import-map-state.ts';
import { prepareChangeset, requireNoCanary } from './prepare-changeset.ts';
import {
  exportRevision,
  listRevisions,
  readImportMap,
  readRevision,
  requireRevision,
  revisionBefore,
} from './read-import-map.ts';
import { revisionResource } from './revision-resource.ts';
import { enqueueVerification, requireFiles, requireVerified, type VerifyOptions, verifyCandidate } from './verify-candidate.ts';

const tags = ['import map'];
const config = { importMap: true };
const AFTER_VERIFYING_MS = 30_000;
/** Described for OpenAPI only: `requireMatch` refuses a missing header. */
const headers = z.object({ 'if-match': z.string().optional().describe('The ETag of GET /importmap') });
/** Of a call that makes a revision without verifying it anew. */
const revising = { tags, headers, response: { 201: revisionSchema } };
/** Turns invalid numbers into 0, which is never a revision, so that they answer 404. */
const params = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647).catch(0) });

export function importMapRoutes(api: RouteApp, options: ImportMapOptions): void {
  const verifying = { ...options, fetch: createMapFetch(api, options) };
  readRoutes(api, options);
  publishRoutes(api, verifying);
  canaryRoutes(api, verifying);
  assetRoutes(api, verifying);
  errorRoutes(api, options);
}

function readRoutes(api: RouteApp, { db, revisions }: ImportMapOptions): void {
  const description = 'What is served. The ETag is what If-Match of a change names.';
  const stateSchema = { tags, operationId: 'getImportMap', description, response: { 200: importMapStateSchema } };
  api.get('/importmap', { config, schema: stateSchema }, async (request, reply) => {
    operatorOf(request);
    await revisions.read('now');
    const state = await readState(db);
    reply.header('etag', etagOf(state)).header('cache-control', 'no-store');
    return readImportMap(db, state);
  });

  const listSchema = { tags, body: revisionSearchSchema, response: { 200: listResponseSchema(listedRevisionSchema) } };
  api.post('/importmap/revisions/_search', { config, schema: listSchema }, async (request) => {
    operatorOf(request);
    return listRevisions(db, await readState(db), request.body);
  });

  const oneSchema = { tags, params, response: { 200: revisionDetailsSchema } };
  api.get('/importmap/revisions/:number', { config, schema: oneSchema }, async (request) => {
    operatorOf(request);
    await revisions.flushLoads();
    return readRevision(db, request.params.number);
  });

  const exportSchema = { tags, params, operationId: 'exportRevision', response: { 200: revisionExportSchema } };
  api.get('/importmap/revisions/:number/export', { config, schema: exportSchema }, async (request) => {
    operatorOf(request);
    return exportRevision(db, request.params.number);
  });
}

function publishRoutes(api: RouteApp, options: VerifyOptions): void {
  const { db, importMapOrigins: origins = [] } = options;

  const description = 'Publishes one changeset. If-Match names the ETag of what is changed; a dry run needs none.';
  const response = { 200: verifyAnswerSchema, 201: revisionSchema };
  const publishSchema = { tags, headers, operationId: 'publishRevision', description, body: changesetSchema, response };
  api.post('/importmap/revisions', { config, schema: publishSchema }, async (request, reply) => {
    const { dryRun, withoutBrowserCheck, canary: audience, ...changes } = request.body;
    const context = contextOf(request, request.body.reason, options);
    const signal = watchCaller(request, reply);
    const canary = audience && (await resolveAudience(db, audience));
    const state = await currentState(options);
    const requireUnchanged = async (now: StateRecord) => {
      if (dryRun && context.ifMatch === undefined) return;
      await requireMatch(db, now, context.ifMatch);
      if (!dryRun) requireNoCanary(now);
    };
    await requireUnchanged(state);
    const candidate = await prepareChangeset(db, state, { changes, origins });
    const recorded = recordFetches(options.fetch);
    const recheck = async () => requireUnchanged(await readState(db));
    return enqueueVerification({ signal, recheck }, async () => {
      const maps = { candidate: candidate.map, current: candidate.current };
      const findings = await verifyCandidate({ ...options, fetch: recorded.fetch }, maps, signal);
      if (dryRun) return { diff: candidate.diff, findings };
      requireVerified(findings, { withoutBrowserCheck });
      const modules = { ...candidate.modules, ...(await recorded.staticImports()) };
      const publication = { ...candidate, modules, canary, withoutBrowserCheck };
      // Verification takes long: `context.now` is outdated.
      const number = await publish(db, publication, { ...context, now: options.now() });
      return sendRevision(reply, number, options);
    });
  });

  const verifySchema = { tags, operationId: 'verifyImportMap', body: verifyInputSchema, response: { 200: verifyAnswerSchema } };
  api.post('/importmap/verify', { config, schema: verifySchema }, async (request, reply) => {
    operatorOf(request);
    const signal = watchCaller(request, reply);
    const { revision, ...changes } = request.body;
    const state = await currentState(options);
    const verify = async (diff: ImportChange[], candidate: ImportMap, current: ImportMap) => {
      const maps = { candidate, current };
      return { diff, findings: await enqueueVerification({ signal }, () => verifyCandidate(options, maps, signal)) };
    };
    if (revision !== undefined) {
      const details = await readRevision(db, revision);
      return verify(details.changes, details, { imports: {}, integrity: {} });
    }
    const { map, current, diff } = await prepareChangeset(db, state, { changes, origins });
    return verify(diff, map, current);
  });

  const rollbackRoute = { ...revising, operationId: 'rollBackImportMap', body: rollbackSchema };
  api.post('/importmap/rollback', { config, schema: rollbackRoute }, async (request, reply) => {
    const context = contextOf(request, request.body.reason, options);
    const state = await currentState(options);
    await requireMatch(db, state, context.ifMatch);
    const { to } = request.body;
    const target = to === undefined ? await revisionBefore(db, state) : await requireRevision(db, to);
    await requireFiles(options, target);
    return sendRevision(reply, await rollBack(db, target, context), options);
  });
}

function canaryRoutes(api: RouteApp, options: VerifyOptions): void {
  const { db } = options;

  const startSchema = { ...revising, operationId: 'startCanary', body: canaryInputSchema };
  api.post('/importmap/canary', { config, schema: startSchema }, async (request, reply) => {
    const { revision, reason } = request.body;
    const context = contextOf(request, reason, options);
    const audience = await resolveAudience(db, request.body.audience);
    await requireMatch(db, await currentState(options), context.ifMatch);
    const target = await requireRevision(db, revision);
    await requireFiles(options, target);
    return sendRevision(reply, await startCanary(db, { target, audience }, context), options);
  });

  const promoteSchema = { ...revising, operationId: 'promoteCanary', body: canaryEndSchema };
  api.post('/importmap/canary/promote', { config, schema: promoteSchema }, async (request, reply) => {
    const context = contextOf(request, request.body.reason, options);
    return sendRevision(reply, await promoteCanary(db, context), options);
  });

  const cancelSchema = { tags, headers, operationId: 'cancelCanary', body: canaryEndSchema };
  api.post('/importmap/canary/cancel', { config, schema: cancelSchema }, async (request, reply) => {
    await cancelCanary(db, contextOf(request, request.body.reason, options));
    await options.revisions.read('now');
    return reply
      .code(204)
      .header('etag', etagOf(await readState(db)))
      .send();
  });
}

/** Refuses with FORBIDDEN. */
function contextOf(request: FastifyRequest, reason: string, { now }: ImportMapOptions): ChangeContext {
  const { userId: actorId } = operatorOf(request);
  return { actorId, ifMatch: request.headers['if-match'], reason, now: now() };
}

/**
 * Returns a signal that is aborted when the caller disconnects before the response. Called before anything is awaited, so that
 * no disconnection is missed. Extends the socket timeout, because verification sends nothing until it ends: a timeout would
 * hide a publication.
 */
function watchCaller({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): AbortSignal {
  // Injected calls have no socket. After the response Node restores the default timeout.
  if (socket instanceof Socket) socket.setTimeout(VERIFY_MAX_MS * (1 + VERIFY_WAITING_MAX) + AFTER_VERIFYING_MS);
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new Refusal('UNAVAILABLE', 'The caller went away: nothing was published'));
  });
  return gone.signal;
}

/** Adopts a new build first. */
async function currentState({ db, revisions }: ImportMapOptions) {
  await revisions.read('now');
  return readState(db);
}

/** Makes this node serve the revision at once. Other nodes follow at their next poll. */
async function sendRevision(reply: FastifyReply, number: number, { db, revisions }: ImportMapOptions): Promise<Revision> {
  await revisions.read('now');
  const state = await readState(db);
  reply.code(201).header('etag', etagOf(state));
  return revisionResource(await requireRevision(db, number), state);
}
