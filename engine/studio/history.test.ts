import assert from 'node:assert/strict';
import test from 'node:test';
import { addStep, redo, startHistory, undo } from './history.ts';

test('each step can be undone and redone; a new one ends what could be redone', () => {
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

test('what is typed in one field is one step until a pause, and another field begins another', () => {
  let history = startHistory('');
  history = addStep(history, 'D', { key: 'name', now: 0 });
  history = addStep(history, 'Do', { key: 'name', now: 500 });
  history = addStep(history, 'Doo', { key: 'name', now: 2_000 });
  assert.equal(undo(history)?.present, 'Do');
  history = addStep(history, 'Doo!', { key: 'description', now: 2_100 });
  assert.equal(undo(history)?.present, 'Doo');
});

test('a step that changes nothing is none', () => {
  const history = startHistory('a');
  assert.equal(addStep(history, 'a', { now: 0 }), history);
});
