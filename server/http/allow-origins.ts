/**
 * CORS (docs/contract.md): a preflight passes for the operator's origins and for those of live embed tokens. It tells no token, so
 * the call itself is answered readably for the operator's origins, and for a page of an embed token with such a token alone;
 * whether this token may come from this page is decided where tokens are (server/sessions/caller.ts).
 */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EMBED_TOKEN_PREFIX } from '../../common/contract/embed-tokens.ts';

/** Asked each time: a revoked token's origin is refused at once. */
export type IsEmbedOrigin = (origin: string) => Promise<boolean>;

const SHARED: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'range'],
  exposedHeaders: ['retry-after', 'x-request-id', 'etag', 'content-disposition', 'content-range', 'x-vakwerk-revision'],
  maxAge: 600,
};

/** On the API alone: before its routes, and before whoever asks for a token, which no preflight has. */
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
