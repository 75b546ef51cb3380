/** Gives the focus to an element after a dialog or a drawer was closed, if nothing near it has it. */

/** Time between two checks for a lost focus. */
const LOOK_MS = 100;
/** Fluent exposes the page to screen readers again only after a moment; a focus before that would leave it hidden. */
const LOOKS_MAX = 20;

/** `find` returns the element that gets the focus, as soon as it is in the page. */
export function giveBackFocus(find: () => HTMLElement | null | undefined, looks = LOOKS_MAX): void {
  setTimeout(() => {
    const target = find();
    if (!target?.isConnected || hasFocus(target) || looks === 0) return;
    if (target.closest('[aria-hidden=true]')) giveBackFocus(find, looks - 1);
    else target.focus();
  }, LOOK_MS);
}

/** Fluent gives the focus of a question in a drawer to the page around the drawer, which is to have it. */
function hasFocus(target: HTMLElement): boolean {
  const { activeElement: active } = document;
  if (active === document.body) return false;
  const around = target.closest('[role=dialog]');
  return !around || around.contains(active) || active?.closest('[role=dialog]') != null;
}
