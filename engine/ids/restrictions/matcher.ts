/** The compiled form of a value constraint, which the checks call once per value. */
export interface Matcher {
  /** Matches case-sensitively and without trimming. */
  matchesText(text: string): boolean;
  /**
   * Matches a REAL or a measure, in the unit of the constraint (SI). Equality has the standard's tolerance; bounds have none.
   * `rounding` is the most by which a conversion of units may have changed the number: a number this close to a bound equals the bound.
   */
  matchesNumber(value: number, rounding: number): boolean;
  /** Matches an INTEGER exactly; integers beyond 2^53 are bigints. */
  matchesInteger(value: number | bigint): boolean;
  /** Matches a truth value; LOGICAL unknown, 'U', never matches. */
  matchesBoolean(value: boolean | 'U'): boolean;
  /** Set when the constraint contains a construct that cannot be evaluated (D34); then nothing matches. */
  undecidable?: string;
}

export const NEVER = (): boolean => false;
export const ALWAYS = (): boolean => true;
