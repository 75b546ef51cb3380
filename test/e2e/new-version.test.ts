/** Tests the offer to reload for a new version: when it appears, when it waits, and how it looks. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { sidewaysPixels, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { switchLanguage } from './report-page.ts';
import { useSite } from './use-site.ts';

const HEADER = 'x-vakwerk-revision';
const FOOTER_PX = 49;

describe('the offer of a new version', () => {
  const site = useSite();

  /** From now on responses about the user name another revision than the server's. */
  async function announce(page: Page, revision: number): Promise<void> {
    // Before the user is loaded, choosing a language calls nothing.
    await page.getByRole('button', { name: /^(User menu of|Gebruikersmenu van)/ }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/users/me*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), [HEADER]: String(revision) } });
    });
  }

  const bottomOf = (words: Locator) => words.locator('..').evaluate((box) => box.getBoundingClientRect().bottom);
  const notice = (page: Page) => page.getByText(/nieuwe versie van Vakwerk|new version of Vakwerk/);

  it("appears in the reader's language, fits every width, and after a dismissal waits for the next version", {
    timeout: 600_000,
  }, async () => {
    const { page, context, complaints } = await openAs(site.browser, site.api, '/dashboard');
    assert.equal(await notice(page).count(), 0);
    await announce(page, 900);
    await switchLanguage(page, 'nl');
    await page.getByText('Er is een nieuwe versie van Vakwerk.').waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      assert.equal(await sidewaysPixels(page), 0, `${width}`);
      assert.deepEqual(await checkAccessibility(page), []);
      assert.ok((await bottomOf(notice(page))) <= 800 - FOOTER_PX, `it covers the footer at ${width}`);
      if (process.env.VAKWERK_SHOTS) await page.screenshot({ path: `${process.env.VAKWERK_SHOTS}/notice-${width}.png` });
    }
    await page.getByRole('button', { name: 'Straks' }).click();
    await notice(page).waitFor({ state: 'detached' });
    const answer = page.waitForResponse('**/api/users/me*');
    await switchLanguage(page, 'en');
    await answer;
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    assert.equal(await notice(page).count(), 0, 'the same version is not offered twice');
    await announce(page, 901);
    await switchLanguage(page, 'nl');
    await page.getByText('Er is een nieuwe versie van Vakwerk.').waitFor();
    assert.deepEqual(complaints, []);
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });

  it('appears on an idle page: when it becomes visible again, and every quarter of an hour, but not during an action', {
    timeout: 600_000,
  }, async () => {
    for (const wake of ['seen again', 'a quarter of an hour'] as const) {
      const { page, context, complaints } = await openAs(site.browser, site.api, '/account-settings/user-profile');
      let requestCount = 0;
      let revision: number | undefined;
      await page.route('**/api/importmap/served', async (route) => {
        requestCount += 1;
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), ...(revision && { [HEADER]: String(revision) }) },
        });
      });
      // The bell calls every minute; here its responses name no revision.
      await page.route('**/api/users/me*', async (route) => {
        const answer = await route.fetch();
        const { [HEADER]: _, ...headers } = answer.headers();
        await route.fulfill({ response: answer, headers });
      });
      await page.clock.install();
      await page.reload();
      const field = page.getByLabel(/First name/);
      await field.waitFor();
      const pass = async () => {
        await page.clock.fastForward(wake === 'seen again' ? '01:01' : '15:01');
        if (wake === 'seen again') await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      };
      const before = await field.inputValue();
      await field.fill('Iemand');
      await pass();
      assert.equal(requestCount, 0, `${wake}: a form with changes`);
      await field.fill(before);
      // The server's own response: the page has the served revision.
      await Promise.all([page.waitForResponse('**/api/importmap/served'), pass()]);
      assert.equal(await notice(page).count(), 0);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      assert.equal(requestCount, 1, `${wake}: once a minute at most`);
      revision = 900;
      await pass();
      await notice(page).waitFor();
      assert.equal(requestCount, 2);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  it('waits while a form has changes', { timeout: 600_000 }, async () => {
    const { page, context } = await openAs(site.browser, site.api, '/account-settings/user-profile');
    const field = page.getByLabel(/First name/);
    const before = await field.inputValue();
    await field.fill('Iemand');
    await announce(page, 900);
    const response = page.waitForResponse('**/api/users/me*');
    // One of the two differs from the stored language, so choosing it calls the API.
    await switchLanguage(page, 'nl');
    await switchLanguage(page, 'en');
    await response;
    await page.getByRole('heading', { name: 'User profile' }).first().waitFor();
    assert.equal(await notice(page).count(), 0);
    await field.fill(before);
    await notice(page).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });
});
