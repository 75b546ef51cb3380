/** The answer of a checker about one model and one .ids file, in the one shape in which checkers are compared. */

export interface RuleAnswer {
  /** STEP ids, ascending. */
  applicable: number[];
  failed: number[];
  /** The reasons in the checker's own words, each with the STEP ids that it gives it for. */
  reasons: Record<string, number[]>;
  status: 'PASSED' | 'FAILED' | 'NONE';
}

/** Rules in file order. An error instead of the rules, or of one rule, is what the checker threw. */
export interface Answer {
  error?: string;
  rules?: (RuleAnswer | { error: string })[];
}
