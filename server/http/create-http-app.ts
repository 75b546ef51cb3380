/** A Fastify app with everything that no noun owns: parsing, refusals, headers, limits, health, metrics, the site. */
import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { API_CALLS_PER_MINUTE, JSON_BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import { allowOrigins, type IsEmbedOrigin } from './allow-origins.ts';
import { serveApiDocs } from './api-docs.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerConditionally } from './conditional-get.ts';
import { decodableAddress } from './decodable-address.ts';
import { describeApi } from './describe-api.ts';
import { handleErrors } from './error-handler.ts';
import { type ReadinessProbes, serveHealth } from './health.ts';
import { answerOptions, collectMethods, nothingHere } from './known-methods.ts';
import { type CallCounter, limitCalls } from './limit-calls.ts';
import { type MetricsOptions, serveMetrics } from './metrics.ts';
import { pageDataAddress } from './page-data-address.ts';
import { refuseNul } from './refuse-nul.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { type SiteOptions, serveSite } from './site.ts';

/** A connection on which nothing moves, such as a stalled upload, is given up. */
const SILENCE_MAX_MS = 120_000;
/** Headers, and bodies that are no uploads, come at once or from somebody who means to hold the server up. */
const SLOW_MAX_MS = 30_000;
/** Node takes no more bytes of headers, the address among them. */
const ADDRESS_MAX_LENGTH = 16_384;

export interface HttpOptions {
  logger?: FastifyBaseLogger;
  trustedProxies?: string[];
  corsOrigins?: string[];
  /** Knows the origins of live embed tokens. */
  isEmbedOrigin?: IsEmbedOrigin;
  publicUrl?: string;
  /** Absent: no pages, the API alone. */
  site?: SiteOptions;
  metrics?: MetricsOptions;
  probes?: ReadinessProbes;
  callsPerMinute?: number;
  /** Knows who is signed in; absent: addresses count. */
  callCounter?: CallCounter;
  /** How long headers, and bodies that are no uploads, may take to come. */
  slowMaxMs?: number;
}

/** The app as routes see it: input schemas of zod give the types. */
export type RouteApp = ReturnType<typeof typed>;

export async function createHttpApp(options: HttpOptions, registerRoutes: (api: RouteApp) => void): Promise<FastifyInstance> {
  const { slowMaxMs = SLOW_MAX_MS } = options;
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    // The default line would hold the address with its query, and a token with it.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit: JSON_BODY_MAX_BYTES,
    connectionTimeout: SILENCE_MAX_MS,
    http: { headersTimeout: slowMaxMs, connectionsCheckingInterval: Math.ceil(slowMaxMs / 3) },
    // Whatever fits into the headers reaches its route, which knows no such thing.
    routerOptions: { maxParamLength: ADDRESS_MAX_LENGTH },
    rewriteUrl: ({ url = '/' }) => decodableAddress(pageDataAddress(url)),
  });
  const methodsOf = collectMethods(app);
  handleErrors(app);
  await acceptBodies(app);
  await sendSecurityHeaders(app, options.publicUrl);
  await limitCalls(app, options.callsPerMinute ?? API_CALLS_PER_MINUTE, options.callCounter);
  refuseSlowBodies(app, slowMaxMs);
  drainRefusedBodies(app);
  logAnswers(app);
  serveHealth(app, options.probes ?? {});
  serveMetrics(app, options.metrics ?? {});
  app.setValidatorCompiler(validatorCompiler);
  // What goes out is ours and typed; `fields` may thin it, so it is not checked against the schema again.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(
    async (api) => {
      answerOptions(api, methodsOf);
      await allowOrigins(api, options.corsOrigins ?? [], options.isEmbedOrigin ?? (async () => false));
      answerConditionally(api);
      compressAnswers(api);
      // A search with no body at all is one with nothing asked for.
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
  // Text is no body of ours: 415, and not a complaint about its form.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name a type on a DELETE without a body too.
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
  await app.register(formbody);
  // One byte more than allowed, so that "exactly the limit" and "above it" differ.
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: UPLOAD_MAX_BYTES + 1, fields: 20, parts: 30 } });
}

/** An upload may take long as long as it moves; everything else is small. */
function refuseSlowBodies(app: FastifyInstance, slowMaxMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.readableEnded || headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => raw.socket.destroy(), slowMaxMs).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    // Nobody reads the empty body of a GET, so its end is never told.
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) clearTimeout(timer);
  });
}

/**
 * A refusal may answer while the body still comes. What nobody reads blocks the connection, and its end would never be
 * noticed: read the rest and forget it.
 */
function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    request.log.info(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
