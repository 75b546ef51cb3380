/** Tables of specifications: their versions and drafts, their use in projects, and dry runs of newer ones. */
import type { Generated } from 'kysely';
import type { DryRunStatus, OutcomeChange } from '../../common/contract/dry-runs.ts';
import type { ReviewDecision } from '../../common/contract/specification-drafts.ts';
import type { GroupDefinition } from '../../common/contract/specifications.ts';
import type {
  DefaultJson,
  DefaultTimestamp,
  Json,
  Nullable,
  NullableJson,
  NullableTimestamp,
  Timestamp,
  Whole,
} from './column-types.ts';

/** Facts of an .ids file in addition to name, version and description. */
interface SpecificationDetails {
  author?: string;
  copyright?: string;
  date?: string;
  purpose?: string;
  milestone?: string;
}

interface SpecificationsTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  version: Generated<string>;
  description: Generated<string>;
  definition: Json<GroupDefinition>;
  details: DefaultJson<SpecificationDetails>;
  source_key: Nullable<string>;
  sha256: Nullable<string>;
  default_position: Nullable<number>;
  search_text: Generated<string>;
  created_by: Nullable<string>;
  created_at: DefaultTimestamp;
  deleted_at: NullableTimestamp;
  /** Shared by all versions. */
  series_id: Generated<string>;
  newest: Generated<boolean>;
  /** Source of a shipped specification. */
  origin: Nullable<string>;
  group_mapping: Nullable<string>;
  updated_at: DefaultTimestamp;
  /** The user who approved the draft that became this version. */
  reviewed_by: Nullable<string>;
  reviewed_at: NullableTimestamp;
  /** A draft was published as this version without an approval. */
  unreviewed: Generated<boolean>;
}

interface ProjectSpecificationsTable {
  id: Generated<string>;
  project_id: string;
  specification_id: string;
  disabled_rules: Generated<string[]>;
  /** null: sorted by name, after those with a position. */
  position: number | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

interface DryRunsTable {
  id: Generated<string>;
  made_by: string;
  /** The version to try; with a definition the version it would succeed; null for a new specification. */
  specification_id: Nullable<string>;
  /** Name of a new specification. */
  name: Nullable<string>;
  version: string;
  /** Definition of a draft. */
  definition: NullableJson<GroupDefinition>;
  files_total: number;
  created_at: DefaultTimestamp;
}

interface DryRunFilesTable {
  dry_run_id: string;
  file_id: string;
  position: number;
  /** The version that the project has; null for none. */
  before_id: Nullable<string>;
  disabled_rules: string[];
  skip_other_versions: boolean;
  status: Generated<DryRunStatus>;
  result: NullableJson<OutcomeChange>;
}

interface SpecificationDraftsTable {
  id: Generated<string>;
  organization_id: string;
  /** null for a new specification. */
  series_id: Nullable<string>;
  name: string;
  search_text: string;
  source_key: string;
  sha256: string;
  size: Whole;
  revision: Generated<number>;
  changed_by: Nullable<string>;
  changed_at: Timestamp;
  created_at: Timestamp;
  replaced_key: Nullable<string>;
  replaced_sha256: Nullable<string>;
  replaced_by: Nullable<string>;
  replaced_at: NullableTimestamp;
  review_asked_by: Nullable<string>;
  review_asked_at: NullableTimestamp;
  review_words: Generated<string>;
  reviewer_id: Nullable<string>;
  decision: Nullable<ReviewDecision>;
  decided_at: NullableTimestamp;
  decision_words: Generated<string>;
  /** The revision that the approval applies to. */
  decided_revision: Nullable<number>;
}

interface DraftEditorsTable {
  draft_id: string;
  /** Each page that has the draft open makes up its own. */
  page_id: string;
  user_id: string;
  expires_at: Timestamp;
}

export interface SpecificationTables {
  draft_editors: DraftEditorsTable;
  specification_drafts: SpecificationDraftsTable;
  specifications: SpecificationsTable;
  project_specifications: ProjectSpecificationsTable;
  dry_runs: DryRunsTable;
  dry_run_files: DryRunFilesTable;
}
