/** Tests the element that checks a file with a rule set, on a foreign page: results next to the specifications, exports, and faults. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { classes, houseLines, ruleSetJson, wallLines } from '../../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../../engine/step/step-text.ts';
import { eventsOn, openForeignPage, openWorld, putPage, waitFor } from '../embed/foreign-page.ts';
import { at } from '../embed/foreign-site.ts';
import { checkAccessibility } from './check-accessibility.ts';

const UNIQUE = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' };
const RATING = { from: 'PROPERTY', propertySet: 'Pset_WallCommon', baseName: 'FireRating' };
/** A rule that fails on the model below, one that passes, and one that cannot be decided. */
const RULES = [
  { ...UNIQUE, id: 'names', name: { nl: 'Namen zijn uniek', en: 'Names are unique' } },
  {
    kind: 'COUNT',
    select: classes('IFCWALL'),
    per: 'FILE',
    min: 1,
    id: 'walls',
    name: { nl: 'Er zijn wanden', en: 'Walls exist' },
  },
  { ...UNIQUE, value: RATING, id: 'ratings', name: { nl: 'Brandwerendheid is uniek', en: 'Ratings are unique' } },
];
const MODEL = {
  name: 'huis.ifc',
  mimeType: 'application/x-step',
  buffer: Buffer.from(stepText([...houseLines(), ...wallLines(10, 'Kopgevel', 100), ...wallLines(20, 'Kopgevel', 100)])),
};

/** Returns a rule set with these rules, whose other texts do not matter. */
function ruleSetWith(rules: readonly object[]): string {
  const whole = ruleSetJson({});
  const [texts] = 'elements' in whole ? (whole.elements as object[]) : [];
  const name = { nl: 'Namen', en: 'Names' };
  return JSON.stringify({ ...whole, name, elements: rules.map((rule) => ({ ...texts, ...rule })) });
}

/** Downloads the report in the format with this name in the menu. */
async function download(page: Page, check: Locator, menu: { button: string; item: RegExp }): Promise<string> {
  await check.getByRole('button', { name: menu.button }).click();
  const saved = page.waitForEvent('download');
  await check.getByRole('menuitem', { name: menu.item }).click();
  return readFileSync(await (await saved).path(), 'utf8');
}

/** Returns the report of the specifications, as the element announced it. */
const savedReport = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as { savedBlob: Blob }).savedBlob.text());

test('a rule set is checked on a foreign page', async (t) => {
  const world = await openWorld(t);
  const { service, site } = world;
  site.put('/names.rules.json', { type: 'application/json', body: ruleSetWith(RULES) });
  const put = (path: string, attributes: string) =>
    putPage(
      world,
      path,
      `<main><h1>Bouwloket</h1><vakwerk-check id="check" ids="/minibim-3.1.ids" ${attributes}></vakwerk-check></main>`,
      { isPlain: true },
    );

  await t.test('rules that fail, pass and are undecided are beside the specifications, and nothing is sent', async () => {
    const { page, context, complaints } = await openForeignPage(world, put('/rules', 'rule-set="/names.rules.json" lang="en"'));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    const check = page.locator('#check');
    await check.getByText('Also checked against the rule set names.rules.json').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await check.locator('input[type=file]').setInputFiles(MODEL);
    await waitFor(page, 'report', 'check');
    await check.getByRole('tab', { name: 'Rules 1' }).click();
    await check.getByRole('heading', { name: 'Names 1.0' }).waitFor();
    const rowOf = (name: string) => check.getByRole('row').filter({ hasText: name });
    for (const [name, words] of [
      ['Names are unique', 'Failed'],
      ['Walls exist', 'Passed'],
      ['Ratings are unique', 'Not decided'],
    ] as const)
      await rowOf(name).getByText(words, { exact: true }).first().waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await check.getByRole('button', { name: 'Names are unique' }).click();
    await check.getByText('Name “Kopgevel” occurs more than once.').first().waitFor();
    await check.getByLabel('Search objects').fill('dakkapel');
    await check.getByText('Nothing matches the search.').waitFor();
    await check.getByLabel('Search objects').fill('kopgevel');
    await check.getByText('Name “Kopgevel” occurs more than once.').first().waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    assert.deepEqual([...new Set(sent)], ['GET']);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test('in Dutch, and in downloads of the whole report, apart from the counts of the specifications', async () => {
    const { page, context, complaints } = await openForeignPage(world, put('/regels', 'rule-set="/names.rules.json"'));
    const check = page.locator('#check');
    await check.getByText('Ook getoetst aan de regelset names.rules.json').waitFor();
    await check.locator('input[type=file]').setInputFiles(MODEL);
    await waitFor(page, 'report', 'check');
    await check.getByRole('tab', { name: 'Regels 1' }).click();
    await check.getByText('1 regel voldoet niet').waitFor();
    const { ruleSets, ...rest } = JSON.parse(await download(page, check, { button: 'Downloaden', item: /JSON/ }));
    assert.deepEqual(rest, JSON.parse(await savedReport(page)));
    const [ruleSet] = ruleSets;
    assert.deepEqual(ruleSet.counts, { passed: 1, failed: 1, undecided: 1, notApplicable: 0 });
    assert.deepEqual(
      ruleSet.rules.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome]),
      [
        ['Namen zijn uniek', 'FAILED'],
        ['Er zijn wanden', 'PASSED'],
        ['Brandwerendheid is uniek', 'UNDECIDED'],
      ],
    );
    assert.match(
      await download(page, check, { button: 'Downloaden', item: /CSV/ }),
      /Name ‘Kopgevel’ komt meer dan één keer voor\./,
    );
    await check.getByRole('button', { name: 'Namen zijn uniek' }).click();
    await check.getByText('Name ‘Kopgevel’ komt meer dan één keer voor.').first().waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test(
    'the rule set that ships is checked, its code arrives only on a page that states one, and blobs stay the same',
    async () => {
      const sample = at('samples/rijwoning-voldoet-ifc4.ifc');
      const shipped = `rule-set="${service.url}/embed/v1/rule-sets/bim-basis-ils.rules.json"`;
      const blobs: string[] = [];
      for (const attributes of ['', shipped]) {
        const { page, context, complaints } = await openForeignPage(world, put('/basis', `lang="en" ${attributes}`));
        const scripts: string[] = [];
        page.on('request', (request) => scripts.push(basename(new URL(request.url()).pathname)));
        await page.reload();
        await page.locator('#check input[type=file]').setInputFiles(sample);
        // A rule that fails changes no verdict of the specifications.
        assert.equal((await waitFor(page, 'report', 'check')).detail.outcome, 'PASSED');
        blobs.push(await savedReport(page));
        const tab = page.locator('#check').getByRole('tab', { name: 'Rules 1' });
        // The name of the file is the only thing that is wrong.
        if (attributes) {
          await tab.click();
          await page.locator('#check').getByText('1 object fails a rule.').waitFor();
        }
        assert.equal(
          scripts.some((name) => name.startsWith('rule-sets.worker-')),
          attributes !== '',
          scripts.join('\n'),
        );
        assert.deepEqual(complaints, []);
        await context.close();
      }
      assert.equal(blobs[0], blobs[1]);
    },
  );

  await t.test(
    'a wrong rule set is named to the visitor before and after a file is chosen, and to the editor in the console',
    async () => {
      site.put('/error.html', { type: 'text/html', body: '<!doctype html><p>Not found</p>' });
      const misspelt = { ...RULES[0], withn: 'FILE' };
      site.put('/misspelt.rules.json', { type: 'application/json', body: ruleSetWith([misspelt]) });
      const unreachable = 'names an address that does not answer with a file';
      for (const { rules, code, nl, en, cause } of [
        {
          ...{ rules: '/nowhere.rules.json', code: 'RULE_SET_UNREACHABLE', cause: unreachable },
          ...{ nl: 'De regelset nowhere.rules.json kan niet worden opgehaald', en: 'nowhere.rules.json cannot be fetched' },
        },
        {
          ...{ rules: '/error.html', code: 'RULE_SET_INVALID', cause: 'is not JSON in UTF-8' },
          ...{ nl: 'error.html is geen geldige regelset', en: 'error.html is not a valid rule set' },
        },
        {
          ...{
            rules: '/misspelt.rules.json',
            code: 'RULE_SET_INVALID',
            cause: '$.elements[0].withn is not a field of this object',
          },
          ...{ nl: 'misspelt.rules.json is geen geldige regelset', en: 'misspelt.rules.json is not a valid rule set' },
        },
      ])
        for (const [lang, words] of [
          ['nl', nl],
          ['en', en],
        ] as const) {
          const { page, context } = await openForeignPage(world, put('/wrong', `rule-set="${rules}" lang="${lang}"`));
          const warnings: string[] = [];
          page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
          const scripts: string[] = [];
          page.on('request', (request) => scripts.push(basename(new URL(request.url()).pathname)));
          const isChecker = (name: string) => name.startsWith('rule-sets.worker-');
          await page.reload();
          const alert = page.locator('#check').getByRole('alert').getByText(words);
          await alert.waitFor();
          assert.deepEqual(await checkAccessibility(page), []);
          const named = (warning: string) => warning.includes(code) && warning.includes(cause);
          assert.ok(warnings.some(named), `${cause} is not in:\n${warnings.join('\n')}`);
          assert.deepEqual(scripts.filter(isChecker), [], 'the worker that checks waits for a file');
          await page.locator('#check input[type=file]').setInputFiles(MODEL);
          // The same words a second time, now as the reason why there is no report.
          const isTold = (count: number) =>
            (globalThis as unknown as { embedEvents: { name: string }[] }).embedEvents.filter(({ name }) => name === 'error')
              .length === count;
          await page.waitForFunction(isTold, 2);
          await alert.waitFor();
          const codes = (await eventsOn(page)).filter(({ name }) => name === 'error').map(({ detail }) => detail.code);
          assert.deepEqual(codes, [code, code]);
          await context.close();
        }
    },
  );
});
