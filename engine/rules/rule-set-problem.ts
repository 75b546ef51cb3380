/** What is wrong with a rule set, as a value. A page words the code in its own language. */

export const RULE_SET_PROBLEM_CODES = [
  'NOT_JSON',
  'TOO_MANY_BYTES',
  'TOO_DEEP',
  'NO_RULE',
  'TOO_MANY_RULES',
  'DUPLICATE_ID',
  'UNKNOWN_FIELD',
  'MISSING',
  'WRONG_TYPE',
  'NOT_ONE_OF',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_LARGE',
  'TOO_SMALL',
  'WRONG_ID',
  'NO_PLACEHOLDER',
  'NO_FACET',
  'NO_SUBTYPES',
  'UNKNOWN_CLASS',
  'WRONG_PATTERN',
  'NO_BOUNDS',
  'BOUNDS_SWAPPED',
  'NOT_WITH',
  'OTHER',
] as const;
export type RuleSetProblemCode = (typeof RULE_SET_PROBLEM_CODES)[number];

export interface RuleSetProblem {
  /** JSON path, such as $.elements[2].select.entity; '' where the text is not JSON. */
  path: string;
  /** English sentence part: what is wrong there. */
  message: string;
  /** OTHER: only the message says it. */
  code: RuleSetProblemCode;
  /** What the sentence of the code names. */
  facts?: Record<string, string | number>;
}

/** What a page needs to word a problem in its own language. */
export type ProblemWords = Pick<RuleSetProblem, 'code' | 'facts'>;
