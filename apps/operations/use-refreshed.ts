/** Loads data that changes by itself, and reloads it every few seconds while the page is visible. */
import { useStore } from '@nanostores/react';
import { usePolling } from '@vakwerk/lists';
import { createLoader, type Loaded, type Loader } from '@vakwerk/store';
import { useState } from 'react';
import { OPERATIONS_POLL_MS } from '../../common/contract/limits.ts';

export function useRefreshed<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, Loader<T>] {
  const [loader] = useState(() => createLoader(load));
  usePolling(loader, OPERATIONS_POLL_MS);
  return [useStore(loader.$loaded), loader];
}
