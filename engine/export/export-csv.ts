/**
 * Writes one row per check, and one for each rule that fails as a whole or has no check, so that no rule is lost. The format is RFC
 * 4180 with CRLF and the separator of the language, with a byte order mark, because Excel recognises UTF-8 only by that.
 */
import { objectLabel } from '../report/object-label.ts';
import type { Check, CheckFailure } from '../report/report.ts';
import { wholeFailures } from '../report/whole-failure.ts';
import { memoize } from '../schema/memoize.ts';
import { cleanText } from './clean-text.ts';
import { exceptedChecks, type RuleExceptions } from './excepted-checks.ts';
import { exceptionText, hasExceptions } from './exception-text.ts';
import type { ExportInput, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import type { ExtraRow } from './extra-row.ts';
import { ruleSetRows } from './rule-sets-csv.ts';
import { validityRows } from './validity-csv.ts';
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
  'material',
  'stepId',
  'reasons',
  'codes',
  'patterns',
];
export const BYTE_ORDER_MARK = '\ufeff';
const PIECE_LENGTH = 1 << 18;
/**
 * Matches what a spreadsheet reads as the start of a formula, in wide and small forms too (OWASP, CSV Injection), after any characters
 * that it, or a person who cleans a table, may drop: blanks, controls and invisible characters.
 */
const FORMULA_START = /^(?:[\t\r\n]|[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

export function* exportCsv(input: ExportInput): Generator<string> {
  const { words } = input;
  const separator = separatorOf(words);
  const columns = hasExceptionColumn(input) ? [...COLUMNS, 'exception' as const] : COLUMNS;
  let piece =
    BYTE_ORDER_MARK +
    csvLine(
      columns.map((key) => words.text(key)),
      separator,
    );
  for (const row of rowsOf(input, separator)) {
    piece += row;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Returns whether exceptions cover anything: a column more would break the readers of other exports. */
function hasExceptionColumn({ exceptions = [], validity }: ExportInput): boolean {
  return exceptions.length > 0 || hasExceptions(validity);
}

/** Returns the separator for spreadsheets of the language: a semicolon where the comma is the decimal separator. */
export function separatorOf({ language }: Pick<ExportWords, 'language'>): string {
  return language === 'nl' ? ';' : ',';
}

function* rowsOf(input: ExportInput, separator: string): Generator<string> {
  const { report, words } = input;
  const excepted = exceptedChecks(input);
  const hasColumn = hasExceptionColumn(input);
  for (const placed of walkRules(report)) {
    const { rule } = placed;
    const ruleExceptions = hasColumn ? excepted.ofRule(placed) : undefined;
    const ofWhole = ruleExceptions ? [exceptionText(rule.failures && ruleExceptions.whole, words)] : [];
    if (rule.failures || rule.checks.length === 0) yield csvLine([...ruleRow(placed, words), ...ofWhole], separator);
    const rowOf = checkRows(placed, { words, separator, excepted: ruleExceptions });
    for (const check of rule.checks) yield rowOf(check);
  }
  for (const rows of [validityRows(input), ruleSetRows(input)])
    for (const row of rows) yield csvLine([...extraCells(row, words), ...(hasColumn ? [row.exception ?? ''] : [])], separator);
}

function extraCells(row: ExtraRow, words: ExportWords): string[] {
  const { source, version = '', group, rule, ruleId, isFinding, storey = '' } = row;
  return [
    ...[source, version, group, rule, ruleId, words.text(isFinding ? 'rowCheck' : 'rowRule')],
    ...[row.verdict, row.type, row.globalId, row.name, '', storey, '', '', row.stepId, row.why, row.codes, ''],
  ];
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
    ...Array<string>(8).fill(''),
    why.join(' '),
    codes.join(' '),
    words.patterns(placed.rule.specification),
  ];
}

const REMEMBERED_MAX = 8_192;

interface RowOptions {
  words: ExportWords;
  separator: string;
  /** When absent, there is no column for exceptions. */
  excepted: RuleExceptions | undefined;
}

/** Returns the function that writes the rows of the checks of one rule; the parts that they share are computed once. */
function checkRows(placed: PlacedRule, { words, separator, excepted }: RowOptions): (check: Check) => string {
  const place = cells([...placeCells(placed), words.text('rowCheck')], separator);
  const wholeOf = wholeFailures(placed.rule);
  const verdictOf = memoize((key: ExportKey) => csvCell(words.text(key)));
  const patterns = csvCell(words.patterns(placed.rule.specification));
  const endingOf = memoize((failures: CheckFailure[] | undefined) => {
    if (!failures) return separator;
    const sentences = failures.map((failure) => words.failure(wholeOf(failure)));
    return cells([sentences.join(' '), failures.map(({ code }) => code).join(' ')], separator);
  }, REMEMBERED_MAX);
  return (check) => {
    const verdict = verdictOf(verdictKey(check));
    const { ifcType, globalId, tag, storey, typeName, material = '', stepId, failures } = check;
    const name = objectLabel(check) ?? '';
    const entity = cells([ifcType, globalId ?? '', name, tag ?? '', storey ?? '', typeName ?? '', material], separator);
    const exception = excepted ? `${separator}${csvCell(exceptionText(excepted.of(check), words))}` : '';
    return `${place}${separator}${verdict}${separator}${entity}${separator}${stepId}${separator}${endingOf(failures)}${separator}${patterns}${exception}\r\n`;
  };
}

function cells(texts: readonly string[], separator: string): string {
  let joined = '';
  for (let at = 0; at < texts.length; at++) joined += (at === 0 ? '' : separator) + csvCell(texts[at] as string);
  return joined;
}

export function csvLine(texts: readonly string[], separator: string): string {
  return `${cells(texts, separator)}\r\n`;
}

/** Almost all cells match this: no formula, no separator, and no white space at the ends. */
const PLAIN = /^[A-Za-z0-9](?:[\w $.:()/-]*[\w$.)])?$/;

/**
 * Returns a cell that is harmless as a formula, in quotation marks if it contains a comma, semicolon, tab, quotation mark or line
 * break.
 */
export function csvCell(value: string): string {
  if (value === '' || PLAIN.test(value)) return value;
  const text = cleanText(FORMULA_START.test(value) ? `'${value}` : value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
