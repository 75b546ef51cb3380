import assert from 'node:assert/strict';
import test from 'node:test';
import { exportJson } from './export-json.ts';
import { hardReports, inputOf, largeReport, MISSING } from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';

const textOf = (pieces: Iterable<Uint8Array>) => Buffer.concat([...pieces]).toString('utf8');

for (const [what, { filename, report }] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
  test(`JSON in chunks equals the result of JSON.stringify: ${what}`, () => {
    const { schema, outcome, elements, spaces, materials, findings, model } = report;
    const whole = JSON.stringify({ filename, schema, outcome, elements, spaces, materials, findings, model });
    assert.equal(textOf(exportJson({ filename, report })), `${whole}\n`);
  });
}

test('a long list of checks is split into several chunks and stays complete', () => {
  const report = largeReport(5_001, () => MISSING);
  const pieces = [...exportJson({ filename: 'a.ifc', report })];
  assert.ok(Math.max(...pieces.map(({ length }) => length)) < 1_000_000);
  assert.deepEqual(JSON.parse(textOf(pieces)).elements, JSON.parse(JSON.stringify(report.elements)));
});
