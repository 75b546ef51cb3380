/** Tests notices: the bell shows the number of unread ones, the page lists them, and each leads to its subject. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { NOTICES_POLL_MS } from '../../common/contract/wait-times.ts';
import { sidewaysPixels, type WatchedPage, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

describe('notices', () => {
  const demo = useDemo();
  let watched: WatchedPage;
  let page: Page;
  const projects = ['Nieuwbouw Lindenhof', 'Renovatie Parkzicht'];
  const add = async (name: string) => {
    const { status } = await demo.api.orgadmin.post(`/api/projects/${demo.projects[name]?.id}/members`, {
      user: { email: 'outsider@vakwerk.test' },
      role: 'USER',
    });
    assert.equal(status, 200, name);
  };
  const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

  before(async () => {
    await add(projects[0] as string);
    watched = await openAs(demo.browser, demo.api.outsider, '/dashboard');
    page = watched.page;
  });

  it('the bell shows the number of unread notices, and politely announces new ones while the page is open', async () => {
    // The page polls after a minute, by its own clock.
    await page.clock.install();
    await page.reload();
    await bell('Notices, 1 unread').waitFor();
    const arrived = page.getByRole('banner').getByRole('status');
    assert.equal(await arrived.innerText(), '', 'what was there is not announced');
    await add(projects[1] as string);
    await page.clock.fastForward(NOTICES_POLL_MS);
    await page.getByRole('banner').getByText('1 new notice', { exact: true }).waitFor({ state: 'attached' });
    await bell('Notices, 2 unread').press('Enter');
    await page.waitForURL('**/notices');
  });

  it('each leads to its subject, and counts as read then', async () => {
    const rows = page.getByRole('rowheader');
    await rows.first().waitFor();
    assert.equal(await rows.count(), 2);
    assert.deepEqual(await checkAccessibility(page), []);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      assert.equal(await sidewaysPixels(page), 0, `${width} px`);
    }
    await rows.getByRole('link', { name: /added you to the project Nieuwbouw Lindenhof$/ }).press('Enter');
    await page.waitForURL(`**/projects/${demo.projects['Nieuwbouw Lindenhof']?.id}`);
    await bell('Notices, 1 unread').waitFor();
  });

  it('shows only the unread, and marks one or all as read', async () => {
    await page.goto(`${demo.url}/notices`);
    await page.getByLabel('Show').selectOption('UNREAD');
    await page.waitForURL('**/notices?shown=UNREAD');
    await page.getByRole('rowheader').getByText('Nieuwbouw').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Mark as read: .* Renovatie Parkzicht$/ }).waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('You have read everything').waitFor();
    await bell('Notices').waitFor();
    assert.deepEqual(watched.complaints, []);
  });
});
