/** The messages between the page and the validation worker. Plain values, since they are cloned. */

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
import type { RulePlace } from '../../common/contract/search-report.ts';
import type { IdsFinding } from '../../common/contract/specifications.ts';

/** An IDS file to check against, as it is. */
export interface GivenSpecification {
  /** Stands in the report as specificationId. */
  id: string;
  ids: Uint8Array;
  /** Mapping of rules to groups, JSON or CSV. */
  groups?: unknown;
  disabledRules?: readonly string[];
}

export interface ValidationOrder {
  /** Read as a stream: it may be larger than memory. */
  file: Blob;
  /** Stands in the report. */
  filename: string;
  /** In the order in which the report shows them. */
  specifications: readonly GivenSpecification[];
  /** Refuse what the audit finds invalid, as the command line does without --force. */
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
      /** The report without its checks: what a screen needs at once. */
      tree: Report;
      scannedBy: ScannedBy;
    }
  | { kind: 'unreadable'; error: { code: string; offsetBytes: number; line: number } }
  /** One of the specifications cannot be read, or is invalid; `id` is its own. */
  | { kind: 'unreadableIds'; id: string; findings: IdsFinding[] };

/** For a worker that has validated and holds the checks. */
export type ReportQuestion =
  | { kind: 'checks'; place: RulePlace; search: CheckSearch }
  | { kind: 'entities'; search: EntitySearch }
  | { kind: 'causes'; limit: number; offset: number }
  | { kind: 'objects'; search: ObjectSearch }
  | { kind: 'objectIds'; selection: ObjectSelection }
  /** null where the file has none. */
  | { kind: 'entity'; globalId: string }
  /** The rows of areas and materials with what the geometry of their objects measures. */
  | { kind: 'areas'; measures: readonly MeasuredObject[] };

export type MeasuredAreas = Pick<Report, 'spaces' | 'materials'>;

export type ReportAnswer =
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
  | { kind: 'question'; number: number; question: ReportQuestion };

export type WorkerReply =
  | ValidationResult
  | { kind: 'progress'; doneBytes: number; sizeBytes: number }
  | { kind: 'answer'; number: number; answer: ReportAnswer }
  | { kind: 'unanswered'; number: number; message: string }
  /** An error of ours. */
  | { kind: 'failed'; message: string };
