/** Sends a stream when the schema of the route describes a value, which the types of Fastify do not allow. */
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends the stream; the route returns the result. */
export function sendStream<Answer>(reply: FastifyReply, stream: Readable): Answer {
  return reply.send(stream) as unknown as Answer;
}
