/**
 * One row per check, and one for each rule that fails as a whole or has no check at all, so that no rule is lost.
 * RFC 4180 with commas and CRLF; a byte order mark, because Excel reads UTF-8 no other way.
 */
import type { Check, CheckFailure, Failure } from '../report/report.ts';
import { wholeFailures } from '../report/whole-failure.ts';
import { cleanText } from './clean-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import { emptyRuleKey, type PlacedRule, ruleVerdictKey, verdictKey, walkRules } from './walk-rules.ts';

const COLUMNS: readonly ExportKey[] = [
  'specification',
  'version',
  'group',
  'rule',
  'ruleId',
  'row',
  'verdict',
  'ifcType',
  'globalId',
  'name',
  'tag',
  'storey',
  'typeName',
  'stepId',
  'reasons',
  'codes',
];
const BYTE_ORDER_MARK = '\ufeff';
const ROWS_PER_PIECE = 500;
/** A spreadsheet takes these for the start of a formula, in their wide forms too (OWASP, CSV Injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

export function* exportCsv(input: ExportInput): Generator<string> {
  let piece = BYTE_ORDER_MARK + line(COLUMNS.map((key) => input.words.text(key)));
  let rows = 0;
  for (const row of rowsOf(input)) {
    piece += line(row);
    if (++rows % ROWS_PER_PIECE !== 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function* rowsOf({ report, words }: ExportInput): Generator<string[]> {
  for (const placed of walkRules(report)) {
    const { rule } = placed;
    if (rule.failures || rule.checks.length === 0) yield ruleRow(placed, words);
    const wholeOf = wholeFailures(rule);
    for (const check of rule.checks) yield checkRow(placed, check, { words, wholeOf });
  }
}

function placeCells({ specification, groups, rule }: PlacedRule): string[] {
  return [specification.name, specification.version ?? '', groups.join(' / '), rule.name, rule.id];
}

function ruleRow(placed: PlacedRule, words: ExportWords): string[] {
  const { failures = [] } = placed.rule;
  const why = failures.length > 0 ? failures.map((failure) => words.failure(failure)) : [words.text(emptyRuleKey(placed.rule))];
  const codes = failures.map(({ code }) => code);
  return [
    ...placeCells(placed),
    words.text('rowRule'),
    words.text(ruleVerdictKey(placed.rule)),
    ...Array<string>(7).fill(''),
    why.join(' '),
    codes.join(' '),
  ];
}

interface CheckWords {
  words: ExportWords;
  wholeOf(failure: CheckFailure): Failure;
}

function checkRow(placed: PlacedRule, check: Check, { words, wholeOf }: CheckWords): string[] {
  const failures = check.failures ?? [];
  return [
    ...placeCells(placed),
    words.text('rowCheck'),
    words.text(verdictKey(check)),
    check.ifcType,
    check.globalId ?? '',
    check.name ?? '',
    check.tag ?? '',
    check.storey ?? '',
    check.typeName ?? '',
    String(check.stepId),
    failures.map((failure) => words.failure(wholeOf(failure))).join(' '),
    failures.map(({ code }) => code).join(' '),
  ];
}

function line(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Harmless as a formula, and in quotation marks where a comma, semicolon, tab, quotation mark or line break stands in it. */
export function csvCell(value: string): string {
  const text = cleanText(FORMULA_START.test(value) ? `'${value}` : value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
