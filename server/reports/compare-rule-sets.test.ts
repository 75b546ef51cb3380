/** Tests the comparison of the results of rule sets of two versions of a file. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { StoredCheck, StoredResult, StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { objectName } from '../../engine/findings/identify-objects.ts';
import type { Rule } from '../../engine/rules/rule-set.ts';
import { NAMED_WALLS } from '../../test/support/stored-reports.ts';
import { compareRuleSets } from './compare-rule-sets.ts';

const failed = (globalId: string, more: Partial<StoredCheck> = {}): StoredCheck => ({
  ...{ ifcType: 'IfcWall', globalId, name: 'Wand', outcome: 'FAILED', stepId: 1, storey: '00', file: 'a.ifc' },
  ...more,
});
const undecided = (globalId: string) => failed(globalId, { outcome: 'UNDECIDED' });
const pair = (globalId: string, second: string) =>
  failed(globalId, { other: { globalId: second, file: 'a.ifc', name: 'Wand', stepId: 2 } });

function result(checks: StoredCheck[], failures = checks.filter(({ outcome }) => outcome === 'FAILED').length): StoredResult {
  const counts = { passed: 1, failed: failures, undecided: checks.filter(({ outcome }) => outcome === 'UNDECIDED').length };
  const rules = { passed: 0, failed: 0, undecided: 0, notApplicable: 0 };
  return { outcome: failures > 0 ? 'FAILED' : 'PASSED', counts: { rules, checks: counts }, checks };
}
const NOT_DECIDED: StoredResult = {
  ...result([]),
  outcome: 'UNDECIDED',
  counts: { ...result([]).counts, checks: { passed: 0, failed: 0, undecided: 0 } },
};

const hasNoChange = (totals: object) => Object.values(totals).every((count) => count === 0);

interface Compared {
  before: StoredResult | undefined;
  now: StoredResult | undefined;
  kind?: Rule['kind'];
  aliases?: [string, string][];
}

function compare({ before, now, kind = 'UNIQUE', aliases = [] }: Compared) {
  const definition = structuredClone(NAMED_WALLS);
  const [group] = definition.elements;
  const rule = group && 'elements' in group ? group.elements[0] : undefined;
  Object.assign(rule as object, { kind });
  const set = (id: string, one: StoredResult | undefined): StoredRuleSet[] => [
    { id, definition, results: one ? { '1.1': one } : {} },
  ];
  const { totals, rules } = compareRuleSets(set('old', before), set('new', now), objectName(new Map(aliases)));
  assert.deepEqual(rules, hasNoChange(totals) ? [] : [{ ruleSetId: 'new', ruleId: '1.1', ...rules[0], ...totals }]);
  return { ...totals, isByNumber: rules[0]?.isByNumber, newObjects: rules[0]?.newObjects };
}
const NONE = { new: 0, stillFailing: 0, fixed: 0, notChecked: 0, isByNumber: undefined, newObjects: undefined };

test('objects that fail in both versions are the same, whatever their numbers in the file', () => {
  const now = result([failed('b', { stepId: 77 }), failed('c')]);
  assert.deepEqual(compare({ before: result([failed('a'), failed('b')]), now }), {
    ...NONE,
    ...{ new: 1, stillFailing: 1, fixed: 1, newObjects: ['c'] },
  });
});

test('an object keeps its failure where an export gave it another GlobalId', () => {
  const compared = compare({ before: result([failed('a')]), now: result([failed('z')]), aliases: [['z', 'a']] });
  assert.deepEqual(compared, { ...NONE, stillFailing: 1 });
});

test('a pair is the same in either order, and another pair of one of its objects is not', () => {
  const before = result([pair('a', 'b'), pair('a', 'c')]);
  const now = result([pair('b', 'a'), pair('a', 'd')]);
  assert.deepEqual(compare({ before, now, kind: 'INTERSECTION' }), {
    ...NONE,
    new: 1,
    stillFailing: 1,
    fixed: 1,
    newObjects: ['a d'],
  });
});

test('an object whose check cannot decide any more is not solved', () => {
  const compared = compare({ before: result([failed('a'), failed('b')]), now: result([undecided('a')]) });
  assert.deepEqual(compared, { ...NONE, fixed: 1, notChecked: 1 });
});

test('a rule that is undecided or switched off solves nothing, and one that was so before has no changes', () => {
  const before = result([failed('a'), failed('b')]);
  const off: StoredResult = { ...NOT_DECIDED, outcome: 'DISABLED' };
  for (const one of [NOT_DECIDED, off]) {
    assert.deepEqual(compare({ before, now: one }), { ...NONE, notChecked: 2 });
    assert.deepEqual(compare({ before: one, now: before }), NONE);
  }
  assert.deepEqual(compare({ before: undefined, now: before }), NONE);
  assert.deepEqual(compare({ before, now: undefined }), NONE);
});

test('only numbers are compared where not all failed checks are stored, unless one version has none', () => {
  const many = Array.from({ length: 10 }, (_, at) => failed(`g${at}`));
  const compared = compare({ before: result(many, 4_000), now: result(many, 4_100) });
  assert.deepEqual(compared, { ...NONE, new: 100, stillFailing: 4_000, isByNumber: true });
  assert.deepEqual(compare({ before: result([]), now: result(many, 4_000) }), { ...NONE, new: 4_000 });
});
