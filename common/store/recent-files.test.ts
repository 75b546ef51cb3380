import assert from 'node:assert/strict';
import test from 'node:test';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS } from '../contract/limits.ts';
import { $recentFiles } from './recent-files.ts';

test('[R393] the list is asked every second while a file is pending or has no report, otherwise every 30 s, and not after a 401', async (context) => {
  const answers = [
    { status: 200, files: [{ mostRecentReport: null }] },
    { status: 200, files: [{ mostRecentReport: { id: 'r', status: 'PENDING' } }] },
    { status: 503, files: [] },
    { status: 200, files: [{ mostRecentReport: { id: 'r', status: 'PROCESSED' } }] },
    { status: 401, files: [] },
  ];
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
  const after = async (ms: number) => {
    context.mock.timers.tick(ms);
    await settle();
    return calls;
  };
  const stop = $recentFiles.subscribe(() => {});
  await settle();
  assert.equal(calls, 1);
  assert.equal(await after(FILES_POLL_BUSY_MS - 1), 1);
  assert.equal(await after(1), 2);
  assert.equal(await after(FILES_POLL_BUSY_MS), 3);
  assert.equal($recentFiles.get().status, 'ready', 'a passing failure keeps what is known');
  assert.equal(await after(FILES_POLL_BUSY_MS), 4);
  assert.equal(await after(FILES_POLL_IDLE_MS - 1), 4);
  assert.equal(await after(1), 5);
  assert.equal(await after(2 * FILES_POLL_IDLE_MS), 5);
  stop();
});
