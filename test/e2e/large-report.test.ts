/**
 * Measures a report of a million checks, and the navigation from page to page. The assertions use the best or the median of
 * several rounds, because other work on the machine counts as well; every figure is printed.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { isWithin } from '../support/slowness.ts';
import { launchBrowser, openPage } from './browser.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { startTogether } from './start-together.ts';

const OPEN_LIMIT_MS = 1_000;
const ROUTE_LIMIT_MS = 100;
const SEED_LIMIT_MS = 600_000;

describe('a report of a million checks', () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let report: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vakwerk-large-'));
    const seed = ['--import', 'tsx', 'bench/server/seed.ts', folder, '--small', '--report'];
    const { stdout } = await promisify(execFile)(process.execPath, seed, { timeout: SEED_LIMIT_MS });
    const { token, reportId, projectId } = JSON.parse(stdout) as Record<'token' | 'reportId' | 'projectId', string>;
    report = `/projects/${projectId}/reports/${reportId}`;
    [server, browser] = await startTogether(startServer({ dataFolder: folder }), launchBrowser());
    ({ page } = await openPage(browser, { stored: { token, language: 'en' } }));
    await page.goto(`${server.url}/dashboard`);
    await heading('Dashboard');
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  /** Navigates like a link. */
  const visit = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  /** Returns the ms until the requested content is drawn. */
  async function measure(act: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await act();
    await seen();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return Math.round(performance.now() - start);
  }

  it('opens within a second, and holds only the rows that are visible', async (t) => {
    const opened: number[] = [];
    const rules: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await visit('/dashboard');
      await heading('Dashboard');
      const rule = page.getByRole('link', { name: `Regel ${round}`, exact: true });
      opened.push(
        await measure(
          () => visit(report),
          () => rule.waitFor(),
        ),
      );
      rules.push(
        await measure(
          () => rule.click(),
          () => page.locator('[data-copy]').nth(24).waitFor(),
        ),
      );
      assert.equal(await page.locator('[data-copy]').count(), 25, 'a page of 5,000 checks');
    }
    t.diagnostic(`report ${opened.join(', ')} ms; rule of 5,000 checks ${rules.join(', ')} ms`);
    assert.ok(isWithin(Math.min(...opened), OPEN_LIMIT_MS), `the report took ${opened.join(', ')} ms`);
    assert.ok(isWithin(Math.min(...rules), OPEN_LIMIT_MS), `a rule took ${rules.join(', ')} ms`);
  });

  it('a loaded page follows another within 100 ms', async (t) => {
    await visit('/projects');
    await heading('Projects');
    const measureRounds = async () => {
      const times: number[] = [];
      for (const name of ['Dashboard', 'Projects', 'Dashboard', 'Projects', 'Dashboard', 'Projects', 'Dashboard', 'Projects'])
        times.push(
          await measure(
            () => visit(`/${name.toLowerCase()}`),
            () => heading(name),
          ),
        );
      return times.sort((a, b) => a - b);
    };
    // Half of the rounds may share the machine with other work.
    const median = (times: number[]) => times[times.length / 2 - 1] ?? 0;
    const measured = [await measureRounds()];
    while (Math.min(...measured.map(median)) > ROUTE_LIMIT_MS && measured.length < 3) measured.push(await measureRounds());
    const words = measured.map((times) => `${times.join(', ')} ms`).join('; ');
    t.diagnostic(`routes ${words}`);
    assert.ok(isWithin(Math.min(...measured.map(median)), ROUTE_LIMIT_MS), words);
  });
});
