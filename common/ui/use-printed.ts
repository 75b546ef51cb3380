/** Detects whether the page is being printed: collapsed parts are printed in full. */
import { useSyncExternalStore } from 'react';

let isPrinted = false;
const listeners = new Set<() => void>();

for (const type of ['beforeprint', 'afterprint'])
  globalThis.addEventListener?.(type, () => {
    isPrinted = type === 'beforeprint';
    for (const listener of listeners) listener();
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the page is being printed, from a store, because a state that is set in `beforeprint` would be rendered after
 * printing.
 */
export function usePrinted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinted,
    () => false,
  );
}
