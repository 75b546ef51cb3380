/** The messages between the page and a worker that validates. They hold plain values, because they are cloned. */

import type { ExportRuleSet } from '../../common/contract/export-formats.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import type {
  CheckList,
  CheckSearch,
  EntitySearch,
  FoundEntity,
  MeasuredObject,
  Report,
  ReportCause,
  ReportEntity,
} from '../../common/contract/reports.ts';
import type { ListedRuleCheck, ReportedGroup, ReportRuleSet, RuleCheckSearch } from '../../common/contract/rule-set-schema.ts';
import type { IdsFinding } from '../../common/contract/specifications.ts';
import type { Language } from '../../common/contract/users.ts';
import type { RulePlace } from '../../common/report/search-report.ts';

/** An IDS file to check against, unchanged. */
export interface GivenSpecification {
  /** The specificationId in the report. */
  id: string;
  ids: Uint8Array;
  /** Maps rules to groups, as JSON or CSV. */
  groups?: unknown;
  disabledRules?: readonly string[];
}

/** A rule set to check, unchanged. */
export interface GivenRuleSet {
  /** Its id in the report. */
  id: string;
  bytes: Uint8Array;
}

export interface ValidationOrder {
  /** Read as a stream, because it may be larger than memory. */
  file: Blob;
  /** The file name in the report. */
  filename: string;
  /** The report shows the specifications in this order. */
  specifications: readonly GivenSpecification[];
  /** Only a worker with rule sets takes it (rule-sets.worker.ts). */
  ruleSet?: GivenRuleSet | undefined;
  /** Rejects files that the audit finds invalid, as the command line does without --force. */
  isStrict?: boolean;
}

/** The scanner that read the file; JS where WebAssembly is not available. */
type ScannedBy = 'WASM' | 'JS';

export type ValidationResult =
  | {
      kind: 'done';
      outcome: 'PASSED' | 'FAILED';
      /** The report as `vakwerk check --format json` writes it. */
      json: Uint8Array<ArrayBuffer>;
      /** The report without its checks: what a screen needs immediately. */
      tree: Report;
      /** The counts of the rule set, if one was checked. */
      ruleSets?: ReportRuleSet[] | undefined;
      scannedBy: ScannedBy;
    }
  | { kind: 'unreadable'; error: { code: string; offsetBytes: number; line: number } }
  /** One of the specifications cannot be read or is invalid; `id` is its id. */
  | { kind: 'unreadableIds'; id: string; findings: IdsFinding[] }
  /** The rule set cannot be read; \`cause\` says why, in English. */
  | { kind: 'unreadableRuleSet'; id: string; cause: string };

/** Questions about the rule set that was checked. */
export type RuleSetQuestion =
  | { kind: 'ruleSets'; language: Language }
  | { kind: 'ruleChecks'; place: { ruleSetId: string; ruleId: string }; search: RuleCheckSearch }
  /** The results for an export. */
  | { kind: 'ruleSetExport' };
export type RuleSetAnswer = ReportedGroup[] | ListResponse<ListedRuleCheck> | ExportRuleSet[];

/** Questions to a worker that has validated a file and holds the checks. */
export type ReportQuestion =
  | RuleSetQuestion
  | { kind: 'checks'; place: RulePlace; search: CheckSearch }
  | { kind: 'entities'; search: EntitySearch }
  | { kind: 'causes'; limit: number; offset: number }
  | { kind: 'objects'; search: ObjectSearch }
  | { kind: 'objectIds'; selection: ObjectSelection }
  /** The entity is null if the file has none with this GlobalId. */
  | { kind: 'entity'; globalId: string }
  /** Requests the rows of areas and materials with the measures of their objects' geometry. */
  | { kind: 'areas'; measures: readonly MeasuredObject[] };

export type MeasuredAreas = Pick<Report, 'spaces' | 'materials'>;

export type ReportAnswer =
  | RuleSetAnswer
  | CheckList
  | ListResponse<FoundEntity>
  | ListResponse<ReportCause>
  | ObjectList
  | ObjectIds
  | ReportEntity
  | MeasuredAreas
  | null;

export type WorkerOrder =
  | { kind: 'validate'; order: ValidationOrder }
  /** Asks what is wrong with a rule set, before there is a file. */
  | { kind: 'readRuleSet'; ruleSet: GivenRuleSet }
  | { kind: 'question'; number: number; question: ReportQuestion };

export type WorkerReply =
  | ValidationResult
  | { kind: 'progress'; doneBytes: number; sizeBytes: number }
  | { kind: 'answer'; number: number; answer: ReportAnswer }
  | { kind: 'unanswered'; number: number; message: string }
  /** An internal error. */
  | { kind: 'failed'; message: string };

/** What is wrong with a rule set; without a cause nothing is. */
export type RuleSetReply = { kind: 'ruleSet'; cause: string | undefined } | { kind: 'failed'; message: string };
