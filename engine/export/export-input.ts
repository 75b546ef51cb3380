/**
 * Defines the input of every export. The engine has no words (test/architecture/rooms.ts): the caller passes the functions that word a
 * label, a reason, a rule and a finding in one language. It has no clock either: the timestamp is given, so that the same report with
 * the same options gives the same bytes.
 */
import type { Failure } from '../check/failure.ts';
import type { RuleSpecification } from '../ids/specification.ts';
import type { Checks, FileFinding, GroupNode, ReasonGroup, Report, RuleNode } from '../report/report.ts';
import type { ExportKey } from './export-keys.ts';

type ExportLanguage = 'nl' | 'en';

/** A cause: what one correction would resolve, in all rules that fail for it. */
export interface ExportCause {
  /** Key that stays the same while the model changes. */
  key: string;
  sentence: string;
  /** The expected value, where the sentence does not contain it. */
  behind?: string;
  /** Number of failures. */
  count: number;
  /** The reasons that the cause unites, those with most failures first. */
  places: readonly {
    /** Root GROUP of its specification. */
    top: { name: string };
    rule: RuleNode<unknown>;
    reason: ReasonGroup;
    /** Index in the rule's reasons; undefined where the rule fails as a whole. */
    index?: number | undefined;
  }[];
}

export interface ExportWords {
  language: ExportLanguage;
  /** Returns a label by its key; `{{name}}` in it is filled from params. */
  text(key: ExportKey, params?: Record<string, string | number>): string;
  /** Words the reason as one whole sentence. */
  failure(failure: Failure): string;
  /** Words the reason of several checks as one whole sentence that is true of each. */
  reason(reason: ReasonGroup): string;
  /** Words one actual value: a measured number without the digits of binary rounding. */
  found(literal: string, failure: Failure): string;
  /** Words what the rule requires, line by line. */
  rule(specification: RuleSpecification): string[];
  finding(finding: FileFinding): string;
  /** Returns the `max` causes with most failures under these nodes, those first: the same in each language. */
  causes(elements: readonly GroupNode<unknown>[], max: number): ExportCause[];
}

/** An exception: an accepted failure of an object, a type or a whole rule. */
export interface ExportException {
  id: string;
  specificationId: string;
  ruleId: string;
  scope: 'OBJECT' | 'TYPE' | 'RULE';
  reason: string;
  /** Last day of the exception, YYYY-MM-DD. */
  until: string;
  /** Failing objects that it covers; null covers all failures of the rule. */
  stepIds: readonly number[] | null;
}

export interface ExportInput {
  /** Name of the IFC file, without folder. */
  filename: string;
  report: Report<Checks>;
  /** Time at which the report was made, ISO 8601 UTC such as 2026-11-20T22:55:54Z. */
  timestamp: string;
  words: ExportWords;
  /** Exceptions in force. Verdicts do not change. */
  exceptions?: readonly ExportException[];
}
