/** Records a span of each request, by its route: never its address, which may contain a token, nor the caller. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../tracing/tracing.ts';

/** Machines call these every few seconds. */
const UNTRACED = ['/healthz', '/readyz', '/metrics'];

/** Returns a function that finds the trace of a request; undefined when there is none. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
): (request: FastifyRequest) => string | undefined {
  if (!tracing) return () => undefined;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const traceIds = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined && UNTRACED.includes(route)) return done();
    const span = tracing.start(nameOf(request), { kind: 'SERVER', parent: parentOf(request), attributes: attributesOf(request) });
    spans.set(request, span);
    traceIds.set(request, span.traceId);
    span.run(done);
  });
  // Runs again here, because the events of a body run outside the first hook.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  const end = (request: FastifyRequest, finish: (span: OpenSpan) => void) => {
    const span = spans.get(request);
    if (!span || !spans.delete(request)) return;
    finish(span);
    span.end();
  };
  app.addHook('onRequestAbort', async (request) => end(request, (span) => span.fail('ABORTED')));
  app.addHook('onResponse', async (request, { statusCode }) =>
    end(request, (span) => {
      span.set({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span.fail(String(statusCode));
    }),
  );
  return (request) => traceIds.get(request);
}

const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'page'}`;

function attributesOf({ id, method, protocol, routeOptions }: FastifyRequest) {
  return { 'http.request.method': method, 'http.route': routeOptions.url, 'url.scheme': protocol, 'vakwerk.request_id': id };
}

/** Returns the parent in the trace of a caller or a proxy. */
function parentOf({ headers: { traceparent } }: FastifyRequest): string | undefined {
  return typeof traceparent === 'string' ? traceparent : undefined;
}
