/** Why a file cannot be read at all: the one thing the engine throws (D44). */
export const UnreadableFileCode = {
  EMPTY_FILE: 'EMPTY_FILE',
  /** Does not start with ISO-10303-21; after an optional byte order mark, white space and comments. */
  NOT_STEP: 'NOT_STEP',
  /** No HEADER section, or one without a readable FILE_SCHEMA. */
  HEADER_INVALID: 'HEADER_INVALID',
  /** Thrown by whoever asks which schema it is: FILE_SCHEMA is none of those read (D43). */
  UNSUPPORTED_SCHEMA: 'UNSUPPORTED_SCHEMA',
  /** The file ends inside the header or inside a data section. */
  TRUNCATED: 'TRUNCATED',
  /** No data section, or one in which not one record can be read. */
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

/** Also true for one that was made in another bundle, where instanceof is not. */
export function isUnreadableFile(error: unknown): error is UnreadableFile {
  return error instanceof Error && error.name === 'UnreadableFile' && 'code' in error && 'line' in error;
}
