/** Loads what changes by itself, and again every few seconds while the page is in sight. */
import { useStore } from '@nanostores/react';
import { createLoader, type Loaded, type Loader } from '@vakwerk/store';
import { useEffect, useState } from 'react';
import { OPERATIONS_POLL_MS } from '../../common/contract/limits.ts';

export function useRefreshed<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, Loader<T>] {
  const [loader] = useState(() => createLoader(load));
  const loaded = useStore(loader.$loaded);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void loader.reload();
    }, OPERATIONS_POLL_MS);
    return () => clearInterval(timer);
  }, [loader]);
  return [loaded, loader];
}
