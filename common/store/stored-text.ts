/** Local storage; where that is forbidden (private windows, policies), memory. */
const inMemory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string | null): void {
  if (value === null) inMemory.delete(key);
  else inMemory.set(key, value);
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // Kept in memory above.
  }
}

/** Calls back when another tab changes the key. */
export function watchStored(key: string, changed: (value: string | null) => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if ((event as StorageEvent).key === key) changed((event as StorageEvent).newValue);
  });
}
