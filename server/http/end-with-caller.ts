/** Ends the work that threads do for a call when its caller disconnects (server/threads/caller.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerSignal, runForCaller } from '../threads/caller.ts';

export function endWithCaller(app: FastifyInstance): void {
  const signals = new WeakMap<FastifyRequest, AbortSignal>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const disconnection = new AbortController();
    raw.once('close', () => {
      if (!raw.writableFinished) disconnection.abort();
    });
    // A call that another call makes in process also ends with the outer caller.
    const outer = callerSignal();
    const signal = outer ? AbortSignal.any([outer, disconnection.signal]) : disconnection.signal;
    signals.set(request, signal);
    runForCaller(signal, done);
  });
  // Runs again here, because the events of a body run outside the first hook.
  app.addHook('preValidation', (request, _reply, done) => runForCaller(signals.get(request), done));
}
