/** Loads the validation of a form lazily: the form is usable before it is loaded. */
import { useEffect, useState } from 'react';

type Rules = typeof import('./form-rules.ts');
const load = () => import('./form-rules.ts');

/** The resolver of a form. Where its rules cannot be fetched, the submit is refused with that error. */
export function useRules<Name extends keyof Rules>(name: Name): Rules[Name] {
  useEffect(() => {
    // On failure the submit tries again.
    load().catch((error: unknown) => console.debug('the rules of the form:', error));
  }, []);
  const [resolve] = useState(() => async (...input: unknown[]) => {
    const rules = (await load())[name] as (...input: unknown[]) => unknown;
    return rules(...input);
  });
  return resolve as Rules[Name];
}
