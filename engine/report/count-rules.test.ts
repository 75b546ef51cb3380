/** Golden tests of specification §10.1, §10.2. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { countRule, createGroupCounter, type EntitySets, emptySets, setOf } from './count-nodes.ts';
import {
  badgeOf,
  type CountedRule,
  entitiesApart,
  entityKey,
  expectedCheckCount,
  failedCheckCount,
  passedCheckCount,
  standingOf,
  summarise,
} from './count-rules.ts';
import type { GroupNode } from './report.ts';

const OUTCOMES = { P: 'PASSED', F: 'FAILED', S: 'SKIPPED', U: 'UNKNOWN' } as const;

function rule(outcome: CountedRule['outcome'], minOccurrences: number | undefined, checks: string): CountedRule {
  return {
    outcome,
    specification: { applicability: { minOccurrences } },
    checks: [...checks].map((letter) => ({ outcome: OUTCOMES[letter as keyof typeof OUTCOMES] })),
  };
}

const EXAMPLES = [
  { name: 'A', rule: rule('PASSED', undefined, 'PPPPS'), expected: 4, passed: 4, failed: 0, counts: 'PASSED' },
  { name: 'B', rule: rule('FAILED', undefined, 'PPPFF'), expected: 5, passed: 0, failed: 2, counts: 'FAILED' },
  { name: 'C', rule: rule('FAILED', 1, ''), expected: 1, passed: 0, failed: 1, counts: 'FAILED' },
  { name: 'D', rule: rule('PASSED', 0, ''), expected: 0, passed: 0, failed: 0, counts: 'NONE' },
  { name: 'E', rule: rule('DISABLED', undefined, ''), counts: 'DISABLED' },
  { name: 'F', rule: rule('PASSED', 3, 'PP'), expected: 3, passed: 2, failed: 0, counts: 'FAILED' },
  { name: 'G', rule: rule('PASSED', 0, 'PPS'), expected: 2, passed: 2, failed: 0, counts: 'PASSED' },
  { name: 'H', rule: rule('PASSED', undefined, 'SS'), expected: 1, passed: 0, failed: 0, counts: 'FAILED' },
] as const;

for (const example of EXAMPLES) {
  test(`rule ${example.name} counts as ${example.counts} [R266, R267, R268, R269, R270, R271]`, () => {
    assert.equal(standingOf(example.rule), example.counts);
    if (!('expected' in example)) return;
    assert.equal(expectedCheckCount(example.rule), example.expected);
    assert.equal(passedCheckCount(example.rule), example.passed);
    assert.equal(failedCheckCount(example.rule), example.failed);
  });
}

/** Numbers the entities of a rule; its i-th check is about entity `first + i`. */
function entitiesOf({ checks }: CountedRule, first = 0): EntitySets {
  const sets = emptySets();
  for (const [at, { outcome }] of (checks as { outcome: string }[]).entries()) setOf(sets, outcome).add(first + at);
  return sets;
}

test('entities of a group are counted once overall, and separately where all checks of one were skipped', () => {
  const counter = createGroupCounter();
  // Entity 0 passes and fails, 1 passes and is skipped, 2 and 3 pass, 4 is skipped by both rules.
  const first = rule('FAILED', 0, 'PPPPS');
  const second = rule('FAILED', 0, 'FSPPS');
  for (const one of [first, second]) counter.add(countRule(one, entitiesOf(one)), entitiesOf(one));
  assert.deepEqual(counter.counts().entities, { passed: 4, failed: 1, skipped: 2, total: 5, onlySkipped: 1 });
});

function groupOf(rules: readonly CountedRule[], name = 'group'): GroupNode {
  const counter = createGroupCounter();
  for (const one of rules) counter.add(countRule(one, entitiesOf(one)), entitiesOf(one));
  return { type: 'GROUP', name, description: '', elements: [], counts: counter.counts() };
}

test('a group adds up its rules and checks, which need not agree [R271]', () => {
  const { counts } = groupOf(EXAMPLES.map((example) => example.rule));
  assert.deepEqual(counts.rules, { total: 8, passed: 2, failed: 4, disabled: 1 });
  assert.deepEqual(counts.checks, { expected: 16, passed: 8, failed: 3, skipped: 4, disabled: 1 });
});

test('any other check outcome counts as skipped [R240]', () => {
  const one = rule('PASSED', 0, 'PU');
  assert.equal(countRule(one, entitiesOf(one)).checks.skipped, 1);
});

test('unique entities are counted by globalId plus name [R272]', () => {
  const checks = [
    ['g1', 'R1'],
    ['g2', 'R2'],
    ['g2', 'R2'],
    [null, 'R3'],
    [null, 'R3'],
    [null, 'R4'],
    ['g2', 'R2b'],
    ['ab', 'c'],
    ['a', 'bc'],
  ];
  const keys = checks.map(([globalId, name]) => entityKey({ globalId: globalId ?? null, name: name ?? null }));
  assert.equal(new Set(keys).size, 7);
});

test('an entity that passes one rule and fails another is in both counts', () => {
  const counter = createGroupCounter();
  for (const one of [rule('PASSED', 0, 'P'), rule('FAILED', 0, 'F')]) {
    const sets = entitiesOf(one, 70);
    counter.add(countRule(one, sets), sets);
  }
  const counts = counter.counts();
  assert.deepEqual(counts.entities, { passed: 1, failed: 1, skipped: 0, total: 1, onlySkipped: 0 });
});

test('badge and summary of specifications', () => {
  const [a, , , d, e, , g] = EXAMPLES.map((example) => example.rule) as CountedRule[];
  assert.equal(badgeOf(groupOf(EXAMPLES.map((example) => example.rule))), 'fail');
  assert.equal(badgeOf(groupOf([a!, g!])), 'pass');
  assert.equal(badgeOf(groupOf([d!, e!])), 'none');
  const fail = groupOf(EXAMPLES.map((example) => example.rule));
  const summary = summarise([groupOf([a!]), groupOf([g!]), fail, groupOf([d!], 'nothing')]);
  assert.deepEqual(summary, { total: 3, passed: 2, percentage: (2 / 3) * 100, none: ['nothing'] });
  assert.deepEqual(summarise([]), { total: 0, passed: 0, percentage: 0, none: [] });
});

test('each entity is counted once: a failure takes precedence over a pass, and a pass over a skip (D145)', () => {
  assert.deepEqual(entitiesApart({ passed: 55, failed: 50, skipped: 9, total: 98, onlySkipped: 6 }), {
    passed: 42,
    failed: 50,
    skipped: 6,
  });
  assert.equal(entitiesApart({ passed: 55, failed: 50, skipped: 9 }), undefined);
});
