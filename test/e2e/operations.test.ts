/** Tests that the operators' screen does in a browser what the command line does in a terminal. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { integrityOf } from '../../server/import-map/integrity.ts';
import { type Api, signInToApi } from './api.ts';
import { openAs } from './demo.ts';
import { becomeOperator, type Operator, waitForAssignment } from './import-map-operator.ts';
import { useDemo } from './use-site.ts';

const LIMIT = { timeout: 600_000 };
/** The row of the canary in the table: some of its pages fail. */
const SHARES = /^the canary .*[1-9][\d.]*%$/;
/** A program that exists and is no Chromium: shipping.test.ts tests the browser trial, so this test skips it. */
const NO_BROWSER = { VAKWERK_BROWSER: '/bin/false' };
const APP = '@vakwerk/app-dashboard';
/** One user of a canary alone counts for enough errors to end it. */
const ERRORS = 5;

describe("the operators' screen", () => {
  const demo = useDemo(NO_BROWSER);
  let operator: Operator;
  let admin: Api;

  before(async () => {
    operator = await becomeOperator(demo.server);
    admin = await signInToApi(demo.server);
  });

  /** Publishes the served dashboard with another text at its end; no build is needed for that. */
  async function ship(text: string, canary?: object): Promise<void> {
    const { imports, integrity } = await operator.revision();
    const served = imports[APP] ?? '';
    const bytes = Buffer.from(`${await (await fetch(demo.url + served)).text()}\n${text}`);
    const url = served.replace(/-\w+\.js$/, `-${Date.now().toString(36).toUpperCase().padStart(8, '0')}.js`);
    const headers = { authorization: `Bearer ${operator.env.VAKWERK_TOKEN}`, 'content-type': 'application/octet-stream' };
    const sent = await fetch(`${demo.url}/api/importmap${url}`, { method: 'PUT', headers, body: bytes });
    assert.equal(sent.status, 201, await sent.text());
    const folder = served.slice(0, served.lastIndexOf('/') + 1);
    const hashes = Object.entries(integrity).filter(([one]) => one.startsWith(folder));
    const payload = {
      set: { [APP]: url },
      integrity: { ...Object.fromEntries(hashes), [url]: integrityOf(bytes) },
      reason: 'A test',
      withoutBrowserCheck: true,
      ...(canary && { canary }),
    };
    const { etag } = await operator.state();
    const answer = await fetch(`${demo.url}/api/importmap/revisions`, {
      method: 'POST',
      headers: { authorization: headers.authorization, 'content-type': 'application/json', 'if-match': etag },
      body: JSON.stringify(payload),
    });
    assert.equal(answer.status, 201, await answer.text());
  }
  const open = (path: string) => openAs(demo.browser, admin, path);
  async function confirm(page: Page, reason: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
  }

  it(
    'starts a canary for an organization by its name, promotes it, and rolls back to the revision that it names',
    LIMIT,
    async () => {
      await ship('// calm');
      const { page, context, complaints } = await open('/operations/import-map/1');
      await page.getByRole('button', { name: 'Give to some users' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('For').selectOption('organization');
      await dialog.getByLabel('Name of the organization').fill('nobody of that name');
      await dialog.getByLabel('Reason').fill('Tried on some');
      await dialog.locator('button[type=submit]').click();
      await dialog.getByText('Nobody and nothing has this name').waitFor();
      await dialog.getByLabel('Name of the organization').fill('de linde');
      await confirm(page, 'Tried on some');
      assert.deepEqual((await operator.state()).canary?.audienceName, 'Bouwbedrijf De Linde');

      await page.getByRole('link', { name: 'All revisions' }).click();
      await page.getByText('Organization Bouwbedrijf De Linde').waitFor();
      await page.getByRole('button', { name: 'Promote' }).click();
      await confirm(page, 'A day without errors');
      await page.getByText('Revision 3 is served').waitFor();
      assert.equal((await operator.revision()).number, 3);

      await page.getByRole('button', { name: 'Roll back to revision 2' }).click();
      await confirm(page, 'One was too old');
      await page.getByText('Revision 4 is served').waitFor();
      const history = await operator.command('history');
      assert.match(history, /Revision 4 \(current, the content of revision 2\), .*: One was too old\n/);
      assert.match(history, /Revision 3 \(old, the content of revision 1\), .*: Tried on some\n/);
      // The name of an unknown organization was refused.
      assert.deepEqual(
        complaints.filter((one) => !/404 .*importmap\/canary/.test(one)),
        [],
      );
      await context.close();
    },
  );

  it('shows the share of the pages that a canary breaks, and that it was rolled back automatically', LIMIT, async () => {
    const was = await operator.revision();
    await ship("addEventListener('test-use', () => { throw new Error('broken on purpose'); });", { user: 'member@vakwerk.test' });
    const [screen, member] = await Promise.all([
      open('/operations/import-map'),
      openAs(demo.browser, demo.api.member, '/dashboard'),
    ]);
    const { page } = screen;
    await page.getByText('User Mees').waitFor();
    await waitForAssignment(member.page);
    const breakOnce = async () => {
      await member.page.goto(`${demo.url}/dashboard`);
      await member.page.locator('main h1').first().waitFor();
      const errorReport = member.page.waitForResponse(/importmap\/errors$/);
      await member.page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('test-use'))));
      await errorReport;
    };
    for (let at = 0; at < ERRORS - 1; at += 1) await breakOnce();
    const row = page.getByRole('row', { name: /^the canary/ });
    await row
      .getByRole('cell', { name: String(ERRORS - 1), exact: true })
      .first()
      .waitFor();
    await page.getByRole('row', { name: SHARES }).waitFor();

    await breakOnce();
    await page
      .getByText(`Canary ${was.number + 1} broke pages and was ended by itself`)
      .first()
      .waitFor();
    await page.getByRole('row', { name: SHARES }).waitFor();
    const state = await operator.state();
    assert.deepEqual([state.canary, state.revision.number, state.brokenCanary?.errors], [null, was.number, ERRORS]);
    await Promise.all([screen.context.close(), member.context.close()]);
  });
});
