/** Runs buildingSMART's fixtures of the normative rules: each names its rule and the expected result. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { RuleOutcome } from '../../engine/validity/finding.ts';
import { createWholeModelIndexer } from '../../engine/validity/instances.ts';
import { checkRule } from '../../engine/validity/rules/check-rules.ts';
import { NORMATIVE_RULES } from '../../engine/validity/rules/normative-rules.ts';
import { sharedData, withoutShared } from '../support/shared-data.ts';

const FOLDER = 'ifc-validity/normative';
const OUTCOMES: Readonly<Record<string, RuleOutcome>> = {
  pass: RuleOutcome.HOLDS,
  fail: RuleOutcome.BROKEN,
  na: RuleOutcome.NOT_APPLICABLE,
};
interface Fixture {
  file: string;
  expected: RuleOutcome;
  code: string;
}

function readFixtures(): Fixture[] {
  const path = sharedData(`${FOLDER}/MANIFEST.tsv`);
  const lines = path ? readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1) : [];
  return lines.map((line) => {
    const [file = '', expected = '', code = '', state] = line.split('\t');
    return { file, code, expected: state === 'disabled' ? RuleOutcome.OFF : (OUTCOMES[expected] ?? RuleOutcome.UNDECIDED) };
  });
}

const fixtures = readFixtures();

test('the fixtures of the normative rules are present', { skip: withoutShared(FOLDER) }, () => {
  assert.ok(fixtures.length > 400);
});

test('all published rules are listed once, and the disabled ones are disabled', () => {
  const codes = NORMATIVE_RULES.map(({ code }) => code);
  assert.equal(new Set(codes).size, 102);
  assert.deepEqual(codes, codes.toSorted());
  const off = NORMATIVE_RULES.filter(({ check }) => !check).map(({ code }) => code);
  assert.deepEqual(off, ['ALB005', 'BRP001', 'GEM005', 'GRF002', 'IFC105', 'SPS004', 'SPS006', 'SYS001', 'TAS001']);
});

for (const { file, expected, code } of fixtures) {
  test(`${file} is ${expected} by ${code}`, () => {
    const rule = NORMATIVE_RULES.find((one) => one.code === code);
    assert.ok(rule);
    const indexer = createWholeModelIndexer();
    indexer.push(readFileSync(sharedData(`${FOLDER}/${file}`) as string));
    const tally = checkRule(indexer.finish(), rule);
    const { outcome, reason } = tally.report();
    assert.equal(outcome, expected, JSON.stringify([reason, tally.findings.slice(0, 3)]));
  });
}
