/** Values that local storage rejects (private windows, policies, a full one) are kept in memory. */
const inMemory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return inMemory.get(key) ?? globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  inMemory.delete(key);
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
  } catch {
    if (value !== null) inMemory.set(key, value);
  }
}

/** Calls back when another tab changes the key, or clears the storage. */
export function watchStored(key: string, changed: (value: string | null) => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    const { key: written, newValue } = event as StorageEvent;
    if (written === key || written === null) changed(newValue);
  });
}
