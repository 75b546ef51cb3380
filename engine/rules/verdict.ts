/**
 * The result of one rule of a rule set: its checks as columns, one per object or pair, and the reasons as facts without words
 * (common/i18n/rule-sentence.ts makes sentences of them). A check of an object that passes takes eight bytes.
 */
import type { Model } from '../model/model.ts';
import { NumberColumn } from '../step/number-column.ts';

/** Codes of reasons. Each has a sentence in nl and en (common/i18n/messages/rules.*). */
export const RuleReason = {
  /** Reasons why a check fails. */
  NOT_UNIQUE: 'NOT_UNIQUE',
  VALUE_REQUIRED: 'VALUE_REQUIRED',
  VALUE_DIFFERS: 'VALUE_DIFFERS',
  VALUE_EQUAL: 'VALUE_EQUAL',
  VALUE_NOT_LESS: 'VALUE_NOT_LESS',
  VALUE_NOT_GREATER: 'VALUE_NOT_GREATER',
  VALUE_TOO_LARGE: 'VALUE_TOO_LARGE',
  VALUE_TOO_SMALL: 'VALUE_TOO_SMALL',
  PATTERN_DIFFERS: 'PATTERN_DIFFERS',
  COUNT_TOO_SMALL: 'COUNT_TOO_SMALL',
  COUNT_TOO_LARGE: 'COUNT_TOO_LARGE',
  SHARE_TOO_SMALL: 'SHARE_TOO_SMALL',
  SHARE_TOO_LARGE: 'SHARE_TOO_LARGE',
  SUM_TOO_SMALL: 'SUM_TOO_SMALL',
  SUM_TOO_LARGE: 'SUM_TOO_LARGE',
  SUM_DIFFERS: 'SUM_DIFFERS',
  FILE_NAME_DIFFERS: 'FILE_NAME_DIFFERS',
  FACT_DIFFERS: 'FACT_DIFFERS',
  FILES_DIFFER: 'FILES_DIFFER',
  STOREY_UNKNOWN: 'STOREY_UNKNOWN',
  NOT_LISTED: 'NOT_LISTED',
  NOT_IN_EDITION: 'NOT_IN_EDITION',
  NOT_OF_CLASS: 'NOT_OF_CLASS',
  FAR_AWAY: 'FAR_AWAY',
  BELOW_STOREY: 'BELOW_STOREY',
  ABOVE_STOREY: 'ABOVE_STOREY',
  OUT_OF_ORDER: 'OUT_OF_ORDER',
  SAME_SHAPE: 'SAME_SHAPE',
  INTERSECTS: 'INTERSECTS',
  TOO_NEAR: 'TOO_NEAR',
  CONTAINED: 'CONTAINED',
  NOT_INSIDE: 'NOT_INSIDE',
  /** Reasons why a check or a rule is undecided. */
  VALUE_MISSING: 'VALUE_MISSING',
  VALUE_IS_OBJECT: 'VALUE_IS_OBJECT',
  VALUE_IS_LIST: 'VALUE_IS_LIST',
  UNIT_UNKNOWN: 'UNIT_UNKNOWN',
  GROUP_MISSING: 'GROUP_MISSING',
  SELECTION_UNDECIDABLE: 'SELECTION_UNDECIDABLE',
  NOT_COMPARABLE: 'NOT_COMPARABLE',
  PATTERN_UNDECIDABLE: 'PATTERN_UNDECIDABLE',
  PROJECT_MISSING: 'PROJECT_MISSING',
  NOT_TEXT: 'NOT_TEXT',
  PLACEMENT_UNKNOWN: 'PLACEMENT_UNKNOWN',
  LEVEL_UNKNOWN: 'LEVEL_UNKNOWN',
  NUMBER_MISSING: 'NUMBER_MISSING',
  LIST_MISSING: 'LIST_MISSING',
  SHAPE_MISSING: 'SHAPE_MISSING',
  SHAPE_FLAWED: 'SHAPE_FLAWED',
  SHAPE_OPEN: 'SHAPE_OPEN',
  HOST_UNDECIDED: 'HOST_UNDECIDED',
  SHAPES_TOO_COMPLEX: 'SHAPES_TOO_COMPLEX',
  SHAPES_TOO_MANY: 'SHAPES_TOO_MANY',
  SHAPES_TOO_LARGE: 'SHAPES_TOO_LARGE',
  SHAPES_TIMEOUT: 'SHAPES_TIMEOUT',
  SHAPES_UNAVAILABLE: 'SHAPES_UNAVAILABLE',
  /** An error of Vakwerk prevented the check. */
  CHECK_FAILED: 'CHECK_FAILED',
} as const;
export type RuleReason = (typeof RuleReason)[keyof typeof RuleReason];

/** A reason as facts. Measures are in SI units; `unit` is their symbol. */
export interface RuleFailure {
  code: RuleReason;
  /** Name of the value: an attribute, or a property with its set. */
  value?: string;
  /** Name of the value that it is compared with. */
  other?: string;
  expected?: string | number;
  actual?: string | number | null;
  unit?: string;
  /** File name, for a reason that concerns a file as a whole. */
  file?: string;
}

/** The second object of a pair. */
export interface OtherObject {
  file: number;
  row: number;
}

export type CheckOutcome = 'PASSED' | 'FAILED' | 'UNDECIDED';
export type RuleSetOutcome = 'PASSED' | 'FAILED' | 'UNDECIDED' | 'NOT_APPLICABLE';

/** One file that a rule set is checked on. */
export interface CheckedFile {
  /** Identifies the file among those that are checked together: its name, with folders where two names are equal. */
  filename: string;
  model: Model;
}

/** Returns the name of a file without folders, which rules about names compare. */
export function baseNameOf({ filename }: CheckedFile): string {
  return filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
}

interface Finding {
  outcome: 'FAILED' | 'UNDECIDED';
  failure: RuleFailure;
  other?: OtherObject;
}

export interface VerdictCheck {
  file: number;
  row: number;
  outcome: CheckOutcome;
  failure?: RuleFailure;
  other?: OtherObject;
}

export class RuleVerdict {
  /** Reasons that concern the rule as a whole. */
  readonly failures: RuleFailure[] = [];
  private readonly files = new NumberColumn();
  private readonly rows = new NumberColumn();
  /** Position of the finding of each check plus 1; 0 is a check that passed. */
  private readonly numbers = new NumberColumn();
  private readonly findings: Finding[] = [];
  private readonly totals: Record<CheckOutcome, number> = { PASSED: 0, FAILED: 0, UNDECIDED: 0 };

  pass(file: number, row: number): void {
    this.add(file, row, 0, 'PASSED');
  }

  fail(file: number, row: number, failure: RuleFailure, other?: OtherObject): void {
    this.add(file, row, this.findings.push({ outcome: 'FAILED', failure, ...(other ? { other } : {}) }), 'FAILED');
  }

  /** Records a check without a verdict. */
  leave(file: number, row: number, failure: RuleFailure, other?: OtherObject): void {
    this.add(file, row, this.findings.push({ outcome: 'UNDECIDED', failure, ...(other ? { other } : {}) }), 'UNDECIDED');
  }

  /** Records that the rule as a whole has no verdict. */
  leaveRule(failure: RuleFailure): void {
    this.failures.push(failure);
  }

  get length(): number {
    return this.rows.length;
  }

  count(outcome: CheckOutcome): number {
    return this.totals[outcome];
  }

  get outcome(): RuleSetOutcome {
    if (this.totals.FAILED > 0) return 'FAILED';
    if (this.totals.UNDECIDED > 0 || this.failures.length > 0) return 'UNDECIDED';
    return this.totals.PASSED > 0 ? 'PASSED' : 'NOT_APPLICABLE';
  }

  *checks(): Generator<VerdictCheck> {
    const [files, rows, numbers] = [this.files.toArray(), this.rows.toArray(), this.numbers.toArray()];
    for (let at = 0; at < rows.length; at++) {
      const [file, row] = [files[at] as number, rows[at] as number];
      const finding = this.findings[(numbers[at] as number) - 1];
      yield finding ? { file, row, ...finding } : { file, row, outcome: 'PASSED' };
    }
  }

  private add(file: number, row: number, number: number, outcome: CheckOutcome): void {
    this.files.push(file);
    this.rows.push(row);
    this.numbers.push(number);
    this.totals[outcome]++;
  }
}
