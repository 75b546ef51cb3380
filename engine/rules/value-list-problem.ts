/** What is wrong with a list of values, as a value. A page words the code in its own language. */

export type ValueListProblemCode =
  | 'TOO_MANY_BYTES'
  | 'NO_WORKBOOK'
  | 'NO_TEXT'
  | 'QUOTE_OPEN'
  | 'TEXT_AFTER_QUOTE'
  | 'EMPTY'
  | 'NO_ROWS'
  | 'TOO_MANY_ROWS'
  | 'UNKNOWN_HEADING'
  | 'SECOND_HEADING'
  | 'NO_VALUE_HEADING'
  | 'NO_HEADING'
  | 'NO_VALUE'
  | 'TOO_LONG'
  | 'NOT_TEXT'
  | 'NUMBER_FORMAT'
  | 'CELL_ERROR'
  | 'TOO_MANY_CLASSES'
  | 'UNKNOWN_CLASS';

export interface ValueListProblem {
  /** 1-based: the row of the sheet, or the line of the CSV file; absent for the file as a whole. */
  row?: number;
  /** 1-based. */
  column?: number;
  /** English sentence part: what is wrong there. */
  message: string;
  code: ValueListProblemCode;
  /** What the sentence of the code names. */
  facts?: Record<string, string | number>;
}
