/** Keeps the focus where the drop zone, the card of its file and the result replace each other. */
import { useEffect, useRef } from 'react';

/** Moves the focus to the part that appears when the phase changes, if the element that had the focus was removed. */
export function useKeptFocus(phase: string) {
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) (card.current ?? result.current ?? button.current)?.focus({ preventScroll: true });
  }, [phase]);
  return { button, card, result };
}
