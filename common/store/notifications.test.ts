import assert from 'node:assert/strict';
import test from 'node:test';
import { NOTIFICATION_PROJECT_LIMIT_MS } from '../contract/wait-times.ts';
import { $notifications, dismiss, notify } from './notifications.ts';

const titles = () => $notifications.get().map(({ title, closing }) => (closing ? `${title} closing` : title));

test('[R394] notifications close after 4 s, or 6 s for the project limit, with 225 ms of closing', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  notify({ variant: 'info', title: 'short' });
  notify({ variant: 'error', title: 'long', durationMs: NOTIFICATION_PROJECT_LIMIT_MS });
  context.mock.timers.tick(3_999);
  assert.deepEqual(titles(), ['short', 'long']);
  context.mock.timers.tick(1);
  assert.deepEqual(titles(), ['short closing', 'long']);
  context.mock.timers.tick(224);
  assert.deepEqual(titles(), ['short closing', 'long']);
  context.mock.timers.tick(1);
  assert.deepEqual(titles(), ['long']);
  context.mock.timers.tick(1_775);
  assert.deepEqual(titles(), ['long closing']);
  context.mock.timers.tick(225);
  assert.deepEqual(titles(), []);
});

test('a notification closed by hand closes once, however often it is dismissed', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const id = notify({ variant: 'info', title: 'x' });
  dismiss(id);
  dismiss(id);
  assert.deepEqual(titles(), ['x closing']);
  context.mock.timers.tick(10_000);
  assert.deepEqual(titles(), []);
});
