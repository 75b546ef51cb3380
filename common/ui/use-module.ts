/**
 * Loads a module that a page rarely needs: undefined until it is loaded. React.lazy would show a fallback, which React keeps for 300 ms
 * however soon the module comes.
 */
import { startTransition, useLayoutEffect, useState } from 'react';

/** Modules that were loaded before. */
const modules = new Map<unknown, unknown>();

/** Returns the module; `load` has to be the same function in each render. Its error is thrown to the error boundary. */
export function useModule<T>(load: () => Promise<T>): T | undefined {
  const [state, setState] = useState<{ module?: T; error?: unknown }>({ module: modules.get(load) as T | undefined });
  // In a layout effect a module that is already loaded is shown without a delay of one frame.
  useLayoutEffect(() => {
    let isCurrent = true;
    load().then(
      (module) => {
        modules.set(load, module);
        // A large piece is rendered in small steps, so that the page stays responsive. One that is shown already is not rendered again.
        if (isCurrent) startTransition(() => setState((before) => (before.module === module ? before : { module })));
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
