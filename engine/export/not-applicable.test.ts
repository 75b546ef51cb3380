/** Tests that a rule that checked nothing does not appear as passed in any file that people read (D148). */
import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { exportCsv } from './export-csv.ts';
import { exportHtml } from './export-html.ts';
import { exportJunit } from './export-junit.ts';
import { exportXlsx } from './export-xlsx.ts';
import { inputOf, makeCheck, makeReport, makeRule, makeSpecification } from './fixtures/example-reports.ts';
import { ruleVerdictKey } from './walk-rules.ts';

const undecided = makeRule({ id: 'U', checks: [makeCheck({ outcome: 'SKIPPED' })] });
const input = inputOf(makeReport([makeSpecification([makeRule({ id: 'N' })])]));

test('a rule that checked nothing is worded by what it counts as, not by its outcome (D148)', () => {
  assert.equal(ruleVerdictKey(makeRule()), 'none');
  assert.equal(ruleVerdictKey(undecided), 'SKIPPED');
  assert.equal(ruleVerdictKey(makeRule({ checks: [makeCheck()] })), 'PASSED');
  assert.equal(ruleVerdictKey(makeRule({ outcome: 'DISABLED' })), 'DISABLED');
});

test('CSV and XLSX mark the rule and the specification as not applicable (D148)', async () => {
  const [row] = parse([...exportCsv(input)].join(''), { bom: true, columns: true }) as Record<string, string>[];
  assert.equal(row?.verdict, 'none');
  const sheets = await readWorkbook(Buffer.concat([...exportXlsx(input)]), { trim: false });
  for (const name of ['sheetSummary', 'sheetRules']) {
    const [header, first] = sheets.find(({ sheet }) => sheet === name)?.data ?? [];
    assert.equal(first?.[header?.indexOf('verdict') ?? -1], 'none');
  }
});

test('HTML marks it, and a specification of only such rules, with a dash (D148)', () => {
  const page = [...exportHtml(input)].join('');
  assert.equal(page.match(/<span class="mark none">– /g)?.length, 2);
  assert.ok(!page.includes('✓'));
});

test('JUnit lists it as skipped with the reason, and counts it as such (D148)', () => {
  const xml = [...exportJunit(input)].join('');
  assert.match(xml, /<testsuite [^>]*skipped="1"/);
  assert.match(xml, /<skipped message="notApplicable"\/>/);
});
