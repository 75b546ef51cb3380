/** Tables of deliveries: what is planned, what was delivered, what was decided. */
import type { Generated } from 'kysely';
import type { DecisionRecord, DeliveryDecision, DeliveryStatus, SpecificationVerdict } from '../../common/contract/deliveries.ts';
import type { DefaultTimestamp, Json, Nullable, NullableJson } from './column-types.ts';

interface DeliveriesTable {
  id: Generated<string>;
  project_id: string;
  name: string;
  phase: Generated<string>;
  /** YYYY-MM-DD */
  due_date: Nullable<string>;
  status: Generated<DeliveryStatus>;
  /** Checked by delivery_specifications; otherwise by those of the project. */
  own_selection: Generated<boolean>;
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

export interface DeliveryTables {
  deliveries: DeliveriesTable;
  delivery_acceptors: DeliveryAcceptorsTable;
  expected_files: ExpectedFilesTable;
  delivery_specifications: DeliverySpecificationsTable;
  delivery_files: DeliveryFilesTable;
  delivery_decisions: DeliveryDecisionsTable;
}
