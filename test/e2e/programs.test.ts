/** A program with an independent OAuth library (openid-client) signs in through the page of a real browser. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import * as oauth from 'openid-client';
import type { Page } from 'playwright-core';
import { OAUTH_PATH } from '../../common/contract/programs.ts';
import { ADMIN } from './admin.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { useServer } from './use-site.ts';

/** Waits on this device for the response, as a BCF manager does. */
class Listener {
  readonly visits: URL[] = [];
  private readonly server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', this.redirectUri);
    if (url.pathname === '/back') this.visits.push(url);
    response.end('<title>Manager</title>Signed in');
  });

  get redirectUri(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/back`;
  }

  async open(): Promise<void> {
    await once(this.server.listen(0, 'localhost'), 'listening');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('a program that signs in through the browser', () => {
  const site = useServer();
  let watched: WatchedPage;
  let page: Page;
  let program: oauth.Configuration;
  const listener = new Listener();
  const verifier = oauth.randomPKCECodeVerifier();

  before(async () => {
    await listener.open();
    watched = await openPage(site.browser);
    page = watched.page;
    program = await oauth.dynamicClientRegistration(
      new URL(`${site.server.url}${OAUTH_PATH}`),
      { client_name: 'BCF Manager voor Revit', redirect_uris: [listener.redirectUri], token_endpoint_auth_method: 'none' },
      oauth.None(),
      { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
    );
  });
  after(async () => {
    listener.close();
  });

  const authorizationUrl = async (changes: Record<string, string> = {}) =>
    oauth.buildAuthorizationUrl(program, {
      redirect_uri: listener.redirectUri,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: 'state 1',
      ...changes,
    }).href;

  const fetchUser = async (token: string) => {
    const response = await oauth.fetchProtectedResource(
      program,
      token,
      new URL(`${site.server.url}/opencde/foundation/1.1/current-user`),
      'GET',
    );
    return (await response.json()) as { id: string };
  };

  it('asks the person to sign in first, and then states the program, the account and the access', async () => {
    await page.goto(await authorizationUrl());
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Let a program in' }).waitFor();
    await page.getByRole('button', { name: 'Let it in' }).waitFor();
    const main = await page.locator('main').innerText();
    for (const words of ['BCF Manager voor Revit', ADMIN.email, 'this device']) assert.ok(main.includes(words), words);
    assert.deepEqual(listener.visits, [], 'nothing before the person answers');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    await page.getByRole('button', { name: 'Let it in' }).waitFor();
    assert.equal(await sidewaysPixels(page), 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    const policy = (await fetch(page.url())).headers.get('content-security-policy');
    assert.match(policy ?? '', /frame-ancestors 'none'/, 'no other page can lay something over it');
  });

  it('allows access by keyboard; the library takes the response, reads, renews and signs out', async () => {
    await page.getByRole('radio', { name: /^Write too/ }).focus();
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.getByRole('radio', { name: /^Read:/ }).isChecked(), true);
    await page.getByRole('button', { name: 'Let it in' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Signed in').waitFor();
    const back = listener.visits.at(-1) as URL;
    const checks = { pkceCodeVerifier: verifier, expectedState: 'state 1' };
    const tokens = await oauth.authorizationCodeGrant(program, back, checks);
    assert.deepEqual([tokens.scope, (await fetchUser(tokens.access_token)).id], ['read', ADMIN.email]);
    await assert.rejects(oauth.authorizationCodeGrant(program, back, checks), { error: 'invalid_grant' });
    await assert.rejects(fetchUser(tokens.access_token), 'the code came twice, so that what it gave has ended');
  });

  it('is in the list of API tokens, where the person ends its access', async () => {
    await page.goto(await authorizationUrl({ scope: 'read write' }));
    await page.getByRole('button', { name: 'Let it in' }).click();
    await page.getByText('Signed in').waitFor();
    const checks = { pkceCodeVerifier: verifier, expectedState: 'state 1' };
    const first = await oauth.authorizationCodeGrant(program, listener.visits.at(-1) as URL, checks);
    const tokens = await oauth.refreshTokenGrant(program, first.refresh_token as string);
    assert.equal((await fetchUser(tokens.access_token)).id, ADMIN.email);
    await page.goto(`${site.server.url}/account-settings/api-tokens`);
    const row = page.getByRole('row').filter({ hasText: 'BCF Manager voor Revit' });
    await row.getByText('Program, let in through the browser').waitFor();
    await row.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('button', { name: "Yes, I'm sure!" }).click();
    await row.waitFor({ state: 'detached' });
    await assert.rejects(oauth.refreshTokenGrant(program, tokens.refresh_token as string), { error: 'invalid_grant' });
  });

  it('learns that the person cancelled', async () => {
    await page.goto(await authorizationUrl());
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Signed in').waitFor();
    const checks = { pkceCodeVerifier: verifier, expectedState: 'state 1' };
    await assert.rejects(oauth.authorizationCodeGrant(program, listener.visits.at(-1) as URL, checks), {
      error: 'access_denied',
    });
    assert.deepEqual(watched.complaints, []);
  });

  it('gets nothing for an invalid request, and nobody is redirected to a foreign address', async () => {
    const visits = listener.visits.length;
    const wrong: Record<string, string>[] = [{ redirect_uri: 'https://evil.example/back' }, { code_challenge_method: 'plain' }];
    for (const changes of wrong) {
      await page.goto(await authorizationUrl(changes));
      await page.getByText('The program does not ask in a safe way').waitFor();
      assert.equal(new URL(page.url()).origin, new URL(site.server.url).origin);
      assert.equal(await page.getByRole('button', { name: 'Let it in' }).count(), 0);
    }
    assert.equal(listener.visits.length, visits);
  });
});
