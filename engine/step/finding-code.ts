/** What can be wrong with a file that is read all the same (D44). */
export const StepFindingCode = {
  /** Not `#id=KEYWORD(...);` with balanced parentheses: the record is left out. */
  RECORD_UNREADABLE: 'RECORD_UNREADABLE',
  /** A second record with an id that is taken: the first stands, this one is left out. */
  DUPLICATE_ID: 'DUPLICATE_ID',
  /** The data is whole, but ENDSEC; or END-ISO-10303-21; after it is missing. */
  END_MISSING: 'END_MISSING',
} as const;
export type StepFindingCode = (typeof StepFindingCode)[keyof typeof StepFindingCode];
