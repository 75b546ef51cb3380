/** Caches the most recently used values, up to a size in any unit. */

export interface MemoryCache {
  /** Returns the value cached under the key, or creates it. */
  get<Value extends object>(key: string, make: () => Promise<Value>, sizeOf: (value: Value) => number): Promise<Value>;
}

export function createMemoryCache(maxSize: number): MemoryCache {
  const entries = new Map<string, { value: object; size: number }>();
  let held = 0;
  const keep = (key: string, value: object, size: number) => {
    held += size - (entries.get(key)?.size ?? 0);
    // A Map keeps insertion order: a used entry moves to the end.
    entries.delete(key);
    entries.set(key, { value, size });
    for (const [oldest, dropped] of entries) {
      if (held <= maxSize || oldest === key) break;
      entries.delete(oldest);
      held -= dropped.size;
    }
  };
  return {
    async get<Value extends object>(key: string, make: () => Promise<Value>, sizeOf: (value: Value) => number) {
      const entry = entries.get(key);
      if (entry) keep(key, entry.value, entry.size);
      if (entry) return entry.value as Value;
      const value = await make();
      keep(key, value, sizeOf(value));
      return value;
    },
  };
}
