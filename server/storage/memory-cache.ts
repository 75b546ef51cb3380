/** Keeps what was used last, up to a size in whatever unit. */

export interface MemoryCache {
  /** What is kept under the key, or is made now. */
  get<Value extends object>(key: string, make: () => Promise<Value>, sizeOf: (value: Value) => number): Promise<Value>;
}

export function createMemoryCache(maxSize: number): MemoryCache {
  const kept = new Map<string, { value: object; size: number }>();
  let held = 0;
  const keep = (key: string, value: object, size: number) => {
    held += size - (kept.get(key)?.size ?? 0);
    // A Map keeps insertion order: a used entry moves to the end.
    kept.delete(key);
    kept.set(key, { value, size });
    for (const [oldest, dropped] of kept) {
      if (held <= maxSize || oldest === key) break;
      kept.delete(oldest);
      held -= dropped.size;
    }
  };
  return {
    async get<Value extends object>(key: string, make: () => Promise<Value>, sizeOf: (value: Value) => number) {
      const known = kept.get(key);
      if (known) keep(key, known.value, known.size);
      if (known) return known.value as Value;
      const value = await make();
      keep(key, value, sizeOf(value));
      return value;
    },
  };
}
