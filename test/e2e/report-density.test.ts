/**
 * Tests what a rule shows without scrolling at 1366 × 820: ten objects or all of them, what to do, and a header that cuts nothing
 * off; and that its numbers agree. From 1280 px on the columns of the specification have their heads.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { sharedData, withoutShared } from '../support/shared-data.ts';
import { openWorld, type World, waitUntilQuiet } from '../tour/scene.ts';
import { waitForReport } from './api.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { drillToFailedRule } from './report-page.ts';
import { startTogether } from './start-together.ts';

/** More failed rules than any report of the demo set has. */
const STEPS_MAX = 200;
const ROWS_MIN = 10;
/** `npm run density` visits their failing rules too, which takes minutes. */
const REAL_MODELS = [
  'engine_web-ifc__AC20-FZK-Haus.ifc',
  'engine_web-ifc__duplex.ifc',
  'TestFiles__AC11-Institute-Var-2-IFC.ifc',
  'DataSetSchependoml__IFC-kalkzandsteen.ifc',
];

describe('a report at the screens that people work at', () => {
  let world: World;
  let browser: Browser;
  before(async () => {
    [world, browser] = await startTogether(openWorld(), launchBrowser());
  });
  after(async () => {
    await browser?.close();
    await world?.stop();
  });

  async function openReport(place: string, viewport: { width: number; height: number }): Promise<WatchedPage> {
    const opened = await openPage(browser, { viewport, stored: { token: world.demo.api.member.token, language: 'nl' } });
    await opened.page.goto(world.demo.url + place);
    await opened.page.getByRole('treeitem').first().waitFor();
    await waitUntilQuiet(opened.page);
    return opened;
  }

  for (const id of ['reportId', 'personalId'] as const)
    it(`shows ten objects or all, what to do, and numbers that agree at every failing rule at 1366 × 820 (${id})`, async () => {
      const project = id === 'personalId' ? '' : `/projects/${world.ids.projectId}`;
      const rules = await visitFailingRules(`${project}/reports/${world.ids[id]}`);
      assert.ok(rules >= 5, `${rules} failing rules`);
    });

  for (const model of process.env.VAKWERK_DENSITY === 'models' ? REAL_MODELS : [])
    it(`shows the same of a real model: ${model}`, { skip: withoutShared(`ifc-models/${model}`) }, async (t) => {
      const { api } = world.demo;
      const { body } = await api.member.upload(model, readFileSync(sharedData(`ifc-models/${model}`) as string));
      const report = await waitForReport(api.member, body[0]?.id as string);
      t.diagnostic(`${await visitFailingRules(`/reports/${report.id}`)} failing rules`);
    });

  /** Goes from one failing rule to the next at 1366 × 820, and returns their number. */
  async function visitFailingRules(place: string): Promise<number> {
    const { page, context } = await openReport(place, { width: 1366, height: 820 });
    const next = page.getByRole('button', { name: /^Volgende regel die niet voldoet/ });
    let rules = 0;
    for (; rules < STEPS_MAX && (await next.getAttribute('aria-disabled')) !== 'true'; rules++) {
      const before = page.url();
      await page.keyboard.press('Alt+ArrowDown');
      await page.waitForURL((url) => url.href !== before);
      await waitForObjects(page);
      // A pointer that rests where a row appears opens its tooltip.
      await page.mouse.move(0, 0);
      await waitUntilQuiet(page);
      const name = await page.locator('main h2').first().innerText();
      const { rows, rowsInSight, adviceInSight } = await countInSight(page);
      assert.ok(rowsInSight >= Math.min(ROWS_MIN, rows), `${name}: ${rowsInSight} of ${rows} objects in sight`);
      assert.ok(adviceInSight, `${name}: the advice is in sight`);
      assert.deepEqual([...(await cutTexts(page)), ...(await cutFields(page)), ...(await cutReason(page))], [], name);
      assert.deepEqual(await contradictions(page), [], name);
    }
    await context.close();
    return rules;
  }

  it('cuts no text of the header off where it is compared with the previous version', async () => {
    const place = `/projects/${world.ids.projectId}/reports/${world.ids.versionsId}`;
    for (const width of [1280, 1366, 1920]) {
      const { page, context } = await openReport(place, { width, height: 820 });
      await page.getByRole('button', { name: /^Vergeleken met versie 1/ }).waitFor();
      await waitUntilQuiet(page);
      assert.deepEqual(await cutTexts(page), [], `${width} px`);
      await context.close();
    }
  });

  it('cuts only the name of a file with a long one, and keeps its facts in a line of the header', async () => {
    const sample = readFileSync(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
    const { api } = world.demo;
    const { body } = await api.member.upload('DataSetSchependoml__IFC-kalkzandsteen-verdieping-2.ifc', sample);
    const place = `/reports/${(await waitForReport(api.member, body[0]?.id as string)).id}`;
    const cutFacts = async (page: Page) => (await cutTexts(page)).filter((text) => !text.startsWith('DataSet'));
    for (const width of [1280, 1366, 1920]) {
      const { page, context } = await openReport(place, { width, height: 820 });
      assert.deepEqual(await cutFacts(page), [], `${width} px`);
      const { height, lines } = await page.locator('main header:has(h1)').evaluate((header) => ({
        height: header.clientHeight,
        lines: new Set([...header.querySelectorAll('li')].map((fact) => Math.round(fact.getBoundingClientRect().bottom))).size,
      }));
      assert.ok(height <= 48 && lines <= (width < 1366 ? 2 : 1), `${width} px: ${height} px high, ${lines} lines`);
      await context.close();
    }
    const { page, context } = await openPage(browser, {
      ...{ viewport: { width: 390, height: 820 }, stored: { token: api.member.token, language: 'nl' } },
    });
    await page.goto(world.demo.url + place);
    await page.locator('main h1').waitFor();
    await waitUntilQuiet(page);
    assert.deepEqual(await cutFacts(page), [], '390 px');
    await context.close();
  });

  it('keeps rings, score bars and the chosen row apart in the colours of the reader, and prints the bars', async () => {
    const stored = { token: world.demo.api.member.token, language: 'nl' };
    const { page, context } = await openPage(browser, { viewport: { width: 1366, height: 820 }, forcedColors: 'active', stored });
    await page.goto(`${world.demo.url}/projects/${world.ids.projectId}/reports/${world.ids.reportId}`);
    await page.locator('main [role=img] svg path').first().waitFor();
    // The table comes after the panels above it.
    await page.locator('main table [role=img] > div').first().waitFor({ state: 'attached' });
    await waitUntilQuiet(page);
    const drawn = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('main table [role=img] > div')];
      return {
        fills: [...new Set([...document.querySelectorAll('main [role=img] svg path')].map((path) => path.getAttribute('fill')))],
        parts: [...new Set(bars.flatMap((bar) => [...bar.children].map((part) => getComputedStyle(part).backgroundColor)))],
        printed: [...new Set(bars.map((bar) => getComputedStyle(bar).printColorAdjust))],
      };
    });
    assert.ok(drawn.fills.filter((fill) => fill !== 'none').length >= 2, `rings: ${drawn.fills}`);
    assert.ok(drawn.parts.length >= 2, `bars: ${drawn.parts}`);
    assert.deepEqual(drawn.printed, ['exact']);
    await drillToFailedRule(page);
    const row = page.locator('main [role=treeitem][aria-current] > *').first();
    assert.equal(await row.evaluate((element) => getComputedStyle(element).outlineStyle), 'solid');
    await context.close();
  });

  it('marks only the current link, and gives the model its colours, in the colours of the reader', async () => {
    const viewport = { width: 1366, height: 820 };
    const stored = { token: world.demo.api.projectadmin.token, language: 'nl' };
    const { page, context } = await openPage(browser, { viewport, forcedColors: 'active', colorScheme: 'light', stored });
    const project = `${world.demo.url}/projects/${world.ids.projectId}`;
    for (const address of [`${project}/findings`, `${project}/settings/details`, `${world.demo.url}/account-settings/sessions`]) {
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
      await waitUntilQuiet(page);
      const links = await page.locator('nav a').evaluateAll((all) =>
        all.map((link) => {
          const style = getComputedStyle(link);
          const isMarked = (['Left', 'Top', 'Bottom'] as const).some(
            (side) =>
              Number.parseFloat(style[`border${side}Width`]) >= 2 &&
              style[`border${side}Color`] !== getComputedStyle(document.body).backgroundColor,
          );
          return { name: link.textContent, isMarked, isCurrent: link.ariaCurrent !== null };
        }),
      );
      const marked = links.filter(({ isMarked }) => isMarked);
      assert.ok(marked.length > 0, address);
      assert.deepEqual(
        marked.filter(({ isCurrent }) => !isCurrent),
        [],
        address,
      );
    }
    await page.goto(`${project}/reports/${world.ids.reportId}`);
    const picture = page.locator('canvas[data-pictures]');
    await picture.waitFor();
    await waitUntilQuiet(page);
    const png = (await picture.screenshot()).toString('base64');
    const { ground, reds } = await page.evaluate(async (data) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
      const context2d = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context2d.drawImage(image, 0, 0);
      const pixels = context2d.getImageData(0, 0, image.width, image.height).data;
      const reds = Array.from({ length: pixels.length / 4 }, (_, at) => (pixels[at * 4] ?? 0) - (pixels[at * 4 + 1] ?? 0));
      return { ground: [...context2d.getImageData(12, 12, 1, 1).data], reds: reds.filter((red) => red > 30).length };
    }, png);
    assert.deepEqual(ground, [255, 255, 255, 255], 'the ground of the model is that of the page');
    assert.ok(reds > 200, `${reds} pixels of failing objects are red`);
    await context.close();
  });

  for (const width of [1280, 1366, 1920])
    it(`has heads above its columns at ${width} px`, async () => {
      const place = `/projects/${world.ids.projectId}/reports/${world.ids.reportId}`;
      const { page, context } = await openReport(place, { width, height: 820 });
      await drillToFailedRule(page);
      await waitForObjects(page);
      const heads = await page
        .locator('main [data-pane=middle] thead th')
        .evaluateAll((all) => all.filter((head) => head.getBoundingClientRect().width > 8).map((head) => head.textContent));
      for (const head of ['Naam', 'Type', 'Object', 'Status']) assert.ok(heads.includes(head), `${head} in ${heads}`);
      await context.close();
    });
});

/** Waits for the objects of a rule and their number, which come with an answer of their own; placeholder rows are no objects. */
async function waitForObjects(page: Page): Promise<void> {
  const middle = page.locator('main [data-pane=middle]');
  await middle
    .locator('h3 [aria-live]')
    .filter({ hasText: /\d/ })
    .or(middle.getByText('Er zijn geen objecten die aan de toepassingscriteria voldoen'))
    .waitFor();
  await middle.locator('[inert]').first().waitFor({ state: 'detached' });
}

/** Counts the rows of objects that are wholly visible, and returns whether the advice is. */
function countInSight(page: Page): Promise<{ rows: number; rowsInSight: number; adviceInSight: boolean }> {
  return page.evaluate(() => {
    // Contains no named function, because tsx would wrap it in a helper that the page does not have.
    const [rows, advice] = ['tbody tr', '[data-advice]'].map((selector) => [
      ...document.querySelectorAll<HTMLElement>(`main [data-pane=middle] ${selector}`),
    ]) as [HTMLElement[], HTMLElement[]];
    const [rowsInSight, adviceInSight] = [rows, advice].map((all) =>
      all.filter((element) => {
        const { left, top, bottom, height } = element.getBoundingClientRect();
        const edges = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 12, y));
        return height > 0 && top >= 0 && bottom <= innerHeight && edges.every((at) => at !== null && element.contains(at));
      }),
    ) as [HTMLElement[], HTMLElement[]];
    return { rows: rows.length, rowsInSight: rowsInSight.length, adviceInSight: adviceInSight.length > 0 };
  });
}

/** Returns what the numbers of a failing rule say against each other: in the tree, the line above the rows, reasons, rows and the object. */
async function contradictions(page: Page): Promise<string[]> {
  const middle = page.locator('main [data-pane=middle]');
  const titles = await page
    .locator('main [role=treeitem][aria-current] [title]')
    .evaluateAll((all) =>
      all.filter((one) => one.getAttribute('title') !== one.textContent).map((one) => one.getAttribute('title')),
    );
  // A rule that fails for the file as a whole has no number; the title of its name is the name.
  const inTree = numberIn(titles.at(-1) ?? null);
  const aboveRows = numberIn(await middle.locator('h3 [aria-live]').innerText());
  const rows = await middle.locator('tbody tr').count();
  const why = page.getByRole('region', { name: 'Waarom het niet voldoet' });
  const moreReasons = why.getByRole('button', { name: /^nog \d/ });
  if (await moreReasons.isVisible()) await moreReasons.click();
  const reasons = (await why.getByText(/^[\d.]+ ×$/).allInnerTexts()).map(numberIn);
  const total = reasons.reduce((sum, count) => sum + count, 0);
  // An object without a GlobalId has no card.
  const hasCards = await middle.locator('tbody tr [data-entity]').first().isVisible();
  const claims = [
    { says: `${inTree} in the tree, ${aboveRows} above the rows`, isTrue: inTree === aboveRows },
    { says: `${rows} rows of ${aboveRows}`, isTrue: rows === Math.min(PAGE_SIZE, aboveRows) },
    { says: `reasons for ${total} of ${inTree}`, isTrue: total >= inTree },
    { says: `a reason for ${Math.max(0, ...reasons)} of ${inTree}`, isTrue: reasons.every((count) => count <= inTree) },
    ...(hasCards ? await claimsOfObject(page) : []),
  ];
  return claims.filter(({ isTrue }) => !isTrue).map(({ says }) => says);
}

/** Chooses the first object of the rule, and returns what its card says of its rules. */
async function claimsOfObject(page: Page): Promise<{ says: string; isTrue: boolean }[]> {
  const rule = await page.locator('main h2').first().innerText();
  await page.locator('main [data-pane=middle] tbody tr [data-entity]').first().click();
  const rules = page
    .locator('main [data-pane=side] section')
    .filter({ has: page.getByRole('heading', { name: /^Regels/ }) })
    .last();
  await rules.waitFor();
  const failed = numberIn(await rules.getByRole('heading', { name: /^Regels/ }).innerText());
  const listed = await rules.locator(':scope > ul > li').allInnerTexts();
  return [
    { says: `${failed} failed rules, ${listed.length} of them listed`, isTrue: failed === listed.length },
    { says: `the card does not name ${rule}: ${listed}`, isTrue: listed.some((text) => text.includes(rule)) },
  ];
}

/** Returns the first number in a Dutch text. */
function numberIn(text: string | null): number {
  return Number(/[\d.]+/.exec(text ?? '')?.[0].replaceAll('.', '') ?? 0);
}

/** Returns the words of lists and search fields of the middle pane that are cut off. */
function cutFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('main [data-pane=middle] :is(select, input)')].flatMap(
      (field) => {
        const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        context.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return field.clientWidth > 0 && context.measureText(text).width > room + 1 ? [text] : [];
      },
    ),
  );
}

/** Returns what is cut off of the only reason of a rule, and of what was expected; several reasons have a line each. */
function cutReason(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Waarom het niet voldoet' }).evaluateAll((regions) =>
    regions.flatMap((region) => {
      const texts = region.querySelectorAll('li').length === 1 ? [...region.querySelectorAll('li span')] : [];
      return texts
        .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
        .map((text) => text.textContent ?? '');
    }),
  );
}

/** Returns the texts of the header that are cut off. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main header:has(h1), main header:has(h1) *')].flatMap((element) => {
      const isClipped = getComputedStyle(element).overflow !== 'visible';
      const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
      return isClipped && isCut ? [element.textContent ?? ''] : [];
    }),
  );
}
