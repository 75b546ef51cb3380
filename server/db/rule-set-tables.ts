/** Tables of rule sets, their use in projects, and the lists of values that their rules name. */
import type { Generated } from 'kysely';
import type { BothLanguages } from '../../common/contract/rule-set-schema.ts';
import type { Json, Nullable, Timestamp } from './column-types.ts';

interface RuleSetsTable {
  id: Generated<string>;
  organization_id: string;
  /** The id that the file gives itself. */
  code: string;
  version: string;
  name: Json<BothLanguages>;
  description: Json<BothLanguages>;
  /** Number of rules. */
  rules: number;
  definition: Json<object>;
  sha256: string;
  /** The bytes of its file; null: it was uploaded before they were stored. */
  source: Nullable<Uint8Array>;
  search_text: string;
  created_by: Nullable<string>;
  created_at: Timestamp;
}

interface ProjectRuleSetsTable {
  id: Generated<string>;
  project_id: string;
  rule_set_id: string;
  /** Rules that are switched off. */
  disabled_rules: Generated<string[]>;
  created_at: Timestamp;
}

interface ValueListsTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  /** The bytes of the file as it was uploaded. */
  source: Uint8Array;
  sha256: string;
  /** What was read of the file: engine/rules/value-list.ts. */
  entries: Json<object>;
  /** Number of rows with a value. */
  rows: number;
  search_text: string;
  saved_by: Nullable<string>;
  saved_at: Timestamp;
}

export interface RuleSetTables {
  rule_sets: RuleSetsTable;
  project_rule_sets: ProjectRuleSetsTable;
  value_lists: ValueListsTable;
}
