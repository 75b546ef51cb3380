import assert from 'node:assert/strict';
import test from 'node:test';
import { parse } from 'csv-parse/sync';
import { cleanText } from './clean-text.ts';
import { csvCell, exportCsv } from './export-csv.ts';
import type { ExportInput } from './export-input.ts';
import {
  AWKWARD_NAMES,
  differs,
  hardReports,
  inputOf,
  makeCheck,
  makeReport,
  makeRule,
  makeSpecification,
} from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { walkRules } from './walk-rules.ts';

const FORMULA = /^(?:[\t\r\n]|[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

function read(input: ExportInput): Record<string, string>[] {
  return parse([...exportCsv(input)].join(''), { bom: true, columns: true, relaxColumnCount: false });
}

for (const [what, input] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
  test(`a CSV parser reads every row, and no cell starts a formula: ${what}`, () => {
    const rows = read(input);
    const rules = [...walkRules(input.report)];
    const checks = rules.reduce((sum, { rule }) => sum + rule.checks.length, 0);
    const whole = rules.filter(({ rule }) => rule.failures || rule.checks.length === 0).length;
    assert.equal(rows.length, checks + whole);
    for (const row of rows) for (const cell of Object.values(row)) assert.doesNotMatch(cell, FORMULA);
  });
}

test('CSV starts with a byte order mark and ends its lines with CRLF', () => {
  const text = [...exportCsv(inputOf(sampleReport()))].join('');
  assert.equal(text.charCodeAt(0), 0xfeff);
  assert.ok(text.endsWith('\r\n'));
});

for (const [what, name] of AWKWARD_NAMES) {
  test(`a CSV cell gives back its text: ${what}`, () => {
    const rows: string[][] = parse(`${csvCell(name)},end\r\n`);
    const expected = FORMULA.test(name) ? `'${name}` : name;
    assert.deepEqual(rows, [[cleanText(expected), 'end']]);
  });
}

const UNSEEN = [' ', '   ', '\u00a0', '\u2003', '\u3000', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u2066'];
const UNSEEN_LETTERS = [
  '\u034f',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\ufe0f',
  '\u2800',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u{e0020}',
  ' \u200b ',
];

test('blanks and invisible characters do not hide a formula', () => {
  for (const before of [...UNSEEN, ...UNSEEN_LETTERS])
    for (const sign of ['=', '+', '-', '@', '＝', '﹦', '﹢', '﹣', '﹫']) {
      const [[cell] = []]: string[][] = parse(csvCell(`${before}${sign}HYPERLINK("https://x.example")`));
      assert.ok(cell?.startsWith("'"), JSON.stringify(before + sign));
    }
  for (const text of [' muur', '\u200bmuur', 'a = b', 'mm-1']) assert.deepEqual(parse(csvCell(text)), [[text]]);
});

test('a row contains what is needed to find the entity', () => {
  const check = makeCheck({
    outcome: 'FAILED',
    name: 'Gevel',
    tag: '77',
    storey: 'BG',
    typeName: 'Muur 100',
    material: 'Baksteen',
    failures: [differs('x')],
  });
  const [row] = read(inputOf(makeReport([makeSpecification([makeRule({ id: 'R1', checks: [check] })])])));
  assert.deepEqual(row, {
    specification: 'Specification',
    version: '1.0',
    group: '',
    rule: 'Rule',
    ruleId: 'R1',
    row: 'rowCheck',
    verdict: 'FAILED',
    ifcType: 'IfcWall',
    globalId: check.globalId,
    name: 'Gevel',
    tag: '77',
    storey: 'BG',
    typeName: 'Muur 100',
    material: 'Baksteen',
    stepId: String(check.stepId),
    reasons: 'ATTRIBUTE_DIFFERS: x.',
    codes: 'ATTRIBUTE_DIFFERS',
    patterns: '',
  });
});

test('a room has its name and its long name in one cell', () => {
  const check = makeCheck({ outcome: 'FAILED', name: '0.12', longName: 'Vergaderzaal', failures: [differs('x')] });
  const [row] = read(inputOf(makeReport([makeSpecification([makeRule({ id: 'R1', checks: [check] })])])));
  assert.equal(row?.name, '0.12 · Vergaderzaal');
});

test('CSV in Dutch has semicolons, which a Dutch spreadsheet reads as separators', () => {
  const input = inputOf(sampleReport());
  const text = [...exportCsv({ ...input, words: { ...input.words, language: 'nl' } })].join('');
  const options = { bom: true, columns: true, relaxColumnCount: false };
  assert.deepEqual(parse(text, { ...options, delimiter: ';' }), read(input));
  assert.match(text.split('\r\n')[0]!, /^\ufeffspecification;version;/);
});
