import assert from 'node:assert/strict';
import test from 'node:test';
import type { Check, Outcome } from '../report/report.ts';
import type { FollowedFinding } from './finding.ts';
import { followRule, type RuleNow } from './follow-rule.ts';
import { objectName } from './identify-objects.ts';
import { requirementKey } from './requirement-key.ts';

const REASONS: Record<string, Check['failures']> = {
  fire: [{ facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset', property: 'FireRating' }],
  both: [
    { facet: 'PROPERTY', code: 'PROPERTY_DIFFERS', propertySet: 'Pset', property: 'FireRating', actual: '30' },
    { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY', attribute: 'Name' },
  ],
};

const check = (globalId: string | null, outcome: Outcome, reason = 'fire', stepId = 1): Check => ({
  ifcType: 'IfcWall',
  globalId,
  name: 'W',
  outcome,
  stepId,
  tag: null,
  storey: null,
  typeName: null,
  ...(outcome === 'FAILED' && { failures: REASONS[reason] }),
});

const ruleOf = (checks: Check[], more: Partial<RuleNow> = {}): RuleNow => ({
  isJudged: true,
  requirementOf: requirementKey,
  failed: checks.filter(({ outcome }) => outcome === 'FAILED'),
  others: () => checks,
  whole: [],
  ...more,
});

const follow = (versions: RuleNow[], keptVersions = 10): FollowedFinding[] =>
  versions.reduce<FollowedFinding[]>(
    (before, now, at) => followRule({ before, now, version: at + 1, objectOf: objectName(new Map()), keptVersions }),
    [],
  );
const statesOf = (found: readonly FollowedFinding[]) => found.map(({ object, state, since }) => `${object} ${state} ${since}`);

test('a failure is new, then open, then solved, then returned, and stays the one that first failed', () => {
  const [fails, passes] = [ruleOf([check('a', 'FAILED')]), ruleOf([check('a', 'PASSED')])];
  assert.deepEqual(statesOf(follow([fails])), ['a NEW 1']);
  assert.deepEqual(statesOf(follow([fails, fails])), ['a OPEN 1']);
  assert.deepEqual(statesOf(follow([fails, fails, passes])), ['a SOLVED 1']);
  assert.deepEqual(statesOf(follow([fails, passes, passes, fails])), ['a RETURNED 1']);
  assert.deepEqual(statesOf(follow([fails, passes, fails, fails])), ['a OPEN 1']);
});

test('an object that passes and one that is gone are both solved, each in its own way', () => {
  const found = follow([ruleOf([check('a', 'FAILED'), check('b', 'FAILED', 'fire', 2)]), ruleOf([check('a', 'PASSED')])]);
  assert.deepEqual(
    found.map(({ object, state, solvedBy, changed }) => [object, state, solvedBy, changed]),
    [
      ['a', 'SOLVED', 'PASSED', 2],
      ['b', 'SOLVED', 'ABSENT', 2],
    ],
  );
});

test('a rule that is not judged solves nothing, and what still fails after it is open, not new', () => {
  const fails = ruleOf([check('a', 'FAILED')]);
  const disabled = ruleOf([], { isJudged: false });
  assert.deepEqual(statesOf(follow([fails, disabled])), ['a NOT_JUDGED 1']);
  assert.deepEqual(statesOf(follow([fails, disabled, fails])), ['a OPEN 1']);
  assert.deepEqual(statesOf(follow([fails, ruleOf([check('a', 'SKIPPED')])])), ['a NOT_JUDGED 1']);
});

test('each requirement that an object fails is a finding of its own, whatever the reason', () => {
  const found = follow([ruleOf([check('a', 'FAILED', 'fire')]), ruleOf([check('a', 'FAILED', 'both')])]);
  assert.deepEqual(
    found.map(({ requirement, state }) => [requirement, state]),
    [
      ['["PROPERTY","Pset","FireRating"]', 'OPEN'],
      ['["ATTRIBUTE",null,null,"Name"]', 'NEW'],
    ],
  );
});

test('records with one GlobalId, and with none, are findings of their own', () => {
  const records = [check('a', 'FAILED', 'fire', 1), check('a', 'FAILED', 'fire', 2)];
  const nameless = [check(null, 'FAILED', 'fire', 3), check(null, 'FAILED', 'fire', 4)];
  const found = follow([ruleOf([...records, ...nameless]), ruleOf([...records, ...nameless])]);
  assert.equal(found.length, 4);
  assert.ok(found.every(({ state }) => state === 'OPEN'));
});

test('a rule that fails as a whole has a finding without an object', () => {
  const whole = ruleOf([], { whole: [{ facet: 'SPECIFICATION', code: 'TOO_FEW_ENTITIES', expected: 1, actual: 0 }] });
  assert.deepEqual(statesOf(follow([whole, whole])), [' OPEN 1']);
  assert.deepEqual(statesOf(follow([whole, ruleOf([])])), [' SOLVED 1']);
});

test('a solved finding is forgotten after some versions', () => {
  const [fails, passes] = [ruleOf([check('a', 'FAILED')]), ruleOf([check('a', 'PASSED')])];
  assert.equal(follow([fails, passes, passes], 2).length, 1);
  assert.equal(follow([fails, passes, passes, passes], 2).length, 0);
});
