/** Tables of deliveries: plans, delivered files and decisions. */
import type { Generated } from 'kysely';
import type { CertifiedException, CertifiedRuleSets, CertifiedValidity } from '../../common/contract/certificates.ts';
import type { DecisionRecord, DeliveryDecision, DeliveryStatus, SpecificationVerdict } from '../../common/contract/deliveries.ts';
import type { ProjectValidity } from '../../common/contract/validity.ts';
import type { DefaultJson, DefaultTimestamp, Json, Nullable, NullableJson, NullableTimestamp } from './column-types.ts';
import type { UsedSpecification } from './report-row.ts';

interface DeliveriesTable {
  id: Generated<string>;
  project_id: string;
  name: string;
  phase: Generated<string>;
  /** YYYY-MM-DD */
  due_date: Nullable<string>;
  status: Generated<DeliveryStatus>;
  /** True: checked by delivery_specifications; false: by the specifications of the project. */
  own_selection: Generated<boolean>;
  /** null: what the project asks. */
  validity: NullableJson<ProjectValidity>;
  /** True: its files must meet delivery_rule_sets; false: the rule sets of the project. */
  own_rule_sets: Generated<boolean>;
  search_text: Generated<string>;
  created_by: Nullable<string>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

interface DeliveryAcceptorsTable {
  delivery_id: string;
  user_id: string;
  position: number;
}

interface ExpectedFilesTable {
  id: Generated<string>;
  delivery_id: string;
  position: number;
  name_pattern: string;
  discipline: Generated<string>;
  user_id: Nullable<string>;
  organization_id: Nullable<string>;
  required: Generated<boolean>;
}

interface DeliverySpecificationsTable {
  delivery_id: string;
  specification_id: string;
  disabled_rules: Generated<string[]>;
  position: number;
}

interface DeliveryRuleSetsTable {
  delivery_id: string;
  rule_set_id: string;
  disabled_rules: Generated<string[]>;
  position: number;
}

interface DeliveryFilesTable {
  delivery_id: string;
  file_id: string;
  delivered_by: Nullable<string>;
  delivered_at: DefaultTimestamp;
  /** The report and the rules that `verdict` was counted from. */
  verdict_of: Nullable<string>;
  verdict: NullableJson<SpecificationVerdict[]>;
}

interface DeliveryDecisionsTable {
  id: Generated<string>;
  delivery_id: string;
  decision: DeliveryDecision;
  reason: Generated<string>;
  decided_by: Nullable<string>;
  decided_at: DefaultTimestamp;
  record: Json<DecisionRecord>;
}

/** What an acceptance certifies, without hashes of verdicts and specifications. */
export interface AcceptedContent {
  record: DecisionRecord;
  settings: UsedSpecification[];
  exceptions: CertifiedException[];
  validity: CertifiedValidity[];
  /** Absent where no rule set was required, and in content that an older version stored. */
  ruleSets?: CertifiedRuleSets;
}

/** Hexadecimal hashes of verdicts, by report and by specification. */
export type ReportHashes = Record<string, Record<string, string>>;

interface DeliveryAcceptancesTable {
  /** Also the id of the certificate. */
  id: string;
  delivery_id: string;
  reason: string;
  decided_by: string;
  decided_at: DefaultTimestamp;
  issuer: string;
  content: Json<AcceptedContent>;
  hashes: DefaultJson<ReportHashes>;
  failed_at: NullableTimestamp;
}

export interface DeliveryTables {
  deliveries: DeliveriesTable;
  delivery_acceptors: DeliveryAcceptorsTable;
  expected_files: ExpectedFilesTable;
  delivery_specifications: DeliverySpecificationsTable;
  delivery_rule_sets: DeliveryRuleSetsTable;
  delivery_files: DeliveryFilesTable;
  delivery_decisions: DeliveryDecisionsTable;
  delivery_acceptances: DeliveryAcceptancesTable;
}
