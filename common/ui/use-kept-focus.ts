/** Keeps the focus where the drop zone and the card of its file replace each other. */
import { useEffect, useRef } from 'react';

/** `phase`: of the upload or check. The focus goes to what is there then, if what had it has gone. */
export function useKeptFocus(phase: string) {
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) (card.current ?? button.current)?.focus({ preventScroll: true });
  }, [phase]);
  return { button, card };
}
