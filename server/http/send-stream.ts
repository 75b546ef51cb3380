/** Sends a stream where the schema of the route describes a value, which the types of Fastify do not allow. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** To be returned by the route. */
export function sendStream<Answer>(reply: FastifyReply, stream: Readable): Answer {
  return reply.send(stream) as unknown as Answer;
}
