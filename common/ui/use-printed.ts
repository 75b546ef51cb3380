/** Whether the page is on its way to paper: what is folded away on a screen stands there in full. */
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

/** From a store, since a state that is set in `beforeprint` would be drawn only after the paper is. */
export function usePrinted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinted,
    () => false,
  );
}
