/**
 * Takes everything outside a modal dialog out of reach for keyboard, pointer and screen reader alike. Fluent hides the
 * rest from screen readers only and watches the focus; `inert` says it to the browser. Live regions stay, so that a
 * notification is still heard. Stops at the shadow root of an element: the page around is not ours.
 */
import { type RefCallback, useCallback, useRef } from 'react';

/**
 * A ref for the dialog's surface: the rest is inert while the surface is in the page. It ends when the ref is called with
 * null and not by a returned function, because Fluent merges this ref with its own and drops what it returns.
 */
export function useInertOutside(): RefCallback<HTMLElement> {
  const made = useRef<HTMLElement[]>([]);
  return useCallback((dialog: HTMLElement | null) => {
    for (const element of made.current) element.inert = false;
    made.current = dialog ? outsideOf(dialog) : [];
    for (const element of made.current) element.inert = true;
    // The track of the scroll bar takes the backdrop's colour (page.css), in our own pages only.
    if (dialog?.getRootNode() === document) dimming.add(made);
    else dimming.delete(made);
    if (dimming.size > 0) document.documentElement.dataset.dimmed ??= scrollBarKind();
    else delete document.documentElement.dataset.dimmed;
  }, []);
}

/** One for each open dialog of our own pages. */
const dimming = new Set<object>();

/**
 * Whether the scroll bar takes room beside the page or lies over it. Our page always has one (page.css). Asked before Fluent hides the
 * bar: Fluent then leaves room for it in both cases, and where it lay over the page that would push the page aside.
 */
const scrollBarKind = () => (innerWidth > document.documentElement.clientWidth ? 'beside' : 'over');

/** All beside the dialog's portal and beside each of its ancestors. The portal holds the backdrop too, which hears clicks. */
function outsideOf(dialog: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inside: Node | null = dialog.parentElement; inside && inside !== document.body; inside = inside.parentNode) {
    const { parentNode } = inside;
    if (!(parentNode instanceof Element || parentNode instanceof ShadowRoot)) break;
    for (const sibling of parentNode.children) if (sibling !== inside) found.push(...withoutLiveRegions(sibling));
    if (parentNode instanceof ShadowRoot) break;
  }
  return found;
}

/** Skips what is inert already: something else ends that. */
function withoutLiveRegions(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert) return [];
  if (element.matches('script, style, link, [aria-live], [data-tabster-dummy]')) return [];
  return element.querySelector('[aria-live]') ? [...element.children].flatMap(withoutLiveRegions) : [element];
}
