/** Gives the focus to an element after a dialog or a drawer was closed, if nothing has it. */

/** Time between two checks for a lost focus. */
const LOOK_MS = 100;
/** Fluent exposes the page to screen readers again only after a moment; a focus before that would leave it hidden. */
const LOOKS_MAX = 20;

/** `find` returns the element that gets the focus, as soon as it is in the page. */
export function giveBackFocus(find: () => HTMLElement | null | undefined, looks = LOOKS_MAX): void {
  setTimeout(() => {
    const target = find();
    if (document.activeElement !== document.body || !target?.isConnected || looks === 0) return;
    if (target.closest('[aria-hidden=true]')) giveBackFocus(find, looks - 1);
    else target.focus();
  }, LOOK_MS);
}
