/** Turns rows of a matrix into rules of IDS: consecutive rows of one name are one rule. */
import type { RuleContent } from '../ids/edit/ids-document.ts';
import type { Applicability, Requirements } from '../ids/specification.ts';
import { type Column, PRESENCES, type Presence } from './columns.ts';
import type { MatrixProblem, MatrixRow } from './matrix.ts';
import type { Matrix } from './read-matrix.ts';
import { type Report, type RowFacet, readRowFacet, readWord, textBase } from './row-facets.ts';
import { inUpperCase, nameOfRow, readVersions, writeClass, writeInstructions } from './rule-texts.ts';
import { readValueText } from './value-text.ts';

export interface MatrixRule {
  content: RuleContent;
  phase?: string;
  who?: string;
  /** Rows of the rule; the first one describes the rule itself. */
  rows: MatrixRow[];
  /** The row of each requirement. */
  requirements: ({ row: MatrixRow } & RowFacet)[];
}

/** Columns about the rule itself; all rows of one rule must agree in them. */
const OF_RULE = [
  'rule',
  'identifier',
  'ifcVersions',
  'phase',
  'who',
  'class',
  'predefinedType',
  'presence',
  'description',
  'ruleInstructions',
] as const satisfies Column[];

interface ReadRules {
  rules: MatrixRule[];
  /** The rows of each rule that cannot be read. */
  unread: MatrixRow[][];
  problems: MatrixProblem[];
}

export function readRules(matrix: Matrix): ReadRules {
  const problems: MatrixProblem[] = [];
  const rules: MatrixRule[] = [];
  const unread: MatrixRow[][] = [];
  for (const rows of groupRows(matrix.rows)) {
    const rule = readRule(rows, matrix, problems);
    if (rule) rules.push(rule);
    else unread.push(rows);
  }
  return { rules, unread, problems };
}

function groupRows(rows: readonly MatrixRow[]): MatrixRow[][] {
  const groups: MatrixRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const first = last?.[0];
    const isOfLast =
      first &&
      row.texts.rule !== undefined &&
      !row.isApart &&
      OF_RULE.every((column) => row.texts[column] === first.texts[column]);
    if (last && isOfLast) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function readRule(rows: MatrixRow[], matrix: Matrix, problems: MatrixProblem[]): MatrixRule | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const before = problems.length;
  const reportOf =
    (row: MatrixRow): Report =>
    (column, kind, facts = {}) =>
      problems.push({ severity: 'ERROR', ...placeIn(matrix, column, row), kind, facts });
  const report = reportOf(first);
  const { texts } = first;
  const ifcVersions = readIfcVersions(texts, matrix, report);
  const applicability = readApplicability(texts, report);
  const facets = rows.map((row) => ({ row, facet: readRowFacet(row, ifcVersions, reportOf(row)) }));
  const rowFacets = facets.flatMap(({ row, facet }) => (facet ? [{ row, ...facet }] : []));
  const [phase, who] = [readLine('phase', texts, report), readLine('who', texts, report)];
  if (problems.length > before || !applicability) return undefined;
  for (const { row, facet } of rows.length > 1 ? facets : []) {
    if (!facet) problems.push({ severity: 'WARNING', ...placeIn(matrix, 'property', row), kind: 'NOTHING_ASKED', facts: {} });
  }
  const [one] = rowFacets;
  const classText = (applicability.entity && writeClass(applicability.entity.name, matrix.language)) ?? '';
  const instructions = writeInstructions({ phase, who, rest: texts.ruleInstructions }, matrix.language);
  const content: RuleContent = {
    name: texts.rule ?? nameOfRow(classText, one, matrix.language),
    ...(texts.identifier !== undefined && { identifier: texts.identifier.trim() }),
    ...(texts.description !== undefined && { description: texts.description }),
    ...(instructions !== undefined && { instructions }),
    specification: { ifcVersions, applicability, requirements: requirementsOf(rowFacets) },
  };
  return { content, ...(phase && { phase }), ...(who && { who }), rows, requirements: rowFacets };
}

function placeIn(matrix: Matrix, column: Column, { number }: MatrixRow): { cell: string; row: number } {
  return { cell: matrix.cellOf(column, number), row: number };
}

function readIfcVersions(texts: MatrixRow['texts'], { info }: Matrix, report: Report): string[] {
  const text = texts.ifcVersions ?? info.ifcVersions;
  const versions = readVersions(text ?? '');
  if (text === undefined || versions?.length === 0) report('ifcVersions', 'VERSION_MISSING');
  else if (!versions) report('ifcVersions', 'WORD_UNKNOWN', { value: text, expected: ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] });
  return versions ?? [];
}

const OCCURRENCES: Record<Presence, Pick<Applicability, 'minOccurrences' | 'maxOccurrences'>> = {
  OPTIONAL: { minOccurrences: 0 },
  REQUIRED: { minOccurrences: 1 },
  PROHIBITED: { minOccurrences: 0, maxOccurrences: 0 },
};

function readApplicability(texts: MatrixRow['texts'], report: Report): Applicability | undefined {
  const presence = texts.presence === undefined ? 'OPTIONAL' : readWord(PRESENCES, 'presence', texts.presence, report);
  const read = (column: 'class' | 'predefinedType') => {
    const value = readValueText(texts[column] ?? '', textBase);
    if (!value || !('problem' in value)) return value;
    report(column, value.problem, { value: texts[column] ?? '' });
    return undefined;
  };
  const [name, predefinedType] = [read('class'), read('predefinedType')];
  if (texts.class === undefined) report('class', 'CLASS_MISSING');
  if (!name || !presence) return undefined;
  return {
    ...OCCURRENCES[presence],
    entity: { name: inUpperCase(name), ...(predefinedType && { predefinedType }) },
    partOfs: [],
    attributes: [],
    properties: [],
    classifications: [],
    materials: [],
  };
}

function readLine(column: 'phase' | 'who', texts: MatrixRow['texts'], report: Report): string | undefined {
  const text = texts[column]?.trim();
  if (text?.includes('\n')) report(column, 'ONE_LINE');
  return text;
}

function requirementsOf(rowFacets: readonly RowFacet[]): Requirements {
  const of = <K extends RowFacet['kind']>(kind: K) =>
    rowFacets.flatMap((one) => (one.kind === kind ? [one.facet as Extract<RowFacet, { kind: K }>['facet']] : []));
  return {
    entities: [],
    partOfs: [],
    attributes: of('attribute'),
    properties: of('property'),
    classifications: of('classification'),
    materials: of('material'),
  };
}
