/** Tests the start and the end of the service from the view of an operator. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { isWithin } from '../support/slowness.ts';
import { launchBrowser, openPage } from './browser.ts';
import { signInByLink } from './report-page.ts';
import { type RunningServer, startServer } from './start-server.ts';

const READY_LIMIT_MS = 5_000;
const IDLE_LIMIT_MIB = 350;
const SETTLE_MS = 5_000;
/** Module that asks the process to stop right after it writes its ready line. */
const STOP_WHEN_READY = encodeURIComponent(`
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = (text, ...rest) => {
    const isWritten = write(text, ...rest);
    if (String(text).startsWith('vakwerk ready')) process.kill(process.pid, 'SIGTERM');
    return isWritten;
  };
`);

describe('start', () => {
  let server: RunningServer | undefined;
  after(() => server?.stop());

  it('prints a sign-in link at every start until the administrator has a password, and ends on request', async () => {
    server = await startServer({ isFirstStart: true });
    const { dataFolder } = server;
    const signInLink = await server.readSignInLink();
    assert.ok(signInLink.startsWith(server.url));
    await server.stop({ keepData: true });
    assert.equal(server.process.exitCode, 0, server.output());
    server = await startServer({ dataFolder });
    assert.notEqual(await server.readSignInLink(), signInLink);
  });

  it('ends in order when it is stopped by the reader of its ready line', async () => {
    const { dataFolder } = server as RunningServer;
    await server?.stop({ keepData: true });
    server = await startServer({ dataFolder, env: { NODE_OPTIONS: `--import data:text/javascript,${STOP_WHEN_READY}` } });
    if (server.process.exitCode === null && server.process.signalCode === null) await once(server.process, 'exit');
    assert.equal(server.process.exitCode, 0, server.output());
    server = await startServer({ dataFolder });
  });

  it('uses the language of the browser that opens the link for the first administrator', async (t) => {
    assert.ok(server);
    const browser = await launchBrowser();
    t.after(() => browser.close());
    const { page } = await openPage(browser, { locale: 'nl-NL' });
    await signInByLink(page, await server.readSignInLink());
    await page.getByText('Toets een IFC-bestand aan de leveringsspecificaties.').waitFor();
    // The server stores it, so every other browser shows it too.
    await page.goto(`${server.url}/account-settings/user-profile`);
    assert.equal(await page.getByRole('combobox', { name: 'Taal' }).inputValue(), 'nl');
  });

  it('is ready within 5 s on an existing data folder', async () => {
    const readyMs = [server?.readyMs ?? Number.POSITIVE_INFINITY];
    while (Math.min(...readyMs) > READY_LIMIT_MS && readyMs.length < 3) {
      await server?.stop({ keepData: true });
      server = await startServer({ dataFolder: server?.dataFolder });
      readyMs.push(server.readyMs);
    }
    assert.ok(isWithin(Math.min(...readyMs), READY_LIMIT_MS), `ready after ${readyMs.join(', ')} ms`);
  });

  it('takes at most 350 MB when idle', {
    skip: existsSync('/proc/self/smaps_rollup') ? false : 'no /proc on this machine',
  }, async () => {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const mib = processTree(server?.process.pid as number).map(residentMib);
    const total = mib.reduce((sum, part) => sum + part, 0);
    assert.ok(total <= IDLE_LIMIT_MIB, `${total.toFixed(0)} MB in ${mib.length} processes`);
  });

  it('serves health, readiness and metrics', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const response = await fetch(`${server?.url}${path}`);
      assert.equal(response.status, 200, path);
      await response.arrayBuffer();
    }
  });

  it('an unsafe address is refused with a message that names the setting to change', () => {
    const env = {
      ...process.env,
      PORT: '0',
      HOST: '0.0.0.0',
      VAKWERK_DATA: `${server?.dataFolder}-other`,
      VAKWERK_PUBLIC_URL: '',
    };
    const { status, stderr } = spawnSync(process.execPath, ['bin/start.mjs'], { env, encoding: 'utf8', timeout: 180_000 });
    assert.notEqual(status, 0);
    assert.match(stderr, /VAKWERK_PUBLIC_URL/);
  });
});

function processTree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    return readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  });
  return [pid, ...children.flatMap(processTree)];
}

/** The proportional share, so that pages shared by several processes count once. */
function residentMib(pid: number): number {
  const kib = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}
