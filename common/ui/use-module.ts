/**
 * A module that a page needs only now and then: undefined until it is loaded. React.lazy would show a fallback, which React keeps for
 * 300 ms however soon the module comes.
 */
import { useLayoutEffect, useState } from 'react';

/** Modules that were loaded before. */
const known = new Map<unknown, unknown>();

/** `load` has to be the same function in each render. Its error is thrown to the error boundary. */
export function useModule<T>(load: () => Promise<T>): T | undefined {
  const [state, setState] = useState<{ module?: T; error?: unknown }>({ module: known.get(load) as T | undefined });
  // In a layout effect: a module that is loaded already is shown without a delay of one frame.
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
