/** Where the focus goes when the card of an object closes and what opened it has gone, such as a row of another page. */
import { type RefObject, useEffect, useRef } from 'react';

/** Who gives the focus back, as what opened the card does, has done so by then. */
const GIVEN_BACK_MS = 100;

/** To another name of the object, else to the model, else to the heading of what is shown. */
export function useFocusAfter(anchor: RefObject<HTMLElement | null>, globalId: string | undefined): void {
  const last = useRef(globalId);
  useEffect(() => {
    const closed = globalId === undefined ? last.current : undefined;
    last.current = globalId;
    if (closed === undefined) return;
    const timer = setTimeout(() => {
      const root = anchor.current?.getRootNode() as Document | ShadowRoot | undefined;
      if (!root || (root.activeElement && root.activeElement !== document.body)) return;
      const find = (selector: string) => root.querySelector<HTMLElement>(selector);
      const target = find(`[data-entity="${CSS.escape(closed)}"]`) ?? find('canvas[role=application]') ?? find('h2[tabindex]');
      target?.focus();
    }, GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [anchor, globalId]);
}
