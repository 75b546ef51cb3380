/**
 * Tests the results of rules on a model: outcomes, checks and counts of whole reports (examples 1 and 2, decisions D16 to D25,
 * D131).
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Report, RuleNode } from '../../engine/report/report.ts';
import { slab, wall } from './ifc-parts.ts';
import type { Records } from './ifc-records.ts';
import { attribute, entity, pattern, reportOf, type Side } from './trap.ts';

function ruleOf(side: Side, applied = {}): RuleNode {
  const [rule] = report(side, applied).elements[0]!.elements;
  assert.equal(rule?.type, 'RULE');
  return rule as RuleNode;
}

function report(side: Side, applied = {}): Report {
  return reportOf(side, 'IFC4', applied);
}

const outcomesOf = (rule: RuleNode): string => rule.checks.map(({ outcome }) => outcome[0]).join('');
const PROHIBITED = 'minOccurs="0" maxOccurs="0"';
const OPTIONAL = 'minOccurs="0" maxOccurs="unbounded"';

/** Writes five walls, of which `right` many have the required name. */
const fiveWalls = (right: number) => (ifc: Records) => {
  for (let at = 0; at < 5; at++) wall(ifc, { Name: at < right ? "'goed'" : "'fout'" });
};

const COUNTS: {
  name: string;
  side: Side;
  checks: string;
  rule: 'PASSED' | 'FAILED';
  counts: { expected: number; passed: number; failed: number; skipped: number };
  rules: { passed: number; failed: number };
}[] = [
  {
    name: 'every entity meets the rule',
    side: { data: fiveWalls(5), requires: attribute('Name', 'goed') },
    checks: 'PPPPP',
    rule: 'PASSED',
    counts: { expected: 5, passed: 5, failed: 0, skipped: 0 },
    rules: { passed: 1, failed: 0 },
  },
  {
    name: 'no check of a failed rule counts as passed (D23)',
    side: { data: fiveWalls(3), requires: attribute('Name', 'goed') },
    checks: 'PPPFF',
    rule: 'FAILED',
    counts: { expected: 5, passed: 0, failed: 2, skipped: 0 },
    rules: { passed: 0, failed: 1 },
  },
  {
    name: 'a required rule without entities',
    side: { data: (ifc) => void slab(ifc), requires: attribute('Name') },
    checks: '',
    rule: 'FAILED',
    counts: { expected: 1, passed: 0, failed: 1, skipped: 0 },
    rules: { passed: 0, failed: 1 },
  },
  {
    name: 'fewer entities than the minimum, all of which pass (D19)',
    side: { data: fiveWalls(5), requires: attribute('Name', 'goed'), occurs: 'minOccurs="7"' },
    checks: 'PPPPP',
    rule: 'FAILED',
    counts: { expected: 7, passed: 0, failed: 7, skipped: 0 },
    rules: { passed: 0, failed: 1 },
  },
  {
    name: 'an optional rule without entities counts as neither passed nor failed (D22)',
    side: { data: (ifc) => void slab(ifc), requires: attribute('Name'), occurs: OPTIONAL },
    checks: '',
    rule: 'PASSED',
    counts: { expected: 0, passed: 0, failed: 0, skipped: 0 },
    rules: { passed: 0, failed: 0 },
  },
  {
    name: 'a satisfied prohibition counts as neither passed nor failed (D22)',
    side: { data: (ifc) => void slab(ifc), occurs: PROHIBITED },
    checks: '',
    rule: 'PASSED',
    counts: { expected: 0, passed: 0, failed: 0, skipped: 0 },
    rules: { passed: 0, failed: 0 },
  },
  {
    name: 'a broken prohibition fails with every entity',
    side: { data: fiveWalls(5), occurs: PROHIBITED },
    checks: 'FFFFF',
    rule: 'FAILED',
    counts: { expected: 5, passed: 0, failed: 5, skipped: 0 },
    rules: { passed: 0, failed: 1 },
  },
  {
    name: 'an undecidable entity is skipped, and the rule fails (D16)',
    side: { data: fiveWalls(5), requires: attribute('Name', pattern('(?i)goed')) },
    checks: 'SSSSS',
    rule: 'FAILED',
    counts: { expected: 1, passed: 0, failed: 1, skipped: 5 },
    rules: { passed: 0, failed: 1 },
  },
];

for (const { name, side, checks, rule: outcome, counts, rules } of COUNTS) {
  test(`${name} [R266, R267, R268, R269, R270]`, () => {
    const rule = ruleOf(side);
    assert.deepEqual([outcomesOf(rule), rule.outcome], [checks, outcome]);
    const { disabled: _, ...counted } = rule.counts.checks;
    assert.deepEqual(counted, counts);
    const { passed, failed } = rule.counts.rules;
    assert.deepEqual({ passed, failed }, rules);
  });
}

test('a disabled rule is not evaluated and is counted apart (D24) [R271]', () => {
  const side = { data: fiveWalls(0), requires: attribute('Name', 'goed') };
  const { id } = ruleOf(side);
  const rule = ruleOf(side, { disabledRules: [id] });
  assert.deepEqual([rule.outcome, rule.checks], ['DISABLED', []]);
  assert.deepEqual(rule.counts.rules, { total: 1, passed: 0, failed: 0, disabled: 1 });
  assert.equal(report(side, { disabledRules: [id] }).outcome, 'PASSED');
});

test('a rule for another version is checked, with a warning on it (D17)', () => {
  const side = { data: fiveWalls(5), requires: attribute('Name', 'goed'), ifcVersion: 'IFC2X3' };
  const rule = ruleOf(side);
  assert.deepEqual([rule.outcome, outcomesOf(rule), rule.versionMismatch], ['PASSED', 'PPPPP', true]);
  assert.equal(ruleOf({ ...side, ifcVersion: 'IFC2X3 IFC4' }).versionMismatch, undefined);
});

test('rules for another version are skipped on request: no verdict, and no failure (D16, D17) [R241]', () => {
  const side = { data: fiveWalls(2), requires: attribute('Name', 'goed'), ifcVersion: 'IFC2X3 IFC4X3_ADD2' };
  const skip = { skipOtherVersions: true };
  const rule = ruleOf(side, skip);
  assert.deepEqual([rule.outcome, outcomesOf(rule), rule.versionMismatch], ['DISABLED', 'SSSSS', true]);
  assert.deepEqual(rule.failures, [
    { facet: 'SPECIFICATION', code: 'OTHER_VERSION', expected: 'IFC2X3, IFC4X3_ADD2', actual: 'IFC4' },
  ]);
  assert.deepEqual(rule.counts, {
    rules: { total: 1, passed: 0, failed: 0, disabled: 1 },
    checks: { expected: 0, passed: 0, failed: 0, skipped: 5, disabled: 1 },
    entities: { passed: 0, failed: 0, skipped: 5, total: 5, onlySkipped: 5 },
  });
  assert.equal(report(side, skip).outcome, 'PASSED');
});

test('rules for this version are checked when those for another are skipped (D17)', () => {
  const side = { data: fiveWalls(2), requires: attribute('Name', 'goed'), ifcVersion: 'IFC2X3 IFC4' };
  assert.deepEqual(ruleOf(side, { skipOtherVersions: true }), ruleOf(side));
  const missing = { data: fiveWalls(2), applies: 'IFCSLAB', ifcVersion: 'IFC2X3' };
  assert.deepEqual([report(missing).outcome, report(missing, { skipOtherVersions: true }).outcome], ['FAILED', 'PASSED']);
});

test('an undecided rule has the reason itself (D16, D131)', () => {
  const { failures = [] } = ruleOf({ data: fiveWalls(5), applies: entity('IFCWALL', pattern('[a-')) });
  assert.deepEqual(
    failures.map(({ code }) => code),
    ['UNDECIDABLE'],
  );
});

test('unique entities are counted by globalId plus name, checks are not [R272]', () => {
  const guid = (text: string) => `'${text}'`;
  const named: [string, string][] = [
    [guid('g1'), "'R1'"],
    [guid('g2'), "'R2'"],
    [guid('g2'), "'R2'"],
    ['$', "'R3'"],
    ['$', "'R3'"],
    ['$', "'R4'"],
    [guid('g2'), "'R2b'"],
    [guid('ab'), "'c'"],
    [guid('a'), "'bc'"],
  ];
  const data = (ifc: Records) => {
    for (const [GlobalId, Name] of named) wall(ifc, { GlobalId, Name });
  };
  const rule = ruleOf({ data, requires: attribute('Name') });
  assert.equal(rule.checks.length, 9);
  assert.deepEqual(rule.counts.entities, { passed: 7, failed: 0, skipped: 0, total: 7, onlySkipped: 0 });
});
