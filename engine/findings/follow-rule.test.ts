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
const statesOf = (findings: readonly FollowedFinding[]) =>
  findings.map(({ object, state, since }) => `${object} ${state} ${since}`);

test('a failure is new, then open, then solved, then returned, and remains the same finding', () => {
  const [fails, passes] = [ruleOf([check('a', 'FAILED')]), ruleOf([check('a', 'PASSED')])];
  assert.deepEqual(statesOf(follow([fails])), ['a NEW 1']);
  assert.deepEqual(statesOf(follow([fails, fails])), ['a OPEN 1']);
  assert.deepEqual(statesOf(follow([fails, fails, passes])), ['a SOLVED 1']);
  assert.deepEqual(statesOf(follow([fails, passes, passes, fails])), ['a RETURNED 1']);
  assert.deepEqual(statesOf(follow([fails, passes, fails, fails])), ['a OPEN 1']);
});

test('a finding is solved when its object passes and when its object is removed, each with its own reason', () => {
  const findings = follow([ruleOf([check('a', 'FAILED'), check('b', 'FAILED', 'fire', 2)]), ruleOf([check('a', 'PASSED')])]);
  assert.deepEqual(
    findings.map(({ object, state, solvedBy, changed }) => [object, state, solvedBy, changed]),
    [
      ['a', 'SOLVED', 'PASSED', 2],
      ['b', 'SOLVED', 'ABSENT', 2],
    ],
  );
});

test('a rule without a verdict solves nothing, and its failures are open afterwards, not new', () => {
  const fails = ruleOf([check('a', 'FAILED')]);
  const disabled = ruleOf([], { isJudged: false });
  assert.deepEqual(statesOf(follow([fails, disabled])), ['a NOT_JUDGED 1']);
  assert.deepEqual(statesOf(follow([fails, disabled, fails])), ['a OPEN 1']);
  assert.deepEqual(statesOf(follow([fails, ruleOf([check('a', 'SKIPPED')])])), ['a NOT_JUDGED 1']);
});

test('each requirement that an object fails is a separate finding, whatever the reason', () => {
  const findings = follow([ruleOf([check('a', 'FAILED', 'fire')]), ruleOf([check('a', 'FAILED', 'both')])]);
  assert.deepEqual(
    findings.map(({ requirement, state }) => [requirement, state]),
    [
      ['["PROPERTY","Pset","FireRating"]', 'OPEN'],
      ['["ATTRIBUTE",null,null,"Name"]', 'NEW'],
    ],
  );
});

test('records with one GlobalId, and records without one, are separate findings', () => {
  const records = [check('a', 'FAILED', 'fire', 1), check('a', 'FAILED', 'fire', 2)];
  const nameless = [check(null, 'FAILED', 'fire', 3), check(null, 'FAILED', 'fire', 4)];
  const findings = follow([ruleOf([...records, ...nameless]), ruleOf([...records, ...nameless])]);
  assert.equal(findings.length, 4);
  assert.ok(findings.every(({ state }) => state === 'OPEN'));
});

test('a rule that fails as a whole has a finding without an object', () => {
  const whole = ruleOf([], { whole: [{ facet: 'SPECIFICATION', code: 'TOO_FEW_ENTITIES', expected: 1, actual: 0 }] });
  assert.deepEqual(statesOf(follow([whole, whole])), [' OPEN 1']);
  assert.deepEqual(statesOf(follow([whole, ruleOf([])])), [' SOLVED 1']);
});

test('a solved finding is removed after some versions', () => {
  const [fails, passes] = [ruleOf([check('a', 'FAILED')]), ruleOf([check('a', 'PASSED')])];
  assert.equal(follow([fails, passes, passes], 2).length, 1);
  assert.equal(follow([fails, passes, passes, passes], 2).length, 0);
});
