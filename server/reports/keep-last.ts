/** Keeps what was read last, so that parallel and later readers share it. */

/** Reads what it does not hold; of more than `most` the one used longest ago is dropped. A failed read is not kept. */
export function keepLast<T>(most: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, read) => {
    const value = kept.get(key) ?? read();
    // A Map keeps insertion order: a used entry moves to the end.
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => kept.get(key) === value && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

/** Parallel calls share the work; nothing is kept of what has ended. */
export function shareWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known) return known;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
