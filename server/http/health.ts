/** GET /healthz: the process lives. GET /readyz: everything it needs answers. Both need no token. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';

/** Resolves when the part answers, rejects when it does not. */
export type ReadinessProbes = Record<string, () => Promise<void>>;

export function serveHealth(app: FastifyInstance, probes: ReadinessProbes): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    const checks = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => {
        const fault = await probe().then(
          () => null,
          (error: unknown) => error,
        );
        if (fault) request.log.error({ err: fault, part: name }, 'not ready');
        return [name, fault ? 'unreachable' : 'ok'] as const;
      }),
    );
    const parts = Object.fromEntries(checks);
    if (checks.some(([, state]) => state !== 'ok')) {
      throw new Refusal('UNAVAILABLE', 'A part of the server does not answer', { details: parts, retryAfterSeconds: 5 });
    }
    return { status: 'ok', parts };
  });
}
