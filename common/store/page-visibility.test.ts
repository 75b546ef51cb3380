import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import test from 'node:test';
import { laterWhenVisible } from './page-visibility.ts';

test('a poll that runs for hours leaves no listeners at its signal, and ends with it', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const stopped = new AbortController();
  let polls = 0;
  const poll = () => {
    polls += 1;
    laterWhenVisible(1_000, stopped.signal, poll);
  };
  poll();
  for (let second = 0; second < 100; second += 1) context.mock.timers.tick(1_000);
  assert.equal(polls, 101);
  assert.equal(getEventListeners(stopped.signal, 'abort').length, 1);
  stopped.abort();
  context.mock.timers.tick(10_000);
  assert.equal(polls, 101);
});
