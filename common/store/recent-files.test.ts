import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { cleanStores } from 'nanostores';
import type { User } from '../contract/users.ts';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS } from '../contract/wait-times.ts';
import { createLoader } from './loader.ts';
import { $recentFiles, reloadRecentFiles, showMoreFiles } from './recent-files.ts';
import { acceptSession } from './session.ts';

/** Creates a list whose server gives these answers one after the other; `after` lets time pass and returns the number of requests. */
async function watch(context: TestContext, answers: { status: number; files: object[] }[]) {
  let calls = 0;
  context.mock.method(globalThis, 'fetch', async () => {
    const { status, files } = answers[calls] ?? { status: 500, files: [] };
    calls += 1;
    return Response.json(status === 200 ? { data: files, total: files.length } : { code: 'X', message: '' }, { status });
  });
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  $recentFiles.subscribe(() => {});
  context.after(() => cleanStores($recentFiles));
  await settle();
  assert.equal(calls, 1);
  return async (ms: number) => {
    context.mock.timers.tick(ms);
    await settle();
    return calls;
  };
}

const report = (status: string) => ({ mostRecentReport: { id: status, status } });

test('[R393] the list is polled every second while a file is pending or has no report, otherwise every 30 s, and not after a 401', async (context) => {
  const answers = [
    { status: 200, files: [{ mostRecentReport: null }] },
    { status: 200, files: [{ mostRecentReport: { id: 'r', status: 'PENDING' } }] },
    { status: 503, files: [] },
    { status: 200, files: [{ mostRecentReport: { id: 'r', status: 'PROCESSED' } }] },
    { status: 401, files: [] },
  ];
  const after = await watch(context, answers);
  assert.equal(await after(FILES_POLL_BUSY_MS - 1), 1);
  assert.equal(await after(1), 2);
  assert.equal(await after(FILES_POLL_BUSY_MS), 3);
  assert.equal($recentFiles.get().status, 'ready', 'a passing failure keeps what is known');
  assert.equal(await after(FILES_POLL_BUSY_MS), 4);
  assert.equal(await after(FILES_POLL_IDLE_MS - 1), 4);
  assert.equal(await after(1), 5);
  assert.equal(await after(2 * FILES_POLL_IDLE_MS), 5);
});

test('example 8: loads at 0, 1, 2, 32 and 33 s', async (context) => {
  const [done, failed, pending] = [report('PROCESSED'), report('ERROR'), report('PENDING')];
  const lists = [
    [done, { mostRecentReport: null }],
    [done, { mostRecentReport: null }],
    [done, failed],
    [done, failed, pending],
    [done, failed, pending],
  ];
  const after = await watch(
    context,
    lists.map((files) => ({ status: 200, files })),
  );
  assert.equal(await after(1_000), 2);
  assert.equal(await after(1_000), 3);
  assert.equal(await after(29_999), 3);
  assert.equal(await after(1), 4);
  assert.equal(await after(999), 4);
  assert.equal(await after(1), 5);
});

test('the next poll recovers from a failure, and polling continues', async (context) => {
  const answers = [
    { status: 500, files: [] },
    { status: 200, files: [report('PENDING')] },
    { status: 200, files: [report('PROCESSED')] },
  ];
  $recentFiles.set({ status: 'loading', files: [], total: 0 });
  const after = await watch(context, answers);
  assert.equal($recentFiles.get().status, 'error');
  reloadRecentFiles();
  assert.equal(await after(0), 2);
  assert.equal($recentFiles.get().status, 'ready');
  assert.equal(await after(FILES_POLL_BUSY_MS), 3);
  assert.equal(await after(FILES_POLL_IDLE_MS - 1), 3, 'the question before the retry is not asked beside it');
});

test('older files are loaded a page at a time, and stay when the list is polled', async (context) => {
  const limits: number[] = [];
  context.mock.method(globalThis, 'fetch', async (_input: unknown, init?: RequestInit) => {
    limits.push((JSON.parse(String(init?.body)) as { limit: number }).limit);
    return Response.json({ data: [report('PROCESSED')], total: 60 });
  });
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  $recentFiles.subscribe(() => {});
  context.after(() => cleanStores($recentFiles));
  await settle();
  assert.equal($recentFiles.get().total, 60);
  showMoreFiles();
  await settle();
  reloadRecentFiles();
  await settle();
  assert.deepEqual(limits, [10, 35, 35]);
});

test('the next user who signs in does not see the files and the data of the previous one', async (context) => {
  context.mock.method(globalThis, 'fetch', async () => Response.json({ data: [report('PROCESSED')], total: 1 }));
  const loader = createLoader(async () => 'of one person');
  const watched = [$recentFiles, loader.$loaded];
  const visit = async (id: string) => {
    acceptSession({ token: id, validUntil: '', user: { id, language: 'nl' } as User });
    for (const one of watched) one.subscribe(() => {});
    const visibleData = [$recentFiles.get().files.length, loader.$loaded.get().data];
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    return visibleData;
  };
  context.after(() => cleanStores(...watched));
  await visit('anna');
  cleanStores(...watched);
  assert.deepEqual(await visit('anna'), [1, 'of one person']);
  cleanStores(...watched);
  assert.deepEqual(await visit('ben'), [0, undefined]);
});
