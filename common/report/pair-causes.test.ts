import assert from 'node:assert/strict';
import test from 'node:test';
import { treeIn } from '../i18n/rule-set-words.ts';
import { pairCauses } from './pair-causes.ts';
import type { StoredCheck, StoredRuleSet } from './stored-rule-sets.ts';

test('the cause of a pair is the object that is in more pairs, and of two in equally many the first one', () => {
  // a is in 3 pairs, b in 2, c, d and e in 1; f and g are in one pair alone.
  const pairs = [['a', 'b'], ['c', 'a'], ['a', 'd'], ['b', 'e'], ['f', 'g'], undefined] as const;
  assert.deepEqual(pairCauses(pairs), ['a', 'a', 'a', 'b', undefined, undefined]);
  assert.deepEqual(
    pairCauses([
      ['x', 'y'],
      ['y', 'x'],
    ]),
    ['x', 'y'],
    'both are in two',
  );
  assert.deepEqual(pairCauses([]), []);
});

const both = (text: string) => ({ nl: text, en: text });

function ruleSetOf(checks: StoredCheck[], kind: 'INTERSECTION' | 'UNIQUE' = 'INTERSECTION'): StoredRuleSet {
  const texts = { name: both('R'), checks: both('C'), why: both('W'), fix: { revit: both('F'), archicad: both('F') } };
  const counts = {
    rules: { passed: 0, failed: 1, undecided: 0, notApplicable: 0 },
    checks: { passed: 0, failed: 1, undecided: 0 },
  };
  const definition = {
    ...({ format: 'vakwerk-rules', formatVersion: 1, id: 'set', version: '1' } as const),
    ...{ name: both('S'), description: both('') },
    elements: [{ type: 'RULE', id: '1', kind, ...texts }],
  } as unknown as StoredRuleSet['definition'];
  return { id: 'set', definition, results: { 1: { outcome: 'FAILED', counts, checks } } };
}

const objectOf = (at: number, file = 'a.ifc') => ({ globalId: `g${at}`, name: `Wall ${at}`, stepId: at, file });
const pairOf = (one: object, other: object, more: Partial<StoredCheck> = {}): StoredCheck =>
  ({ ifcType: 'IfcWall', outcome: 'FAILED', storey: null, ...one, other, ...more }) as StoredCheck;

function causesOf(ruleSet: StoredRuleSet) {
  const [rule] = treeIn('en', ruleSet).elements;
  return rule?.type === 'RULE' ? rule.causes?.map(({ name, file, count }) => [name, file, count]) : undefined;
}

test('the tree of a rule set names the objects that are in most pairs, each of its own file', () => {
  const pairs = [
    pairOf(objectOf(1), objectOf(2)),
    pairOf(objectOf(3, 'b.ifc'), objectOf(1)),
    // An object of the same GlobalId and number in another file is another one.
    pairOf(objectOf(1, 'b.ifc'), objectOf(9)),
  ];
  assert.deepEqual(causesOf(ruleSetOf(pairs)), [['Wall 1', 'a.ifc', 2]]);
});

test('pairs that are excepted, undecided or of a rule about values are no reason to change an object', () => {
  const exception = { status: 'GRANTED' } as StoredCheck['exception'] & object;
  const pairs = [
    pairOf(objectOf(1), objectOf(2)),
    pairOf(objectOf(1), objectOf(3), { exception }),
    pairOf(objectOf(1), objectOf(4), { outcome: 'UNDECIDED' }),
  ];
  assert.equal(causesOf(ruleSetOf(pairs)), undefined);
  assert.equal(causesOf(ruleSetOf([pairOf(objectOf(1), objectOf(2)), pairOf(objectOf(1), objectOf(3))], 'UNIQUE')), undefined);
});

test('at most five objects are named, those in most pairs first', () => {
  const pairs = Array.from({ length: 8 }, (_, at) =>
    Array.from({ length: at + 2 }, (_, other) => pairOf(objectOf(at + 1), objectOf(100 + at * 20 + other))),
  ).flat();
  assert.deepEqual(
    causesOf(ruleSetOf(pairs))?.map(([name, , count]) => [name, count]),
    [
      ...[
        ['Wall 8', 9],
        ['Wall 7', 8],
        ['Wall 6', 7],
        ['Wall 5', 6],
        ['Wall 4', 5],
      ],
    ],
  );
});
