/** A started resource ends if another one does not start: otherwise its test file would run until the limit of its step. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, it } from 'node:test';
import { findFiles } from '../runner/test-files.ts';
import { launchBrowser } from './browser.ts';
import { endOnFailure, startTogether } from './start-together.ts';

const root = new URL('../..', import.meta.url).pathname;
const started: Server[] = [];

/** Opens a server that is ready after a while, like the real one. */
async function open(afterMs = 0): Promise<Server> {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const server = createServer();
  started.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
const fail = (afterMs = 0) => new Promise<Server>((_, reject) => setTimeout(() => reject(new Error('did not start')), afterMs));

describe('resources that start in parallel', () => {
  afterEach(() => {
    for (const server of started.splice(0)) server.close();
  });

  it('are returned in order, all of them open', async () => {
    const [one, other] = await startTogether(open(20), open());
    assert.deepEqual(
      [one, other].map((server) => server.listening),
      [true, true],
    );
    assert.deepEqual([one, other], started.toReversed());
  });

  for (const [title, openMs, failMs] of [
    ['before', 0, 50],
    ['after', 50, 0],
  ] as const)
    it(`are ended if they start ${title} another fails, and its failure is reported`, async () => {
      await assert.rejects(startTogether(open(openMs), fail(failMs), open(openMs)), /^Error: did not start$/);
      assert.deepEqual(
        started.map((server) => server.listening),
        [false, false],
      );
    });

  it('report each failure if several fail', async () => {
    await assert.rejects(startTogether(fail(), open(), fail(10)), (error: AggregateError) => error.errors.length === 2);
    assert.equal(started[0]?.listening, false);
  });

  it('are ended if a step after their start fails', async () => {
    const server = await open();
    await assert.rejects(
      endOnFailure(server, () => fail()),
      /did not start/,
    );
    assert.equal(server.listening, false);
    const running = await open();
    assert.equal(await endOnFailure(running, async () => 'signed in'), 'signed in');
    assert.equal(running.listening, true);
  });

  it('are ended if there is no browser', async (t) => {
    const was = process.env.CHROME_PATH;
    t.after(() => {
      if (was === undefined) delete process.env.CHROME_PATH;
      else process.env.CHROME_PATH = was;
    });
    process.env.CHROME_PATH = '/nowhere/chromium';
    await assert.rejects(() => startTogether(open(), launchBrowser()), /Missing part: Chromium/);
    assert.deepEqual(
      started.map((server) => server.listening),
      [false],
    );
  });

  it('are started by it in every file', () => {
    const files = findFiles(root, (path) => /^test\/(e2e|embed|tour)\/.*\.ts$/.test(path));
    const others = files.filter((path) =>
      /Promise\.all\(\[?\s*(\.\.\.)?[^\n]*\n?\s*[^\n]*\b(launchBrowser|launchFirefox|openWorld|openForeignSite|start(Server|Demo|Node|ObjectStore|MailServer|Postgres))\b/.test(
        readFileSync(`${root}${path}`, 'utf8'),
      ),
    );
    assert.deepEqual(others, []);
  });
});
