/** Presses Escape as a user would who wants to close what is open. */
import type { Locator, Page } from 'playwright-core';

/** Presses Escape. A tooltip that is shown takes the key (WCAG 1.4.13), so it is pressed again then. */
export async function pressEscape(page: Page): Promise<void> {
  let isTaken = true;
  while (isTaken) {
    await page.evaluate(() => {
      const isTakenByTooltip = new Promise((resolve) => {
        const once = { capture: true, once: true };
        // The tooltip listens to the document, perhaps from a moment after this; the root element hears the key after that.
        document.documentElement.addEventListener('keydown', ({ defaultPrevented }) => resolve(defaultPrevented), once);
      });
      Object.assign(window, { isTakenByTooltip });
    });
    await page.keyboard.press('Escape');
    isTaken = await page.evaluate(() => (window as unknown as { isTakenByTooltip: Promise<boolean> }).isTakenByTooltip);
  }
}

/** Closes a dialog, drawer or menu by Escape. The key is heard where the focus is, which comes after what is opened. */
export async function closeByEscape(opened: Locator): Promise<void> {
  const page = opened.page();
  const focus = page.locator(':focus');
  await opened.and(focus).or(opened.locator(focus)).first().waitFor({ state: 'attached' });
  await pressEscape(page);
  await opened.first().waitFor({ state: 'hidden' });
}
