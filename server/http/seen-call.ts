/** What the service saw of a call, of which `GET /healthz?seen=1` tells whoever set it up; no addresses of others. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

export const seenCallSchema = z.object({
  status: z.literal('ok'),
  seen: z.object({
    host: z.string(),
    protocol: z.string(),
    /** Whether a proxy said for whom it calls, and whether that counts (VAKWERK_TRUSTED_PROXIES). */
    forwarded: z.enum(['NONE', 'IGNORED', 'TRUSTED']),
  }),
});
export type SeenCall = z.infer<typeof seenCallSchema>['seen'];

export function seenOf({ host, protocol, ips, headers }: FastifyRequest): SeenCall {
  const said = headers['x-forwarded-for'] !== undefined;
  // Without trust there is no list; with it the first is the proxy itself.
  const isTrusted = (ips?.length ?? 0) > 1;
  return { host, protocol, forwarded: said ? (isTrusted ? 'TRUSTED' : 'IGNORED') : 'NONE' };
}
