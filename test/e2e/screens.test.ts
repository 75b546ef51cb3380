/** Opens every screen at three widths: nothing scrolls sideways, axe finds nothing, the console stays silent. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { waitForReport } from './api.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { drillToFailedRule } from './report-page.ts';
import { useSite } from './use-site.ts';

/** Dutch has the longer words, and axe.test.ts looks at wide pages in both languages and themes. */
const LOOKS = [
  [360, 'nl'],
  [360, 'en'],
  [768, 'nl'],
  [1440, 'en'],
] as const;
const LONG_NAME = 'gebouw-met-een-heel-lange-bestandsnaam-2026-11-20-definitief.ifc';
const failingSample = new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url);

describe('screens', () => {
  const site = useSite();
  let reportPath: string;

  before(async () => {
    const { body } = await site.api.upload(LONG_NAME, readFileSync(failingSample));
    reportPath = `/reports/${(await waitForReport(site.api, body[0]?.id as string)).id}`;
  });

  for (const [width, language] of LOOKS) {
    it(`nothing scrolls sideways or breaks axe at ${width} px in ${language}`, async () => {
      const watched = await openAs(language, width);
      for (const path of ['/dashboard', reportPath]) await checkScreen(watched, path);
      await watched.page.goto(site.server.url + reportPath);
      await drillToFailedRule(watched.page);
      assert.equal(await sidewaysPixels(watched.page), 0, 'the rule view scrolls sideways');
      assert.deepEqual(await checkAccessibility(watched.page), []);
      assert.deepEqual(watched.complaints, []);
      await watched.context.close();
    });

    it(`signed out, at ${width} px in ${language}`, async () => {
      const watched = await openAs(language, width, false);
      for (const path of ['/sign-in', '/forgot-password']) await checkScreen(watched, path);
      assert.deepEqual(watched.complaints, []);
      await watched.context.close();
    });
  }

  it('an unknown page is a 404, in words and in the response [R019, R213]', async () => {
    const watched = await openAs('en', 1440);
    for (const path of ['/nope', '/projects/x/nope', '/dashboard/nope']) {
      const response = await watched.page.goto(site.server.url + path);
      assert.equal(response?.status(), 404, path);
      await watched.page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await watched.page.getByRole('button', { name: 'Go back to the previous page' }).waitFor();
    }
    assert.deepEqual(await checkAccessibility(watched.page), []);
    await watched.context.close();
  });

  it('going back from an error page leads to the previous page, and to the dashboard if there is none', async () => {
    const { page, context } = await openAs('en', 1440);
    const back = page.getByRole('button', { name: 'Go back to the previous page' });
    await page.goto(`${site.server.url}/nope`);
    await back.click();
    await page.waitForURL('**/dashboard');
    await page.goto(site.server.url + reportPath);
    await page.goto(`${site.server.url}/nope`);
    await back.click();
    await page.waitForURL(`**${reportPath}`);
    const fresh = await context.newPage();
    await fresh.goto('data:text/html,the start page of a browser');
    await fresh.goto(`${site.server.url}/nope`);
    await fresh.getByRole('button', { name: 'Go back to the previous page' }).click();
    await fresh.waitForURL('**/dashboard');
    await context.close();
  });

  it('/ and the 404 page are public, and the 404 page stays at its address [R404]', async () => {
    const watched = await openAs('en', 1440, false);
    await watched.page.goto(`${site.server.url}/nope`);
    await watched.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.equal(watched.page.url(), `${site.server.url}/nope`);
    await watched.page.goto(site.server.url);
    await watched.page.waitForURL(/\/sign-in/);
    await watched.context.close();
  });

  it('an unknown report shows the 404 page', async () => {
    const watched = await openAs('en', 1440);
    await watched.page.goto(`${site.server.url}/reports/00000000-0000-4000-8000-000000000000`);
    await watched.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await watched.context.close();
  });

  it('a private page asks to sign in [R020] [R022]', async () => {
    const watched = await openAs('en', 1440, false);
    for (const path of ['/dashboard', reportPath]) {
      await watched.page.goto(site.server.url + path);
      await watched.page.waitForURL(/\/sign-in/);
    }
    await watched.context.close();
  });

  it('/ leads to the dashboard, /sign-in too once signed in, and /login is /sign-in [R015, R018, R033]', async () => {
    const signedIn = await openAs('en', 1440);
    for (const path of ['/', '/sign-in', '/login']) {
      await signedIn.page.goto(site.server.url + path);
      await signedIn.page.waitForURL('**/dashboard');
    }
    await signedIn.context.close();
    const signedOut = await openAs('en', 1440, false);
    for (const path of ['/login', '/sign-in']) {
      await signedOut.page.goto(site.server.url + path);
      await signedOut.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    }
    await signedOut.context.close();
  });

  it('the language of the browser decides if none is stored [R010]', async () => {
    for (const [locale, lang] of [
      ['nl-NL', 'nl'],
      ['nl', 'nl'],
      ['de-DE', 'en'],
      ['en-GB', 'en'],
    ] as const) {
      const { page, context } = await openPage(site.browser, { locale });
      await page.goto(`${site.server.url}/sign-in`);
      await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
      await context.close();
    }
  });

  async function openAs(language: 'nl' | 'en', width: number, signedIn = true): Promise<WatchedPage> {
    const stored = { language, ...(signedIn && { token: site.api.token }) };
    return openPage(site.browser, { viewport: { width, height: 800 }, stored });
  }

  async function checkScreen({ page }: WatchedPage, path: string): Promise<void> {
    await page.goto(site.server.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await sidewaysPixels(page), 0, `${path} scrolls sideways`);
    assert.deepEqual(await checkAccessibility(page), [], path);
  }
});
