/** Tests the pages of a user's own account: profile, password, API tokens, data and deletion. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ADMIN } from './admin.ts';
import { openPage, sidewaysPixels, type WatchedPage, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { useServer } from './use-site.ts';

const NEW_PASSWORD = 'nog een lang wachtwoord';

describe('account settings', () => {
  const site = useServer();
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    watched = await openPage(site.browser);
    page = watched.page;
    await page.goto(`${site.server.url}/sign-in`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
  const storedLanguage = () => page.evaluate(() => localStorage.getItem('language'));

  it('leads to the profile, and links its pages [R023] [R158]', async () => {
    await page.goto(`${site.server.url}/account-settings`);
    await heading('User profile').waitFor();
    assert.equal(new URL(page.url()).pathname, '/account-settings/user-profile');
    await page.getByRole('link', { name: 'Change password' }).click();
    await heading('Change password').waitFor();
    assert.equal(await page.title(), 'Change password – Account settings – Vakwerk');
  });

  it('changes name and language; the address is fixed [R159] [R161]', async () => {
    await page.goto(`${site.server.url}/account-settings/user-profile`);
    assert.equal(await page.getByLabel('Email', { exact: true }).isDisabled(), true);
    assert.equal(await page.getByLabel('Email').inputValue(), ADMIN.email);
    await page.getByLabel('First name').fill('  Anna ');
    await page.getByLabel('Last name').fill('de Vries');
    const main = page.locator('main');
    await main.getByLabel('Language').selectOption('nl');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual((await sent).postDataJSON(), { firstName: 'Anna', lastName: 'de Vries', language: 'nl' });
    await heading('Gebruikersprofiel').waitFor();
    assert.equal(await storedLanguage(), 'nl');
    assert.equal(await page.locator('html').getAttribute('lang'), 'nl');
    await main.getByLabel('Taal').selectOption('en');
    const next = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    assert.deepEqual((await next).postDataJSON(), { language: 'en' }, 'only what was changed');
    await heading('User profile').waitFor();
    assert.equal(await storedLanguage(), 'en');
  });

  it('says when the profile could not be saved, and keeps the typed values [R379]', async () => {
    await page.route('**/api/users/me?*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.getByLabel('First name').fill('Annie');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Failed to update your profile details!').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Annie');
    await page.unroute('**/api/users/me?*');
  });

  it('keeps the notification settings per kind and channel, and sends mails about reports only on request', async () => {
    await page.goto(`${site.server.url}/account-settings/notices`);
    const box = (name: string) => page.getByRole('checkbox', { name });
    const report = 'The report of a file that I uploaded is ready';
    assert.equal(await box(`${report}, by email`).isChecked(), false, 'nobody is mailed unasked');
    assert.equal(await box(`${report}, on the page`).isChecked(), true);
    await box(`${report}, by email`).check();
    await box('A comment mentions me, on the page').uncheck();
    await box('One email a day').check();
    assert.deepEqual(await checkAccessibility(page), []);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual((await sent).postDataJSON(), {
      mutedNotices: ['MENTIONED'],
      mutedMails: [],
      notifyReports: true,
      dailyDigest: true,
    });
    await page.getByText('Your choice has been saved').last().waitFor();
    await page.reload();
    await box(`${report}, by email`).waitFor();
    assert.equal(await box(`${report}, by email`).isChecked(), true);
    assert.equal(await box('A comment mentions me, on the page').isChecked(), false);
  });

  it('asks for the current, the new and the repeated password [R160] [R283]', async () => {
    await page.goto(`${site.server.url}/account-settings/change-password`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is a required field').nth(2).waitFor();
    assert.equal(await page.getByText('This is a required field').count(), 3);
    await page.getByLabel('Current password').fill('x');
    await page.getByLabel('New password', { exact: true }).fill('zeven77');
    await page.getByLabel('Repeat new password').fill('acht8888');
    await page.getByText('Your new password must be at least 8 characters long').waitFor();
    await page.getByText("This password doesn't match the previously specified password").waitFor();
  });

  it('shows a password on demand, in every field separately', async () => {
    const assertShows = async (label: string) => {
      const field = page.getByLabel(label, { exact: true });
      const button = (name: string) => page.locator('.fui-Input', { has: field }).getByRole('button', { name });
      await field.fill('lees mij');
      assert.equal(await field.getAttribute('type'), 'password', label);
      await button('Show the password').focus();
      await page.keyboard.press('Enter');
      assert.equal(await field.getAttribute('type'), 'text', label);
      assert.equal(await field.inputValue(), 'lees mij');
      await button('Hide the password').click();
      assert.equal(await field.getAttribute('type'), 'password', label);
    };
    for (const label of ['Current password', 'New password', 'Repeat new password']) await assertShows(label);
    assert.deepEqual(await checkAccessibility(page), []);
    await page.reload();
    await page.getByLabel('Current password').waitFor();
  });

  it('refuses a wrong current password and accepts the right one [R311] [R325] [R380]', async () => {
    await page.getByLabel('Current password').fill('niet het goede');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Failed to update your password!').waitFor();
    await page.getByText('The current password is not correct.').waitFor();
    const current = page.getByLabel('Current password');
    assert.equal(await current.getAttribute('aria-invalid'), 'true');
    await page.getByText('This password is not correct').waitFor();
    assert.ok(await current.evaluate((field) => field === document.activeElement), 'the field that is wrong has the focus');
    assert.equal(await page.getByLabel('New password', { exact: true }).inputValue(), NEW_PASSWORD);
    await page.getByLabel('Current password').fill(ADMIN.password);
    const before = await page.evaluate(() => localStorage.getItem('token'));
    const ends = page.getByRole('checkbox', { name: 'Revoke my API tokens as well' });
    assert.ok(await ends.isChecked(), 'unless somebody unticks it (D142)');
    await ends.uncheck();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Change password' }).click();
    const basic = Buffer.from(`${ADMIN.email}:${ADMIN.password}`, 'utf8').toString('base64');
    assert.equal((await sent).headers().authorization, `Basic ${basic}`);
    assert.deepEqual((await sent).postDataJSON(), { password: NEW_PASSWORD, endApiTokens: false });
    await page.getByText('Your password has been changed').waitFor();
    assert.notEqual(await page.evaluate(() => localStorage.getItem('token')), before, 'a new session');
    await page.reload();
    await heading('Change password').waitFor();
  });

  it('creates an API token, shows it once, and revokes it', async () => {
    await page.getByRole('link', { name: 'API tokens' }).click();
    await page.getByText('You have no API tokens').waitFor();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByLabel('Name').fill('CI pipeline');
    await page.getByRole('button', { name: 'Make token' }).click();
    const token = await page.getByLabel('Your token').inputValue();
    const call = () => fetch(`${site.server.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal((await call()).status, 200);
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('rowheader', { name: 'CI pipeline' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'New token');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Revoke CI pipeline' }).click();
    await page.getByRole('button', { name: "Yes, I'm sure!" }).click();
    await page.getByText('You have no API tokens').waitFor();
    assert.equal((await call()).status, 401);
  });

  it('lists the active sessions, and ends an unknown one', async () => {
    const password = NEW_PASSWORD;
    const login = { method: 'POST', body: new URLSearchParams({ email: ADMIN.email, password }) };
    const answer = await fetch(`${site.server.url}/api/auth/login`, login);
    const { token } = (await answer.json()) as { token: string };
    const elsewhere = () => fetch(`${site.server.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal((await elsewhere()).status, 200);
    await page.getByRole('link', { name: 'Sessions' }).click();
    const here = page.getByRole('row').filter({ hasText: 'This session' });
    await here.getByText(/^Chrom\w+ on Linux$/).waitFor();
    assert.equal(await here.getByRole('button').count(), 0);
    await page.getByRole('button', { name: /^End session of Unknown device/ }).click();
    await page.getByRole('button', { name: "Yes, I'm sure!" }).click();
    await page.getByRole('row').filter({ hasText: 'Unknown device' }).waitFor({ state: 'detached' });
    assert.equal((await elsewhere()).status, 401);
    await here.waitFor();
  });

  it('fits each width on every page, and axe finds nothing', async () => {
    for (const name of ['user-profile', 'change-password', 'passkeys', 'sessions', 'api-tokens', 'privacy']) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site.server.url}/account-settings/${name}`);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        assert.equal(await sidewaysPixels(page), 0, `${name} at ${width}`);
      }
      assert.deepEqual(await checkAccessibility(page), [], name);
    }
  });

  it('exports the stored data, and deletes the account only after its address is typed', async () => {
    await page.goto(`${site.server.url}/account-settings/privacy`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    assert.equal((await download).suggestedFilename(), 'vakwerk-personal-data.json');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    assert.equal(await confirm.isDisabled(), true);
    await dialog.getByLabel(`Type ${ADMIN.email} to confirm`).fill(ADMIN.email);
    await confirm.click();
    await page.getByText('You are the only administrator of this service.').waitFor();
    assert.deepEqual(
      watched.complaints.filter((text) => !/Failed to load resource/.test(text)),
      [],
    );
  });
});
