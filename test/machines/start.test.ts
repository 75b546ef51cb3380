/** `npm start` under the Node that runs this test: the step `machines` of the runner runs it under each. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { judgeNode } from '../../bin/prepare.mjs';
import { startServer } from '../e2e/start-server.ts';

test('the service starts, serves its sign-in page, ends on request, and reports an old Node in one line', async (t) => {
  const server = await startServer({ withAdmin: true, isFirstStart: true });
  t.after(() => server.stop());
  const page = await fetch(`${server.url}/sign-in`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<script type="importmap"/);
  await server.stop();
  assert.equal(server.process.exitCode, 0, server.output());
  const { notice } = judgeNode(process.versions.node);
  const notices = server
    .output()
    .split('\n')
    .filter((line) => /\bNode\b|warn/i.test(line));
  assert.deepEqual(notices, notice ? [`vakwerk: ${notice}`] : []);
});
