import assert from 'node:assert/strict';
import test from 'node:test';
import { NOTIFICATION_PROJECT_LIMIT_MS } from '../contract/limits.ts';
import { $notifications, dismiss, notify } from './notifications.ts';

const shown = () => $notifications.get().map(({ title, closing }) => (closing ? `${title} closing` : title));

test('[R394] notifications go after 4 s, or 6 s for the project limit, with 225 ms of closing', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  notify({ variant: 'info', title: 'short' });
  notify({ variant: 'error', title: 'long', durationMs: NOTIFICATION_PROJECT_LIMIT_MS });
  context.mock.timers.tick(3_999);
  assert.deepEqual(shown(), ['short', 'long']);
  context.mock.timers.tick(1);
  assert.deepEqual(shown(), ['short closing', 'long']);
  context.mock.timers.tick(224);
  assert.deepEqual(shown(), ['short closing', 'long']);
  context.mock.timers.tick(1);
  assert.deepEqual(shown(), ['long']);
  context.mock.timers.tick(1_775);
  assert.deepEqual(shown(), ['long closing']);
  context.mock.timers.tick(225);
  assert.deepEqual(shown(), []);
});

test('a notification closed by hand goes once, however often one asks', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const id = notify({ variant: 'info', title: 'x' });
  dismiss(id);
  dismiss(id);
  assert.deepEqual(shown(), ['x closing']);
  context.mock.timers.tick(10_000);
  assert.deepEqual(shown(), []);
});
