/** Does what a reader does on the pages, in the words of the specification; only this file names the structure of the pages. */
import type { Locator, Page } from 'playwright-core';
import { closeByEscape } from './press-escape.ts';

const PROCESSING_LIMIT_MS = 180_000;
/** Limits groups in groups; more of them are a circle. */
const DEPTH_MAX = 8;

export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /^Dashboard$/ }).waitFor();
}

/** Chooses a file in the drop zone of the dashboard, without waiting for the result. */
export async function chooseFile(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
}

/** Uploads a file from the dashboard and waits for its report's page. */
export async function uploadToReport(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await chooseFile(page, file);
  await page.waitForURL('**/reports/*', { timeout: PROCESSING_LIMIT_MS });
  await page
    .getByText(/^(Upload a new IFC file|Nieuw IFC-bestand uploaden)$/)
    .first()
    .waitFor();
}

/** Matches a name that another one continues: "NL-SfB" does not match "NL-SfB 2021". */
const exactly = (name: string) => new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?! 2021)`);

export function specificationTab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name: exactly(name) });
}

/** Waits for the tab of a specification, or for its entry in the menu of the tabs that do not fit the line. */
export async function reachSpecification(page: Page, name: string): Promise<void> {
  const tab = specificationTab(page, name).first();
  const menu = page.getByRole('button', { name: /more specification/ });
  await tab.or(menu).first().waitFor();
  if (await tab.isVisible()) return;
  await menu.click();
  await page.getByRole('menuitem', { name: exactly(name) }).waitFor();
  await closeByEscape(page.getByRole('menu'));
}

/** Goes from the overview down through the first failed group to the first failed rule; returns the names on the way. */
export async function drillToFailedRule(page: Page): Promise<string[]> {
  const trail: string[] = [];
  const specification = page.getByRole('button', { name: /Show specification|Specificatie tonen/ });
  const first = failedRows(page).first();
  await specification.or(first).first().waitFor();
  for (let depth = 0; depth < DEPTH_MAX && !(await specification.isVisible()); depth++) {
    const link = first.getByRole('link').or(first.getByRole('button')).first();
    const [name, href] = [((await link.textContent()) ?? '').trim(), await link.getAttribute('href')];
    const before = page.url();
    await link.click();
    await page.waitForURL((url) => url.href !== before);
    // The address changes before the rows do.
    const next = first.filter(href ? { hasNot: page.locator(`a[href="${href}"]`) } : { hasNotText: name });
    await specification.or(next).first().waitFor();
    trail.push(name);
  }
  await specification.waitFor();
  return trail;
}

function failedRows(page: Page): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('img', { name: /entit(y|ies) failed|object(en)? vold(oet|oen) niet/ }) });
}

export async function switchLanguage(page: Page, language: 'nl' | 'en'): Promise<void> {
  await page.getByRole('button', { name: language === 'nl' ? 'Nederlands' : 'English' }).click();
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
}
