/** Tests the tools for a whole report, on the real service: versions, comparison, search, links, download, keyboard, print. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { waitForReport } from './api.ts';
import { openPage, sidewaysPixels, type WatchedPage, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { closeByEscape } from './press-escape.ts';
import { ROWS } from './table-rows.ts';
import { useSite } from './use-site.ts';

const sample = (name: string) => readFileSync(new URL(`../../samples/${name}`, import.meta.url));

/** Controls that an open menu covers can be used after closing it, so axe's finding about them does not count. */
const isNotCovered = (finding: string) => !finding.includes('partially obscured');

describe('the tools of a report', () => {
  const site = useSite();
  let before1: string;
  let latest: string;
  let watched: WatchedPage;

  before(async () => {
    const upload = async (name: string) => {
      const { body } = await site.api.upload('huis.ifc', sample(name));
      return (await waitForReport(site.api, body[0]?.id as string)).id;
    };
    before1 = await upload('rijwoning-voldoet-ifc4.ifc');
    latest = await upload('rijwoning-met-fouten-ifc4.ifc');
    watched = await openAs('en', 1440);
  });

  async function openAs(language: 'nl' | 'en', width: number, theme = 'light'): Promise<WatchedPage> {
    const stored = { token: site.api.token, language, theme };
    return openPage(site.browser, { viewport: { width, height: 900 }, acceptDownloads: true, stored });
  }

  it('shows next to the counts what is new since the previous version, and lists those rules', async () => {
    const { page } = watched;
    await page.goto(`${site.server.url}/reports/${latest}`);
    const changes = page.getByRole('button', { name: /^Compared with version 1/ });
    await changes.waitFor();
    const { body } = await site.api.get<{ totals: { new: number }; rules: { new: number }[] }>(
      `/api/reports/${latest}/comparison`,
    );
    assert.ok(body.totals.new > 0);
    await changes.click();
    await page.getByRole('menuitemradio', { name: `${body.totals.new} new` }).click();
    await page.waitForURL('**/*change=new*');
    // The first table has the rules; the tables of their entities follow it.
    const rules = page.locator('main table').first().locator('tbody tr');
    // The list is fetched when it becomes visible.
    await rules.first().waitFor();
    assert.equal(await rules.count(), body.rules.filter((rule) => rule.new > 0).length);
    assert.deepEqual(await checkAccessibility(page), []);
    await changes.click();
    await page.getByRole('menuitem', { name: 'Show all rules' }).click();
    await page.getByText('Fix first').waitFor();
  });

  it('leads to the previous version, and back, and each version keeps its own place in the address', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: 'v2: choose another version of this file' }).click();
    await page.getByRole('menuitem', { name: /^Version 1/ }).waitFor();
    assert.deepEqual((await checkAccessibility(page)).filter(isNotCovered), []);
    await page.getByRole('menuitem', { name: /^Version 1/ }).click();
    await page.waitForURL(`**/reports/${before1}`);
    await page.getByRole('button', { name: 'v1: choose another version of this file' }).waitFor();
    await page.getByRole('button', { name: /^Compared with version/ }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('button', { name: /^Compared with version 1/ }).waitFor();
  });

  it('finds an entity over all rules; its link opens the rule with the focused row, in a new page too', async () => {
    const { page } = watched;
    const { body } = await site.api.post<{ data: { globalId: string | null }[] }>(`/api/reports/${latest}/entities/_search`, {
      outcome: ['FAILED'],
      limit: 50,
    });
    const globalId = body.data.find((entity) => entity.globalId)?.globalId as string;
    await page.getByRole('searchbox', { name: 'Search all rules by GlobalId or name' }).fill(globalId);
    await page.getByText('1 entity found in all rules').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.locator('tbody td:last-child a').first().click();
    await page.locator('tr[data-wanted]:focus').waitFor();
    const fresh = await watched.context.newPage();
    await fresh.goto(page.url());
    await fresh.locator('tr[data-wanted]:focus').waitFor();
    assert.match(await fresh.locator('tr[data-wanted]').innerText(), new RegExp(globalId.replace('$', '\\$')));
    await fresh.close();
  });

  it('downloads the filtered list in each format, under a name that says so', async () => {
    const { page } = watched;
    for (const [name, extension] of [
      ['Excel (XLSX)', 'xlsx'],
      ['CSV (text table)', 'csv'],
      ['BCF (topics for your modelling program)', 'bcf'],
      ['JSON (report file)', 'json'],
      ['HTML (page to read offline)', 'html'],
    ] as const) {
      await page.getByRole('button', { name: /^Download$/ }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ]);
      assert.match(download.suggestedFilename(), new RegExp(`^huis-selection\\.${extension}`));
      if (extension === 'csv') {
        const lines = readFileSync(await download.path(), 'utf8')
          .trim()
          .split('\n');
        assert.equal(lines.length, 1 + (await page.locator(ROWS).count()), 'one line per row shown');
      }
    }
  });

  it('goes from failed rule to failed rule by the keyboard alone', async () => {
    const { page } = watched;
    await page.goto(`${site.server.url}/reports/${latest}`);
    await page.getByText('Fix first').waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('Why it failed').waitFor();
    const first = page.url();
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL((url) => url.href !== first);
    await page.keyboard.press('Alt+ArrowUp');
    await page.waitForURL(first);
  });

  it('prints without controls', async () => {
    const { page } = watched;
    await page.emulateMedia({ media: 'print' });
    for (const name of [/^Download$/, /^Next failed rule/])
      assert.equal(await page.getByRole('button', { name }).isVisible(), false, `${name}`);
    assert.equal(await page.getByRole('searchbox', { name: /all rules/ }).isVisible(), false);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.getByText('Applies to').waitFor();
    for (const role of ['searchbox', 'combobox'] as const)
      for (const control of await page.getByRole(role).all()) assert.equal(await control.isVisible(), false, role);
    for (const name of [/^Filter/, /specification$/, /^Copy/])
      for (const button of await page.getByRole('button', { name }).all())
        assert.equal(await button.isVisible(), false, `${name}`);
    assert.deepEqual(
      await page.locator('main [role=tab]:visible').allInnerTexts(),
      await page.locator('main [role=tab][aria-selected=true]').allInnerTexts(),
    );
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    assert.deepEqual(watched.complaints, []);
  });

  for (const width of WIDTHS)
    for (const [language, theme] of [
      ['en', 'light'],
      ['nl', 'dark'],
    ] as const)
      it(`nothing scrolls sideways or breaks axe at ${width} px in ${language}, ${theme}, with the menu open`, async () => {
        const { page, context, complaints } = await openAs(language, width, theme);
        await page.goto(`${site.server.url}/reports/${latest}?n=`);
        const compared = /^(Compared with version|Vergeleken met versie) 1/;
        // A mark in the header of the workbench, and a heading elsewhere.
        await page
          .getByRole('button', { name: compared })
          .or(page.getByRole('heading', { name: compared }))
          .waitFor();
        await page.getByRole('button', { name: /^(Download|Downloaden)$/ }).click();
        await page.getByText(/^(Excel)/).waitFor();
        assert.equal(await sidewaysPixels(page), 0);
        const findings = await checkAccessibility(page);
        assert.deepEqual(findings.filter(isNotCovered), []);
        await closeByEscape(page.getByRole('menu'));
        await page.getByRole('searchbox').first().fill('a');
        await page
          .getByText(/in all rules|in alle regels/)
          .first()
          .waitFor();
        assert.equal(await sidewaysPixels(page), 0);
        assert.deepEqual(await checkAccessibility(page), []);
        assert.deepEqual(complaints, []);
        await context.close();
      });
});
