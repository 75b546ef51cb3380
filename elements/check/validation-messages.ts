/** The calls of a worker that validates. */

import type { WorkerCall } from '@vakwerk/ui';
import type { ExportRuleSet } from '../../common/contract/export-formats.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Grouping, Groupings, ObjectGroups } from '../../common/contract/object-groups.ts';
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
  /** The rule set cannot be read; `cause` says why, in English. */
  | { kind: 'unreadableRuleSet'; id: string; cause: string };

export type MeasuredAreas = Pick<Report, 'spaces' | 'materials'>;

/** The calls of read-rule-set.worker.ts. */
export type RuleSetReaderCalls = {
  /** Requests what is wrong with a rule set, before there is a file; undefined for nothing. */
  readRuleSet: WorkerCall<GivenRuleSet, string | undefined>;
};

/** The calls of a worker with rule sets (rule-sets.worker.ts). */
type RuleSetCalls = {
  ruleSets: WorkerCall<Language, ReportedGroup[]>;
  ruleChecks: WorkerCall<
    { place: { ruleSetId: string; ruleId: string }; search: RuleCheckSearch },
    ListResponse<ListedRuleCheck>
  >;
  /** Requests the results for an export. */
  ruleSetExport: WorkerCall<undefined, ExportRuleSet[]>;
};

/** The calls after `validate` ask for a part of the report of the file. */
export type ReportCalls = RuleSetCalls & {
  /** The progress is the number of bytes that were read. */
  validate: WorkerCall<ValidationOrder, ValidationResult, number>;
  checks: WorkerCall<{ place: RulePlace; search: CheckSearch }, CheckList>;
  entities: WorkerCall<EntitySearch, ListResponse<FoundEntity>>;
  causes: WorkerCall<{ limit: number; offset: number }, ListResponse<ReportCause>>;
  objects: WorkerCall<ObjectSearch, ObjectList>;
  objectIds: WorkerCall<ObjectSelection, ObjectIds>;
  /** Requests an object by its GlobalId; null if the file has none. */
  entity: WorkerCall<string, ReportEntity | null>;
  /** Requests the objects of the file by a value, and what they can be grouped by. */
  groups: WorkerCall<Grouping, ObjectGroups>;
  groupings: WorkerCall<undefined, Groupings>;
  /** Requests the rows of areas and materials with the measures of their objects' geometry. */
  areas: WorkerCall<readonly MeasuredObject[], MeasuredAreas>;
};
