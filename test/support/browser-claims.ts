/** Assertions of browser tests, immediate or within 30 seconds. */

export function ok(claim: unknown, words: string): void {
  if (!claim) throw new Error(words);
}

export async function until(met: () => unknown, words: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!met()) {
    if (Date.now() > end) throw new Error(words);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await awaitEffects();
}

/**
 * Waits for the effects of the render that is in the document. React runs them in a task after that of the render: until then no key is
 * listened to, no focus has moved and nothing is written to the address. React posted that task before this one.
 */
export const awaitEffects = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Dispatches Escape at an element. A tooltip that is shown takes the key (WCAG 1.4.13), so it is dispatched again then. */
export async function pressEscape(target: Element): Promise<void> {
  let isTaken = true;
  while (isTaken) {
    const note = ({ defaultPrevented }: Event) => {
      isTaken = defaultPrevented;
    };
    document.addEventListener('keydown', note, { capture: true, once: true });
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }));
    await awaitEffects();
  }
}
