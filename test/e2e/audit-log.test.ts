/** Tests the page of the audit log: the action, the person and the time, in words. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { sidewaysPixels, type WatchedPage, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

/** Enough changes for a second page. */
const CHANGES = 26;

describe('audit log', () => {
  const demo = useDemo();
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    const path = `/api/projects/${demo.projects['Nieuwbouw Lindenhof']?.id}`;
    for (let at = 1; at <= CHANGES; at++) await demo.api.orgadmin.put(path, { location: `Kade ${at}` });
    watched = await openAs(demo.browser, demo.api.orgadmin, '/dashboard');
    page = watched.page;
  });

  it('is in the menu of organization admins, and says who changed what from which value', async () => {
    await page.getByRole('button', { name: /^User menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Audit log' }).click();
    await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
    const newest = page.getByRole('row').nth(1);
    await newest.getByText('Project “Nieuwbouw Lindenhof” changed').waitFor();
    await newest.getByText(`Location: Kade ${CHANGES - 1} → Kade ${CHANGES}`).waitFor();
    await newest.getByText('orgadmin@vakwerk.test').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('pages, searches and keeps both in the address', async () => {
    assert.equal(await page.getByRole('rowheader').count(), 25);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL('**/audit-log?page=2');
    await page.getByText(': Kade 1', { exact: false }).or(page.getByText('→ Kade 1')).first().waitFor();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('kade 26');
    await page.waitForURL('**/audit-log?q=kade+26');
    await page.getByText('→ Kade 26').waitFor();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('nergens te vinden');
    await page.getByText('Nothing in the log matches your search term(s).').waitFor();
  });

  it('filters by a period', async () => {
    await page.goto(`${demo.url}/audit-log`);
    await page.getByRole('rowheader').first().waitFor();
    const sent = page.waitForRequest((request) => request.url().includes('audit-log/_search'));
    await page.getByLabel('Period').selectOption('DAY');
    const { from } = (await sent).postDataJSON() as { from: string };
    const hours = (Date.now() - Date.parse(from)) / 3_600_000;
    assert.ok(hours >= 24 && hours < 24.1, `${hours} hours`);
    await page.waitForURL('**/audit-log?period=DAY');
  });

  it('is not for members', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.member, '/audit-log');
    assert.equal(await other.locator('main h1').innerText(), 'Access denied');
    await context.close();
  });

  it('shows platform admins the log of all, in both languages, at each width', async () => {
    for (const language of ['nl', 'en'] as const) {
      const { page: other, context, complaints } = await openAs(demo.browser, demo.api.platform, '/audit-log', { language });
      const header = language === 'nl' ? 'Organisatie' : 'Organization';
      await other.getByRole('columnheader', { name: header }).waitFor();
      const words = language === 'nl' ? 'Project ‘Nieuwbouw Lindenhof’ gewijzigd' : 'Project “Nieuwbouw Lindenhof” changed';
      await other.getByText(words).first().waitFor();
      for (const width of WIDTHS) {
        await other.setViewportSize({ width, height: 900 });
        assert.equal(await sidewaysPixels(other), 0, `${width} in ${language}`);
        assert.deepEqual(await checkAccessibility(other), [], `${width} in ${language}`);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  it('leaves no errors in the console', () => {
    assert.deepEqual(watched.complaints, []);
  });
});
