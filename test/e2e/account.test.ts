/** Signing in and out on the pages, with the texts of the specification. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { type Api, signInToApi } from './api.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { ADMIN, type RunningServer, startServer } from './start-server.ts';

const NOTHING_BUT_HTTP = /^console: Failed to load resource/;

describe('the account', () => {
  let server: RunningServer;
  let browser: Browser;
  let api: Api;

  before(async () => {
    [server, browser] = await Promise.all([startServer({ withAdmin: true }), launchBrowser()]);
    api = await signInToApi(server);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A new visitor, with a token in the browser when one is given. */
  async function visit(path: string, { token, check }: { token?: string; check: (page: Page) => Promise<void> }): Promise<void> {
    const watched = await openPage(browser);
    if (token) await keepToken(watched, token);
    await watched.page.goto(server.url + path);
    await check(watched.page);
    assert.deepEqual(
      watched.complaints.filter((text) => !NOTHING_BUT_HTTP.test(text)),
      [],
    );
    await watched.context.close();
  }

  it('the form asks for both fields, and for an address with an @ [R032] [R281]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await page.getByRole('button', { name: 'Sign in' }).click();
        assert.equal(await page.getByText('This is a required field').count(), 2);
        await page.getByLabel('Email').fill('nobody');
        await page.getByLabel('Password').fill('x');
        await page.getByRole('button', { name: 'Sign in' }).click();
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

  it('comes back to where one was going', async () => {
    await visit('/reports/00000000-0000-4000-8000-000000000000', {
      async check(page) {
        await page.waitForURL(/\/sign-in\?next=/);
        await fillIn(page, ADMIN);
        await page.waitForURL('**/reports/*');
      },
    });
  });

  it('a wrong password is told in the words of the specification [R037] [R359]', async () => {
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

  it('too many attempts and a lost network are told apart [R358] [R360]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await page.route('**/api/auth/login*', (route) => refuse(route, 429, 'LOGIN_THROTTLED'));
        await fillIn(page, ADMIN);
        await page.getByText('There have been too many recently failed sign in attempts').waitFor();
        await page.getByText('Please, try again later.').waitFor();
        await page.unroute('**/api/auth/login*');
        await page.route('**/api/auth/login*', (route) => route.abort());
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('There was an unexpected problem').waitFor();
      },
    });
  });

  it('the link for a forgotten password leads to a form; whether an address is known is not told [R016] [R035] [R038] [R040] [R042] [R361]', async () => {
    await visit('/sign-in', {
      async check(page) {
        await page.getByRole('link', { name: 'Forgot your password?' }).click();
        await page.waitForURL('**/forgot-password');
        await page.route('**/api/auth/forgot-password*', (route) => refuse(route, 404, 'USER_NOT_FOUND'));
        await page.getByLabel('Email').fill('nobody@vakwerk.test');
        await page.getByRole('button', { name: 'Send the link' }).click();
        await page.getByText("You're almost there!").waitFor();
        await page.getByRole('link', { name: 'Go to sign in' }).click();
        await page.waitForURL('**/sign-in');
      },
    });
  });

  it('a reset link asks for a new password of 8 characters and says when it is expired [R039] [R282] [R362]', async () => {
    await visit('/forgot-password?token=abc', {
      async check(page) {
        await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
        assert.doesNotMatch(page.url(), /token=/);
        await page.route('**/api/auth/forgot-password*', (route) => refuse(route, 400, 'TOKEN_EXPIRED'));
        await page.getByLabel('New password').fill('short');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText('Your new password must be at least 8 characters long').waitFor();
        await page.getByLabel('New password').fill('long enough');
        await page.getByRole('button', { name: 'Save the new password' }).click();
        await page.getByText("The link you've used to try to reset your password is expired.").waitFor();
      },
    });
  });

  it('somebody signed in has no use for the form of a forgotten password [R041]', async () => {
    await visit('/forgot-password', { token: api.token, check: (page) => page.waitForURL('**/dashboard') });
  });

  it('a session in the address counts as signed in, and leaves the address [R034]', async () => {
    await visit(`/sign-in?token=${api.token}`, {
      async check(page) {
        await page.waitForURL('**/dashboard');
        assert.equal(await storedToken(page), api.token);
      },
    });
  });

  it('a token that ended is removed and sign-in follows [R312]', async () => {
    await visit('/dashboard', {
      token: 'revoked',
      async check(page) {
        await page.waitForURL('**/sign-in?next=%2Fdashboard');
        assert.equal(await storedToken(page), '');
      },
    });
  });

  it('the user menu signs out; it closes on Escape and on a click outside [R017] [R044] [R052] [R053]', async () => {
    const { token } = await signInToApi(server);
    await visit('/dashboard', {
      token,
      async check(page) {
        const trigger = page.getByRole('button', { name: /^User menu of/ });
        const entry = page.getByRole('link', { name: 'Sign out' });
        await trigger.click();
        await entry.waitFor();
        await page.keyboard.press('Escape');
        await entry.waitFor({ state: 'hidden' });
        await trigger.click();
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

async function keepToken({ context }: WatchedPage, token: string): Promise<void> {
  await context.addInitScript((text) => {
    // Once: what the page does with it afterwards is what is looked at.
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    localStorage.setItem('token', text);
  }, token);
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('token') ?? '');
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message: code }) });
}
