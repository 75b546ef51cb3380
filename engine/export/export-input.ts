/**
 * What every export is made from. The engine knows no words (test/architecture/rooms.ts): whoever exports hands over the
 * functions that word a label, a reason, a rule and a finding in one language. It knows no clock either: the moment is
 * given, so that the same report with the same options gives the same bytes.
 */
import type { Failure } from '../check/failure.ts';
import type { RuleSpecification } from '../ids/specification.ts';
import type { Checks, FileFinding, GroupNode, ReasonGroup, Report, RuleNode } from '../report/report.ts';
import type { ExportKey } from './export-keys.ts';

type ExportLanguage = 'nl' | 'en';

/** What one act would end, in as many rules as fail for it. */
export interface ExportCause {
  /** The same while the model changes. */
  key: string;
  sentence: string;
  /** What was expected, where the sentence does not say it. */
  behind?: string;
  /** Failures. */
  count: number;
  /** The reasons that it unites; those with most failures first. */
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
  /** A label by its key; `{{name}}` in it is filled from params. */
  text(key: ExportKey, params?: Record<string, string | number>): string;
  /** The reason as one whole sentence. */
  failure(failure: Failure): string;
  /** The reason of several checks as one whole sentence that is true of each. */
  reason(reason: ReasonGroup): string;
  /** One value found, as people read it: a measured number without its binary leftovers. */
  found(literal: string, failure: Failure): string;
  /** What the rule asks, line by line. */
  rule(specification: RuleSpecification): string[];
  finding(finding: FileFinding): string;
  /** The `max` causes of the failures under these nodes that end most, those first: the same in each language. */
  causes(elements: readonly GroupNode<unknown>[], max: number): ExportCause[];
}

/** An accepted failure of an object, a type or a whole rule. */
export interface ExportException {
  id: string;
  specificationId: string;
  ruleId: string;
  scope: 'OBJECT' | 'TYPE' | 'RULE';
  reason: string;
  /** YYYY-MM-DD: the last day on which it holds. */
  until: string;
  /** Failing objects that it covers; null: all failures of the rule. */
  stepIds: readonly number[] | null;
}

export interface ExportInput {
  /** Name of the IFC file, without folder. */
  filename: string;
  report: Report<Checks>;
  /** When the report was made, ISO 8601 UTC such as 2026-11-20T22:55:54Z. */
  timestamp: string;
  words: ExportWords;
  /** In force. Verdicts stay what they are. */
  exceptions?: readonly ExportException[];
}
