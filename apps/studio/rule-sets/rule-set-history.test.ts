import assert from 'node:assert/strict';
import test from 'node:test';
import type { RuleSet } from '../../../common/contract/rule-set-editor.ts';
import { newRule, newRuleSet, withNode } from './edit-rule-set.ts';
import { type EditHistory, type EditState, NO_HISTORY, redone, UNDO_STEPS_MAX, undone, withChange } from './rule-set-history.ts';

const START: EditState = { ruleSet: newRuleSet(), chosen: [0] };
const named = (ruleSet: RuleSet, en: string): RuleSet => ({ ...ruleSet, name: { ...ruleSet.name, en } });

/** Applies changes in order, as the page does. */
function edit(changes: ((ruleSet: RuleSet) => RuleSet)[], chosen = START.chosen): { history: EditHistory; state: EditState } {
  let [history, state]: [EditHistory, EditState] = [NO_HISTORY, START];
  for (const change of changes) {
    const after = { ruleSet: change(state.ruleSet), chosen };
    history = withChange(history, state, after);
    state = after;
  }
  return { history, state };
}
const type = (text: string) => [...text].map((_, at) => (ruleSet: RuleSet) => named(ruleSet, text.slice(0, at + 1)));

test('typing in one field is one step, and undo goes back to before it', () => {
  const { history, state } = edit(type('House'));
  assert.equal(history.past.length, 1);
  const back = undone(history);
  assert.deepEqual(back?.state, START);
  assert.equal(back && undone(back.history), undefined);
  assert.deepEqual(back && redone(back.history)?.state, state);
});

test('typing in another field, pasting, choosing and adding are steps of their own', () => {
  const inDutch = (ruleSet: RuleSet) => ({ ...ruleSet, name: { ...ruleSet.name, nl: 'H' } });
  assert.equal(edit([...type('Ho'), inDutch]).history.past.length, 2);
  assert.equal(edit([...type('Ho'), (ruleSet) => named(ruleSet, 'Houses')]).history.past.length, 2);
  const within = (where: 'STOREY' | 'PROJECT') => (ruleSet: RuleSet) =>
    withNode(ruleSet, [0], { ...newRule('1'), within: where } as never);
  assert.equal(edit([within('STOREY'), within('PROJECT')]).history.past.length, 2);
  const added = (ruleSet: RuleSet) => ({ ...ruleSet, elements: [...ruleSet.elements, newRule('2')] });
  assert.equal(edit([added, added]).history.past.length, 2);
});

test('a change in the middle of a text is a keystroke, and a keystroke after undo begins a new step', () => {
  const middle = edit([...type('Hose'), (ruleSet) => named(ruleSet, 'House'), (ruleSet) => named(ruleSet, 'Hose')]);
  assert.equal(middle.history.past.length, 1);
  const { history, state } = edit([...type('Ho'), (ruleSet) => ({ ...ruleSet, version: '2.0' }), ...type('H')]);
  const back = undone(history);
  assert.ok(back);
  const again = withChange(back.history, back.state, { ruleSet: named(state.ruleSet, 'Hou'), chosen: undefined });
  assert.equal(again.past.length, back.history.past.length + 1);
  assert.deepEqual(again.future, []);
});

test('undo and redo show the element that the step changed', () => {
  const { history } = edit([(ruleSet) => ({ ...ruleSet, elements: [] })], []);
  const back = undone(history);
  assert.deepEqual(back?.state.chosen, [0]);
  assert.deepEqual(back && redone(back.history)?.state.chosen, []);
});

test('the number of steps is limited', () => {
  const many = Array.from({ length: UNDO_STEPS_MAX + 5 }, (_, at) => (ruleSet: RuleSet) => ({ ...ruleSet, version: `${at}.00` }));
  assert.equal(edit(many).history.past.length, UNDO_STEPS_MAX);
});
