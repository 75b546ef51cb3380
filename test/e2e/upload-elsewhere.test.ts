/** Tests an upload in progress for users who leave the dashboard before the file is checked. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { writeModel } from '../support/write-model.ts';
import { sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { chooseFile } from './report-page.ts';
import { useDemo } from './use-site.ts';

const UPLOADS = /\/api\/(projects\/[^/]+\/)?files(\?|$)/;
const model = (name: string) => ({ name, mimeType: '', buffer: Buffer.from(writeModel({ walls: 5 })) });

describe('an upload in progress', () => {
  const demo = useDemo();

  /** Opens the dashboard in a page whose uploads wait until they are released. */
  async function open(): Promise<WatchedPage & { release: () => void }> {
    const watched = await openAs(demo.browser, demo.api.member, '/dashboard');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await watched.page.route(UPLOADS, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    return { ...watched, release };
  }

  const elsewhere = (page: Page) => page.getByRole('region', { name: 'Upload under way' });

  it('is visible on every page, and its end leaves a half-filled form alone: a notice links the report', async () => {
    const { page, context, release } = await open();
    await chooseFile(page, model('elders.ifc'));
    await page.getByText('Uploading').waitFor();
    assert.equal(await elsewhere(page).count(), 0, 'the dashboard has its card');
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await elsewhere(page).getByRole('progressbar', { name: 'Upload progress of elders.ifc' }).waitFor();
    await elsewhere(page).getByText('Uploading').waitFor();
    await elsewhere(page).getByRole('button', { name: 'Cancel upload' }).waitFor();
    await page.getByLabel('First name').fill('half typed');
    assert.deepEqual(await checkAccessibility(page), []);
    release();
    const notice = page.getByRole('status').filter({ hasText: 'The report of elders.ifc is ready.' });
    await notice.waitFor();
    assert.equal(new URL(page.url()).pathname, '/account-settings/user-profile');
    assert.equal(await page.getByLabel('First name').inputValue(), 'half typed');
    await elsewhere(page).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 360, height: 640 });
    assert.equal(await sidewaysPixels(page), 0);
    await notice.getByRole('link', { name: 'Open the report' }).click();
    await page.waitForURL('**/reports/*');
    await notice.waitFor({ state: 'detached' });
    await context.close();
  });

  it('is cancelled from any page', async () => {
    const { page, context } = await open();
    await chooseFile(page, model('toch-niet.ifc'));
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    const given = page.waitForEvent('requestfailed', (request) => UPLOADS.test(request.url()));
    await elsewhere(page).getByRole('button', { name: 'Cancel upload' }).click();
    await given;
    await elsewhere(page).waitFor({ state: 'detached' });
    await context.close();
  });

  for (const [where, path] of [
    ['the dashboard', '/dashboard'],
    ['a project', '/projects/:id?upload'],
  ] as const) {
    it(`to ${where} asks before its page is left, and a reload says which file was lost, once`, async () => {
      const { page, context } = await open();
      const href = path.replace(':id', demo.projects['Nieuwbouw Lindenhof']?.id ?? '');
      await page.goto(demo.url + href);
      await chooseFile(page, model('afgebroken.ifc'));
      if (path !== '/dashboard') await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText('Uploading').waitFor();
      const dialogShown = page.waitForEvent('dialog');
      await page.getByText('Uploading').click();
      void page.evaluate(() => location.reload()).catch(() => undefined);
      const dialog = await dialogShown;
      assert.equal(dialog.type(), 'beforeunload');
      await dialog.dismiss();
      await page.getByText('Uploading').waitFor();

      page.on('dialog', (next) => void next.accept());
      await page.reload();
      const notice = page.getByRole('status').filter({ hasText: 'The upload of afgebroken.ifc was cut off' });
      if (path === '/dashboard') {
        await notice.waitFor();
        assert.equal(await notice.getByRole('link', { name: 'Choose the file again' }).getAttribute('href'), href);
        await notice.getByRole('button', { name: 'Close' }).click();
        await notice.waitFor({ state: 'detached' });
      } else {
        // The address opens the dialog again, where the file is chosen again, so the dialog says it.
        await page.getByRole('dialog').getByText('The upload of afgebroken.ifc was cut off').waitFor();
        assert.deepEqual(await checkAccessibility(page), []);
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
      }
      await page.goto(demo.url + href);
      await page.getByText('Drop an .IFC file here').waitFor();
      assert.equal(await notice.count(), 0);
      await context.close();
    });
  }

  it('asks nothing once it is complete', async () => {
    const { page, context, release } = await open();
    let dialogCount = 0;
    page.on('dialog', (dialog) => {
      dialogCount += 1;
      void dialog.accept();
    });
    release();
    await chooseFile(page, model('klaar.ifc'));
    await page.waitForURL('**/reports/*');
    await page.getByRole('heading', { name: 'klaar.ifc' }).click();
    await page.reload();
    assert.equal(dialogCount, 0);
    assert.equal(await page.getByText('was cut off').count(), 0);
    await context.close();
  });
});
