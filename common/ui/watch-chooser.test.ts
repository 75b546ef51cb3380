import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { watchChooser } from './watch-chooser.ts';

function open(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const input = Object.assign(new EventTarget(), { files: null as unknown as FileList });
  const page = new EventTarget();
  const told: string[] = [];
  const stop = watchChooser(input, () => told.push('cancelled'), page);
  return { input, page, told, stop, tick: (ms: number) => context.mock.timers.tick(ms) };
}

test('a chooser closed without a file is known 300 ms after the window has its focus back [R402]', (context) => {
  const { page, told, tick } = open(context);
  tick(60_000);
  assert.deepEqual(told, [], 'it stays open as long as one looks');
  page.dispatchEvent(new Event('focus'));
  tick(299);
  assert.deepEqual(told, []);
  tick(1);
  assert.deepEqual(told, ['cancelled']);
  page.dispatchEvent(new Event('focus'));
  tick(1_000);
  assert.deepEqual(told, ['cancelled'], 'once');
});

test('a file that comes within 300 ms of the focus is a choice [R402]', (context) => {
  const { input, page, told, tick } = open(context);
  page.dispatchEvent(new Event('focus'));
  tick(200);
  input.dispatchEvent(new Event('change'));
  tick(1_000);
  assert.deepEqual(told, []);
});

test('where the browser says that nothing was chosen there is nothing to wait for', (context) => {
  const { input, page, told, tick } = open(context);
  input.dispatchEvent(new Event('cancel'));
  page.dispatchEvent(new Event('focus'));
  tick(1_000);
  assert.deepEqual(told, ['cancelled']);
});

test('who stops watching is told nothing', (context) => {
  const { page, told, stop, tick } = open(context);
  page.dispatchEvent(new Event('focus'));
  stop();
  tick(1_000);
  assert.deepEqual(told, []);
});
