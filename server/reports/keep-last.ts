/** Keeps what was read last, so that parallel and later readers share it. */
import { type SharedWork, shareAmongCallers } from '../threads/caller.ts';

/** Reads what it does not hold; of more than `most` the one used longest ago is dropped. A failed read is not kept. */
export function keepLast<T>(most: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, SharedWork<T>>();
  return (key, read) => {
    const before = kept.get(key);
    const shared = before?.join() ? before : shareAmongCallers(read);
    // A Map keeps insertion order: a used entry moves to the end.
    kept.delete(key);
    kept.set(key, shared);
    shared.value.catch(() => kept.get(key) === shared && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return shared.value;
  };
}

/** Parallel calls share the work; nothing is kept of what has ended. */
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
