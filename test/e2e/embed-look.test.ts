/** Tests how a foreign page styles an element: variables, parts and slots of docs/embedding.md; and the lifetime of a version. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type EmbedService, openEmbedService } from '../embed/embed-service.ts';
import { openForeignSite, strictPolicy } from '../embed/foreign-site.ts';
import { madeCheck, madeGroup, madeRule } from '../support/stored-reports.ts';
import { launchBrowser, openPage } from './browser.ts';
import { startTogether } from './start-together.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const IDS = 'minibim-3.1.ids';

const STYLE = `vakwerk-specification, vakwerk-check { --vakwerk-brand: rgb(4, 5, 6); --vakwerk-font: Georgia; --vakwerk-background: rgb(1, 2, 3) }
vakwerk-specification::part(view) { outline: 2px solid rgb(7, 8, 9) }
vakwerk-status::part(badge) { letter-spacing: 3px }
vakwerk-status::part(passed) { color: rgb(0, 1, 0) }
vakwerk-status::part(failed) { color: rgb(1, 0, 0) }
vakwerk-status::part(none) { color: rgb(0, 0, 1) }`;

/** Returns a report of one specification with this outcome, or of no specification. */
function reportOf(outcome: 'PASSED' | 'FAILED' | undefined): string {
  if (!outcome) return JSON.stringify({ elements: [] });
  const rule = madeRule('r1', [madeCheck(1, outcome)]);
  return JSON.stringify({ elements: [madeGroup('Ruimten', [rule], { specificationId: 's1', counts: rule.counts })] });
}

async function openLook(t: TestContext, service: EmbedService, body: string): Promise<Page> {
  const [site, browser] = await startTogether(openForeignSite(), launchBrowser());
  t.after(async () => {
    await browser.close();
    await site.close();
  });
  site.put('/look.css', { type: 'text/css', body: STYLE });
  site.put(`/${IDS}`, { type: 'application/xml', body: readFileSync(join(root, 'specifications', IDS)) });
  for (const outcome of ['PASSED', 'FAILED', undefined] as const)
    site.put(`/${outcome ?? 'NONE'}.json`, { type: 'application/json', body: reportOf(outcome) });
  const head = `<link rel="stylesheet" href="/look.css"><script type="module" src="${service.url}/embed/v1/vakwerk.js" crossorigin></script>`;
  const policy = strictPolicy(service.url);
  site.put('/look', { type: 'text/html; charset=utf-8', policy, body: `<!doctype html><html lang="en">${head}<body>${body}` });
  const { page } = await openPage(browser);
  page.setDefaultTimeout(180_000);
  await page.goto(`${site.url}/look`);
  return page;
}

const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test('the look of an element, and the lifetime of its version', async (t) => {
  const service = await openEmbedService(t);

  await t.test(
    'a page sets the colours, font and background of an element, styles its parts, and fills its slots',
    async (subtest) => {
      const badges = ['PASSED', 'FAILED', 'NONE'].map(
        (name) => `<vakwerk-status id="${name}" src="/${name}.json"></vakwerk-status>`,
      );
      const slots = '<p slot="header">Above</p><p slot="footer">Below</p><p id="fallback">Instead</p>';
      const words = `<vakwerk-specification id="words" src="/${IDS}">${slots}</vakwerk-specification>`;
      const check = `<vakwerk-check id="check" ids="/${IDS}"></vakwerk-check>`;
      const page = await openLook(subtest, service, `${check}${badges.join('')}${words}`);

      await page.locator('#words').getByText('MiniBIM 3.1').first().waitFor();
      const view = '#words [part=view]';
      assert.equal(await styleOf(page, view, 'background-color'), 'rgb(1, 2, 3)');
      assert.equal(await styleOf(page, view, 'font-family'), 'Georgia');
      assert.equal(await styleOf(page, view, 'outline-color'), 'rgb(7, 8, 9)');
      // Read at once, because an element above that is drawn meanwhile moves them.
      const tops = await page
        .locator('#words')
        .evaluate((host) =>
          [
            host.querySelector('[slot=header]'),
            host.shadowRoot?.querySelector('[part=view]'),
            host.querySelector('[slot=footer]'),
          ].map((one) => one?.getBoundingClientRect().y ?? -1),
        );
      assert.deepEqual(
        tops,
        [...tops].sort((a, b) => a - b),
        'above, between and below',
      );
      assert.equal(await page.locator('#fallback').isVisible(), false, 'the fallback makes way');

      await page.locator('#check').getByRole('button', { name: 'Choose a file' }).waitFor();
      const buttons = await page
        .locator('#check button')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
      assert.ok(buttons.includes('rgb(4, 5, 6)'), buttons.join());

      for (const [name, color] of [
        ['PASSED', 'rgb(0, 1, 0)'],
        ['FAILED', 'rgb(1, 0, 0)'],
        ['NONE', 'rgb(0, 0, 1)'],
      ] as const) {
        const badge = `#${name} [part~=${name.toLowerCase()}]`;
        await page.locator(badge).waitFor();
        assert.deepEqual(
          [await styleOf(page, badge, 'color'), await styleOf(page, badge, 'letter-spacing')],
          [color, '3px'],
          name,
        );
      }
    },
  );

  await t.test('every published version states its end date', async () => {
    const { lines, exact, newest } = await (await fetch(`${service.url}/embed/v1/support.json`)).json();
    assert.equal(newest, service.exact);
    assert.ok(lines.length > 0 && exact.length > 0);
    for (const { line, from, until, note } of lines) {
      assert.match(`${line} ${from}`, /^v\d+ \d{4}-\d\d-\d\d$/);
      assert.ok(until !== null || /until \d+ months after/.test(note), `${line} has an end, or says after what it ends`);
    }
    for (const { version, released, until } of exact) assert.ok(Date.parse(until) > Date.parse(released), version);
    assert.ok(exact.some(({ version }: { version: string }) => newest.startsWith(`${version}-`)));
  });
});
