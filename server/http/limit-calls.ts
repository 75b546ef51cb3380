/**
 * Limits the calls of the API per minute: per session or token, otherwise per address (D143), because all users of an office
 * share one address.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { CallCounts } from './call-counts.ts';
import { networkOf } from './network-of.ts';

/** Identifies the signed-in caller; undefined for others, whose address counts. */
export type CallCounter = (request: FastifyRequest) => string | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call that is refused before its route; refuses with TOO_MANY_REQUESTS. */
    countStranger(request: FastifyRequest): Promise<void>;
  }
}

export async function limitCalls(app: FastifyInstance, max: number, counter: CallCounter = () => undefined): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: '1 minute',
    store: CallCounts,
    // The address as sent has many spellings (`/%61pi`, `http://host/api`); the matched route has one.
    allowList: ({ routeOptions }) => routeOptions.url?.startsWith('/api/') !== true,
    keyGenerator: (request) => counter(request) ?? networkOf(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl / 1000),
  });
  const count = app.createRateLimit();
  app.decorate('countStranger', async (request: FastifyRequest) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
  });
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', 'Too many calls', { retryAfterSeconds });
}
