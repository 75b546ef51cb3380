/**
 * Tests an app that a CDN serves: verified there, tried in the browser, and loaded from that origin by the pages of the service.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { shipGroups } from '../../server/import-map/build/ship-groups.ts';
import { changeApp } from '../support/changed-app.ts';
import { type Cdn, type CdnFile, startCdn } from '../support/start-cdn.ts';
import { signInToApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { openAs } from './demo.ts';
import { becomeOperator, type Operator } from './import-map-operator.ts';
import { type RunningServer, startServer } from './start-server.ts';

const DASHBOARD = '@vakwerk/app-dashboard';
const OWN = 'First a check, then the review';
const SHIPPED = 'From the CDN';
const SLOW = { timeout: 600_000 };

describe('an app on a CDN', () => {
  let cdn: Cdn;
  let server: RunningServer;
  let browser: Browser;
  let operator: Operator;
  let entry: string;
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-shipped-'));

  before(async () => {
    cdn = await startCdn();
    // Makes Node trust the authority (nodejs.org/api/cli.html); the service and the command line start with it.
    process.env.NODE_EXTRA_CA_CERTS = cdn.certificateFile;
    server = await startServer({ withAdmin: true, env: { VAKWERK_IMPORTMAP_ORIGINS: cdn.origin } });
    [operator, browser] = [await becomeOperator(server), await launchBrowser()];
    const sources = changeApp({
      app: 'dashboard',
      file: 'main.tsx',
      replace: ["header={t('dashboard.warning')}", `header="${SHIPPED}"`],
    });
    const options = { root: sources, names: ['app-dashboard'], target: folder, base: `${cdn.origin}/vakwerk/` };
    const { set, integrity } = await shipGroups(options);
    rmSync(sources, { recursive: true });
    entry = pathOf(set[DASHBOARD] ?? '');
    for (const path of Object.keys(integrity).map(pathOf))
      cdn.files.set(path, { body: readFileSync(join(folder, path.replace('/vakwerk/', ''))) });
  }, SLOW);
  after(async () => {
    delete process.env.NODE_EXTRA_CA_CERTS;
    await browser?.close();
    await server?.stop();
    await cdn?.stop();
    rmSync(folder, { recursive: true });
  });

  const pathOf = (url: string) => new URL(url).pathname;
  const open = async () => openAs(browser, await signInToApi(server), '/dashboard', { ignoreHTTPSErrors: true });
  const failsWith = (args: string[], expected: RegExp) => assert.rejects(operator.command(...args), expected);
  const publish = ['set', '--from-build', folder, '--reason', 'From our CDN'];

  it('is refused with its address while the CDN does not serve it correctly', SLOW, async () => {
    const was = await operator.revision();
    const whole = cdn.files.get(entry) as CdnFile;
    const chunk = [...cdn.files.keys()].find((path) => path !== entry) ?? '';
    const cases: [code: string, path: string, answer: CdnFile | undefined][] = [
      ['STATUS_WRONG', chunk, undefined],
      ['STATUS_WRONG', entry, { ...whole, status: 302, headers: { location: `${cdn.origin}${entry}?moved` } }],
      ['TYPE_WRONG', entry, { ...whole, headers: { 'content-type': 'application/octet-stream' } }],
      ['CORS_MISSING', entry, { ...whole, headers: { 'access-control-allow-origin': undefined } }],
      ['CORS_MISSING', entry, { ...whole, headers: { 'access-control-allow-origin': 'https://else.example' } }],
      ['NOT_IMMUTABLE', entry, { ...whole, headers: { 'cache-control': 'public, max-age=3600' } }],
      ['INTEGRITY_DIFFERS', entry, { body: Buffer.concat([whole.body, Buffer.from('\n')]) }],
    ];
    for (const [code, path, answer] of cases) {
      const before = cdn.files.get(path) as CdnFile;
      if (answer) cdn.files.set(path, answer);
      else cdn.files.delete(path);
      await failsWith(publish, new RegExp(`ended with 1:\\n[^]*ERROR ${code}: [^\\n]*${cdn.origin}${path}`));
      cdn.files.set(path, before);
    }
    assert.equal((await operator.revision()).number, was.number);
  });

  it('needs the hashes of its chunks as well, and an origin in the configuration', SLOW, async () => {
    await failsWith(['set', `${DASHBOARD}=${cdn.origin}${entry}`, '--reason', 'Alone'], /ERROR INTEGRITY_MISSING: /);
    const other = `https://else.example${entry}`;
    const body = { set: { [DASHBOARD]: other }, integrity: { [other]: `sha384-${'a'.repeat(64)}` } };
    const headers = { authorization: `Bearer ${operator.env.VAKWERK_TOKEN}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/importmap/verify`, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.deepEqual([answer.status, (await answer.json()).details[0].message], [400, 'URL_NOT_ALLOWED']);
  });

  it('is tried in the browser, published, and loaded from there by a page under its policy', SLOW, async () => {
    const verified = await operator.command('verify', '--from-build', folder);
    assert.match(verified, /Nothing wrong was found\.\n$/);
    await operator.command(...publish);
    assert.equal((await operator.revision()).imports[DASHBOARD], cdn.origin + entry);
    cdn.asked.length = 0;
    const { page, complaints, context } = await open();
    await page.getByText(SHIPPED).waitFor();
    assert.deepEqual(complaints, []);
    const answer = await fetch(`${server.url}/dashboard`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    assert.match(policy, new RegExp(`script-src 'self' 'wasm-unsafe-eval' 'sha256-\\S+' (?:'sha256-\\S+' )*${cdn.origin};`));
    // The page requests it once, in advance together with its imports, and with its hash.
    const links = [
      ...(await answer.text()).matchAll(/<link rel="modulepreload" href="(\S+)" integrity="\S+"[^>]* crossorigin>/g),
    ];
    const ahead = links.map(([, url = '']) => pathOf(url));
    const atOnce = [...String(cdn.files.get(entry)?.body).matchAll(/import"\.\/([^"]+)"/g)].map(([, name]) => name);
    assert.deepEqual(ahead.sort(), [entry, ...atOnce.map((name) => join(dirname(entry), name ?? ''))].sort());
    assert.deepEqual(
      ahead.filter((path) => !cdn.asked.includes(path)),
      [],
    );
    assert.equal(cdn.asked.filter((path) => path === entry).length, 1);
    await context.close();
  });

  it('does not run in a page if its file differs from the published one', SLOW, async () => {
    const whole = cdn.files.get(entry) as CdnFile;
    cdn.files.set(entry, { body: Buffer.concat([whole.body, Buffer.from('\nglobalThis.wasChanged = true;')]) });
    const { page, complaints, context } = await open();
    await page.locator('main').getByRole('heading').first().waitFor();
    assert.equal(await page.evaluate('globalThis.wasChanged'), undefined);
    assert.equal(await page.getByText(SHIPPED).count(), 0);
    assert.ok(
      complaints.some((one) => /integrity/.test(one)),
      complaints.join('\n'),
    );
    await context.close();
    cdn.files.set(entry, whole);
  });

  it('is removed with one command, and is restored only while its files exist', SLOW, async () => {
    const { number } = await operator.revision();
    await operator.command('rollback', '--reason', 'The CDN is slow');
    const { page, context } = await open();
    await page.getByText(OWN).waitFor();
    await context.close();
    const whole = cdn.files.get(entry) as CdnFile;
    cdn.files.delete(entry);
    await failsWith(['rollback', String(number), '--reason', 'Again'], new RegExp(`ERROR STATUS_WRONG: [^\\n]*${entry}`));
    cdn.files.set(entry, whole);
    await operator.command('rollback', String(number), '--reason', 'Again');
    assert.equal((await operator.revision()).imports[DASHBOARD], cdn.origin + entry);
  });
});
