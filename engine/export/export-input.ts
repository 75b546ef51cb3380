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
  /** Returns the patterns of the rule as one text, for the end of an export, since its words show examples; '' where it has none. */
  patterns(specification: RuleSpecification): string;
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
  /** Failing objects that it covers, together with the other exceptions that were made with it for the rule. */
  objects: number;
}

/** A text in each language that an export may have. */
type Worded = Readonly<Record<ExportLanguage, string>>;

/** An exception in force that covers findings on the validity of the file. */
type ExportValidityException = Pick<ExportException, 'reason' | 'until'>;

/** A rule of IFC that the file breaks, or that could not be decided. */
export interface ExportValidityCause {
  code: string;
  severity: 'ERROR' | 'WARNING';
  outcome: 'BROKEN' | 'UNDECIDED';
  /** All findings of the rule, of which the layer lists some. */
  count: number;
  /** The number of these findings that exceptions in force cover; absent if there is none. */
  excepted?: number;
  /** The exception of the whole rule. */
  exception?: ExportValidityException;
  message: Worded;
}

export interface ExportValidityFinding {
  code: string;
  severity: 'ERROR' | 'WARNING';
  /** Id and upper-case class as in the file: #123=IFCWALL. */
  instance?: string | undefined;
  stepId?: number | undefined;
  type?: string | undefined;
  globalId?: string | undefined;
  name?: string | undefined;
  attribute?: string | undefined;
  expected?: string | undefined;
  actual?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  exception?: ExportValidityException;
  message: Worded;
}

export const EXPORT_LAYERS = ['SYNTAX', 'HEADER', 'SCHEMA', 'RULES', 'SIGNATURES'] as const;

export interface ExportValidityLayer {
  layer: (typeof EXPORT_LAYERS)[number];
  outcome: 'VALID' | 'INVALID' | 'UNDECIDED' | 'NOT_APPLICABLE';
  isRequired: boolean;
  counts: { errors: number; warnings: number };
  causes: readonly ExportValidityCause[];
  findings: readonly ExportValidityFinding[];
}

/** Whether the file is valid IFC; layers that were not checked are absent. */
export interface ExportValidity {
  outcome: 'VALID' | 'INVALID' | 'UNDECIDED';
  layers: readonly ExportValidityLayer[];
}

/** An object that does not pass a rule of a rule set. */
export interface ExportRuleCheck {
  outcome: 'FAILED' | 'UNDECIDED';
  ifcType: string;
  globalId: string | null;
  name: string | null;
  stepId: number;
  storey: string | null;
  file: string;
  /** The second object of a pair. */
  other?: { globalId: string | null; name: string | null; stepId: number; file: string };
  codes: readonly string[];
  /** Why it does not pass, and why an exception in force accepts it. */
  message: Worded;
  /** Whether an exception in force covers it. */
  isExcepted?: boolean;
}

/** A rule of a rule set with its result. */
export interface ExportSetRule {
  id: string;
  name: Worded;
  /** Names of its groups. */
  group: Worded;
  chapter?: string;
  /** What the rule checks. */
  description: Worded;
  why: Worded;
  fix: { revit: Worded; archicad: Worded };
  outcome: 'PASSED' | 'FAILED' | 'UNDECIDED' | 'NOT_APPLICABLE' | 'DISABLED';
  /** All objects of the rule. */
  counts: { passed: number; failed: number; undecided: number };
  /** The number of objects that fail and that exceptions in force cover; absent if there is none. */
  excepted?: number;
  /** Reasons that concern the rule as a whole. */
  reasons: readonly { code: string; message: Worded }[];
  /** Objects that do not pass: a limited number, those that fail first. */
  checks: readonly ExportRuleCheck[];
}

export interface ExportRuleSet {
  id: string;
  /** The id that the file of the rule set gives itself. */
  code: string;
  name: Worded;
  version: string;
  /** Number of rules. */
  counts: { passed: number; failed: number; undecided: number; notApplicable: number; disabled?: number };
  rules: readonly ExportSetRule[];
}

export interface ExportInput {
  /** Name of the IFC file, without folder. */
  filename: string;
  report: Report<Checks>;
  /** Time at which the report was made, ISO 8601 UTC such as 2026-11-20T22:55:54Z. */
  timestamp: string;
  /** IANA time zone of the reader, such as Europe/Amsterdam; UTC by default. */
  timeZone?: string;
  words: ExportWords;
  /** Exceptions in force. Verdicts do not change. */
  exceptions?: readonly ExportException[];
  /** Absent where the validity of the file was not checked, and in an export of a part of the report. */
  validity?: ExportValidity | undefined;
  /** Results of rule sets, which no count of the report includes; absent in an export of a part of the report. */
  ruleSets?: readonly ExportRuleSet[] | undefined;
}

/** The part of the input that an export of rule sets alone reads. */
export interface RuleSetsInput extends Pick<ExportInput, 'timestamp' | 'timeZone' | 'words'> {
  ruleSets: readonly ExportRuleSet[];
}
