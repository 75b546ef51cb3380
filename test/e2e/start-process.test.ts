/** Processes that the other tests start must not outlive them: a process that is never ready would hold the whole run. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startProcess } from './start-process.ts';

const READY = /^ready (\S+)$/m;

test('a process that does not become ready is ended, and the error has its output', async () => {
  const { child, printed } = startProcess(['-e', "console.log('only this'); setInterval(() => {}, 1000)"], {});
  await printed(/^(only this)$/m, 'its only line');
  await assert.rejects(printed(READY, 'the ready line', 2_000), /did not print the ready line within 2 s:\nonly this/);
  assert.equal(child.signalCode, 'SIGKILL');
});

test('a process that ends before it is ready is reported with its exit code', async () => {
  const { printed } = startProcess(['-e', "console.error('no such folder'); process.exitCode = 3"], {});
  await assert.rejects(printed(READY, 'the ready line'), /ended with 3 before it printed the ready line:\nno such folder/);
});

test('a ready process is returned, and ends on request', async () => {
  const running = startProcess(
    ['-e', "process.once('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); console.log('ready http://x')"],
    {},
  );
  assert.equal(await running.printed(READY, 'the ready line'), 'http://x');
  assert.equal(await running.end('SIGTERM'), 0);
});
