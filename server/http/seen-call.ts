/**
 * Describes what the service saw of a call, for `GET /healthz?seen=1` while setting the service up; it contains no addresses of
 * other hosts.
 */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

export const seenCallSchema = z.object({
  status: z.literal('ok'),
  seen: z.object({
    host: z.string(),
    protocol: z.string(),
    /** Tells whether a proxy named the client that it calls for, and whether it is trusted (VAKWERK_TRUSTED_PROXIES). */
    forwarded: z.enum(['NONE', 'IGNORED', 'TRUSTED']),
  }),
});
export type SeenCall = z.infer<typeof seenCallSchema>['seen'];

export function seenOf({ host, protocol, ips, headers }: FastifyRequest): SeenCall {
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  // Without trust there is no list; with it the first is the proxy itself.
  const isTrusted = (ips?.length ?? 0) > 1;
  return { host, protocol, forwarded: isForwarded ? (isTrusted ? 'TRUSTED' : 'IGNORED') : 'NONE' };
}
