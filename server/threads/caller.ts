/**
 * Tracks the caller of the current work. Threads read it here, so that work ends when its caller disconnects, whichever functions are
 * between the call and the thread.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<AbortSignal | undefined>();

/** Returns the signal that aborts when the caller disconnects; undefined outside of calls. */
export function callerSignal(): AbortSignal | undefined {
  return callers.getStore();
}

/** Runs work that ends with the caller of this signal. */
export function runForCaller<T>(signal: AbortSignal | undefined, run: () => T): T {
  return callers.run(signal, run);
}

/** Runs work that continues when the caller disconnects. */
export function runForNobody<T>(run: () => T): T {
  return callers.run(undefined, run);
}

/** Work that several callers wait for. */
export interface SharedWork<T> {
  value: Promise<T>;
  /** Counts the current caller among those that wait; returns false when all of them have disconnected, so that the work ends. */
  join(): boolean;
}

/** Starts work that ends when every caller that waits for it has disconnected. */
export function shareAmongCallers<T>(work: () => Promise<T>): SharedWork<T> {
  const end = new AbortController();
  let waiting = 0;
  let isDone = false;
  const leave = (): void => {
    waiting -= 1;
    if (waiting === 0 && !isDone) end.abort();
  };
  const join = (): boolean => {
    if (end.signal.aborted) return false;
    if (isDone) return true;
    waiting += 1;
    const signal = callerSignal();
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    return true;
  };
  join();
  const finish = (): void => {
    isDone = true;
  };
  const value = runForCaller(end.signal, work);
  value.then(finish, finish);
  return { value, join };
}
