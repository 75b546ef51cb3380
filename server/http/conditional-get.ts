/**
 * An ETag on every answer to a GET, and 304 for who names it (D58). What GETs answer may be kept by the browser that asked, on
 * condition that it asks again each time; everything else, tokens among it, is not kept at all.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKnown } from './send-content.ts';

export function answerConditionally(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ method }, reply) => {
    reply.header('cache-control', method === 'GET' || method === 'HEAD' ? 'private, no-cache' : 'no-store');
    // The same address answers one caller and refuses another, and is readable for one site and not for another.
    reply.header('vary', 'authorization, origin');
  });
  api.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // The route's own names a state to change, as in If-Match.
    if (reply.hasHeader('etag')) return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag);
    if (!isKnown(headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
