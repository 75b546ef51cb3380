/** Tests signing in and out on the pages, with the texts of the specification. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { readOutbox, waitForMail } from '../support/outbox.ts';
import { ADMIN } from './admin.ts';
import { signInToApi } from './api.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { closeByEscape } from './press-escape.ts';
import { useSite } from './use-site.ts';

const NOTHING_BUT_HTTP = /^console: Failed to load resource/;

interface VisitOptions {
  token?: string;
  /** The language of the browser; English when absent. */
  locale?: string;
  check: (page: Page) => Promise<void>;
}

describe('the account', () => {
  const site = useSite();

  /** Opens a page as a new visitor, with a token in the browser if one is given. */
  async function visit(path: string, { token, locale, check }: VisitOptions): Promise<void> {
    const watched = await openPage(site.browser, locale ? { locale } : {});
    if (token) await storeToken(watched, token);
    await watched.page.goto(site.server.url + path);
    await check(watched.page);
    assert.deepEqual(
      watched.complaints.filter((text) => !NOTHING_BUT_HTTP.test(text)),
      [],
    );
    await watched.context.close();
  }

  async function addPerson(email: string, language: 'nl' | 'en'): Promise<{ email: string }> {
    const { status, body } = await site.api.post('/api/users', { firstName: 'Anna', lastName: 'de Vries', email, language });
    assert.equal(status, 200, JSON.stringify(body));
    return { email };
  }

  async function loginStatus(email: string, password: string): Promise<number> {
    const body = new URLSearchParams({ email, password });
    return (await fetch(`${site.server.url}/api/auth/login`, { method: 'POST', body })).status;
  }

  it('the form asks for both fields, and for an address with an @ [R032] [R281]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('This is a required field').nth(1).waitFor();
        assert.equal(await page.getByText('This is a required field').count(), 2);
        await page.getByLabel('Email').fill('nobody');
        await page.getByLabel('Password', { exact: true }).fill('x');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('You must specify a valid email address').waitFor();
        assert.deepEqual(await checkAccessibility(page), []);
      },
    });
  });

  it('signs in by the form, keeps the token and goes to the dashboard [R036] [R037]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await fillIn(page, ADMIN);
        await page.waitForURL('**/dashboard');
        assert.match(await storedToken(page), /\S{20,}/);
      },
    });
  });

  it('sign-in returns to the page that the visitor asked for', async () => {
    await visit('/reports/00000000-0000-4000-8000-000000000000', {
      async check(page) {
        await page.waitForURL(/\/sign-in\?next=/);
        await fillIn(page, ADMIN);
        await page.waitForURL('**/reports/*');
      },
    });
  });

  it('a wrong password is reported in the words of the specification [R037] [R359]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await fillIn(page, { ...ADMIN, password: 'wrong' });
        const alert = page.getByRole('alert').filter({ hasText: 'Incorrect email/password combination' });
        await alert.getByText('Try again, or click on the link below to reset your password.').waitFor();
        assert.equal(await storedToken(page), '');
        assert.deepEqual(await checkAccessibility(page), []);
      },
    });
  });

  it('too many attempts and a lost network have different messages [R358] [R360]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await page.route('**/api/auth/login*', (route) => refuse(route, 429, 'LOGIN_THROTTLED'));
        await fillIn(page, ADMIN);
        await page.getByText('There have been too many recently failed sign in attempts').waitFor();
        await page.getByText('Please, try again later.').waitFor();
        await page.unroute('**/api/auth/login*');
        await page.route('**/api/auth/login*', (route) => route.abort());
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByText('There was an unexpected problem').waitFor();
      },
    });
  });

  it('sign-in links to the form for a forgotten password; the message is the same for known and unknown addresses [R016] [R035] [R038] [R042]', async () => {
    for (const email of ['nobody@vakwerk.test', 'known@vakwerk.test']) {
      if (email.startsWith('known')) await addPerson(email, 'en');
      await visit('/sign-in', {
        async check(page) {
          await page.getByRole('link', { name: 'Forgot your password?' }).click();
          await page.waitForURL('**/forgot-password');
          await askForLink(page, email);
          await page.getByText("You're almost there!").waitFor();
          assert.deepEqual(await checkAccessibility(page), []);
          await page.getByRole('link', { name: 'Go to sign in' }).click();
          await page.waitForURL('**/sign-in');
        },
      });
    }
    // The first mail is the invitation.
    await waitForMail(site.server.dataFolder, 'known@vakwerk.test', 2);
    assert.deepEqual(await readOutbox(site.server.dataFolder, 'nobody@vakwerk.test'), []);
  });

  it('a response that the address is unknown is shown as a success [R361]', async () => {
    await visit('/forgot-password', {
      async check(page) {
        await page.route('**/api/auth/forgot-password*', (route) => refuse(route, 404, 'USER_NOT_FOUND'));
        await askForLink(page, 'nobody@vakwerk.test');
        await page.getByText("You're almost there!").waitFor();
      },
    });
  });

  it('a reset link asks for a new password of 8 characters and says when it is expired [R039] [R282] [R362]', async () => {
    await visit('/forgot-password?token=abc', {
      async check(page) {
        await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
        assert.doesNotMatch(page.url(), /token=/);
        await chooseWord(page, 'short');
        await page.getByText('Your new password must be at least 8 characters long').waitFor();
        await page.route('**/api/auth/forgot-password*', (route) => route.abort());
        await chooseWord(page, 'long enough');
        await page.getByText('There was an unexpected problem').waitFor();
        await page.getByText('is expired').waitFor({ state: 'detached' });
        await page.unroute('**/api/auth/forgot-password*');
        await chooseWord(page, 'long enough');
        await page.getByText("The link you've used to try to reset your password is expired.").waitFor();
        assert.deepEqual(await checkAccessibility(page), []);
        const again = page.getByRole('button', { name: 'Ask for a new link' });
        assert.equal(await page.getByRole('button', { name: 'Save the new password' }).count(), 0, 'it cannot succeed any more');
        assert.ok(await again.evaluate((button) => button === document.activeElement), 'the focus is lost');
        await again.click();
        await page.getByRole('button', { name: 'Send the link' }).waitFor();
      },
    });
  });

  it('a mailed link sets the password; the old one stops working; both forms lead back to sign-in [R040] [R042] [R043]', async () => {
    const person = await addPerson('anna@vakwerk.test', 'nl');
    const dutch = { locale: 'nl-NL' };
    await visit('/forgot-password?token=no-such-link', {
      ...dutch,
      async check(page) {
        await chooseWord(page, 'een lang wachtwoord');
        await page.getByText('De link om je wachtwoord te herstellen is verlopen.').waitFor();
        await page.getByRole('button', { name: 'Nieuwe link aanvragen' }).click();
        await askForLink(page, person.email);
        await page.getByText('Je bent er bijna!').waitFor();
        await page.getByRole('link', { name: 'Naar inloggen' }).waitFor();
      },
    });
    const passwords = ['mijn eerste wachtwoord', 'mijn tweede wachtwoord'];
    for (const [at, password] of passwords.entries()) {
      if (at > 0) await site.api.post('/api/auth/forgot-password', { email: person.email });
      const { link } = await waitForMail(site.server.dataFolder, person.email, at + 2);
      assert.ok(link.startsWith(`${site.server.url}/forgot-password?token=`), link);
      await visit(link.slice(site.server.url.length), {
        ...dutch,
        async check(page) {
          await chooseWord(page, password);
          await page.getByText('Je wachtwoord is gewijzigd').waitFor();
          assert.deepEqual(await checkAccessibility(page), []);
          await page.getByRole('link', { name: 'Naar inloggen' }).click();
          await page.waitForURL('**/sign-in');
          await fillIn(page, { email: person.email, password });
          await page.waitForURL('**/dashboard');
        },
      });
    }
    const [first = '', second = ''] = passwords;
    assert.equal(await loginStatus(person.email, first), 401);
    assert.equal(await loginStatus(person.email, second), 200);
  });

  it('the form for a forgotten password redirects a signed-in user [R041]', async () => {
    await visit('/forgot-password', { token: site.api.token, check: (page) => page.waitForURL('**/dashboard') });
  });

  it('a session in the address counts as signed in, and is removed from the address [R034]', async () => {
    await visit(`/sign-in?token=${site.api.token}`, {
      async check(page) {
        await page.waitForURL('**/dashboard');
        assert.equal(await storedToken(page), site.api.token);
      },
    });
  });

  it('a token in the address replaces a session only after a question', async () => {
    const [ownSession, other] = [await signInToApi(site.server), await signInToApi(site.server)];
    const question = 'You are already signed in';
    await visit(`/sign-in?token=${other.token}`, {
      token: ownSession.token,
      async check(page) {
        await page.getByRole('heading', { name: question }).waitFor();
        await page.getByText(`You are signed in as ${ADMIN.email}.`).waitFor();
        assert.equal(await storedToken(page), ownSession.token);
        assert.ok(!page.url().includes(other.token), page.url());
        assert.deepEqual(await checkAccessibility(page), []);
        await page.getByRole('button', { name: 'Stay signed in' }).click();
        await page.waitForURL('**/dashboard');
        assert.equal(await storedToken(page), ownSession.token);
      },
    });
    await visit(`/sign-in?token=${other.token}`, {
      token: ownSession.token,
      async check(page) {
        await page.getByRole('button', { name: 'Use the link' }).click();
        await page.waitForURL('**/dashboard');
        assert.equal(await storedToken(page), other.token);
      },
    });
  });

  it('a token in the address replaces an expired session without a question', async () => {
    const other = await signInToApi(site.server);
    await visit(`/sign-in?token=${other.token}`, {
      token: 'revoked',
      async check(page) {
        await page.waitForURL('**/dashboard');
        assert.equal(await storedToken(page), other.token);
      },
    });
  });

  it('an expired token is removed, and sign-in says so and leads back [R312]', async () => {
    await visit('/dashboard', {
      token: 'revoked',
      async check(page) {
        await page.waitForURL('**/sign-in?next=%2Fdashboard');
        await page.getByText('Your session has ended. Sign in again.').waitFor();
        assert.equal(await storedToken(page), '');
        assert.deepEqual(await checkAccessibility(page), []);
        await fillIn(page, ADMIN);
        await page.waitForURL('**/dashboard');
      },
    });
  });

  it('the user menu signs out; it closes on Escape and on a click outside [R017] [R044] [R052] [R053]', async () => {
    const { token } = await signInToApi(site.server);
    await visit('/dashboard', {
      token,
      async check(page) {
        const trigger = page.getByRole('button', { name: /^User menu of/ });
        const entry = page.getByRole('menuitem', { name: 'Sign out' });
        await trigger.click();
        await entry.waitFor();
        await closeByEscape(page.getByRole('menu'));
        await trigger.click();
        await entry.waitFor();
        await page.getByRole('heading', { level: 1 }).click();
        await entry.waitFor({ state: 'hidden' });
        await trigger.click();
        const call = page.waitForRequest(
          (request) => request.method() === 'DELETE' && request.url().endsWith('/api/auth/logout'),
        );
        await entry.click();
        await call;
        await page.waitForURL('**/sign-in');
        assert.equal(await storedToken(page), '');
      },
    });
  });
});

async function storeToken({ context }: WatchedPage, token: string): Promise<void> {
  await context.addInitScript((text) => {
    // Runs once: the test checks what the page does with it afterwards.
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    localStorage.setItem('token', text);
  }, token);
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/^(Email|E-mailadres)$/).fill(email);
  await page.getByLabel(/^(Password|Wachtwoord)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Inloggen)$/ }).click();
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^(Email|E-mailadres)$/).fill(email);
  await page.getByRole('button', { name: /^(Send the link|Link versturen)$/ }).click();
}

async function chooseWord(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^(New password|Nieuw wachtwoord)$/).fill(password);
  await page.getByRole('button', { name: /^(Save the new password|Nieuw wachtwoord opslaan)$/ }).click();
}

function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message: code }) });
}
