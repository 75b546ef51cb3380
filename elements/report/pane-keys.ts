/** F6 goes from pane to pane, and with Shift back; in a custom element only from inside it. */
import { type RefObject, useEffect } from 'react';

/** Where a pane keeps its place, the first that it has; else the pane itself. */
const STARTS = ['[role=treeitem][aria-current]', '[role=treeitem][tabindex="0"]'];

export function usePaneKeys(frame: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !isOn) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    const listener = (event: Event) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
      if (key !== 'F6' || altKey || ctrlKey || metaKey) return;
      const panes = [...element.querySelectorAll<HTMLElement>('[data-pane]:not([data-folded])')];
      const at = panes.findIndex((pane) => pane.contains(root.activeElement));
      const step = shiftKey ? -1 : 1;
      const next = panes[at < 0 && shiftKey ? panes.length - 1 : (at + step + panes.length) % panes.length];
      if (!next) return;
      event.preventDefault();
      const start = STARTS.map((selector) => next.querySelector<HTMLElement>(selector)).find((found) => found !== null);
      (start ?? next).focus();
    };
    root.addEventListener('keydown', listener);
    return () => root.removeEventListener('keydown', listener);
  }, [frame, isOn]);
}
