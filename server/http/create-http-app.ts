/** Creates the Fastify app without routes of its own: parsing, refusals, headers, limits, health, metrics, the site. */
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { allowOrigins, type IsEmbedOrigin } from './allow-origins.ts';
import { serveApiDocs } from './api-docs.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerConditionally } from './conditional-get.ts';
import { describeApi } from './describe-api.ts';
import { endWithCaller } from './end-with-caller.ts';
import { handleErrors } from './error-handler.ts';
import { type ReadinessProbes, serveHealth } from './health.ts';
import { answerOptions, collectMethods, nothingHere } from './known-methods.ts';
import { type CallCounter, limitCalls } from './limit-calls.ts';
import { type MetricsOptions, serveMetrics } from './metrics.ts';
import { refuseNul } from './refuse-nul.ts';
import { decodableAddress, keysAddress, mcpAddress, openCdeAddress, originForm, pageDataAddress } from './rewrite-address.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { type SiteOptions, serveSite } from './site.ts';
import { traceRequests } from './trace-requests.ts';

/** Bytes of the JSON of one call. */
const JSON_BODY_MAX_BYTES = 1_048_576;
/** Calls of the API per session or token and minute, per address without a session; the polling of a few busy tabs stays far below. */
const API_CALLS_PER_MINUTE = 3_000;
/** Files in one call: the parser of uploads accepts at most as many parts. */
const FILES_PER_CALL_MAX = 30;

/** Idle connections, such as stalled uploads, are closed after this time. */
const SILENCE_MAX_MS = 120_000;
/** Time limit for headers and for bodies other than uploads: slower clients are attacks. */
const SLOW_MAX_MS = 30_000;
/** Limit of Node for headers, which include the address. */
const ADDRESS_MAX_LENGTH = 16_384;

export interface HttpOptions {
  logger?: FastifyBaseLogger;
  trustedProxies?: string[];
  corsOrigins?: string[];
  /** Returns whether a live embed token names the origin. */
  isEmbedOrigin?: IsEmbedOrigin;
  publicUrl?: string;
  /** Absent: only the API, no pages. */
  site?: SiteOptions;
  metrics?: MetricsOptions;
  probes?: ReadinessProbes;
  callsPerMinute?: number;
  /** Identifies the signed-in caller; absent: addresses are counted. */
  callCounter?: CallCounter;
  /** Time limit for headers, and for bodies other than uploads. */
  slowMaxMs?: number;
  tracing?: Tracing;
}

/** The app as routes use it: zod schemas of the input give the types. */
export type RouteApp = ReturnType<typeof typed>;

export async function createHttpApp(options: HttpOptions, registerRoutes: (api: RouteApp) => void): Promise<FastifyInstance> {
  const { slowMaxMs = SLOW_MAX_MS } = options;
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // The default log line contains the query of the address, and with it a token.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit: JSON_BODY_MAX_BYTES,
    connectionTimeout: SILENCE_MAX_MS,
    http: { headersTimeout: slowMaxMs, connectionsCheckingInterval: Math.ceil(slowMaxMs / 3) },
    // Addresses of any length reach their route, which answers 404.
    routerOptions: { maxParamLength: ADDRESS_MAX_LENGTH },
    rewriteUrl: ({ url = '/' }) => decodableAddress(pageDataAddress(openCdeAddress(mcpAddress(keysAddress(originForm(url)))))),
  });
  const methodsOf = collectMethods(app);
  handleErrors(app);
  // Registered first, so that everything else is below the span of its request.
  const traceIdOf = traceRequests(app, options.tracing);
  endWithCaller(app);
  await acceptBodies(app);
  await sendSecurityHeaders(app, options.publicUrl);
  await limitCalls(app, options.callsPerMinute ?? API_CALLS_PER_MINUTE, options.callCounter);
  refuseSlowBodies(app, slowMaxMs);
  drainRefusedBodies(app);
  logAnswers(app, traceIdOf);
  serveHealth(app, options.probes ?? {});
  serveMetrics(app, options.metrics ?? {});
  app.setValidatorCompiler(validatorCompiler);
  // Answers are typed, and `fields` may select parts of them, so they are not validated again.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(
    async (api) => {
      answerOptions(api, methodsOf);
      await allowOrigins(api, options.corsOrigins ?? [], options.isEmbedOrigin ?? (async () => false));
      answerConditionally(api);
      compressAnswers(api);
      // A search without a body has no filters.
      api.addHook('preValidation', async (request) => void (request.body ??= {}));
      refuseNul(api);
      await describeApi(api);
      registerRoutes(typed(api));
      serveApiDocs(api);
    },
    { prefix: '/api' },
  );
  if (options.site) await serveSite(app, options.site, methodsOf);
  else app.setNotFoundHandler((request, reply) => Promise.reject(nothingHere(request, reply, methodsOf)));
  return app;
}

function typed(app: FastifyInstance) {
  return app.withTypeProvider<ZodTypeProvider>();
}

async function acceptBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Text bodies are refused with 415.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients may set a content type on a DELETE without a body.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
  await app.register(formbody);
  // One byte more than allowed, so that "exactly the limit" and "above it" differ.
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: UPLOAD_MAX_BYTES + 1, fields: 20, parts: FILES_PER_CALL_MAX },
  });
}

/** Closes connections with slow bodies. Uploads may take as long as bytes arrive. */
function refuseSlowBodies(app: FastifyInstance, slowMaxMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.readableEnded || headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => raw.socket.destroy(), slowMaxMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    // The empty body of a GET is not read, so it emits no `end`.
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) clearTimeout(timer);
  });
}

/** Reads the rest of a refused body: unread bytes would block the connection, and its end would go unnoticed. */
function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
  });
}

function logAnswers(app: FastifyInstance, traceIdOf: (request: FastifyRequest) => string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method, routeOptions } = request;
    const facts = { requestId, method, route: routeOptions.url ?? 'page', traceId: traceIdOf(request) };
    request.log.info({ ...facts, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
