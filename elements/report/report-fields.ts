/**
 * The fields of the calls of a report view, in pages and elements: all of them. A missing field is a type error.
 */
import type { ReportObject } from '../../common/contract/objects.ts';
import type { ChangedEntity, Check, FoundEntity, ReportCause, ReportComparison } from '../../common/contract/reports.ts';
import type { ListedRuleCheck } from '../../common/contract/rule-set-schema.ts';
import type { ListedFinding, ValidityCauses } from '../../common/contract/validity.ts';

type Fields<T> = Record<keyof Required<T>, true>;

const ENTITY = { ifcType: true, globalId: true, name: true, stepId: true } as const;
const PLACE = { ...ENTITY, longName: true } as const;
const OBJECT = { ...PLACE, outcome: true, tag: true, storey: true, typeName: true, material: true } as const;

export const CHECK_FIELDS = Object.keys({
  ...OBJECT,
  failures: true,
} satisfies Fields<Check>);

export const ENTITY_FIELDS = Object.keys({
  ...PLACE,
  rules: true,
} satisfies Fields<FoundEntity>);

export const COMPARISON_FIELDS = Object.keys({
  previous: true,
  totals: true,
  rules: true,
  groups: true,
  validity: true,
  ruleSets: true,
} satisfies Fields<ReportComparison>);

export const CHANGE_FIELDS = Object.keys({
  specificationId: true,
  ruleId: true,
  ruleName: true,
  ...PLACE,
} satisfies Fields<ChangedEntity>);

/** The rest of a cause is in the tree of the report. */
export const CAUSE_FIELDS = Object.keys({
  id: true,
  entities: true,
  typesNamed: true,
  storeysNamed: true,
} satisfies Fields<Pick<ReportCause, 'id' | 'entities' | 'typesNamed' | 'storeysNamed'>>);

export const OBJECT_FIELDS = Object.keys({
  ...OBJECT,
  rules: true,
} satisfies Fields<ReportObject>);

export const RULE_CHECK_FIELDS = Object.keys({
  ...PLACE,
  outcome: true,
  storey: true,
  file: true,
  other: true,
  failures: true,
  object: true,
  exception: true,
} satisfies Fields<ListedRuleCheck>);

export const VALIDITY_FIELDS = Object.keys({
  schema: true,
  outcome: true,
  layers: true,
} satisfies Fields<ValidityCauses>);

export const FINDING_FIELDS = Object.keys({
  layer: true,
  code: true,
  severity: true,
  instance: true,
  stepId: true,
  type: true,
  globalId: true,
  name: true,
  attribute: true,
  expected: true,
  actual: true,
  line: true,
  column: true,
  message: true,
  object: true,
  exception: true,
} satisfies Fields<ListedFinding>);
