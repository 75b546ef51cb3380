/**
 * Sends an ETag with every answer to a GET, and 304 when the client has it (D58). Browsers may cache answers to GETs but must
 * revalidate; nothing else is cached, tokens included. @fastify/etag answers 304 to other methods and to errors too, and knows
 * no list in If-None-Match.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKnown } from './send-content.ts';

export function answerConditionally(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ method }, reply) => {
    reply.header('cache-control', method === 'GET' || method === 'HEAD' ? 'private, no-cache' : 'no-store');
    // The answer depends on the caller and on the origin.
    reply.header('vary', 'authorization, origin');
  });
  api.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // An ETag that the route set names a state, as for If-Match.
    if (reply.hasHeader('etag')) return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (!isKnown(headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
