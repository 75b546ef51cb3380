/** Holds the saves of a draft, so that a test decides which of two editors saves first. */
import type { Page, Request } from 'playwright-core';

interface HeldSaves {
  /** Resolves once the page has sent a save, which waits. */
  held: Promise<Request>;
  /** Sends what waits, and all later saves at once. */
  release(): void;
}

export async function holdSaves(page: Page): Promise<HeldSaves> {
  const isSave = (request: Request) => request.method() === 'PUT' && !request.url().includes('/editors/');
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/specification-drafts/*?*', async (route) => {
    if (isSave(route.request())) await opened;
    await route.continue();
  });
  const heldRequest = page.waitForRequest((request) => isSave(request) && request.url().includes('/specification-drafts/'));
  return {
    held: heldRequest,
    release: () => open(),
  };
}
