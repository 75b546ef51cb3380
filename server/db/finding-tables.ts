/** Row types of findings and of exceptions, assignments and comments. */
import type { Generated } from 'kysely';
import type { ExceptionScope, ExceptionStatus, FindingCounts } from '../../common/contract/findings.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { ExceptedRuleSet } from '../../common/contract/rule-set-verdicts.ts';
import type { ExceptedLayer, ValidityLayer } from '../../common/contract/validity.ts';
import type { DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';
import type { BlobPlace, FindingLine, FindingObjects } from './finding-row.ts';

interface FindingExceptionsTable {
  id: Generated<string>;
  project_id: string;
  /** null: it applies outside deliveries and in all of them. */
  delivery_id: Nullable<string>;
  /** null: all files of the project, or of the delivery. */
  filename: Nullable<string>;
  /** The second file by name of a pair over two files; null: it is of no such pair. */
  other_filename: Nullable<string>;
  /** Layer of the validity that its rule belongs to; null: it is of a rule of a specification. */
  validity_layer: Nullable<ValidityLayer>;
  /** The id that the rule set of its rule gives itself; null: it is of no rule set. */
  rule_set_code: Nullable<string>;
  /** '' for a rule of the validity or of a rule set. */
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
  /** YYYY-MM-DD: the last day on which it applies. */
  until: string;
  status: Generated<ExceptionStatus>;
  asked_by: Nullable<string>;
  asked_at: DefaultTimestamp;
  decided_by: Nullable<string>;
  decided_at: NullableTimestamp;
  decision: Generated<string>;
  batch_id: Nullable<string>;
}

/** Counts of what exceptions cover, and the last day on which they apply. */
export interface ExceptedStep extends ReportExcepted {
  /** What they cover of the validity of the file; absent where that is nothing. */
  ofValidity?: ExceptedLayer[];
  /** What they cover of the results of rule sets; absent where that is nothing. */
  ofRuleSets?: ExceptedRuleSet[];
  /** YYYY-MM-DD in Dutch time. */
  until: string;
}

interface ExceptedCountsTable {
  report_id: string;
  /** null: outside deliveries. */
  delivery_id: Nullable<string>;
  made_from: string;
  /** Sorted by day. */
  steps: Json<ExceptedStep[]>;
}

interface FindingAssignmentsTable {
  id: Generated<string>;
  project_id: string;
  filename: string;
  /** Layer of the validity that its rule belongs to; null: it is of no rule of IFC. */
  validity_layer: Nullable<ValidityLayer>;
  /** The id that the rule set of its rule gives itself; null: it is of no rule set. */
  rule_set_code: Nullable<string>;
  /** '' for a rule of IFC or of a rule set. */
  specification_name: string;
  rule_id: string;
  rule_name: string;
  /** null: all findings of the rule. */
  object_key: Nullable<string>;
  assignee_id: string;
  due: Nullable<string>;
  assigned_by: Nullable<string>;
  assigned_at: DefaultTimestamp;
  /** The batch that assigned it, until it is assigned again. */
  batch_id: Nullable<string>;
  /** The assignment that the batch replaced; null: there was none. */
  replaced: NullableJson<ReplacedAssignment>;
}

/** The columns of an assignment before a batch changed them. */
export interface ReplacedAssignment {
  assignee_id: string;
  due: string | null;
  assigned_by: string | null;
  assigned_at: string;
}

/** What one call made for many findings. */
interface FindingBatchesTable {
  id: Generated<string>;
  project_id: string;
  made_by: Nullable<string>;
  made_at: Timestamp;
  /** Number of rows of each kind that it made. */
  assigned: number;
  excepted: number;
  commented: number;
}

/** Origin of a comment from a BCF file. */
export interface ImportedComment {
  /** The author as the file names them. */
  author: string;
  /** GUID of the topic in the file. */
  topic: string;
  /** ISO 8601 UTC: the time of the import. */
  at: string;
  /** The status in the file, when the comment reports one. */
  status?: string;
}

interface FindingCommentsTable {
  id: Generated<string>;
  project_id: string;
  filename: string;
  /** Layer of the validity that its rule belongs to; null: it is of no rule of IFC. */
  validity_layer: Nullable<ValidityLayer>;
  /** The id that the rule set of its rule gives itself; null: it is of no rule set. */
  rule_set_code: Nullable<string>;
  /** '' for a rule of IFC or of a rule set. */
  specification_name: string;
  rule_id: string;
  object_key: Nullable<string>;
  text: string;
  mentions: Generated<string[]>;
  /** The author; for an imported comment the user who imported it. */
  author_id: Nullable<string>;
  imported: NullableJson<ImportedComment>;
  /** The topic of the BCF API that the comment belongs to. */
  topic_id: Nullable<string>;
  viewpoint_id: Nullable<string>;
  created_at: DefaultTimestamp;
  batch_id: Nullable<string>;
}

interface ReportFindingsTable {
  report_id: string;
  blob_key: string;
  previous_version: Nullable<number>;
  made_from: Nullable<string>;
  /** Counts of the findings of specifications. */
  totals: Json<FindingCounts>;
  /** Counts of the findings of rule sets; null: stored before migration 0134. */
  set_totals: NullableJson<FindingCounts>;
  /** Counts of the findings of IFC itself; null: stored before migration 0135. */
  validity_totals: NullableJson<FindingCounts>;
  lines: Json<FindingLine[]>;
  /** null: stored before migration 0094. */
  objects: NullableJson<FindingObjects>;
  aliases: NullableJson<BlobPlace>;
  made_at: DefaultTimestamp;
  /** Why findings stored before migration 0094 cannot be rewritten. */
  rewrite_fault: Nullable<string>;
}

/** Objects of findings that were replaced. */
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
  finding_batches: FindingBatchesTable;
}
