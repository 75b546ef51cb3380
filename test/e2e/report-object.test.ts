/** Tests one object of a report, from a click on its name to the rules that apply to it, on the real service. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForReport } from './api.ts';
import { openPage, sidewaysPixels } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { closeByEscape, pressEscape } from './press-escape.ts';
import { ROWS } from './table-rows.ts';
import { useSite } from './use-site.ts';

const sample = readFileSync(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

interface FailedEntities {
  data: { globalId: string; name: string; rules: { outcome: string; name: string }[] }[];
}

describe('one object of a report', () => {
  const site = useSite();
  let reportId: string;
  let failed: FailedEntities['data'][number];

  before(async () => {
    const { body } = await site.api.upload('huis.ifc', sample);
    reportId = (await waitForReport(site.api, body[0]?.id as string)).id;
    const response = await site.api.post<FailedEntities>(`/api/reports/${reportId}/entities/_search`, {
      outcome: ['FAILED'],
      limit: 1000,
    });
    failed = response.body.data.find(({ globalId, name }) => globalId && name) as FailedEntities['data'][number];
  });

  /** Opens a report at a width that has no side pane by default. */
  async function openAt(search: string, width = 1200, language = 'en'): Promise<Page> {
    const stored = { token: site.api.token, language };
    const { page } = await openPage(site.browser, { viewport: { width, height: 820 }, stored });
    await page.goto(`${site.server.url}/reports/${reportId}${search}`);
    return page;
  }

  it('opens by its name, returns the focus to it at Escape, and stays open next to the rule that it leads to', async () => {
    const page = await openAt(`?q=${failed.globalId}`);
    const name = page.locator('main table').getByRole('link', { name: failed.name, exact: true }).first();
    await name.click();
    const drawer = page.getByRole('dialog', { name: failed.name, exact: true });
    await drawer.getByRole('heading', { name: 'Properties' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('e'), failed.globalId);
    assert.deepEqual(await checkAccessibility(page), []);
    await drawer.getByRole('button', { name: 'Close the object' }).focus();
    await closeByEscape(drawer);
    assert.equal(new URL(page.url()).searchParams.get('e'), null);
    await page.waitForFunction((text) => document.activeElement?.textContent === text, failed.name);
    await page.keyboard.press('Enter');
    const rule = failed.rules.find(({ outcome }) => outcome === 'FAILED')?.name as string;
    await drawer.getByRole('link', { name: rule, exact: true }).click();
    await page.locator('main h2').getByText(rule).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('search'), failed.globalId);
    await drawer.getByRole('heading', { name: 'Properties' }).waitFor();
    await page.context().close();
  });

  it('is shown next to its rule if there is room, follows the arrow keys, and returns the focus at Escape', async () => {
    const page = await openAt('', 1366);
    await page.getByText('Fix first').waitFor();
    const names = page.locator('tbody [data-entity]');
    while ((await names.count()) < 2) {
      const before = page.url();
      await page.keyboard.press('Alt+ArrowDown');
      await page.waitForURL((url) => url.href !== before);
      await page.locator(`main ${ROWS}`).first().waitFor();
    }
    const pane = page.getByRole('region', { name: 'Model and object' });
    const assertShown = async (at: number) => {
      const id = (await names.nth(at).getAttribute('data-entity')) as string;
      await pane.getByText(id, { exact: true }).first().waitFor();
      assert.equal(new URL(page.url()).searchParams.get('e'), id);
    };
    await names.first().press('Enter');
    await assertShown(0);
    await pane.getByRole('heading', { name: 'Properties' }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.deepEqual(await checkAccessibility(page), []);
    await page.keyboard.press('ArrowDown');
    await assertShown(1);
    await pane.getByRole('button', { name: 'Close the object' }).focus();
    await pressEscape(page);
    await page.waitForURL((url) => !url.searchParams.has('e'));
    await page.waitForFunction(() => document.activeElement?.matches('tbody tr:nth-child(2) [data-entity]'));
    await page.context().close();
  });

  it('has an address that opens it, on a telephone over the whole page', async () => {
    const page = await openAt(`?e=${encodeURIComponent(failed.globalId)}`, 360, 'nl');
    const drawer = page.getByRole('dialog', { name: failed.name, exact: true });
    await drawer.getByRole('heading', { name: 'Eigenschappen' }).waitFor();
    assert.equal(await drawer.getAttribute('aria-modal'), 'true');
    assert.equal(await sidewaysPixels(page), 0);
    assert.deepEqual(await checkAccessibility(page), []);
    await page.context().close();
  });

  it('is reported as missing if the file does not have it', async () => {
    const page = await openAt('?e=nobody');
    await page.getByText('The file has no object with GlobalId nobody.').waitFor();
    await page.context().close();
  });
});
