/** GET /healthz: the process is alive. GET /readyz: everything it needs answers. Both need no token. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { seenOf } from './seen-call.ts';

/** A part of the server that has not answered after this long is not ready. */
const PROBE_MS = 5_000;

/** Resolves when the part answers, rejects when it does not. Aborted after PROBE_MS without an answer. */
export type ReadinessProbes = Record<string, (signal: AbortSignal) => Promise<void>>;

type State = 'ok' | 'unreachable' | 'full' | 'stalled';

/** Rejection of a probe with a more specific reason than a missing answer. */
export class NotReady extends Error {
  readonly state: State;
  constructor(state: State, message: string) {
    super(message);
    this.state = state;
  }
}

export function serveHealth(app: FastifyInstance, probes: ReadinessProbes, probeMs = PROBE_MS): void {
  app.get<{ Querystring: { seen?: string } }>('/healthz', { schema: { hide: true } }, async (request) =>
    request.query.seen === undefined ? { status: 'ok' } : { status: 'ok', seen: seenOf(request) },
  );
  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    const checks = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => {
        const fault = await runProbe(probe, probeMs).then(
          () => null,
          (error: unknown) => error,
        );
        if (fault) request.log.error({ err: fault, part: name }, 'not ready');
        return [name, stateOf(fault)] as const;
      }),
    );
    const parts = Object.fromEntries(checks);
    if (checks.some(([, state]) => state !== 'ok')) {
      throw new Refusal('UNAVAILABLE', 'A part of the server is not ready', { details: parts, retryAfterSeconds: 5 });
    }
    return { status: 'ok', parts };
  });
}

/** Limits the time of a probe: a part without an answer is not ready. */
async function runProbe(probe: (signal: AbortSignal) => Promise<void>, probeMs: number): Promise<void> {
  const probing = new AbortController();
  const late = sleep(probeMs, undefined, { signal: probing.signal }).then(() => {
    throw new NotReady('unreachable', `No answer within ${probeMs} ms`);
  });
  try {
    await Promise.race([probe(probing.signal), late]);
  } finally {
    probing.abort();
    late.catch(() => undefined);
  }
}

function stateOf(fault: unknown): State {
  if (fault === null) return 'ok';
  return fault instanceof NotReady ? fault.state : 'unreachable';
}
