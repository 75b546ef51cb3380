/** A row of the CSV export that is of no specification; the caller writes its cells in its columns. */
export interface ExtraRow {
  /** What the row is about, in the place of a specification. */
  source: string;
  version?: string;
  group: string;
  rule: string;
  ruleId: string;
  isFinding: boolean;
  verdict: string;
  type: string;
  globalId: string;
  name: string;
  storey?: string;
  stepId: string;
  why: string;
  codes: string;
  /** Why exceptions accept it. */
  exception?: string;
}

/** The cells of an object in a row without one. */
export const NO_OBJECT = { type: '', globalId: '', name: '', stepId: '' };
