/**
 * Tests the reasons: for every facet and every code of failure, the facts that the engine gives for a failing requirement and the
 * sentence that people read, in both languages.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { failureSentence } from '../../common/i18n/failure-sentence.ts';
import { type Failure, FailureCode } from '../../engine/report/report.ts';
import { wholeFailures } from '../../engine/report/whole-failure.ts';
import { reasonCases } from './all-reasons.ts';
import type { IfcVersion } from './ifc-records.ts';
import { reportOf, type Side } from './trap.ts';

const en = translatorOf('en');
const nl = translatorOf('nl');

/** Returns the reasons of the single rule, those of its entities first. */
function failuresOf(side: Side, version: IfcVersion, skipOtherVersions?: boolean): Failure[] {
  const rules = reportOf(side, version, { skipOtherVersions }).elements.flatMap((group) => group.elements);
  return rules.flatMap((rule) =>
    rule.type === 'RULE'
      ? [...rule.checks.flatMap((check) => check.failures ?? []).map(wholeFailures(rule)), ...(rule.failures ?? [])]
      : [],
  );
}

for (const { version = 'IFC4', says, facts, name, skipOtherVersions, ...side } of reasonCases) {
  test(`${facts.code}: ${name}`, () => {
    const [failure] = failuresOf(side, version, skipOtherVersions);
    assert.ok(failure, 'no reason is given');
    const { facet: _, ...given } = failure;
    assert.deepEqual(given, facts);
    assert.deepEqual([failureSentence(en, failure), failureSentence(nl, failure)], says);
  });
}

test('every code of failure has a case', () => {
  const covered = new Set(reasonCases.map(({ facts }) => facts.code));
  assert.deepEqual(
    Object.values(FailureCode).filter((code) => !covered.has(code)),
    [],
  );
});
