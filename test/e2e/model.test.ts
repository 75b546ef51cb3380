/** Tests the 3D model on the real service: converted after the report, drawn, clicked, and selected by the address. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { GroupNode } from '../../common/contract/reports.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import { waitUntilQuiet } from '../tour/scene.ts';
import { waitForGeometry, waitForReport } from './api.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { pressEscape } from './press-escape.ts';
import { WITH_MODELS } from './start-server.ts';
import { useSite } from './use-site.ts';

const SAMPLE = new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url);

/** px in which the report is a workbench. */
const WIDE = { width: 1366, height: 820 };
/** Limits the tab stops in the tools of a model. */
const TABS_MAX = 20;

/** Two fingers that move apart: the half of their distance, in px. */
const SPREAD = [
  ['touchStart', 30],
  ['touchMove', 54],
  ['touchMove', 78],
  ['touchMove', 102],
  ['touchMove', 126],
  ['touchMove', 150],
  ['touchEnd', undefined],
] as const;

describe('the model of a report', () => {
  const site = useSite({ withAdmin: true, env: WITH_MODELS });
  let reportId: string;
  let place: string;
  let watched: WatchedPage;

  before(async () => {
    const { body } = await site.api.upload('huis.ifc', readFileSync(SAMPLE));
    reportId = (await waitForReport(site.api, body[0]?.id as string)).id;
    const report = await site.api.get<{ elements: GroupNode[] }>(`/api/reports/${reportId}`);
    const [root] = report.body.elements.filter((one) => [...rulesOf(one)].some(isAboutWalls));
    const rule = root && [...rulesOf(root)].find(isAboutWalls);
    assert.ok(root && rule, 'a rule of the sample fails for some object');
    place = `?s=${root.specificationId}&n=${encodeURIComponent(rule.id)}`;
    const stored = { token: site.api.token, language: 'en' };
    watched = await openPage(site.browser, { viewport: WIDE, stored });
  });

  const chosen = () => new URL(watched.page.url()).searchParams.get('e');

  it('fetches nothing before it is opened if there is no room next to the rules, and then draws within the policy of the page', async () => {
    const { page } = watched;
    await page.setViewportSize({ width: 1200, height: 820 });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${site.server.url}/reports/${reportId}${place}`);
    const button = page.getByRole('button', { name: 'Model in 3D' });
    await button.waitFor();
    assert.deepEqual(
      fetched.filter((url) => /element-model|\/geometry/.test(url)),
      [],
    );
    await button.click();
    await page.locator('canvas[data-pictures]').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('view'), '3d');
    assert.deepEqual(watched.complaints, []);
  });

  it('opens by itself where there is room next to the rules', async () => {
    const { page } = watched;
    await waitForGeometry(site.api, reportId);
    await page.setViewportSize(WIDE);
    await page.goto(`${site.server.url}/reports/${reportId}${place}`);
    await page.locator('canvas[data-pictures]').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('view'), null);
    assert.deepEqual(watched.complaints, []);
  });

  it('shows the still picture of the conversion at the place of the model until the model is drawn', async () => {
    const { page } = watched;
    const code = await holdBack(page, /element-model/);
    const bytes = await holdBack(page, /\/geometry$/);
    await page.goto(`${site.server.url}/reports/${reportId}${place}`);
    const picture = page.getByRole('img', { name: 'Picture of the model' });
    await picture.waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt="Picture of the model"]')?.complete);
    assert.deepEqual(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]), [720, 480]);
    const still = await picture.boundingBox();
    code.release();
    const canvas = page.getByRole('application', { name: 'Model in 3D' });
    await canvas.waitFor();
    assert.equal(await canvas.getAttribute('data-pictures'), null);
    const waiting = [await picture.boundingBox(), await canvas.boundingBox()];
    assert.deepEqual(waiting, [still, still], 'the picture stays in its place when the code of the model is there');
    bytes.release();
    await page.locator('canvas[data-pictures]').waitFor();
    await picture.waitFor({ state: 'detached' });
    assert.deepEqual(await canvas.boundingBox(), still, 'the model stands where its picture stood');
    assert.deepEqual(watched.complaints, []);
  });

  it('goes to failed objects by keys and by a click in the picture, and puts them in the address', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: 'Next failing object' }).press('Enter');
    await page.waitForURL(/[?&]e=/);
    const first = chosen();
    await page.goto(`${site.server.url}/reports/${reportId}${place}&view=3d&e=${encodeURIComponent(first ?? '')}`);
    const canvas = page.locator('canvas[data-pictures]');
    await canvas.waitFor();
    await page.getByText(`${first}`).first().waitFor();
    // The page has moved the camera to the object of its address, which is in the middle then.
    const box = await canvas.boundingBox();
    assert.ok(box);
    await canvas.click({ position: { x: 8, y: 8 } });
    await page.waitForURL((url) => !url.searchParams.has('e'));
    await canvas.click({ position: { x: box.width / 2, y: box.height / 2 } });
    await page.waitForURL(/[?&]e=/);
    assert.equal(chosen()?.length, 22);
    // The rules that it failed, each with its reason.
    const isOfRules = { has: page.getByRole('heading', { name: /^Rules/ }) };
    const rules = page.getByRole('region', { name: 'Model and object' }).locator('section').filter(isOfRules).last();
    await rules.locator('li li').first().waitFor();
    assert.match((await rules.locator('li li').first().innerText()).trim(), /\w+ \w+/);
    assert.deepEqual(watched.complaints, []);
  });

  it('can be explored by the keyboard alone, up to selecting an object', async () => {
    const { page } = watched;
    await page.goto(`${site.server.url}/reports/${reportId}${place}&view=3d`);
    const canvas = page.locator('canvas[data-pictures]');
    await canvas.waitFor();
    await page.getByRole('toolbar', { name: 'Tools of the model' }).getByRole('button').first().focus();
    for (let tabs = 0; tabs < TABS_MAX && !(await canvas.evaluate((one) => one.matches(':focus'))); tabs += 1)
      await page.keyboard.press('Tab');
    await page.getByText('Arrow keys turn the model, with Shift they move it.').waitFor();
    const picture = () => canvas.screenshot();
    for (const key of ['ArrowRight', 'Shift+ArrowUp', '+']) {
      const before = await picture();
      const pictures = await canvas.getAttribute('data-pictures');
      await page.keyboard.press(key);
      // A slow machine may take longer to draw than a page is quiet between two changes.
      await page.waitForFunction((last) => document.querySelector('canvas')?.getAttribute('data-pictures') !== last, pictures);
      await waitUntilQuiet(page);
      assert.ok(!before.equals(await picture()), key);
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]e=/);
    assert.ok(await canvas.evaluate((one) => one.matches(':focus')), 'the focus stays in the picture');
    assert.deepEqual(watched.complaints, []);
  });

  it('has a camera and a picture for each topic of BCF that has objects with geometry', async () => {
    await waitForGeometry(site.api, reportId);
    const answer = await fetch(`${site.server.url}/api/reports/${reportId}/export?format=bcf`, {
      headers: { authorization: `Bearer ${site.api.token}` },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const viewpoints = Object.keys(files).filter((path) => path.endsWith('.bcfv'));
    const cameras = viewpoints.filter((path) => strFromU8(files[path] as Uint8Array).includes('<PerspectiveCamera>'));
    assert.ok(cameras.length > viewpoints.length / 2, `${cameras.length} of ${viewpoints.length} topics have a camera`);
    // An empty picture has a bar that is half as wide.
    const widthOf = (path: string) => Buffer.from(files[path.replace('viewpoint.bcfv', 'snapshot.png')]!).readUInt32BE(16);
    assert.deepEqual([...new Set(cameras.map(widthOf))], [640]);
  });

  it('saves its view as BCF with its camera and its picture', async () => {
    const { page } = watched;
    await page.getByRole('button', { name: 'More tools' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save this view as BCF' }).click();
    const saved = await download;
    assert.equal(saved.suggestedFilename(), 'huis.ifc.bcf');
    const files = unzipSync(readFileSync(await saved.path()));
    const path = Object.keys(files).find((name) => name.endsWith('.bcfv'));
    assert.match(strFromU8(files[path ?? ''] as Uint8Array), /<PerspectiveCamera>/);
    assert.deepEqual(watched.complaints, []);
  });

  it('is coloured by class, isolates a class, and shows a saved view with its colours again after a reload', async () => {
    const { page } = watched;
    const { body: organization } = await site.api.post<{ id: string }>('/api/organizations', { website: 'gemeente.example' });
    const about = { name: 'Kleuren', location: 'Ede', organization: { id: organization.id } };
    const { body: project } = await site.api.post<{ id: string }>('/api/projects', about);
    const { body: specifications } = await site.api.post<{ data: { id: string }[] }>('/api/specifications/_search', {});
    const [specification] = specifications.data;
    await site.api.post(`/api/projects/${project.id}/specifications`, { specification: { id: specification?.id } });
    const { body } = await site.api.upload('huis.ifc', readFileSync(SAMPLE), `/api/projects/${project.id}/files`);
    const report = await waitForReport(site.api, body[0]?.id as string);
    await waitForGeometry(site.api, report.id);
    await page.goto(`${site.server.url}/projects/${project.id}/reports/${report.id}`);
    await page.locator('canvas[data-pictures]').waitFor();
    const tool = page.getByRole('button', { name: 'Colour by property' });
    const legend = page.getByRole('list', { name: 'Values and their colours' });
    await tool.click();
    await legend.getByRole('checkbox', { name: /^IfcDoor / }).waitFor();
    assert.ok((await legend.getByRole('listitem').allInnerTexts()).some((text) => /^\s*IfcSlab\s*\(\d+\)/.test(text)));
    await page.getByRole('combobox', { name: 'Colour by' }).selectOption({ label: 'Material' });
    await legend
      .getByText('Without a material')
      .or(legend.getByText(/\(\d+\)/).first())
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Colour by' }).selectOption({ label: 'Class' });
    await page.getByRole('button', { name: 'Only IfcSlab' }).click();
    await page.getByRole('button', { name: 'Show everything' }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View View 1 is saved.').waitFor();
    await page.reload();
    await page.locator('canvas[data-pictures]').waitFor();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('button', { name: 'Show view View 1' }).click();
    await legend.getByRole('checkbox', { name: /^IfcSlab / }).waitFor();
    assert.equal(await legend.getByRole('checkbox', { name: /^IfcSlab / }).isChecked(), true);
    assert.equal(await legend.getByRole('checkbox', { name: /^IfcDoor / }).isChecked(), false);
    assert.deepEqual(watched.complaints, []);
  });

  it('is accessible, and fits a telephone', async () => {
    const { page } = watched;
    assert.deepEqual(await checkAccessibility(page), []);
    await page.setViewportSize({ width: 390, height: 800 });
    // The page leaves the workbench after its observers report the new width.
    await page.locator('[data-pane]').first().waitFor({ state: 'detached' });
    assert.equal(await sidewaysPixels(page), 0);
  });

  it('stays visible and usable on a telephone while the card of an object is open', async () => {
    const { page } = watched;
    await page.setViewportSize({ width: 360, height: 640 });
    // Opens the view for all rules, so that more than one object fails.
    await page.goto(`${site.server.url}/reports/${reportId}${place.split('&')[0]}&view=3d`);
    const canvas = page.locator('canvas[data-pictures]');
    const next = page.getByRole('button', { name: 'Next failing object' });
    await canvas.waitFor();
    // The card covers its lower part.
    await canvas.evaluate((model) => model.scrollIntoView({ block: 'end' }));
    await next.press('Enter');
    const card = page.getByRole('dialog');
    await card.getByRole('heading', { name: 'Properties' }).waitFor();
    assert.equal(await card.getAttribute('aria-modal'), 'false');
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.getBoundingClientRect().bottom === innerHeight);
    const [above, below] = [await canvas.boundingBox(), await card.boundingBox()];
    assert.ok(above && below);
    assert.deepEqual([below.x, below.width, below.height], [0, 360, 320]);
    const seen = Math.min(above.y + above.height, below.y) - Math.max(above.y, 48);
    assert.ok(seen > 200, `${seen} px of the model can be seen`);
    assert.equal(await sidewaysPixels(page), 0);
    assert.deepEqual(await checkAccessibility(page), []);
    const first = chosen();
    await next.press('Enter');
    await page.waitForURL((url) => (url.searchParams.get('e') ?? first) !== first);
    await card
      .getByText(chosen() as string)
      .first()
      .waitFor();
    const close = card.getByRole('button', { name: 'Close the object' });
    await close.focus();
    await pressEscape(page);
    await card.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('button, canvas'));
    assert.deepEqual(watched.complaints, []);
  });

  it('zooms where two fingers spread, also on a scrolled page', async () => {
    const stored = { token: site.api.token, language: 'en' };
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await openPage(site.browser, { ...phone, stored });
    await page.goto(`${site.server.url}/reports/${reportId}${place}`);
    await page.getByRole('button', { name: 'Model in 3D' }).tap();
    const canvas = page.locator('canvas[data-pictures]');
    await canvas.waitFor();
    await canvas.evaluate((element) =>
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - 150, behavior: 'instant' }),
    );
    assert.ok((await page.evaluate(() => scrollY)) > 150, 'the page is scrolled');
    await waitUntilQuiet(page);
    const box = await canvas.boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await context.newCDPSession(page);
    for (const [type, apart] of SPREAD) {
      const touchPoints = apart === undefined ? [] : [x - apart, x + apart].map((place, id) => ({ x: place, y, id }));
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }
    await waitUntilQuiet(page);
    // What was in the middle is still there.
    await page.touchscreen.tap(x, y);
    await page.waitForURL(/[?&]e=/);
    await context.close();
  });
});

/** Holds back the answers at these paths until they are released. */
async function holdBack(page: Page, path: RegExp): Promise<{ release(): void }> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  return { release };
}

function isAboutWalls({ outcome, checks }: { outcome: string; checks: { ifcType: string; outcome: string }[] }): boolean {
  return outcome === 'FAILED' && checks.some((check) => check.outcome === 'FAILED' && /^IfcWall/.test(check.ifcType));
}
