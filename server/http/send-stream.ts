/** Answers with a stream where the route's schema describes a value: Fastify's types know of no stream there. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** To be returned by the route. */
export function sendStream<Answer>(reply: FastifyReply, stream: Readable): Answer {
  return reply.send(stream) as unknown as Answer;
}
