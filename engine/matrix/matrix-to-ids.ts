/** Writes a matrix of requirements as an .ids file. Findings of the audit of that file name the cells that cause them. */
import { auditIds } from '../ids/audit-ids.ts';
import { appendRules, emptyDocument, INFO_TEXTS, setGroups, setInfo, writeDocument } from '../ids/edit/ids-document.ts';
import type { GroupMapping } from '../ids/group-rules.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { IdsFinding } from '../ids/specification.ts';
import { addToList } from '../schema/add-to-list.ts';
import type { Column, InfoField } from './columns.ts';
import type { MatrixProblem, MatrixRow, MatrixSheet } from './matrix.ts';
import { type MatrixRule, readRules } from './matrix-rules.ts';
import { groupsOf } from './phase-groups.ts';
import { type Matrix, readMatrix } from './read-matrix.ts';

export type MatrixAsIds =
  | { text: string; rules: number; problems: MatrixProblem[] }
  | { text?: undefined; problems: MatrixProblem[]; readable?: ReadableRules };

/** The part of a matrix without the rules that contain an error: whole rules, each as its rows state it. */
export interface ReadableRules {
  text: string;
  rules: RowsOfRule[];
  left: LeftRule[];
}

export interface RowsOfRule {
  /** Name of the rule; absent where no row has it. */
  name?: string;
  /** Numbers of its rows in the sheet. */
  rows: number[];
}

/** A rule that is left out. */
interface LeftRule extends RowsOfRule {
  /** The errors in its rows. */
  problems: MatrixProblem[];
}

/** The rules of a matrix that have no error, and the rows of the others. */
export interface SoundRules {
  matrix: Matrix;
  rules: readonly MatrixRule[];
  left: readonly MatrixRow[];
}

/**
 * Converts sheets, and returns the rules without errors where they are reliable. `title` is used where the workbook has none. With an
 * error there is no text.
 */
export function checkMatrix(sheets: readonly MatrixSheet[], title: string): { result: MatrixAsIds; sound?: SoundRules } {
  const { matrix, problems: ofSheets } = readMatrix(sheets);
  if (!matrix) return { result: { problems: ofSheets } };
  const { rules, unread, problems: ofRules } = readRules(matrix);
  // The rules that can be read are audited in any case, so that a workbook is corrected in one go.
  const text = writeRules(matrix, rules, title);
  const findings = auditIds(text).filter(({ path }) => rules.length > 0 || path.startsWith('ids/info'));
  const ofFile = findings.map((finding) => placeFinding(finding, matrix, rules));
  const problems = [...ofSheets, ...inOrderOfRows([...ofRules, ...ofFile])];
  if (!hasError(problems)) return { result: { text, rules: rules.length, problems }, sound: { matrix, rules, left: [] } };
  // A heading that occurs twice makes it unclear which column is meant, so no rule is reliable.
  if (hasError(ofSheets)) return { result: { problems } };
  const { readable, good } = findReadable(matrix, { rules, unread, title, problems }) ?? {};
  if (!readable || !good) return { result: { problems } };
  const goodRows = new Set(good.flatMap((rule) => rule.rows));
  const left = matrix.rows.filter((row) => !goodRows.has(row));
  return { result: { problems, readable }, sound: { matrix, rules: good, left } };
}

/** Returns the problems by their rows, after those that are not in a row. */
function inOrderOfRows(problems: readonly MatrixProblem[]): MatrixProblem[] {
  return problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
}

interface ReadMatrixRules {
  rules: readonly MatrixRule[];
  unread: readonly MatrixRow[][];
  title: string;
  problems: readonly MatrixProblem[];
}

/** Leaves out rules in which the audit finds an error; returns undefined when an error is in the file as a whole. */
function findReadable(
  matrix: Matrix,
  { rules, unread, title, problems }: ReadMatrixRules,
): { readable: ReadableRules; good: readonly MatrixRule[] } | undefined {
  const errors = new Map<number, MatrixProblem[]>();
  for (const problem of problems) if (problem.severity === 'ERROR') addToList(errors, problem.row ?? 0, problem);
  const leftRule = (name: string | undefined, rows: readonly MatrixRow[]): LeftRule => ({
    ...rowsOf(name, rows),
    problems: rows.flatMap(({ number }) => errors.get(number) ?? []),
  });
  const left = unread.map((rows) => leftRule(rows[0]?.texts.rule, rows));
  let good = rules;
  while (good.length > 0) {
    const text = writeRules(matrix, good, title);
    const faults = auditIds(text).filter(({ severity }) => severity === 'ERROR');
    const faulty = new Set(faults.map(({ path }) => ruleOfPath(path)));
    if (faulty.size === 0) {
      const rowsOfRules = good.map(({ content, rows }) => rowsOf(content.name, rows));
      return { readable: { text, rules: rowsOfRules, left: left.sort((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0)) }, good };
    }
    if (faulty.has(undefined)) return undefined;
    const bad = good.filter((_, at) => faulty.has(at));
    left.push(...bad.map(({ content, rows }) => leftRule(content.name, rows)));
    good = good.filter((_, at) => !faulty.has(at));
  }
  return undefined;
}

function rowsOf(name: string | undefined, rows: readonly MatrixRow[]): RowsOfRule {
  return { ...(name !== undefined && { name }), rows: rows.map(({ number }) => number) };
}

/** Returns the index of the rule, or undefined for what is not in a rule. */
function ruleOfPath(path: string): number | undefined {
  const match = /^ids\/specifications\/specification(?:\[(\d+)\])?(?:\/|$)/.exec(path);
  return match ? Number(match[1] ?? 1) - 1 : undefined;
}

function hasError(problems: readonly MatrixProblem[]): boolean {
  return problems.some(({ severity }) => severity === 'ERROR');
}

function writeRules({ info }: Matrix, rules: readonly MatrixRule[], title: string): string {
  let document = emptyDocument();
  for (const name of INFO_TEXTS) {
    const text = info[name]?.trim() ?? (name === 'title' ? title : undefined);
    if (text !== undefined) document = setInfo(document, name, text);
  }
  document = appendRules(
    document,
    rules.map(({ content }) => content),
  );
  return writeDocument(setGroups(document, groupsIn(writeDocument(document), rules)));
}

/** Returns the groups of a text; an unreadable text has none, and the audit says why. */
function groupsIn(text: string, rules: readonly MatrixRule[]): GroupMapping | undefined {
  if (rules.every(({ phase, who }) => phase === undefined && who === undefined)) return undefined;
  const { specification } = parseIds(text, { groups: { groups: [] } });
  const written = specification ? rulesOf(specification.definition) : [];
  return groupsOf(
    written.map(({ id }, at) => ({ id, name: '', ...rules[at]?.content, phase: rules[at]?.phase, who: rules[at]?.who })),
  );
}

/** Returns the problem with the cell that a finding of the audit refers to. */
function placeFinding(finding: IdsFinding, matrix: Matrix, rules: readonly MatrixRule[]): MatrixProblem {
  const { severity, path } = finding;
  const place = placeOfFinding(finding, matrix, rules) ?? { cell: path };
  return { severity, kind: 'AUDIT', finding, ...place };
}

function placeOfFinding(
  { path, kind, facts }: IdsFinding,
  matrix: Matrix,
  rules: readonly MatrixRule[],
): { cell: string; row?: number } | undefined {
  const field = /^ids\/info\/(\w+)/.exec(path)?.[1];
  if (field !== undefined) return { cell: matrix.cellOfInfo(field as InfoField) };
  const at = (column: Column, row: number) => ({ cell: matrix.cellOf(column, row), row });
  const [, rule, rest = ''] = /^ids\/specifications\/specification(?:\[(\d+)\])?(?:\/(.*))?$/.exec(path) ?? [];
  const isRepeated = kind === 'IDENTIFIER_REPEATED';
  const matrixRule = isRepeated
    ? rules.findLast(({ content }) => content.identifier === facts.identifier)
    : path.startsWith('ids/specifications/specification')
      ? rules[Number(rule ?? 1) - 1]
      : undefined;
  const first = matrixRule?.rows[0];
  if (!matrixRule || !first) return undefined;
  const [, facet, number, child = ''] = /^requirements\/(\w+)(?:\[(\d+)\])?(?:\/(\w+))?/.exec(rest) ?? [];
  if (facet === undefined) return at(columnOfRule(rest, kind), first.number);
  const requirement = matrixRule.requirements.filter((one) => one.kind === facet)[Number(number ?? 1) - 1];
  return at(columnOfFacet(facet, child, kind), requirement?.row.number ?? first.number);
}

function columnOfRule(rest: string, kind: string): Column {
  if (rest.startsWith('applicability/entity')) return rest.includes('/predefinedType') ? 'predefinedType' : 'class';
  if (kind === 'REQUIREMENTS_EMPTY' || kind === 'REQUIREMENTS_OF_OPTIONAL') return 'property';
  if (rest.startsWith('applicability') || kind.startsWith('REQUIREMENTS')) return 'presence';
  return kind === 'IDENTIFIER_REPEATED' ? 'identifier' : kind === 'VERSION_MISSING' ? 'ifcVersions' : 'rule';
}

const COLUMN_OF_CHILD: Record<string, Column> = {
  propertySet: 'set',
  baseName: 'property',
  name: 'property',
  system: 'set',
  value: 'value',
};

function columnOfFacet(facet: string, child: string, kind: string): Column {
  const column = COLUMN_OF_CHILD[child];
  if (column) return column;
  if (kind.startsWith('DATA_TYPE') || kind === 'VALUE_WITHOUT_DATA_TYPE') return 'dataType';
  if (kind.startsWith('OPTIONAL') || kind.startsWith('PROHIBITED')) return 'cardinality';
  if (kind === 'URI_INVALID') return 'uri';
  return facet === 'property' || facet === 'attribute' ? 'property' : 'kind';
}
