/**
 * CORS (docs/contract.md): a preflight passes for the configured origins and for those of live embed tokens. A preflight has no
 * token, so the call itself gets CORS headers for configured origins, and for a page of an embed token only with such a token.
 * server/sessions/caller.ts checks that the token belongs to the page.
 */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EMBED_TOKEN_PREFIX } from '../../common/contract/embed-tokens.ts';

/** Checked for each call, so that revoking a token takes effect at once. */
export type IsEmbedOrigin = (origin: string) => Promise<boolean>;

const SHARED: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'range', 'traceparent', 'tracestate'],
  exposedHeaders: ['retry-after', 'x-request-id', 'etag', 'content-disposition', 'content-range', 'x-vakwerk-revision'],
  maxAge: 600,
};

/** Adds CORS to the API only, before its routes and before authentication, since a preflight has no token. */
export async function allowOrigins(api: FastifyInstance, fixed: string[], isEmbedOrigin: IsEmbedOrigin): Promise<void> {
  const isAllowed = async (request: FastifyRequest): Promise<boolean> => {
    const { origin, authorization } = request.headers;
    if (origin === undefined) return false;
    if (fixed.includes(origin)) return true;
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    return (isPreflight || isEmbedToken(authorization)) && isEmbedOrigin(origin);
  };
  await api.register(cors, {
    delegator: (request, done) => {
      isAllowed(request).then(
        (origin) => done(null, { ...SHARED, origin }),
        (error: Error) => done(error, undefined),
      );
    },
  });
}

function isEmbedToken(authorization = ''): boolean {
  return authorization.replace(/^Bearer +/i, '').startsWith(EMBED_TOKEN_PREFIX);
}
