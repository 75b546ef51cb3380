/**
 * A module that a page needs only now and then: undefined until it is there. React.lazy would show a fallback, and React lets
 * one that has been seen stay for 300 ms, however soon the module comes.
 */
import { useLayoutEffect, useState } from 'react';

/** What has come once is there at once. */
const known = new Map<unknown, unknown>();

/** `load` is the same function each time; what it refuses with is thrown to the boundary around the page. */
export function useModule<T>(load: () => Promise<T>): T | undefined {
  const [state, setState] = useState<{ module?: T; error?: unknown }>({ module: known.get(load) as T | undefined });
  // Before paint: the module may be there already, and after it would be a frame later.
  useLayoutEffect(() => {
    let isCurrent = true;
    load().then(
      (module) => {
        known.set(load, module);
        if (isCurrent) setState({ module });
      },
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (state.error !== undefined) throw state.error;
  return state.module;
}
