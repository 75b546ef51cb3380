/**
 * Tests two-step sign-in on the pages: set up, required after the password, a recovery code instead of the app, switched off. And
 * passkeys.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { waitUntilQuiet } from '../tour/scene.ts';
import { ADMIN } from './admin.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { useServer } from './use-site.ts';

describe('two-step sign-in', () => {
  const site = useServer();
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    watched = await openPage(site.browser);
    page = watched.page;
  });

  const enterPassword = async () => {
    await page.goto(`${site.server.url}/sign-in`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const isFit = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await waitUntilQuiet(page);
    assert.deepEqual([await sidewaysPixels(page), await checkAccessibility(page)], [0, []]);
  };

  it('is set up with a code of the app, required at the next sign-in, and switched off with a code', async () => {
    await enterPassword();
    await page.waitForURL('**/dashboard');
    await page.goto(`${site.server.url}/account-settings/two-step`);
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    await isFit(390);
    const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Sign-in code').fill(app.generate());
    await page.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const recoveryCodes = await codes.allTextContents();
    assert.equal(recoveryCodes.length, 10);
    await isFit(1366);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes left.').waitFor();

    await page.goto(`${site.server.url}/sign-out`);
    await page.waitForURL('**/sign-in');
    await enterPassword();
    await page.getByRole('heading', { name: 'Fill in your code' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('token')), null, 'nothing is stored before the second step');
    await isFit(390);
    await page.getByLabel('Sign-in code').fill('123 456');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is not correct', { exact: false }).waitFor();
    await page.getByLabel('Sign-in code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard');

    await page.goto(`${site.server.url}/account-settings/two-step`);
    await page.getByText('9 recovery codes left.').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await dialog.getByLabel('Sign-in code').fill(recoveryCodes[1] ?? '');
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('It is off', { exact: false }).first().waitFor();
  });

  it('replaces the password by a passkey of the device, until it is removed', async () => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${site.server.url}/account-settings/passkeys`);
    await page.getByText('You have no passkeys').waitFor();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const dialog = page.getByRole('dialog');
    await isFit(390);
    await dialog.getByLabel('Name', { exact: true }).fill('Laptop');
    await dialog.getByLabel('Current password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Rename Laptop' }).waitFor();
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    assert.deepEqual([credentials.length, credentials[0]?.rpId, credentials[0]?.isResidentCredential], [1, 'localhost', true]);
    await isFit(390);

    await page.goto(`${site.server.url}/sign-out`);
    await page.waitForURL('**/sign-in');
    await isFit(1366);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard');

    await page.goto(`${site.server.url}/account-settings/passkeys`);
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).waitFor();
    await isFit(1366);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You have no passkeys').waitFor();
    await page.goto(`${site.server.url}/sign-out`);
    await page.waitForURL('**/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not accepted').waitFor();
  });
});
