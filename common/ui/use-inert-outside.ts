/**
 * Makes everything outside a modal dialog unreachable for keyboard, pointer and screen reader. Fluent hides the rest from screen
 * readers only and watches the focus; `inert` applies to all. Live regions stay, so that a notification is still announced. It stops at
 * the shadow root of an element: the page around is not ours.
 */
import { type RefCallback, useCallback, useRef } from 'react';

/**
 * A ref for the dialog's surface: the rest is inert while the surface is in the page. It ends when the ref is called with
 * null and not by a returned function, because Fluent merges this ref with its own and drops what it returns.
 */
export function useInertOutside(): RefCallback<HTMLElement> {
  const inertElements = useRef<HTMLElement[]>([]);
  return useCallback((dialog: HTMLElement | null) => {
    for (const element of inertElements.current) element.inert = false;
    inertElements.current = dialog ? outsideOf(dialog) : [];
    for (const element of inertElements.current) element.inert = true;
    // The track of the scroll bar takes the backdrop's colour (page.css), in our own pages only.
    if (dialog?.getRootNode() === document) dimming.add(inertElements);
    else dimming.delete(inertElements);
    if (dimming.size > 0) document.documentElement.dataset.dimmed ??= scrollBarKind();
    else delete document.documentElement.dataset.dimmed;
  }, []);
}

/** One entry for each open dialog of our own pages. */
const dimming = new Set<object>();

/**
 * Returns whether the scroll bar takes room next to the page or overlays it. Our page always has one (page.css). It is read before
 * Fluent hides the bar: Fluent then leaves room for it in both cases, and where it overlays the page that would push the page aside.
 */
const scrollBarKind = () => (innerWidth > document.documentElement.clientWidth ? 'beside' : 'over');

/** Returns the siblings of the dialog's portal and of each of its ancestors. The portal also contains the backdrop, which receives clicks. */
function outsideOf(dialog: HTMLElement): HTMLElement[] {
  const siblings: HTMLElement[] = [];
  for (let inside: Node | null = dialog.parentElement; inside && inside !== document.body; inside = inside.parentNode) {
    const { parentNode } = inside;
    if (!(parentNode instanceof Element || parentNode instanceof ShadowRoot)) break;
    for (const sibling of parentNode.children) if (sibling !== inside) siblings.push(...withoutLiveRegions(sibling));
    if (parentNode instanceof ShadowRoot) break;
  }
  return siblings;
}

/** Skips elements that are inert already, which something else ends. */
function withoutLiveRegions(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.inert) return [];
  if (element.matches('script, style, link, [aria-live], [data-tabster-dummy]')) return [];
  return element.querySelector('[aria-live]') ? [...element.children].flatMap(withoutLiveRegions) : [element];
}
