/** The focus after a button that shows more of a list, and that goes with the last of it. */
import { type RefObject, useEffect, useRef } from 'react';

/** `focusFrom`: the entry at this index takes the focus once it is drawn, by its link or button; else the list itself. */
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
