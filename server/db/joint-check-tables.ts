/** Row types of joint checks. */
import type { Generated } from 'kysely';
import type { ReportStatus } from '../../common/contract/files.ts';
import type { JointCheckError } from '../../common/contract/joint-checks.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import type { Json, Nullable, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';

/** A rule set at the time of the request. */
export interface RequestedRuleSet {
  id: string;
  /** The hash of its file, hex. */
  sha256: string;
  /** In alphabetical order. */
  disabledRules: string[];
  /** The lists in which its rules look values up. */
  lists: { name: string; sha256: string }[];
}

interface JointChecksTable {
  id: Generated<string>;
  project_id: string;
  /** The delivery that alone requested it; null: a person did too. */
  delivery_id: Nullable<string>;
  /** The hash of its files and rule sets, hex. */
  input_sha256: string;
  requested: Json<RequestedRuleSet[]>;
  status: Generated<ReportStatus>;
  /** 0 to 1. */
  progress: Generated<number>;
  /** Failed attempts. */
  attempts: Generated<number>;
  rule_sets: NullableJson<ReportRuleSet[]>;
  blob_key: Nullable<string>;
  engine_version: Nullable<string>;
  error: NullableJson<JointCheckError>;
  created_at: Timestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
}

interface JointCheckFilesTable {
  joint_check_id: string;
  file_id: string;
  position: number;
}

export interface JointCheckTables {
  joint_checks: JointChecksTable;
  joint_check_files: JointCheckFilesTable;
}
