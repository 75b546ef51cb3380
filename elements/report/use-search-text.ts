/** Search text that is written to the address after a pause in typing. */
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../common/contract/limits.ts';
import { usePlaces } from './place-link.tsx';

/** `query`: the search in a rule; `find`: that over all rules. */
export function useSearchText(name: 'query' | 'find'): [text: string, setText: (text: string) => void] {
  const { place, go } = usePlaces();
  const asked = place[name];
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  // During render: on a busy machine an effect could run after the first keys and undo them.
  if (asked !== known) {
    setKnown(asked);
    setText(asked);
  }
  useEffect(() => {
    if (text === asked) return;
    // A search adds a history entry; changing its text does not.
    const replace = text !== '' && asked !== '';
    const timer = setTimeout(() => go({ [name]: text, page: 1 }, { replace }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, go, name]);
  return [text, setText];
}
