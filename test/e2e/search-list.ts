/** Searches a list and waits for its rows: a click on a row that moves meanwhile is lost. */
import type { Page } from 'playwright-core';

export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}
