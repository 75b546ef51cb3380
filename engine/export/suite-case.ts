/** A test case of a suite of JUnit that is of no specification. */
export interface SuiteCase {
  name: string;
  classname: string;
  /** Absent where the case passes. What is not a failure is the reason of a skipped test case. */
  result?: { isFailure: boolean; type: string; message: string; lines: readonly string[] };
}

/** Objects or findings that a test case lists. */
export const CASE_LINES_MAX = 100;
