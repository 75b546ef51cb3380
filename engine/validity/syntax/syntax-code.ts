/** The faults that the syntax layer reports (ISO 10303-21:2002, the edition that IFC names in its headers as "2;1"). */
import type { RecordLines } from './record-lines.ts';
export const SyntaxCode = {
  /** The file begins with a byte order mark, which is no character of the exchange structure (5.2). */
  BYTE_ORDER_MARK: 'BYTE_ORDER_MARK',
  /** The file does not begin with `ISO-10303-21;`. */
  START_MISSING: 'START_MISSING',
  /** The file does not end with `END-ISO-10303-21;`. */
  END_MISSING: 'END_MISSING',
  /** A section does not end with `ENDSEC;`. */
  SECTION_END_MISSING: 'SECTION_END_MISSING',
  HEADER_MISSING: 'HEADER_MISSING',
  DATA_MISSING: 'DATA_MISSING',
  /** The file has several data sections, and one of them has no name (11.1). */
  DATA_NAME_MISSING: 'DATA_NAME_MISSING',
  /** FILE_SCHEMA names no schema or several, and the data section does not say which one governs it (11.1). */
  SCHEMA_NOT_ONE: 'SCHEMA_NOT_ONE',
  /** FILE_DESCRIPTION, FILE_NAME or FILE_SCHEMA is missing from the header. */
  HEADER_ENTITY_MISSING: 'HEADER_ENTITY_MISSING',
  /** The first three header entities stand in another order, one of them stands twice, or another stands before them. */
  HEADER_ENTITY_ORDER: 'HEADER_ENTITY_ORDER',
  HEADER_ENTITY_UNKNOWN: 'HEADER_ENTITY_UNKNOWN',
  /** A header entity has more or fewer parameters than it must have. */
  HEADER_FIELD_COUNT: 'HEADER_FIELD_COUNT',
  /** A statement begins with a word that is not allowed in this place. */
  STATEMENT_UNEXPECTED: 'STATEMENT_UNEXPECTED',
  /** There is a `;` without a statement before it. */
  STATEMENT_EMPTY: 'STATEMENT_EMPTY',
  SEMICOLON_MISSING: 'SEMICOLON_MISSING',
  /** There is something after `END-ISO-10303-21;`. */
  CONTENT_AFTER_END: 'CONTENT_AFTER_END',
  /** A character stands where the grammar does not allow it. */
  CHARACTER_UNEXPECTED: 'CHARACTER_UNEXPECTED',
  /** A byte outside the alphabet of the exchange structure stands outside a string. */
  CHARACTER_ILLEGAL: 'CHARACTER_ILLEGAL',
  /** A parameter is missing between two commas or parentheses. */
  PARAMETER_MISSING: 'PARAMETER_MISSING',
  /** The value in a typed parameter is missing, or there are several. */
  TYPED_PARAMETER_INVALID: 'TYPED_PARAMETER_INVALID',
  PARENTHESIS_UNBALANCED: 'PARENTHESIS_UNBALANCED',
  INSTANCE_NAME_INVALID: 'INSTANCE_NAME_INVALID',
  INSTANCE_NAME_DUPLICATE: 'INSTANCE_NAME_DUPLICATE',
  REFERENCE_UNDEFINED: 'REFERENCE_UNDEFINED',
  /** A keyword has lower-case letters or begins with another character than a letter. */
  KEYWORD_INVALID: 'KEYWORD_INVALID',
  NUMBER_INVALID: 'NUMBER_INVALID',
  ENUMERATION_INVALID: 'ENUMERATION_INVALID',
  BINARY_INVALID: 'BINARY_INVALID',
  STRING_UNTERMINATED: 'STRING_UNTERMINATED',
  /** A byte that a string may only hold as an escape, such as a letter with an accent. */
  STRING_CHARACTER_ILLEGAL: 'STRING_CHARACTER_ILLEGAL',
  /** A reverse solidus does not begin one of the control directives of 6.4.3. */
  STRING_ESCAPE_INVALID: 'STRING_ESCAPE_INVALID',
  COMMENT_UNTERMINATED: 'COMMENT_UNTERMINATED',
} as const;
export type SyntaxCode = (typeof SyntaxCode)[keyof typeof SyntaxCode];

export interface SyntaxFinding {
  code: SyntaxCode;
  /** 1-based. */
  line: number;
  /** 1-based, in bytes. */
  column: number;
  /** The number of the instance in whose record the fault lies, or that is defined twice or not at all. */
  instance?: number;
  /** The text at that place as far as it helps: a character, a number, a keyword. */
  actual?: string;
  expected?: string;
}

export interface SyntaxResult {
  /** The line of each record, in file order. */
  lines: RecordLines;
  /** In file order, except that undefined references come last. At most SYNTAX_FINDINGS_PER_CODE_MAX per code. */
  findings: SyntaxFinding[];
  /** The number of faults per code, those without a finding included. */
  counts: Map<SyntaxCode, number>;
}
