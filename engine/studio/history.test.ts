import assert from 'node:assert/strict';
import test from 'node:test';
import { addStep, redo, startHistory, undo } from './history.ts';

test('each step can be undone and redone; a new step drops the steps to redo', () => {
  let history = startHistory('a');
  history = addStep(history, 'b', { now: 0 });
  history = addStep(history, 'c', { now: 0 });
  const back = undo(history);
  assert.equal(back?.present, 'b');
  assert.equal(undo(back)?.present, 'a');
  assert.equal(undo(undo(back) as never), undefined);
  assert.equal(redo(back)?.present, 'c');
  assert.equal(redo(addStep(back, 'd', { now: 0 })), undefined);
});

test('typing in one field is one step until a pause, and another field starts another step', () => {
  let history = startHistory('');
  history = addStep(history, 'D', { key: 'name', now: 0 });
  history = addStep(history, 'Do', { key: 'name', now: 500 });
  history = addStep(history, 'Doo', { key: 'name', now: 2_000 });
  assert.equal(undo(history)?.present, 'Do');
  history = addStep(history, 'Doo!', { key: 'description', now: 2_100 });
  assert.equal(undo(history)?.present, 'Doo');
});

test('a step without a change is not recorded', () => {
  const history = startHistory('a');
  assert.equal(addStep(history, 'a', { now: 0 }), history);
});
