/**
 * Tests the report on the screens that people work at: the first screen of every rule has the first failure, and a wide screen is
 * used.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openWorld, type World, waitUntilQuiet } from '../tour/scene.ts';
import { launchBrowser, openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { drillToFailedRule } from './report-page.ts';
import { startTogether } from './start-together.ts';
import { ROWS } from './table-rows.ts';

/** More failed rules than any report of the demo set has. */
const STEPS_MAX = 200;

describe('the workbench of a report', () => {
  let world: World;
  let browser: Browser;
  before(async () => {
    [world, browser] = await startTogether(openWorld(), launchBrowser());
  });
  after(async () => {
    await browser?.close();
    await world?.stop();
  });

  async function openReport(id: 'reportId' | 'personalId', viewport: { width: number; height: number }): Promise<WatchedPage> {
    const opened = await openPage(browser, { viewport, stored: { token: world.demo.api.member.token, language: 'nl' } });
    const place = id === 'personalId' ? '' : `/projects/${world.ids.projectId}`;
    await opened.page.goto(`${world.demo.url}${place}/reports/${world.ids[id]}`);
    await opened.page.getByRole('treeitem').first().waitFor();
    return opened;
  }

  for (const id of ['reportId', 'personalId'] as const)
    it(`has the first failed object and its reason on the first screen of every rule at 1366 × 820 (${id})`, async () => {
      const { page, context, complaints } = await openReport(id, { width: 1366, height: 820 });
      const next = page.getByRole('button', { name: /^Volgende regel die niet voldoet/ });
      let seen = 0;
      for (let step = 0; step < STEPS_MAX && (await next.getAttribute('aria-disabled')) !== 'true'; step++) {
        const before = page.url();
        await page.keyboard.press('Alt+ArrowDown');
        await page.waitForURL((url) => url.href !== before);
        // A rule that requires something which the file does not have fails without an object.
        const rows = page.locator(`main ${ROWS}`);
        await rows
          .or(page.getByText(/^Er zijn geen (objecten die|resultaten voor)/))
          .first()
          .waitFor();
        await waitUntilQuiet(page);
        const name = await page.locator('main h2').first().innerText();
        if ((await rows.count()) === 0) continue;
        assert.deepEqual(await hiddenCells(page), [], name);
        seen++;
      }
      assert.ok(seen >= 5, `${seen} rules with objects`);
      assert.deepEqual(complaints, []);
      await context.close();
    });

  for (const [width, height] of [
    [1280, 800],
    [1366, 820],
    [1920, 1080],
  ] as const)
    it(`uses the whole of ${width} × ${height}, and nothing scrolls sideways`, async () => {
      const { page, context } = await openReport('reportId', { width, height });
      await drillToFailedRule(page);
      await waitUntilQuiet(page);
      assert.equal(await sidewaysPixels(page), 0);
      const panes = await page
        .locator('[data-pane]')
        .evaluateAll((all) => all.map((pane) => pane.getBoundingClientRect().toJSON()));
      assert.equal(panes.length, 3);
      assert.ok(panes[0].left <= 24 && panes[2].right >= width - 48, 'from edge to edge');
      for (const { bottom } of panes)
        assert.ok(bottom <= height && bottom >= height - 24, `down to the edge of the window: ${bottom}`);
      await context.close();
    });

  it('keeps its arrangement for the next visit', async () => {
    const { page, context } = await openReport('reportId', { width: 1366, height: 820 });
    await page.getByRole('checkbox', { name: 'Alleen wat niet voldoet' }).check();
    await page.getByRole('separator', { name: 'Breedte van de regels' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Model en object inklappen' }).click();
    const width = await page.locator('[data-pane=rules]').evaluate((pane) => pane.clientWidth);
    await page.reload();
    await page.getByRole('button', { name: 'Model en object tonen' }).waitFor();
    assert.equal(await page.getByRole('checkbox', { name: 'Alleen wat niet voldoet' }).isChecked(), true);
    assert.equal(await page.locator('[data-pane=rules]').evaluate((pane) => pane.clientWidth), width);
    await context.close();
  });
});

/** Returns those of name, reason and GlobalId of the first row that are not visible or lie behind something. */
function hiddenCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('main tbody tr') as HTMLElement;
    return [...row.children].flatMap((cell) => {
      const { left, right, top, bottom, width, height } = cell.getBoundingClientRect();
      if (width === 0 || height === 0 || cell.textContent === '') return [];
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && row.contains(at);
      return isSeen ? [] : [`${cell.textContent} from ${top} to ${bottom}`];
    });
  });
}
