/** Tests the dashboard from choosing a file to its report, and its behaviour when a part of it fails. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { writeModel } from '../support/write-model.ts';
import { waitUntilQuiet } from '../tour/scene.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { chooseFile, switchLanguage } from './report-page.ts';
import { useSite } from './use-site.ts';

const model = (name = 'house.ifc') => ({ name, mimeType: '', buffer: Buffer.from(writeModel({ walls: 20 })) });
const text = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) });

describe('the dashboard', () => {
  const site = useSite();

  async function open(): Promise<WatchedPage> {
    const watched = await openPage(site.browser, { stored: { token: site.api.token } });
    await watched.page.goto(`${site.server.url}/dashboard`);
    await watched.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    return watched;
  }

  it('explains the steps, warns, and links an existing working method [R014] [R021] [R045] [R054] [R055]', async () => {
    const { page, context } = await open();
    await page.waitForFunction(() => document.title === 'Dashboard – Vakwerk');
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.getByText('First a check, then the review').waitFor();
    await page.getByText('first-line reviewer').waitFor();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    for (const [language, name] of [
      ['en', 'working method (PDF)'],
      ['nl', 'werkwijze (pdf)'],
    ] as const) {
      await switchLanguage(page, language);
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const answer = await page.request.get(site.server.url + href);
      assert.equal(answer.status(), 200);
      assert.equal((await answer.body()).subarray(0, 5).toString(), '%PDF-');
    }
    await context.close();
  });

  it('refuses anything but one IFC file before a byte is sent [R003] [R273] [R274] [R276] [R278]', async () => {
    const { page, context } = await open();
    const cases = [
      [text('a.txt', 'x'), 'The selected file is not a valid .IFC file'],
      [text('a.ifc', ''), 'The selected file is too small.'],
      [text('a.ifc', 'no step file'), 'The selected file is not a valid .IFC file'],
      [text('a.ifczip', 'PK'), 'unzip it first'],
    ] as const;
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/files') && !request.url().includes('_search')) uploads += 1;
    });
    for (const [file, words] of cases) {
      await chooseFile(page, file);
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    await dropFiles(page, ['a.ifc', 'b.ifc']);
    await page.getByRole('alert').filter({ hasText: 'You can only upload a single .IFC file.' }).waitFor();
    assert.equal(uploads, 0);
    assert.deepEqual(await checkAccessibility(page), []);
    await context.close();
  });

  it('shows the file with name, size and progress, then dots while it is processed, then its report [R056] [R057] [R058]', async () => {
    const { page, context } = await open();
    let areAllDotsSeen = false;
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/files\?|\/api\/files$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/api/reports/_search*', (route) =>
      areAllDotsSeen ? route.continue() : route.fulfill({ json: { data: [{ id: 'r', status: 'PENDING' }], total: 1 } }),
    );
    await chooseFile(page, model());
    await page.getByText('house.ifc').first().waitFor();
    await page.getByText(/^\d+\.\d KB$/).waitFor();
    await page.getByRole('progressbar', { name: 'Upload progress of house.ifc' }).waitFor();
    await page.getByText('Uploading').waitFor();
    await page.getByText(/^\d+%$/).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    release();
    await page.getByText('Processing').first().waitFor();
    await page.waitForFunction(seenAllDots, undefined, { polling: 50 });
    areAllDotsSeen = true;
    await page.waitForURL('**/reports/*');
    await context.close();
  });

  it('an upload that fails is reported with the name of the file, and the drop zone returns [R381]', async () => {
    const { page, context } = await open();
    await page.route(/\/api\/files\?|\/api\/files$/, (route) =>
      route.fulfill({ status: 409, json: { code: 'STORAGE_LIMIT_EXCEEDED', message: '' } }),
    );
    await chooseFile(page, model());
    await page.getByText('house.ifc was not uploaded').waitFor();
    await page.getByText('Your storage is full.').waitFor();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss this message' }).click();
    await page.getByText('house.ifc was not uploaded').waitFor({ state: 'detached' });
    await context.close();
  });

  it('a temporary failure of an upload is reported once, with its reason and a way to retry; on other pages a notification reports it', async () => {
    const { page, context } = await open();
    const files = /\/api\/files\?|\/api\/files$/;
    const answer = { status: 500, json: { code: 'INTERNAL_ERROR', message: '' } };
    await page.route(files, (route) => route.fulfill(answer));
    await chooseFile(page, model());
    const alert = page.getByRole('alert').filter({ hasText: 'house.ifc was not uploaded' });
    await alert.getByText('There was an unexpected problem. Try again later.').waitFor();
    assert.equal(await page.getByText('house.ifc was not uploaded').count(), 1);
    await page.unroute(files);
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(files, (route) => failing.then(() => route.fulfill(answer)));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    fail();
    await page.getByRole('log').getByText('house.ifc was not uploaded').waitFor();
    await context.close();
  });

  it('an upload can be cancelled, and the keyboard focus stays with it', async () => {
    const { page, context } = await open();
    const choose = page.getByRole('button', { name: 'Choose a file' });
    const cancel = page.getByRole('button', { name: 'Cancel upload' });
    await page.route(/\/api\/files\?|\/api\/files$/, () => {});
    // Waits until the page has loaded, because keys pressed before that are not what this test is about.
    await page.waitForLoadState('networkidle');
    const chooser = page.waitForEvent('filechooser');
    await choose.press('Enter');
    await (await chooser).setFiles(model());
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'house.ifc');
    await page.keyboard.press('Tab');
    assert.equal(await cancel.evaluate((button) => button === document.activeElement), true);
    await page.keyboard.press('Enter');
    await choose.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Choose a file');
    await context.close();
  });

  it('a refusal is shown below the drop zone, which stays in place', async () => {
    const { page, context } = await open();
    const zone = page.locator('[data-drop-zone]');
    const before = await zone.boundingBox();
    await chooseFile(page, text('a.txt', 'x'));
    const alert = page.getByRole('alert').filter({ hasText: 'The selected file is not a valid .IFC file' });
    await alert.waitFor();
    await alert.getByText('a.txt: save the model from your modelling program as .ifc (STEP), and upload that file.').waitFor();
    const after = await zone.boundingBox();
    assert.equal(after?.y, before?.y);
    assert.ok(((await alert.boundingBox())?.y ?? 0) >= (after?.y ?? 0) + (after?.height ?? 0));
    await context.close();
  });

  it('a very long file name is complete in the list, and takes two lines and a tooltip in the card of its upload', async () => {
    const name = `${'gebouw-met-een-lange-naam-'.repeat(9)}.ifc`;
    await site.api.upload(name, writeModel({ walls: 1 }));
    const { page, context } = await open();
    const listed = page.getByRole('row').filter({ hasText: name }).getByRole('rowheader');
    await listed.waitFor();
    assert.equal(await listed.evaluate((cell) => cell.scrollHeight <= cell.clientHeight + 1), true);
    assert.equal(await sidewaysPixels(page), 0);
    await page.route(/\/api\/files\?|\/api\/files$/, () => {});
    await chooseFile(page, model(name));
    const uploading = page.locator('p').and(page.getByText(name));
    assert.equal((await uploading.boundingBox())?.height, 56);
    await uploading.focus();
    await page.getByRole('tooltip').filter({ hasText: name }).waitFor();
    assert.equal(await sidewaysPixels(page), 0);
    await context.close();
  });

  it('lists the last files with their status, and opens their reports', async () => {
    const first = await open();
    await chooseFile(first.page, model('list.ifc'));
    await first.page.waitForURL('**/reports/*');
    await first.context.close();
    const { page, context } = await open();
    const row = page.getByRole('row').filter({ hasText: 'list.ifc' });
    assert.match((await row.locator('time:visible').textContent()) ?? '', /a moment ago|minutes? ago/);
    await row.getByText(/of \d+ specifications passed|Passed all specifications/).waitFor();
    // What is loaded above the list may move it between the press and the release of the button.
    await waitUntilQuiet(page);
    await row.getByRole('link', { name: 'list.ifc' }).click();
    await page.waitForURL('**/reports/*');
    await page.waitForFunction(() => document.title === 'list.ifc – Vakwerk');
    await context.close();
  });

  it('the chosen language is kept in the browser and with the user [R009]', async () => {
    const { page, context } = await open();
    const { language: before } = (await site.api.get<{ language: 'nl' | 'en' }>('/api/users/me')).body;
    for (const language of [before === 'nl' ? 'en' : 'nl', before] as const) {
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().includes('/api/users/me'),
      );
      await switchLanguage(page, language);
      assert.equal((await saved).status(), 200);
      assert.equal(await page.evaluate(() => localStorage.getItem('language')), language);
      assert.equal((await site.api.get<{ language: string }>('/api/users/me')).body.language, language);
    }
    await context.close();
  });

  it('an app that cannot be loaded reloads the page once, then says so, and other pages still work [R214] [R215]', async () => {
    const { page, context } = await open();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/app-reports/**', (route) => route.abort());
    await page.evaluate(() => history.pushState(null, '', '/reports/x'));
    await page.getByText('Unexpected Application Error').waitFor();
    // The message may come before the event.
    await page.waitForLoadState();
    assert.equal(loads, 1);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    assert.equal(await page.getByText('Unexpected Application Error').isVisible(), false);
    await context.close();
  });

  it('a report that cannot be read ends on its page with the reason [R060] [R408]', async () => {
    const { page, context } = await open();
    const broken = writeModel({ walls: 20 }).toString();
    await chooseFile(page, text('cut.ifc', broken.slice(0, broken.length / 2)));
    await page.waitForURL('**/reports/*');
    await page.getByText('Failure occurred during validation').first().waitFor();
    await context.close();
  });
});

/** Runs in the page repeatedly: returns whether each of 0 to 4 dots has been shown. */
function seenAllDots(): boolean {
  const root = document.documentElement;
  const dots = document.querySelector<HTMLElement>('[data-dots]')?.dataset.dots;
  if (dots !== undefined) root.dataset.seen = [...new Set(`${root.dataset.seen ?? ''}${dots}`)].sort().join('');
  return root.dataset.seen === '01234';
}

/** Drops empty files with these names on the drop zone, as a mouse does. */
async function dropFiles(page: Page, names: string[]): Promise<void> {
  await page.locator('[data-drop-zone]').evaluate((zone, given) => {
    const dataTransfer = new DataTransfer();
    for (const name of given) dataTransfer.items.add(new File(['x'], name));
    for (const type of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, names);
}
