import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { BCF_VERSIONS } from './bcf-topic.ts';
import { exportBcf } from './export-bcf.ts';
import { exportCsv } from './export-csv.ts';
import { exportHtml } from './export-html.ts';
import type { ExportException, ExportInput } from './export-input.ts';
import { exportJson } from './export-json.ts';
import { exportJunit } from './export-junit.ts';
import { exportSarif } from './export-sarif.ts';
import { exportXlsx } from './export-xlsx.ts';
import { differs, inputOf, makeCheck, makeReport, makeRule, makeSpecification } from './fixtures/example-reports.ts';

const failed = (more: object) => makeCheck({ outcome: 'FAILED', failures: [differs('x')], ...more });
const report = () => {
  const checks = [failed({ stepId: 11 }), failed({ stepId: 12 }), makeCheck({ stepId: 13 })];
  const rules = [makeRule({ id: 'R1', checks }), makeRule({ id: 'R2', checks: [failed({ stepId: 11 })] })];
  return makeReport([makeSpecification(rules, { specificationId: 'S' })]);
};
const exception = (more: Partial<ExportException>): ExportException => ({
  specificationId: 'S',
  ruleId: 'R1',
  scope: 'OBJECT',
  reason: 'Agreed',
  until: '2027-01-31',
  id: 'e1',
  stepIds: [12],
  objects: 1,
  ...more,
});
const excepted: ExportInput = inputOf(report(), {
  exceptions: [exception({}), exception({ ruleId: 'R2', scope: 'RULE', stepIds: null })],
});
const textOf = (pieces: Iterable<string | Uint8Array>) =>
  [...pieces].map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('');

test('CSV has a column of exceptions next to unchanged verdicts', () => {
  const rows: Record<string, string>[] = parse(textOf(exportCsv(excepted)), { bom: true, columns: true });
  assert.deepEqual(
    rows.map(({ ruleId, stepId, verdict, exception: text }) => [ruleId, stepId, verdict, text !== '']),
    [
      ['R1', '11', 'FAILED', false],
      ['R1', '12', 'FAILED', true],
      ['R1', '13', 'PASSED', false],
      ['R2', '11', 'FAILED', true],
    ],
  );
  assert.doesNotMatch(textOf(exportCsv(inputOf(report()))), /exception/);
});

test('JSON lists the exceptions, and omits the key where there are none', () => {
  const { exceptions, outcome } = JSON.parse(textOf(exportJson(excepted)));
  assert.deepEqual([outcome, exceptions], [report().outcome, excepted.exceptions]);
  assert.equal('exceptions' in JSON.parse(textOf(exportJson(inputOf(report())))), false);
});

test('SARIF suppresses a result only if all of it is excepted', () => {
  const { results } = JSON.parse(textOf(exportSarif(excepted))).runs[0];
  assert.deepEqual(
    results.map(({ ruleId, suppressions }: { ruleId: string; suppressions?: object[] }) => [ruleId, suppressions]),
    [
      ['S/R1', undefined],
      ['S/R2', [{ kind: 'external', status: 'accepted', justification: 'Agreed' }]],
    ],
  );
});

test('SARIF suppresses a fully excepted result although it names fewer objects', () => {
  const input = inputOf(report(), { exceptions: [exception({ scope: 'TYPE', stepIds: [11, 12] })] });
  const limits = { maxBytes: 1e6, resultsMax: 10, locationsMax: 1, rulesMax: 10 };
  const [first] = JSON.parse(textOf(exportSarif(input, limits))).runs[0].results;
  assert.deepEqual([first.locations.length, first.occurrenceCount, first.suppressions?.length], [1, 2, 1]);
});

test('in an export of a part of a report only the failures in that part count as excepted', () => {
  const rules = [makeRule({ id: 'R1', checks: [failed({ stepId: 11 })] })];
  const part = makeReport([makeSpecification(rules, { specificationId: 'S' })]);
  const text = textOf(exportJunit(inputOf(part, { exceptions: [exception({})] })));
  assert.match(text, /<property name="excepted" value="0"\/><property name="exceptedChecks" value="0"\/>/);
  assert.doesNotMatch(text, /message="[^"]*excepted/);
});

test('HTML says how many failures of a rule are excepted, and why for each object', () => {
  const text = textOf(exportHtml(excepted));
  assert.equal(text.split('<th scope="col">exception</th>').length - 1, 2);
  assert.equal(text.split('exceptionUntil').length - 1, 2);
  assert.doesNotMatch(textOf(exportHtml(inputOf(report()))), /exception|excepted/);
});

test('an exception that was made for several objects says at each of them how many it covers', () => {
  const exceptions = [11, 12].map((stepId) => exception({ id: `e${stepId}`, stepIds: [stepId], objects: 2 }));
  for (const write of [exportCsv, exportHtml, exportJunit]) {
    const text = textOf(write(inputOf(report(), { exceptions })));
    assert.equal(text.match(/exceptionOfSeveral [^\n]*?count[^\n]*?:2/g)?.length, 2, write.name);
  }
});

test('a workbook counts the exceptions per rule and specification, and names them at each failed check', async () => {
  const sheets = new Map((await readWorkbook(Buffer.concat([...exportXlsx(excepted)]))).map(({ sheet, data }) => [sheet, data]));
  const column = (sheet: string, name: string) => {
    const [head = [], ...rows] = sheets.get(sheet) ?? [];
    return rows.map((row) => row[head.indexOf(name)]);
  };
  assert.deepEqual(column('sheetSummary', 'checksExcepted'), [2]);
  assert.deepEqual(column('sheetRules', 'checksExcepted'), [1, 1]);
  assert.deepEqual(
    column('sheetFailed', 'exception').map((cell) => Boolean(cell)),
    [false, true, true],
  );
});

test('JUnit keeps failures as failures, counts the excepted ones separately, and says why each is excepted', () => {
  const text = textOf(exportJunit(excepted));
  assert.match(text, /failures="2" errors="0" skipped="0"/);
  assert.match(text, /<property name="excepted" value="1"\/><property name="exceptedChecks" value="2"\/>/);
  const [first = '', second = ''] = text.split('<testcase').slice(1);
  assert.match(first, /message="[^"]* \(excepted \{&quot;count&quot;:1\}\)"/);
  const [open = '', covered = ''] = first.split('\n').filter((line) => line.includes('IfcWall'));
  assert.deepEqual([open.includes('exceptionUntil'), covered.includes('exceptionUntil')], [false, true]);
  assert.match(second, /message="[^"]*exceptionUntil [^"]*Agreed/);
  assert.doesNotMatch(textOf(exportJunit(inputOf(report()))), /except/i);
});

for (const version of BCF_VERSIONS) {
  test(`a topic of BCF ${version} has its own status where all of it is excepted, and says how much where part of it is`, () => {
    const topicsOf = (input: ExportInput) => {
      const files = Object.entries(unzipSync(Buffer.concat([...exportBcf(input, { version })])));
      return files.flatMap(([path, bytes]) => (path.endsWith('markup.bcf') ? [strFromU8(bytes).replaceAll('&quot;', '"')] : []));
    };
    const [some = '', all = ''] = topicsOf(excepted);
    assert.match(some, /TopicStatus="Open"/);
    assert.match(some, /excepted \{"count":1\}/);
    assert.equal(some.split('exceptionUntil').length - 1, 2, 'in sum, and at its object');
    assert.match(all, /TopicStatus="Excepted"/);
    assert.match(all, /excepted \{"count":1\}\nexceptionUntil [^\n]*Agreed/);
    for (const plain of topicsOf(inputOf(report()))) assert.doesNotMatch(plain, /except/i);
  });
}
