/** Row types of findings and of what people do about them. */
import type { Generated } from 'kysely';
import type { ExceptionScope, ExceptionStatus, FindingCounts } from '../../common/contract/findings.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp } from './column-types.ts';
import type { BlobPlace, FindingLine, FindingObjects } from './finding-row.ts';

interface FindingExceptionsTable {
  id: Generated<string>;
  project_id: string;
  /** Null: it holds outside deliveries and in all of them. */
  delivery_id: Nullable<string>;
  /** Null: all files of the project, or of the delivery. */
  filename: Nullable<string>;
  specification_name: string;
  rule_id: string;
  rule_name: string;
  scope: ExceptionScope;
  type_class: Nullable<string>;
  type_name: Nullable<string>;
  object_key: Nullable<string>;
  object_global_id: Nullable<string>;
  object_class: Nullable<string>;
  object_name: Nullable<string>;
  reason: string;
  /** YYYY-MM-DD: the last day on which it holds. */
  until: string;
  status: Generated<ExceptionStatus>;
  asked_by: Nullable<string>;
  asked_at: DefaultTimestamp;
  decided_by: Nullable<string>;
  decided_at: NullableTimestamp;
  decision: Generated<string>;
}

/** What exceptions cover, and the last day on which that holds. */
export interface ExceptedStep extends ReportExcepted {
  /** YYYY-MM-DD in Dutch time. */
  until: string;
}

interface ExceptedCountsTable {
  report_id: string;
  /** Null: outside deliveries. */
  delivery_id: Nullable<string>;
  made_from: string;
  /** By day. */
  steps: Json<ExceptedStep[]>;
}

interface FindingAssignmentsTable {
  id: Generated<string>;
  project_id: string;
  filename: string;
  specification_name: string;
  rule_id: string;
  rule_name: string;
  /** Null: all findings of the rule. */
  object_key: Nullable<string>;
  assignee_id: string;
  due: Nullable<string>;
  assigned_by: Nullable<string>;
  assigned_at: DefaultTimestamp;
}

/** Of a comment that came in a BCF file. */
export interface ImportedComment {
  /** As the file names the author. */
  author: string;
  /** GUID of the topic in the file. */
  topic: string;
  /** ISO 8601 UTC: when it was imported. */
  at: string;
  /** The comment tells this status of the file. */
  status?: string;
}

interface FindingCommentsTable {
  id: Generated<string>;
  project_id: string;
  filename: string;
  specification_name: string;
  rule_id: string;
  object_key: Nullable<string>;
  text: string;
  mentions: Generated<string[]>;
  /** Of an imported comment: who imported it. */
  author_id: Nullable<string>;
  imported: NullableJson<ImportedComment>;
  /** The topic of the BCF API that it was made on. */
  topic_id: Nullable<string>;
  viewpoint_id: Nullable<string>;
  created_at: DefaultTimestamp;
}

interface ReportFindingsTable {
  report_id: string;
  blob_key: string;
  previous_version: Nullable<number>;
  made_from: Nullable<string>;
  totals: Json<FindingCounts>;
  lines: Json<FindingLine[]>;
  /** Null: made before migration 0094. */
  objects: NullableJson<FindingObjects>;
  aliases: NullableJson<BlobPlace>;
  made_at: DefaultTimestamp;
  /** Why findings of before migration 0094 cannot be rewritten. */
  rewrite_fault: Nullable<string>;
}

/** Objects that findings had until they were replaced. */
interface ReplacedBlobsTable {
  blob_key: string;
  replaced_at: DefaultTimestamp;
}

export interface FindingTables {
  report_findings: ReportFindingsTable;
  replaced_blobs: ReplacedBlobsTable;
  finding_exceptions: FindingExceptionsTable;
  excepted_counts: ExceptedCountsTable;
  finding_assignments: FindingAssignmentsTable;
  finding_comments: FindingCommentsTable;
}
