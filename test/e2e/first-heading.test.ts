/** The heading that stands in a page before its scripts are there: whose it is, where it stands, and that nothing comes of it twice. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openWorld, type World } from '../tour/scene.ts';
import { launchBrowser, openPage } from './browser.ts';
import type { DemoName } from './demo.ts';
import { startTogether } from './start-together.ts';

interface Visit {
  who?: DemoName;
  token?: string;
  width?: number;
  language?: 'nl' | 'en';
}

interface Words {
  text: string;
  x: number;
  y: number;
  height: number;
}

/** Route, who looks, and the heading in both languages. */
const PAGES: [route: string, who: DemoName | undefined, en: string, nl?: string][] = [
  ['/dashboard', 'member', 'Dashboard'],
  ['/projects', 'member', 'Projects', 'Projecten'],
  ['/projects/:projectId', 'member', 'Files', 'Bestanden'],
  ['/projects/:projectId/settings/members', 'projectadmin', 'Settings', 'Instellingen'],
  ['/projects/:projectId/reports/:reportId', 'member', 'lindenhof-blok-b.ifc'],
  ['/projects/:projectId/reports/:versionsId', 'member', 'lindenhof-blok-a.ifc'],
  ['/reports/:personalId', 'member', 'woning-proefcontrole.ifc'],
  ['/users', 'orgadmin', 'Users', 'Gebruikers'],
  ['/organizations/:organizationId/settings/organization-members', 'member', 'Bouwbedrijf De Linde'],
  ['/specifications', 'member', 'Specification library', 'ILS-bibliotheek'],
  ['/account-settings/user-profile', 'member', 'Account settings', 'Accountinstellingen'],
  ['/sign-in', undefined, 'Sign in', 'Inloggen'],
  ['/embed', undefined, 'Put Vakwerk on your own site', 'Zet Vakwerk op je eigen website'],
];

describe('the first heading', () => {
  let world: World;
  let browser: Browser;

  before(async () => {
    [world, browser] = await startTogether(openWorld(), launchBrowser());
  });
  after(async () => {
    await browser?.close();
    await world?.stop();
  });

  /** A page whose modules are held back until `release`. */
  async function open(path: string, { who, width = 1440, language = 'en', token }: Visit = {}) {
    const watched = await openPage(browser, { viewport: { width, height: 800 } });
    const { page, context } = watched;
    const session = token ?? (who && world.demo.api[who].token);
    await context.addInitScript((stored) => Object.assign(localStorage, stored), {
      language,
      ...(session && { token: session }),
    });
    // tsx names functions with one of its own, which a function that is sent to the page asks for.
    await context.addInitScript('globalThis.__name = (named) => named;');
    await context.addInitScript(watchFirst);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/**/*.js', (route) => released.then(() => route.continue()));
    await page.goto(world.demo.url + path, { waitUntil: 'commit' });
    return { ...watched, release };
  }

  for (const [route, who, en, nl = en] of PAGES)
    it(`stands where ${route} then draws the same words, in the language of the page, and goes with the very drawing`, async () => {
      const path = route.replace(/:(\w+)/g, (_, name: string) => world.ids[name] as string);
      for (const [width, language, words] of [
        [1440, 'en', en],
        [360, 'nl', nl],
      ] as const) {
        const { page, context, complaints, release } = await open(path, { who, width, language });
        await page.locator('#first:not([hidden])').waitFor();
        const first = await wordsAt(page, '#first .first-title');
        assert.equal(first.text, words);
        assert.equal(await page.locator('h1').count(), 0, 'nothing for readers that goes away again');
        release();
        await page.locator('main h1').first().waitFor();
        const drawn = await wordsAt(page, 'main h1');
        const places = `at ${width} px: ${JSON.stringify({ first, drawn })}`;
        assert.equal(drawn.text, first.text, places);
        for (const side of ['x', 'y', 'height'] as const) assert.ok(Math.abs(drawn[side] - first[side]) < 1, places);
        assert.deepEqual(await page.evaluate(() => (window as unknown as Seen).seen), { first: true, both: false });
        assert.equal(await page.locator('#first').count(), 0);
        assert.deepEqual(complaints, []);
        await context.close();
      }
    });

  it('is not for who may see something else: a session that has ended, another one’s page, what is not there', async () => {
    const { projectId, otherId, reportId, archivedId, organizationId } = world.ids;
    const cases: [path: string, visit: Visit, heading: string | RegExp][] = [
      ['/dashboard', { token: 'ended' }, 'Sign in'],
      ['/users', { who: 'member' }, 'Access denied'],
      [`/projects/${projectId}`, { who: 'outsider' }, /Access denied|Page not found/],
      [`/projects/${otherId}/reports/${reportId}`, { who: 'orgadmin' }, 'Page not found'],
      [`/projects/${archivedId}`, { who: 'projectadmin' }, 'Files'],
      [`/organizations/${organizationId}/settings/organization-members`, { who: 'outsider' }, /Access denied|Page not found/],
      ['/sign-in', { who: 'member' }, 'Dashboard'],
      ['/sign-in?token=nobodys', {}, 'Sign in'],
      ['/nothing', {}, 'Page not found'],
    ];
    for (const [path, visit, heading] of cases) {
      const { page, context, release } = await open(path, visit);
      await page.waitForFunction(() => document.getElementById('footer') && !document.getElementById('first'));
      release();
      await page.locator('main h1', { hasText: heading }).waitFor();
      assert.equal(await page.evaluate(() => (window as unknown as Seen).seen.first), false, path);
      await context.close();
    }
  });

  it('waits for nothing else, and tells that more is to come where the scripts are late', async () => {
    const { page, context, release } = await open('/projects', { who: 'member' });
    await page.locator('#first .first-rest').waitFor();
    const rest = page.locator('.first-rest');
    await page.waitForFunction((element) => element && getComputedStyle(element).opacity === '1', await rest.elementHandle());
    release();
    await page.locator('main h1').waitFor();
    await context.close();
  });
});

interface Seen {
  seen: { first: boolean; both: boolean };
}

async function wordsAt(page: Page, place: string): Promise<Words> {
  return page.locator(place).evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return { text: element.textContent ?? '', x, y, height };
  });
}

/** Runs in the page before anything of it: whether it was shown at all, and whether a picture was drawn with both. */
function watchFirst(): void {
  const seen = { first: false, both: false };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    if (document.querySelector('#first:not([hidden])')) seen.first = true;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['hidden'] });
  requestAnimationFrame(function look() {
    if (document.querySelector('#first:not([hidden])') && document.querySelector('main h1')) seen.both = true;
    requestAnimationFrame(look);
  });
}
