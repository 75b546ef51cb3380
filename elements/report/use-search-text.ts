/** Search text that reaches the address only after a pause in typing. */
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../common/contract/limits.ts';
import { usePlaces } from './place-link.tsx';

/** `query`: the search in a rule; `find`: that over all rules. */
export function useSearchText(name: 'query' | 'find'): [text: string, setText: (text: string) => void] {
  const { place, go } = usePlaces();
  const asked = place[name];
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  // While drawing and not in an effect, which on a busy machine comes after the first keys and would undo them.
  if (asked !== known) {
    setKnown(asked);
    setText(asked);
  }
  useEffect(() => {
    if (text === asked) return;
    // A search is a place that Back leads out of; another word in it is not.
    const replace = text !== '' && asked !== '';
    const timer = setTimeout(() => go({ [name]: text, page: 1 }, { replace }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, go, name]);
  return [text, setText];
}
