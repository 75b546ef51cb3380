import assert from 'node:assert/strict';
import test from 'node:test';
import type { DefinitionNode, GroupDefinition } from '../../common/contract/specifications.ts';
import { holdingNodes, isTicked, ruleIdsOf, toggle } from './rule-choice.ts';

const rule = (id: string) => ({ type: 'RULE', id, name: id, description: '', specification: {} }) as unknown as DefinitionNode;
const group = (name: string, elements: DefinitionNode[]): GroupDefinition => ({ type: 'GROUP', name, description: '', elements });

/** The tree of specification §10.6. */
const r3 = rule('r3');
const afnemer = group('Afnemer', [r3, rule('r4')]);
const ruimten = group('Ruimten', [rule('r1'), rule('r2'), afnemer]);
const stored = new Set(['r3']);
const sorted = (ids: Iterable<string>) => [...ids].sort();

test('[R209] [R211] a rule is ticked unless it is disabled, a group unless all its rules are', () => {
  const ticked = (disabled: Set<string>) =>
    [ruimten, afnemer, r3, ...ruimten.elements.slice(0, 2)].map((node) => isTicked(node, disabled));
  assert.deepEqual(ticked(stored), [true, true, false, true, true]);
  assert.deepEqual(ticked(new Set(['r3', 'r4'])), [true, false, false, true, true]);
  assert.deepEqual(ticked(new Set(ruleIdsOf(ruimten))), [false, false, false, false, false]);
});

test('[R206] [R210] a click switches a rule, or all rules of a group, off and on', () => {
  assert.deepEqual(sorted(toggle(r3, stored)), []);
  assert.deepEqual(sorted(toggle(r3, new Set())), ['r3']);
  assert.deepEqual(sorted(toggle(rule('r1'), stored)), ['r1', 'r3'], 'what was chosen of the others stays');
  const off = toggle(afnemer, stored);
  assert.deepEqual(sorted(off), ['r3', 'r4']);
  assert.equal(isTicked(ruimten, off), true);
  assert.deepEqual(sorted(toggle(afnemer, off)), []);
  assert.deepEqual(sorted(toggle(ruimten, stored)), ['r1', 'r2', 'r3', 'r4']);
});

test('an empty group has nothing to switch off', () => {
  assert.equal(isTicked(group('leeg', []), stored), true);
  assert.deepEqual(sorted(toggle(group('leeg', []), stored)), ['r3']);
});

test('the enabled part is the tree without disabled rules, and without groups that have no enabled rule', () => {
  const held = (ids: string[]) => holdingNodes([ruimten], new Set(ids)).flatMap(ruleIdsOf);
  assert.deepEqual(held(['r3']), ['r1', 'r2', 'r4']);
  const [left] = holdingNodes([ruimten], new Set(['r3', 'r4'])) as GroupDefinition[];
  assert.deepEqual(
    left?.elements.map(({ name }) => name),
    ['r1', 'r2'],
  );
  assert.deepEqual(holdingNodes([afnemer], new Set(['r3', 'r4'])), []);
});
