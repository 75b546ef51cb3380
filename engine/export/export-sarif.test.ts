/** ajv validates the files against the JSON schema of SARIF 2.1.0 that the package @microsoft/jest-sarif carries. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { SARIF_LOCATIONS_PER_RESULT_MAX, SARIF_MAX_BYTES, SARIF_RESULTS_MAX } from '../limits.ts';
import type { ExportInput } from './export-input.ts';
import { exportSarif, type SarifLimits } from './export-sarif.ts';
import {
  differs,
  hardReports,
  inputOf,
  largeReport,
  MISSING,
  makeCheck,
  makeReport,
  makeRule,
  makeSpecification,
} from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';

const schema = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
// The schema's pattern for languages is not a valid regular expression in Unicode mode.
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats(ajv as never);
const isValid = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));

interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  kind: string;
  level: string;
  message: { text: string };
  locations: { logicalLocations?: { fullyQualifiedName: string }[] }[];
  occurrenceCount: number;
  partialFingerprints: Record<string, string>;
}

function read(input: ExportInput, limits?: SarifLimits) {
  const text = [...exportSarif(input, limits)].join('');
  const log = JSON.parse(text);
  const valid: boolean = isValid(log);
  assert.ok(valid, JSON.stringify(isValid.errors));
  return { text, run: log.runs[0], results: log.runs[0].results as SarifResult[] };
}

for (const [what, input] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
  test(`SARIF is valid: ${what}`, () => {
    const { run, results } = read(input);
    for (const { ruleId, ruleIndex, locations } of results) {
      assert.equal(run.tool.driver.rules[ruleIndex].id, ruleId);
      assert.ok(locations.length >= 1);
    }
    const ids = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
}

test('the schema rejects what is not SARIF', () => {
  assert.equal(isValid({ version: '2.1.0', runs: [{}] }), false);
});

test('one result per rule and reason, with the entities as locations', () => {
  const { results } = read(inputOf(largeReport(6, (at) => (at < 4 ? MISSING : differs(`${at}`)))));
  assert.deepEqual(
    results.map(({ occurrenceCount, locations }) => [occurrenceCount, locations.length]),
    [
      [4, 4],
      [2, 2],
    ],
  );
});

test('an alert keeps its fingerprint while the values of a model change', () => {
  const prints = ['a', 'b'].map((value) => read(inputOf(largeReport(2, () => differs(value)))).results[0]!.partialFingerprints);
  assert.deepEqual(prints[0], prints[1]);
});

test('an undecided check is open and not a failure; a disabled rule is switched off', () => {
  const check = makeCheck({ outcome: 'SKIPPED', failures: [{ facet: 'PROPERTY', code: 'UNDECIDABLE' }] });
  const rules = [makeRule({ id: 'a', checks: [check] }), makeRule({ id: 'b', outcome: 'DISABLED' })];
  const { run, results } = read(inputOf(makeReport([makeSpecification(rules)])));
  assert.deepEqual([results[0]!.kind, results[0]!.level], ['open', 'none']);
  assert.deepEqual(run.invocations[0].ruleConfigurationOverrides, [
    { descriptor: { id: 'spec/b', index: 1 }, configuration: { enabled: false } },
  ]);
});

test('a rule for another IFC version is noted with its reason, not as switched off (D17)', () => {
  const skipped = makeRule({
    outcome: 'DISABLED',
    failures: [{ facet: 'SPECIFICATION', code: 'OTHER_VERSION', actual: 'IFC4' }],
  });
  const { run } = read(inputOf(makeReport([makeSpecification([skipped])])));
  const [{ ruleConfigurationOverrides, toolExecutionNotifications }] = run.invocations;
  assert.equal(ruleConfigurationOverrides, undefined);
  const associatedRule = { id: 'spec/rule', index: 0 };
  assert.deepEqual(toolExecutionNotifications, [{ level: 'note', message: { text: 'OTHER_VERSION: IFC4.' }, associatedRule }]);
});

test('braces in a message are doubled, since single braces mark placeholders', () => {
  const { results } = read(inputOf(largeReport(1, () => differs('\\d{2}'))));
  assert.match(results[0]!.message.text, /\\d\{\{2\}\}/);
});

test('a result has at most 100 locations and states the total', () => {
  const { results, run } = read(inputOf(largeReport(250, () => MISSING)));
  assert.equal(results[0]!.locations.length, SARIF_LOCATIONS_PER_RESULT_MAX);
  assert.equal(results[0]!.occurrenceCount, 250);
  assert.match(run.invocations[0].toolExecutionNotifications.at(-1).message.text, /moreReasons/);
});

test('the limits are those of GitHub', () => {
  assert.deepEqual([SARIF_RESULTS_MAX, SARIF_LOCATIONS_PER_RESULT_MAX, SARIF_MAX_BYTES], [5_000, 100, 10_000_000]);
});

test('results beyond the limit are left out, those with fewest entities first', () => {
  const rules = Array.from({ length: 60 }, (_, at) => {
    const checks = Array.from({ length: at < 10 ? 1 : 2 }, () => makeCheck({ outcome: 'FAILED', failures: [MISSING] }));
    return makeRule({ id: `R${at}`, checks });
  });
  const limits = { maxBytes: SARIF_MAX_BYTES, resultsMax: 50, locationsMax: 100, rulesMax: 100 };
  const { results } = read(inputOf(makeReport([makeSpecification(rules)])), limits);
  assert.equal(results.length, 50);
  assert.ok(results.every(({ occurrenceCount }) => occurrenceCount === 2));
});

test('a log stays within its size limit, by fewer locations and then by fewer results', () => {
  const rules = Array.from({ length: 40 }, (_, at) => {
    const checks = Array.from({ length: 50 }, () => makeCheck({ outcome: 'FAILED', failures: [MISSING] }));
    return makeRule({ id: `R${at}`, checks });
  });
  const input = inputOf(makeReport([makeSpecification(rules)]));
  for (const maxBytes of [400_000, 60_000, 25_000]) {
    const { text } = read(input, { maxBytes, resultsMax: 100, locationsMax: 100, rulesMax: 100 });
    assert.ok(Buffer.byteLength(text) <= maxBytes, `${Buffer.byteLength(text)} > ${maxBytes}`);
  }
});
