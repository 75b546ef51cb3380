/** Defines a workbook as its sheets, and the problems in its cells. */
import type { FindingFacts, IdsFinding } from '../ids/specification.ts';
import type { Column } from './columns.ts';
import type { ValueProblem } from './value-text.ts';

export type MatrixCell = string | number | boolean | Date | null;

export interface MatrixSheet {
  name: string;
  /** Rows from row 1, each from column A on. */
  rows: readonly (readonly MatrixCell[])[];
}

/** A row of a matrix: its texts as in the cells. */
export interface MatrixRow {
  /** Row number, 1-based, in its sheet. */
  number: number;
  texts: Partial<Record<Column, string>>;
  /** Whether an empty row precedes it. */
  isApart: boolean;
}

export type MatrixProblemKind =
  | ValueProblem
  | 'NO_MATRIX'
  | 'TOO_MANY_ROWS'
  | 'HEADING_UNKNOWN'
  | 'HEADING_REPEATED'
  | 'NO_RULES'
  | 'FIELD_UNKNOWN'
  | 'WORD_UNKNOWN'
  | 'CLASS_MISSING'
  | 'VERSION_MISSING'
  | 'NOTHING_ASKED'
  | 'CELL_MISSING'
  | 'CELL_UNFIT'
  | 'DATA_TYPE_MISSING'
  | 'ONE_LINE';

/** A problem in a cell, such as Matrix!C14. */
export type MatrixProblem = {
  severity: 'ERROR' | 'WARNING';
  /** Cell; empty for the workbook as a whole. */
  cell: string;
  /** Row of the matrix; absent for what is not in a row of it. */
  row?: number;
} & (
  | { kind: MatrixProblemKind; facts: FindingFacts }
  /** A finding of the audit of the resulting IDS. */
  | { kind: 'AUDIT'; finding: IdsFinding }
);

/** Returns C14 for 0-based column 2 and row 14. */
export function cellName(sheet: string, column: number, row: number): string {
  const letters = (at: number): string =>
    (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
  return `${name}!${letters(column)}${row}`;
}

/** Returns the text that a cell shows; days are written as in IDS. */
export function textOf(cell: MatrixCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell);
}
