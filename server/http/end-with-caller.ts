/** Ends the work that threads do for a call when its caller disconnects (server/threads/caller.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerSignal, runForCaller } from '../threads/caller.ts';

export function endWithCaller(app: FastifyInstance): void {
  const signals = new WeakMap<FastifyRequest, AbortSignal>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const gone = new AbortController();
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort();
    });
    // A call that another call makes in process ends with that one's caller too.
    const outer = callerSignal();
    const signal = outer ? AbortSignal.any([outer, gone.signal]) : gone.signal;
    signals.set(request, signal);
    runForCaller(signal, done);
  });
  // The events of a body run outside of the first hook.
  app.addHook('preValidation', (request, _reply, done) => runForCaller(signals.get(request), done));
}
