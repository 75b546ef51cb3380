/** Tests issues on the real service: written in the model, found in the list, and shown again in the next version of the file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForGeometry, waitForReport } from './api.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { WITH_MODELS } from './start-server.ts';
import { useSite } from './use-site.ts';

const SAMPLE = readFileSync(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

describe('issues', () => {
  const site = useSite({ withAdmin: true, env: WITH_MODELS });
  let projectId: string;
  let watched: WatchedPage;

  /** Uploads a version of the file, and returns the address of its report. */
  async function upload(): Promise<string> {
    const { body } = await site.api.upload('huis.ifc', SAMPLE, `/api/projects/${projectId}/files`);
    const { id } = await waitForReport(site.api, body[0]?.id as string);
    await waitForGeometry(site.api, id);
    return `${site.server.url}/projects/${projectId}/reports/${id}`;
  }

  before(async () => {
    const post = async <T>(path: string, body: object) => {
      const answer = await site.api.post<T>(path, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const { id } = await post<{ id: string }>('/api/organizations', { website: 'linde.example' });
    const place = { name: 'Lindenhof', location: 'Ede', organization: { id } };
    projectId = (await post<{ id: string }>('/api/projects', place)).id;
    const { data } = await post<{ data: { id: string }[] }>('/api/specifications/_search', {});
    for (const specification of data)
      await post(`/api/projects/${projectId}/specifications`, { specification: { id: specification.id } });
    const stored = { token: site.api.token, language: 'en' };
    watched = await openPage(site.browser, { viewport: { width: 1366, height: 820 }, stored });
    await watched.page.goto(`${await upload()}?view=3d`);
    await watched.page.locator('canvas[data-pictures]').waitFor();
  });

  const isCut = async (page: Page) =>
    (await page.getByRole('button', { name: 'Section', exact: true }).getAttribute('aria-pressed')) === 'true';
  const drawer = (page: Page, title: string) => page.getByRole('dialog', { name: `Issue ${title}` });

  it('is written in the model, with the view that it shows', async () => {
    const { page } = watched;
    await page.locator('canvas').focus();
    await page.keyboard.press('s');
    await page.keyboard.press('v');
    const views = page.getByRole('region', { name: 'Saved views' });
    await views.getByRole('button', { name: 'New issue with this view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('The stairs are too steep');
    await dialog.getByLabel('Description').fill('See the section.');
    await dialog.getByRole('button', { name: 'In a week' }).click();
    await dialog.getByRole('button', { name: 'Save issue' }).click();
    await views.getByText('Issue The stairs are too steep is saved.').waitFor();
    await views.getByRole('link', { name: 'Open the issue' }).click();
    await drawer(page, 'The stairs are too steep').waitFor();
    assert.match(page.url(), /\/issues\?issue=/);
    assert.deepEqual(watched.complaints, []);
  });

  it('is changed, commented on, closed and reopened in its drawer, and found again after a reload', async () => {
    const { page } = watched;
    const panel = drawer(page, 'The stairs are too steep');
    await panel.getByLabel('Description').fill('See the section, at the second step.');
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await panel.getByText('Your changes are saved.').waitFor();
    await panel.getByLabel('Your comment').fill('The architect looks at it.');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await panel.getByText('Your comment is placed.').waitFor();
    await panel.getByRole('button', { name: 'Close issue' }).click();
    await panel.getByText('The issue is closed.').waitFor();
    await page.getByText('There are no open issues').waitFor();
    await panel.getByRole('button', { name: 'Open again' }).click();
    await panel.getByText('The issue is open again.').waitFor();
    await page.reload();
    await panel.getByText('The architect looks at it.').waitFor();
    assert.equal(await panel.getByLabel('Description').inputValue(), 'See the section, at the second step.');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'The stairs are too steep' }).waitFor();
    assert.deepEqual(watched.complaints, []);
  });

  it('asks before a half-written comment is lost by the button Back or a link', async () => {
    const { page } = watched;
    const panel = drawer(page, 'The stairs are too steep');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.getByRole('link', { name: 'The stairs are too steep' }).click();
    await panel.getByLabel('Your comment').fill('Half');
    const address = page.url();
    // This takes longer than the page takes to notice what was filled in.
    assert.deepEqual(await checkAccessibility(page), []);
    // To the list, and then to another app.
    await page.goBack();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(page.url(), address);
    assert.equal(await panel.getByLabel('Your comment').inputValue(), 'Half');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    assert.deepEqual(await checkAccessibility(page), []);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(page.url(), address);
    await panel.getByRole('button', { name: 'Close this panel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'The stairs are too steep' }).waitFor();
    assert.deepEqual(watched.complaints, []);
  });

  it('shows its view in the next version of the file, on a telephone too', async () => {
    const { page } = watched;
    const next = await upload();
    await page.getByRole('link', { name: 'The stairs are too steep' }).click();
    await page.getByRole('button', { name: 'Show in the model' }).click();
    await page.getByText('Issue The stairs are too steep is shown.').waitFor();
    assert.ok(page.url().startsWith(next), `${page.url()} is not the newest report ${next}`);
    assert.ok(await isCut(page), 'the section is there again');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.reload();
    await page.getByText('Issue The stairs are too steep is shown.').waitFor();
    assert.ok(await isCut(page), 'the section on a telephone');
    assert.equal(await sidewaysPixels(page), 0);
    assert.deepEqual(watched.complaints, []);
  });

  it('is deleted after a question', async () => {
    const { page } = watched;
    await page.getByRole('link', { name: 'Open the issue' }).click();
    const panel = drawer(page, 'The stairs are too steep');
    await panel.getByRole('button', { name: 'Delete issue' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete issue' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByText('No issues yet').waitFor();
    assert.equal(await sidewaysPixels(page), 0);
    assert.deepEqual(watched.complaints, []);
  });
});
