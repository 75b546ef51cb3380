/** Loads data that changes by itself, and reloads it every few seconds while the page is visible. */
import { useStore } from '@nanostores/react';
import { usePolling } from '@vakwerk/lists';
import { createLoader, type Loaded, type Loader } from '@vakwerk/store';
import { useState } from 'react';

/** Between two polls on the pages of operators. */
export const OPERATIONS_POLL_MS = 5_000;

export function useRefreshed<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, Loader<T>] {
  const [loader] = useState(() => createLoader(load));
  usePolling(loader, OPERATIONS_POLL_MS);
  return [useStore(loader.$loaded), loader];
}
