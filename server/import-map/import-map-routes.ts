/** The operators' API: state, revisions and canaries. asset-routes.ts has the files, error-routes.ts the errors of pages. */
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { type ImportChange, type ImportMap, importMapCalls, type Revision } from '../../common/contract/import-map.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
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
import { VERIFY_MAX_MS } from './verify/verify-import-map.ts';
import { enqueueVerification, requireFiles, requireVerified, type VerifyOptions, verifyCandidate } from './verify-candidate.ts';
import { VERIFY_WAITING_MAX } from './verify-queue.ts';

const AFTER_VERIFYING_MS = 30_000;

export function importMapRoutes(api: RouteApp, options: ImportMapOptions): void {
  const verifying = { ...options, fetch: createMapFetch(api, options) };
  readRoutes(api, options);
  publishRoutes(api, verifying);
  canaryRoutes(api, verifying);
  assetRoutes(api, verifying);
  errorRoutes(api, options);
}

function readRoutes(api: RouteApp, { db, revisions }: ImportMapOptions): void {
  serve(api, importMapCalls.getImportMap, async (request, _fields, reply) => {
    operatorOf(request);
    await revisions.read('now');
    const state = await readState(db);
    reply.header('etag', etagOf(state)).header('cache-control', 'no-store');
    return readImportMap(db, state);
  });

  serve(api, importMapCalls.searchRevisions, async (request) => {
    operatorOf(request);
    return listRevisions(db, await readState(db), request.body);
  });

  serve(api, importMapCalls.getRevision, async (request) => {
    operatorOf(request);
    await revisions.flushLoads();
    return readRevision(db, request.params.number);
  });

  serve(api, importMapCalls.exportRevision, async (request) => {
    operatorOf(request);
    return exportRevision(db, request.params.number);
  });
}

function publishRoutes(api: RouteApp, options: VerifyOptions): void {
  const { db, importMapOrigins: origins = [] } = options;

  serve(api, importMapCalls.publishRevision, async (request, _fields, reply) => {
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
      if (dryRun) return reply.send({ diff: candidate.diff, findings });
      requireVerified(findings, { withoutBrowserCheck });
      const modules = { ...candidate.modules, ...(await recorded.staticImports()) };
      const publication = { ...candidate, modules, canary, withoutBrowserCheck };
      // `context.now` is outdated, because verification takes long.
      const number = await publish(db, publication, { ...context, now: options.now() });
      return sendRevision(reply, number, options);
    });
  });

  serve(api, importMapCalls.verifyImportMap, async (request, _fields, reply) => {
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

  serve(api, importMapCalls.rollBackImportMap, async (request, _fields, reply) => {
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

  serve(api, importMapCalls.startCanary, async (request, _fields, reply) => {
    const { revision, reason } = request.body;
    const context = contextOf(request, reason, options);
    const audience = await resolveAudience(db, request.body.audience);
    await requireMatch(db, await currentState(options), context.ifMatch);
    const target = await requireRevision(db, revision);
    await requireFiles(options, target);
    return sendRevision(reply, await startCanary(db, { target, audience }, context), options);
  });

  serve(api, importMapCalls.promoteCanary, async (request, _fields, reply) => {
    const context = contextOf(request, request.body.reason, options);
    return sendRevision(reply, await promoteCanary(db, context), options);
  });

  serve(api, importMapCalls.cancelCanary, async (request, _fields, reply) => {
    await cancelCanary(db, contextOf(request, request.body.reason, options));
    await options.revisions.read('now');
    return reply
      .code(204)
      .header('etag', etagOf(await readState(db)))
      .send();
  });
}

/** Returns the context of a change. Refuses with FORBIDDEN. */
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
  const disconnection = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnection.abort(new Refusal('UNAVAILABLE', 'The caller went away: nothing was published'));
  });
  return disconnection.signal;
}

/** Reads the state after adopting a new build. */
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
