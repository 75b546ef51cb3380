/** Tests saved views of the model on the real service: by keys and by mouse, after a reload, and in the next version of the file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { readBcf } from '../../server/opencde/read-bcf.ts';
import { waitForGeometry, waitForReport } from './api.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { WITH_MODELS } from './start-server.ts';
import { useSite } from './use-site.ts';

const SAMPLE = readFileSync(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

describe('saved views', () => {
  const site = useSite({ withAdmin: true, env: WITH_MODELS });
  let projectId: string;
  let watched: WatchedPage;

  /** Uploads a version of the file, and returns the address of its report with the model. */
  async function upload(): Promise<string> {
    const { body } = await site.api.upload('huis.ifc', SAMPLE, `/api/projects/${projectId}/files`);
    const { id } = await waitForReport(site.api, body[0]?.id as string);
    await waitForGeometry(site.api, id);
    return `${site.server.url}/projects/${projectId}/reports/${id}?view=3d`;
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
    await watched.page.goto(await upload());
    await watched.page.locator('canvas[data-pictures]').waitFor();
  });

  const list = (page: Page) => page.getByRole('region', { name: 'Saved views' });
  const isPressed = async (page: Page, name: string) =>
    (await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')) === 'true';

  it('saves a view by the keyboard alone', async () => {
    const { page } = watched;
    await page.locator('canvas').focus();
    await page.keyboard.press('s');
    await page.keyboard.press('v');
    await list(page).getByLabel('Name of the new view').fill('Cut through the house');
    await page.keyboard.press('Enter');
    await list(page).getByText('View Cut through the house is saved.').waitFor();
    assert.deepEqual(watched.complaints, []);
  });

  it('shows it again after a reload, and saves another one by the mouse', async () => {
    const { page } = watched;
    await page.reload();
    await page.locator('canvas[data-pictures]').waitFor();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await list(page).getByRole('button', { name: 'Show view Cut through the house' }).click();
    await list(page).getByText('View Cut through the house is shown.').waitFor();
    assert.ok(await isPressed(page, 'Section'), 'the section is there again');
    await page.getByRole('button', { name: 'Section', exact: true }).click();
    await list(page).getByRole('button', { name: 'Save view', exact: true }).click();
    await list(page).getByText('View View 2 is saved.').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    assert.deepEqual(watched.complaints, []);
  });

  it('downloads them as BCF, which our import reads', async () => {
    const { page } = watched;
    const download = page.waitForEvent('download');
    await list(page).getByRole('button', { name: 'Download all as BCF' }).click();
    const bytes = readFileSync(await (await download).path());
    const { topics, unreadable } = readBcf(bytes);
    assert.deepEqual([topics.map(({ title }) => title).sort(), unreadable], [['Cut through the house', 'View 2'], []]);
    const pictures = Object.entries(unzipSync(bytes)).filter(([path]) => path.endsWith('snapshot.png'));
    assert.equal(new Set(pictures.map(([, content]) => content.join())).size, 2);
    assert.deepEqual(watched.complaints, []);
  });

  it('lists them in the next version, on a telephone too, and deletes one after a question', async () => {
    const { page } = watched;
    await page.goto(await upload());
    await page.locator('canvas[data-pictures]').waitFor();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await list(page).getByRole('button', { name: 'Show view Cut through the house' }).press('Enter');
    await list(page).getByText('View Cut through the house is shown.').waitFor();
    assert.ok(await isPressed(page, 'Section'), 'the section of the version before');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('[data-pane]').first().waitFor({ state: 'detached' });
    // The model moves to another place of the page, where its tools are in their first state.
    await page.locator('canvas[data-pictures]').waitFor();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await list(page).getByRole('button', { name: 'Show view View 2' }).waitFor();
    assert.equal(await sidewaysPixels(page), 0);
    await list(page).getByRole('button', { name: 'More about view View 2' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await list(page).getByText('View View 2 is deleted.').waitFor();
    await list(page).getByRole('button', { name: 'Show view View 2' }).waitFor({ state: 'detached' });
    await list(page).getByRole('button', { name: 'Show view Cut through the house' }).waitFor();
    assert.deepEqual(watched.complaints, []);
  });
});
