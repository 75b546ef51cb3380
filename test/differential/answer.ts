/** What a checker says of one model and one .ids file, in the one shape in which checkers are compared. */

export interface RuleAnswer {
  /** STEP ids, ascending. */
  applicable: number[];
  failed: number[];
  /** In the checker's own words, with the STEP ids that failed for it. */
  reasons: Record<string, number[]>;
  status: 'PASSED' | 'FAILED' | 'NONE';
}

/** Rules in file order. An error instead of rules, or of a rule, is what the checker threw. */
export interface Answer {
  error?: string;
  rules?: (RuleAnswer | { error: string })[];
}
