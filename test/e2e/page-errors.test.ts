/** A page reports the failure of a module by its name and the page's revision, and nothing else (D136). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { openPage } from './browser.ts';
import { useServer } from './use-site.ts';

const ERROR_REPORTS = '**/api/importmap/errors';

interface ErrorReport {
  body: { revision: number; module: string; code: string };
  headers: Record<string, string>;
}

async function readReport(request: Request): Promise<ErrorReport> {
  return { body: request.postDataJSON(), headers: await request.allHeaders() };
}

describe('errors of modules in a page', () => {
  const site = useServer();

  /** Opens the page to sign in without the files of a group, and returns the calls that report it. */
  async function openWithout(group: string, check: (page: Page) => Promise<void>): Promise<ErrorReport[]> {
    const { page, context } = await openPage(site.browser, { stored: { secret: 'only mine' } });
    const reports: Promise<ErrorReport>[] = [];
    await page.route(`**/assets/${group}/*`, (route) => route.abort());
    page.on('request', (request) => {
      if (request.url().endsWith('/api/importmap/errors')) reports.push(readReport(request));
    });
    const answered = page.waitForResponse(ERROR_REPORTS);
    await page.goto(`${site.server.url}/sign-in?next=%2Fprojects`);
    assert.equal((await answered).status(), 204);
    await check(page);
    const all = await Promise.all(reports);
    await context.close();
    return all;
  }

  function assertReport(one: ErrorReport | undefined, module: string): void {
    assert.ok(one);
    const { revision, ...rest } = one.body;
    assert.deepEqual([typeof revision, rest], ['number', { module, code: 'LOAD_FAILED' }]);
    const { authorization, cookie, referer } = one.headers;
    assert.deepEqual([authorization, cookie, referer], [undefined, undefined, undefined]);
  }

  it('an app that cannot be loaded is reported once per page, and the reader sees it as well [R215]', async () => {
    const reports = await openWithout('app-auth', (page) =>
      page.getByRole('heading', { name: 'Unexpected Application Error' }).waitFor(),
    );
    // The page reloads once by itself.
    assert.ok(reports.length >= 1 && reports.length <= 2, `${reports.length} times`);
    for (const one of reports) assertReport(one, '@vakwerk/app-auth');
  });

  it('a page whose first module cannot be loaded says so in words, and reports it', async () => {
    const reports = await openWithout('root-config', (page) => page.getByText('Vakwerk could not be loaded.').waitFor());
    assert.equal(reports.length, 1);
    assertReport(reports[0], '@vakwerk/root-config');
  });

  it('a failing shared module counts as the first module', async () => {
    const reports = await openWithout('core', (page) => page.getByText('Vakwerk could not be loaded.').waitFor());
    assert.equal(reports.length, 1);
    assertReport(reports[0], '@vakwerk/root-config');
  });

  it('an uncaught error is reported by the module of its file, once; an error of a foreign script is not', async () => {
    // The browser would refuse the changed file for its hash, so this page names none.
    const { page, context } = await openPage(site.browser, { bypassCSP: true });
    await page.route(`${site.server.url}/sign-in`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/"integrity":\{[^}]*\}/, '"integrity":{}').replaceAll(/ integrity="[^"]*"/g, '');
      await route.fulfill({ response: answer, body: html });
    });
    const failing =
      "\n;for (const wait of [1, 2, 3]) setTimeout(() => { throw new Error('secret words ' + wait); }, wait * 100);";
    await page.route(/\/assets\/app-auth\/app-auth-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      const rejecting = "\n;setTimeout(() => Promise.reject(new Error('more secret words')), 400);";
      await route.fulfill({ response: answer, body: `${await answer.text()}${failing}${rejecting}` });
    });
    const reports: Promise<ErrorReport>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/importmap/errors')) reports.push(readReport(request));
    });
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const answered = page.waitForResponse(ERROR_REPORTS);
    await page.goto(`${site.server.url}/sign-in`);
    assert.equal((await answered).status(), 204);
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('of an extension');
      }, 500),
    );
    await page.waitForEvent('pageerror', { predicate: ({ message }) => message === 'of an extension' });
    assert.equal(thrown.filter((message) => /secret words/.test(message)).length, 4, thrown.join('; '));
    const [one, ...others] = await Promise.all(reports);
    assert.deepEqual(others, []);
    assert.deepEqual({ ...one?.body, revision: 1 }, { revision: 1, module: '@vakwerk/app-auth', code: 'UNCAUGHT' });
    assert.deepEqual([one?.headers.authorization, one?.headers.cookie], [undefined, undefined]);
    await context.close();
  });
});
