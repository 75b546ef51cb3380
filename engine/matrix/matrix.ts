/** A workbook as its sheets, and what is said of its cells. */
import type { FindingFacts, IdsFinding } from '../ids/specification.ts';
import type { Column } from './columns.ts';
import type { ValueProblem } from './value-text.ts';

export type MatrixCell = string | number | boolean | Date | null;

export interface MatrixSheet {
  name: string;
  /** From row 1 and column A on. */
  rows: readonly (readonly MatrixCell[])[];
}

/** A row of a matrix: its texts, each as its cell has it. */
export interface MatrixRow {
  /** 1-based, in its sheet. */
  number: number;
  texts: Partial<Record<Column, string>>;
  /** An empty row stands before it. */
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

/** What is wrong in a cell, such as Matrix!C14. */
export type MatrixProblem = {
  severity: 'ERROR' | 'WARNING';
  /** Empty where the workbook as a whole is meant. */
  cell: string;
} & (
  | { kind: MatrixProblemKind; facts: FindingFacts }
  /** What the audit says of the IDS that the matrix becomes. */
  | { kind: 'AUDIT'; finding: IdsFinding }
);

/** C14 of 0-based column 2 and row 14. */
export function cellName(sheet: string, column: number, row: number): string {
  const letters = (at: number): string =>
    (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
  return `${name}!${letters(column)}${row}`;
}

/** As a cell shows it; days as IDS writes them. */
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
