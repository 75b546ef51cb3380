import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { watchChooser } from './watch-chooser.ts';

function open(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const input = Object.assign(new EventTarget(), { files: null as unknown as FileList });
  const page = new EventTarget();
  const calls: string[] = [];
  const stop = watchChooser(input, () => calls.push('cancelled'), page);
  return { input, page, calls, stop, tick: (ms: number) => context.mock.timers.tick(ms) };
}

test('a chooser closed without a file is detected 300 ms after the window has its focus back [R402]', (context) => {
  const { page, calls, tick } = open(context);
  tick(60_000);
  assert.deepEqual(calls, [], 'it stays open as long as one looks');
  page.dispatchEvent(new Event('focus'));
  tick(299);
  assert.deepEqual(calls, []);
  tick(1);
  assert.deepEqual(calls, ['cancelled']);
  page.dispatchEvent(new Event('focus'));
  tick(1_000);
  assert.deepEqual(calls, ['cancelled'], 'once');
});

test('a file that arrives within 300 ms of the focus is a choice [R402]', (context) => {
  const { input, page, calls, tick } = open(context);
  page.dispatchEvent(new Event('focus'));
  tick(200);
  input.dispatchEvent(new Event('change'));
  tick(1_000);
  assert.deepEqual(calls, []);
});

test('where the browser reports that nothing was chosen there is no wait', (context) => {
  const { input, page, calls, tick } = open(context);
  input.dispatchEvent(new Event('cancel'));
  page.dispatchEvent(new Event('focus'));
  tick(1_000);
  assert.deepEqual(calls, ['cancelled']);
});

test('nothing is reported after watching was stopped', (context) => {
  const { page, calls, stop, tick } = open(context);
  page.dispatchEvent(new Event('focus'));
  stop();
  tick(1_000);
  assert.deepEqual(calls, []);
});
