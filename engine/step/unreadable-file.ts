/** Reasons why a file cannot be read. The engine throws no other errors (D44). */
export const UnreadableFileCode = {
  EMPTY_FILE: 'EMPTY_FILE',
  /** The file does not start with ISO-10303-21; after an optional byte order mark, white space and comments. */
  NOT_STEP: 'NOT_STEP',
  /** The HEADER section or a readable FILE_SCHEMA in it is missing. */
  HEADER_INVALID: 'HEADER_INVALID',
  /** FILE_SCHEMA names an unsupported schema (D43). Thrown by the code that selects the schema. */
  UNSUPPORTED_SCHEMA: 'UNSUPPORTED_SCHEMA',
  /** The file ends inside the header or inside a data section. */
  TRUNCATED: 'TRUNCATED',
  /** The data section is missing or has no readable record. */
  UNREADABLE_DATA: 'UNREADABLE_DATA',
} as const;
export type UnreadableFileCode = (typeof UnreadableFileCode)[keyof typeof UnreadableFileCode];

export interface FilePosition {
  /** 0-based. */
  offsetBytes: number;
  /** 1-based. */
  line: number;
}

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: UnreadableFileCode;
  readonly offsetBytes: number;
  readonly line: number;

  constructor(code: UnreadableFileCode, position: FilePosition) {
    super(`${code} at line ${position.line}`);
    this.code = code;
    this.offsetBytes = position.offsetBytes;
    this.line = position.line;
  }
}

/** Works across bundles, unlike instanceof. */
export function isUnreadableFile(error: unknown): error is UnreadableFile {
  return error instanceof Error && error.name === 'UnreadableFile' && 'code' in error && 'line' in error;
}
