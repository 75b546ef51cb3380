/**
 * Tests what surrounds every page: the footer, the notice of a lost connection, the strip of the scroll bar during a dialog, and
 * printing.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage, sidewaysPixels } from './browser.ts';
import { openAs } from './demo.ts';
import { closeByEscape, pressEscape } from './press-escape.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

const WHITE = /^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/;

describe('the shell of every page', () => {
  const demo = useDemo();

  it('its footer leads to privacy, terms and accessibility, also when signed out', async () => {
    const { page, context, complaints } = await openPage(demo.browser);
    await page.goto(`${demo.url}/sign-in`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Footer' }).waitFor();
    const wayIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
    assert.equal(await wayIn.count(), 0, 'a way to where one is');
    for (const name of ['Privacy', 'Terms', 'Accessibility']) {
      await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name }).click();
      await page.waitForURL(`**/about/${name.toLowerCase()}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      // The title changes after the heading is drawn.
      await page.waitForFunction((title) => document.title === title, `${name} – Vakwerk`);
    }
    await wayIn.click();
    await page.waitForURL('**/sign-in');
    await page.goto(`${demo.url}/about`);
    await page.waitForURL('**/about/privacy');
    assert.equal((await page.goto(`${demo.url}/about/nothing`))?.status(), 404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.equal(complaints.filter((text) => !text.includes('404')).length, 0, complaints.join('\n'));
    await context.close();
  });

  it('says that the browser is offline, for as long as it is', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard', {
      viewport: { width: 360, height: 740 },
    });
    const notice = page.getByText('You are offline. What you see may be out of date, and uploads have to wait.');
    assert.equal(await notice.count(), 0);
    await context.setOffline(true);
    await notice.waitFor();
    assert.equal((await notice.getByRole('img', { name: 'Warning' }).boundingBox())?.width, 20, 'its sign is squeezed');
    assert.equal(await sidewaysPixels(page), 0);
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await context.close();
  });

  it('on a telephone the links are in a drawer, which keeps the focus, returns it, and closes by Escape, its button or a link', async () => {
    const viewport = { width: 360, height: 740 };
    const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/projects', { viewport });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const menuHasFocus = () => menu.evaluate((button) => button === document.activeElement);
    for (const close of [() => pressEscape(page), () => drawer.getByRole('button', { name: 'Close' }).click()]) {
      await menu.focus();
      await page.keyboard.press('Enter');
      await drawer.getByRole('link', { name: 'Projects' }).waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('Tab');
        assert.ok(await drawer.evaluate((dialog) => dialog.contains(document.activeElement)), 'the focus leaves the drawer');
      }
      assert.equal(await drawer.locator('[aria-current=page]').innerText(), 'Projects');
      assert.equal(await sidewaysPixels(page), 0);
      await close();
      await drawer.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Menu');
      assert.ok(await menuHasFocus());
    }
    await menu.click();
    await drawer.getByRole('link', { name: 'Audit log' }).click();
    await page.waitForURL('**/audit-log');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('a tooltip explains a button on keyboard focus, within the window', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/dashboard', {
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    for (const name of ['Nederlands', 'English', 'Switch to the dark theme', 'User menu of ']) {
      while (!(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))?.includes(name))
        await page.keyboard.press('Tab');
      const tooltip = page.getByRole('tooltip').filter({ hasText: name });
      await tooltip.waitFor();
      const box = await tooltip.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 360, `${name}: ${JSON.stringify(box)}`);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await context.close();
  });

  it('a dialog dims the strip of the scroll bar as well, and releases it when it closes', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    const before = await groundOf(page);
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByRole('dialog').getByRole('button').last().waitFor();
    assert.notEqual(await groundOf(page), before);
    await closeByEscape(page.getByRole('dialog'));
    assert.equal(await groundOf(page), before);
    await context.close();
  });

  it('a dialog does not move the page behind it, whether scroll bars take room or overlay the page', async () => {
    for (const isOver of [false, true]) {
      const browser = await launchBrowser({ ignoreDefaultArgs: isOver ? [] : ['--hide-scrollbars'] });
      for (const width of [360, 1440]) {
        // Higher than the window, because only then Fluent removes the scroll bar.
        const { page, context } = await openAs(browser, demo.api.orgadmin, '/projects', { viewport: { width, height: 400 } });
        const place = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
        await page.getByRole('button', { name: 'New project' }).waitFor();
        const before = await place();
        assert.equal(before === width, isOver, `${before} of ${width} px`);
        await page.getByRole('button', { name: 'New project' }).click();
        await page.getByRole('dialog').getByRole('button').last().waitFor();
        assert.notEqual(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'scroll');
        assert.equal(await place(), before, `with a dialog at ${width} px`);
        await closeByEscape(page.getByRole('dialog'));
        assert.equal(await place(), before, `after the dialog at ${width} px`);
        await context.close();
      }
      await browser.close();
    }
  });

  it('prints only the page, dark on white, in any theme, and returns to the theme afterwards', async () => {
    const path = `/projects/${demo.projects['Nieuwbouw Lindenhof']?.id}`;
    const { page, context } = await openAs(demo.browser, demo.api.member, path, { theme: 'dark' });
    await page.locator(ROWS).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' });
    for (const selector of ['header', '#footer']) assert.equal(await page.locator(selector).first().isVisible(), false, selector);
    assert.match(await groundOf(page), WHITE);
    assert.equal(await page.getByRole('link', { name: 'Settings' }).isVisible(), false);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
    await context.close();
  });
});

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
