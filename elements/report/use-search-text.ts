/** Search text that is written to the address after a pause in typing. */
import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../common/contract/wait-times.ts';
import { usePlaces } from './workbench/place-link.tsx';

/** `query` is the search in a rule, `find` the search over all rules. */
export function useSearchText(name: 'query' | 'find'): [text: string, setText: (text: string) => void] {
  const { place, go } = usePlaces();
  const inAddress = place[name];
  const [text, setText] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  // Runs during render: on a busy machine an effect could run after the first keys and undo them.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    setText(inAddress);
  }
  useEffect(() => {
    if (text === inAddress) return;
    // A search adds a history entry; changing its text does not.
    const replace = text !== '' && inAddress !== '';
    const timer = setTimeout(() => go({ [name]: text, page: 1 }, { replace }), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, go, name]);
  return [text, setText];
}
