/** Finds the matrix among the sheets of a workbook and reads its rows. */
import { MATRIX_HEADING_ROWS_MAX, MATRIX_ROWS_MAX } from '../limits.ts';
import {
  COLUMN_NAMES,
  COLUMNS,
  type Column,
  INFO_FIELDS,
  type InfoField,
  type MatrixLanguage,
  NEEDED_COLUMNS,
  namedBy,
  SHEETS,
} from './columns.ts';
import { cellName, type MatrixProblem, type MatrixRow, type MatrixSheet, textOf } from './matrix.ts';

export interface Matrix {
  language: MatrixLanguage;
  rows: MatrixRow[];
  info: Partial<Record<InfoField, string>>;
  /** Returns whether the sheet has a column; one that it has not says nothing about a rule. */
  has(column: Column): boolean;
  /** Returns the cell of a text of a row. */
  cellOf(column: Column, row: number): string;
  cellOfInfo(field: InfoField): string;
}

export function readMatrix(sheets: readonly MatrixSheet[]): { matrix?: Matrix; problems: MatrixProblem[] } {
  const headings = sheets.map(findHeadings).find((one) => one !== undefined);
  if (!headings) {
    return { problems: [{ severity: 'ERROR', cell: '', kind: 'NO_MATRIX', facts: { columns: NEEDED_COLUMNS } }] };
  }
  const { sheet, row, columns } = headings;
  const problems = [...headingProblems(headings)];
  const rows = readRows(headings);
  const { info, cells, problems: ofInfo } = readInfo(sheets);
  problems.push(...ofInfo);
  const cellOf = (column: Column, number: number) => cellName(sheet.name, columns.get(column) ?? 0, number);
  if (rows.length > MATRIX_ROWS_MAX) {
    const cell = cellOf('class', rows[MATRIX_ROWS_MAX]?.number ?? 0);
    return { problems: [{ severity: 'ERROR', cell, kind: 'TOO_MANY_ROWS', facts: { most: MATRIX_ROWS_MAX } }] };
  }
  if (rows.length === 0) problems.push({ severity: 'ERROR', cell: cellOf('class', row + 1), kind: 'NO_RULES', facts: {} });
  const cellOfInfo = (field: InfoField) => cells.get(field) ?? '';
  const has = (column: Column) => columns.has(column);
  return { matrix: { language: languageOf(headings), rows, info, has, cellOf, cellOfInfo }, problems };
}

interface Headings {
  sheet: MatrixSheet;
  /** Row of the headings, 1-based. */
  row: number;
  /** Columns by 0-based index. */
  columns: Map<Column, number>;
}

/** Finds the headings, which titles and notes may precede. */
function findHeadings(sheet: MatrixSheet): Headings | undefined {
  for (const [at, cells] of sheet.rows.slice(0, MATRIX_HEADING_ROWS_MAX).entries()) {
    const columns = new Map<Column, number>();
    for (const [place, cell] of cells.entries()) {
      const column = namedBy(COLUMNS, textOf(cell));
      if (column && !columns.has(column)) columns.set(column, place);
    }
    if (NEEDED_COLUMNS.every((column) => columns.has(column))) return { sheet, row: at + 1, columns };
  }
  return undefined;
}

function* headingProblems({ sheet, row, columns }: Headings): Generator<MatrixProblem> {
  for (const [place, cell] of (sheet.rows[row - 1] ?? []).entries()) {
    const heading = textOf(cell).trim();
    if (heading === '') continue;
    const column = namedBy(COLUMNS, heading);
    const at = { cell: cellName(sheet.name, place, row), facts: { heading } };
    if (!column) yield { severity: 'WARNING', kind: 'HEADING_UNKNOWN', ...at };
    else if (columns.get(column) !== place) yield { severity: 'ERROR', kind: 'HEADING_REPEATED', ...at };
  }
}

function languageOf({ sheet, row, columns }: Headings): MatrixLanguage {
  const heading = textOf(sheet.rows[row - 1]?.[columns.get('class') ?? 0]);
  return heading.trim().toLowerCase() === COLUMNS.class.nl.toLowerCase() ? 'nl' : 'en';
}

function readRows({ sheet, row: headings, columns }: Headings): MatrixRow[] {
  const rows: MatrixRow[] = [];
  let isApart = false;
  for (const [at, cells] of sheet.rows.slice(headings).entries()) {
    const texts: MatrixRow['texts'] = {};
    for (const column of COLUMN_NAMES) {
      const place = columns.get(column);
      const text = place === undefined ? '' : textOf(cells[place]);
      if (text.trim() !== '') texts[column] = text;
    }
    const isEmpty = Object.keys(texts).length === 0;
    if (!isEmpty) rows.push({ number: headings + at + 1, texts, isApart });
    isApart = isEmpty;
  }
  return rows;
}

/** Reads the sheet Info: names in the first column, values in the second. */
function readInfo(sheets: readonly MatrixSheet[]) {
  const info: Matrix['info'] = {};
  const cells = new Map<InfoField, string>();
  const problems: MatrixProblem[] = [];
  const sheet = sheets.find(({ name }) => namedBy({ info: SHEETS.info }, name));
  for (const [at, [name, value]] of (sheet?.rows ?? []).entries()) {
    const text = textOf(value);
    if (!sheet || text.trim() === '') continue;
    const field = namedBy(INFO_FIELDS, textOf(name));
    if (field) {
      info[field] = text;
      cells.set(field, cellName(sheet.name, 1, at + 1));
    } else if (at > 0) {
      const cell = cellName(sheet.name, 0, at + 1);
      problems.push({ severity: 'WARNING', cell, kind: 'FIELD_UNKNOWN', facts: { field: textOf(name).trim() } });
    }
  }
  return { info, cells, problems };
}
