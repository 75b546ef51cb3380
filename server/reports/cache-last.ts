/** Caches the most recent reads, so that parallel and later readers share them. */
import { type SharedWork, shareAmongCallers } from '../threads/caller.ts';

/**
 * Returns a function that reads values it has not cached. Beyond `most` values the least recently used is dropped. Failed reads
 * are not cached.
 */
export function cacheLast<T>(most: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, SharedWork<T>>();
  return (key, read) => {
    const before = cache.get(key);
    const shared = before?.join() ? before : shareAmongCallers(read);
    // A Map keeps insertion order: a used entry moves to the end.
    cache.delete(key);
    cache.set(key, shared);
    shared.value.catch(() => cache.get(key) === shared && cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return shared.value;
  };
}

/** Returns a function that shares work between parallel calls and caches nothing. */
export function shareWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, SharedWork<T>>();
  return (key, work) => {
    const before = running.get(key);
    if (before?.join()) return before.value;
    const shared = shareAmongCallers(work);
    running.set(key, shared);
    const forget = (): void => {
      if (running.get(key) === shared) running.delete(key);
    };
    shared.value.then(forget, forget);
    return shared.value;
  };
}
