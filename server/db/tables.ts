/** Row types for Kysely; migrations/*.sql define the tables. JSON columns are written as text. */
import type { Generated, Insertable, Kysely, Transaction as KyselyTransaction, Selectable } from 'kysely';
import type { ReportSummary } from '../../common/contract/files.ts';
import type { MailKind, NoticeKind } from '../../common/contract/notices.ts';
import type { CauseFacts, RuleFacts } from '../../common/contract/overview.ts';
import type {
  FileFinding,
  GeometryStatus,
  MaterialEntry,
  MeasuredMaterial,
  MeasuredObject,
  ModelFacts,
  SpaceEntry,
} from '../../common/contract/reports.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import type { ProjectValidity, ReportValidity } from '../../common/contract/validity.ts';
import type { CertificateTables } from './certificate-tables.ts';
import type {
  Computed,
  DefaultJson,
  DefaultTimestamp,
  Json,
  Nullable,
  NullableJson,
  NullableTimestamp,
  Timestamp,
  Whole,
} from './column-types.ts';
import type { DeliveryTables } from './delivery-tables.ts';
import type { FindingTables } from './finding-tables.ts';
import type { ImportMapTables } from './import-map-tables.ts';
import type { IssueTables } from './issue-tables.ts';
import type { JointCheckTables } from './joint-check-tables.ts';
import type { NoticesTable } from './notice-tables.ts';
import type { ProgramTables } from './program-tables.ts';
import type { ReportError, ReportTree, StoredChanges, UsedSpecification } from './report-row.ts';
import type { RuleSetTables } from './rule-set-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { SpecificationTables } from './specification-tables.ts';
import type { TopicTables } from './topic-tables.ts';
import type { ViewTables } from './view-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

export type MemberRole = 'USER' | 'ADMIN';

interface OrganizationsTable {
  id: Generated<string>;
  name: string;
  website: Generated<string>;
  location: Generated<string>;
  platform: Generated<boolean>;
  retention_days: Nullable<number>;
  skip_other_versions: Generated<boolean>;
  search_text: Generated<string>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

interface UsersTable {
  id: Generated<string>;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  language: Generated<'nl' | 'en'>;
  admin: Generated<boolean>;
  feature_flags: Generated<string[]>;
  email_confirmed_at: NullableTimestamp;
  password_hash: Nullable<string>;
  search_text: Generated<string>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  deleted_at: NullableTimestamp;
  /** Set until the first password is chosen. */
  invited_at: NullableTimestamp;
  /** True when the user wants mails about finished reports. */
  notify_reports: Generated<boolean>;
  /** Kinds of notice without mails. */
  muted_mails: Generated<MailKind[]>;
  /** Kinds of notice that the page does not show. */
  muted_notices: Generated<NoticeKind[]>;
  /** True when mails about notices are combined into one a day. */
  daily_digest: Generated<boolean>;
  /** True when the user may publish import maps. */
  operator: Generated<boolean>;
}

interface ThrottleTable {
  key: string;
  fails: number;
  window_end: Timestamp;
}

interface OrganizationMembersTable {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  role: Generated<MemberRole>;
  /** Time at which the organization adopted the account by its e-mail domain. */
  adopted_at: NullableTimestamp;
  created_at: DefaultTimestamp;
}

/** Users who left an organization that had adopted them: it must not adopt them again. */
interface AdoptionRequestsTable {
  organization_id: string;
  user_id: string;
  asked_by: Nullable<string>;
  asked_at: Timestamp;
}

interface DeclinedAdoptionsTable {
  organization_id: string;
  user_id: string;
  declined_at: DefaultTimestamp;
}

interface TrustedDomainsTable {
  id: Generated<string>;
  organization_id: string;
  domain: string;
  is_primary: Generated<boolean>;
  /** null when only claimed. */
  proved_at: NullableTimestamp;
  proved_by: Nullable<'ADDRESS' | 'DNS'>;
  proof_token: Generated<string>;
  /** The admin whose confirmed address proves it. */
  claimed_by: Nullable<string>;
  created_at: DefaultTimestamp;
}

interface SubscriptionsTable {
  organization_id: string;
  type: Generated<'FREE' | 'TRIAL' | 'CONTRACT'>;
  start_at: NullableTimestamp;
  end_at: NullableTimestamp;
  updated_at: DefaultTimestamp;
}

interface SubscriptionLimitsTable {
  organization_id: string;
  type: 'USERS' | 'PROJECTS' | 'STORAGE';
  max: Nullable<number>;
}

interface ProjectsTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  location: Generated<string>;
  status: Generated<'ACTIVE' | 'ARCHIVED'>;
  /** The number of the issue that was written last. */
  last_issue: Generated<number>;
  validity: DefaultJson<ProjectValidity>;
  search_text: Generated<string>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  archived_at: NullableTimestamp;
}

interface ProjectMembersTable {
  id: Generated<string>;
  project_id: string;
  user_id: string;
  awaited: Generated<boolean>;
  role: Generated<MemberRole>;
  created_at: DefaultTimestamp;
}

interface ApiTokensTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  scope: 'READ' | 'WRITE' | 'IMPORTMAP';
  /** null for a program, whose tokens are in `program_tokens`. */
  token_hash: Nullable<string>;
  program_id: Nullable<string>;
  created_at: DefaultTimestamp;
  expires_at: Timestamp;
  last_used_at: NullableTimestamp;
}

interface EmbedTokensTable {
  id: Generated<string>;
  project_id: string;
  report_id: Nullable<string>;
  delivery_id: Nullable<string>;
  /** Name of the file whose newest version it shows. */
  followed_file: Nullable<string>;
  user_id: string;
  name: string;
  scope: 'READ' | 'UPLOAD';
  origins: string[];
  token_hash: string;
  created_at: DefaultTimestamp;
  /** null: without end. */
  expires_at: NullableTimestamp;
  /** The end if the token follows a file; `expires_at` is null then. */
  followed_until: NullableTimestamp;
  last_used_at: NullableTimestamp;
  api_token_id: Nullable<string>;
}

interface UploadReservationsTable {
  id: Generated<string>;
  organization_id: Nullable<string>;
  user_id: string;
  bytes: number;
  touched_at: Timestamp;
}

interface FilesTable {
  id: Generated<string>;
  storage_key: string;
  filename: string;
  size: Whole;
  sha256: string;
  version: number;
  project_id: Nullable<string>;
  organization_id: Nullable<string>;
  uploaded_by: Nullable<string>;
  uploaded_at: DefaultTimestamp;
  /** The newest version of its name in its scope. */
  newest: Generated<boolean>;
  search_text: Generated<string>;
  /** Bytes of its geometry, measures and picture; written by triggers. */
  geometry_bytes: Generated<number>;
}

/** The bytes that an account stores; written by triggers. */
interface StoredBytesTable {
  organization_id: Nullable<string>;
  /** Set when `organization_id` is null. */
  user_id: Nullable<string>;
  bytes: Whole;
}

interface ReportsTable {
  id: Generated<string>;
  file_id: string;
  status: Generated<'PENDING' | 'PROCESSED' | 'ERROR'>;
  submitted: DefaultTimestamp;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  progress: Generated<number>;
  attempts: Generated<number>;
  specifications: Json<UsedSpecification[]>;
  summary: NullableJson<ReportSummary>;
  /** Computed from `summary`. */
  specifications_passed: Computed<number | null>;
  specifications_total: Computed<number | null>;
  outcome: Nullable<'PASSED' | 'FAILED'>;
  tree: NullableJson<ReportTree>;
  spaces: NullableJson<SpaceEntry[]>;
  materials: NullableJson<MaterialEntry[]>;
  findings: NullableJson<FileFinding[]>;
  model: NullableJson<ModelFacts>;
  /** null for reports of versions that did not check it; the findings are in the blob. */
  validity: NullableJson<ReportValidity>;
  /** null for reports of versions that checked none; the checks are in the blob. */
  rule_sets: NullableJson<ReportRuleSet[]>;
  /** null for reports of versions that did not store them. */
  validity_settings: NullableJson<ProjectValidity>;
  error: NullableJson<ReportError>;
  blob_key: Nullable<string>;
  engine_version: Nullable<string>;
  comparison: NullableJson<StoredChanges>;
  /** The report that `comparison` compares with. */
  compared_with: Nullable<string>;
  /** The delivery that the report belongs to, with its own settings. */
  delivery_id: Nullable<string>;
  /** Number of failed checks, and of rules that fail as a whole. */
  failures: Generated<number>;
}

interface FailureFactsTable {
  id: Generated<string>;
  kind: 'RULE' | 'CAUSE';
  key: string;
  facts: Json<RuleFacts | CauseFacts>;
  digest: string;
}

interface FailureCountsTable {
  report_id: string;
  /** null for a file outside projects. */
  project_id: Nullable<string>;
  fact_id: string;
  failures: number;
  rules: Generated<number>;
  objects: Generated<number>;
  types: Generated<number>;
  storeys: Generated<number>;
}

interface ReportChunksTable {
  report_id: string;
  spec_index: number;
  rule_index: number;
  part: number;
  spec_id: string;
  rule_id: string;
  byte_offset: Whole;
  length: number;
  checks: number;
  counts: Json<Partial<Record<string, number>>>;
  types: string[];
}

interface GeometriesTable {
  file_id: string;
  /** NONE is not stored. */
  status: Exclude<GeometryStatus, 'NONE'>;
  /** Reason of FAILED. */
  reason: Nullable<string>;
  progress: Generated<number>;
  attempts: Generated<number>;
  blob_key: Nullable<string>;
  size: Generated<number>;
  sha256: Nullable<string>;
  measures_key: Nullable<string>;
  measures_size: Generated<number>;
  /** PNG; null for a model that was converted before, or is too large for a picture. */
  picture_key: Nullable<string>;
  picture_size: Generated<number>;
  picture_sha256: Nullable<string>;
  spaces: NullableJson<MeasuredObject[]>;
  materials: NullableJson<MeasuredMaterial[]>;
  created_at: DefaultTimestamp;
}

interface AuditLogTable {
  id: Generated<string>;
  at: DefaultTimestamp;
  actor_id: Nullable<string>;
  action: string;
  subject_type: Nullable<string>;
  subject_id: Nullable<string>;
  organization_id: Nullable<string>;
  project_id: Nullable<string>;
  details: DefaultJson<Record<string, unknown>>;
}

interface SettingsTable {
  key: string;
  value: Json<unknown>;
  updated_at: DefaultTimestamp;
}

export interface Tables
  extends DeliveryTables,
    CertificateTables,
    FindingTables,
    ImportMapTables,
    IssueTables,
    JointCheckTables,
    ProgramTables,
    RuleSetTables,
    TopicTables,
    ViewTables,
    WebhookTables,
    SignInTables,
    SpecificationTables {
  organizations: OrganizationsTable;
  users: UsersTable;
  api_tokens: ApiTokensTable;
  embed_tokens: EmbedTokensTable;
  throttle: ThrottleTable;
  organization_members: OrganizationMembersTable;
  adoption_requests: AdoptionRequestsTable;
  declined_adoptions: DeclinedAdoptionsTable;
  trusted_domains: TrustedDomainsTable;
  subscriptions: SubscriptionsTable;
  subscription_limits: SubscriptionLimitsTable;
  projects: ProjectsTable;
  project_members: ProjectMembersTable;
  files: FilesTable;
  stored_bytes: StoredBytesTable;
  upload_reservations: UploadReservationsTable;
  reports: ReportsTable;
  report_chunks: ReportChunksTable;
  failure_facts: FailureFactsTable;
  failure_counts: FailureCountsTable;
  geometries: GeometriesTable;
  notices: NoticesTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
}

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
/** A database or a transaction of the caller; a `Transaction` is one too. */
export type Queries = Kysely<Tables>;
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
