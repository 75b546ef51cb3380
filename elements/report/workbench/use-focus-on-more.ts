/** Moves the focus after a button that shows more of a list, because the button disappears with the last entry. */
import { type RefObject, useEffect, useRef } from 'react';

/** `focusFrom` moves the focus to the link or button of the entry at this index once it is drawn, or else to the list. */
export function useFocusOnMore<List extends HTMLElement>(): { list: RefObject<List | null>; focusFrom: (index: number) => void } {
  const list = useRef<List>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    const first = list.current?.children[from.current ?? -1];
    // Effects of an earlier render may run before the entry is drawn.
    if (!first) return;
    from.current = undefined;
    (first.querySelector<HTMLElement>('a, button') ?? list.current)?.focus();
  });
  return {
    list,
    focusFrom: (index) => {
      from.current = index;
    },
  };
}
