/** From checked rules to the report tree: checks with what a reader needs to find the entity, counts, reason groups. */
import { type CheckedEntity, type CheckedRule, checkRule, isUndecidable } from '../check/check-rule.ts';
import type { Failure } from '../check/failure.ts';
import type { DefinitionNode, GroupDefinition, RuleDefinition, Specification } from '../ids/specification.ts';
import { textOf, typeRowOf } from '../model/attributes.ts';
import { answerOnce, type Model, properTypeNameOf } from '../model/model.ts';
import { storeyRowOf } from '../model/parts.ts';
import { addUp, type EntitySets, emptySets, setsOfRule } from './count-nodes.ts';
import { entityKey } from './count-rules.ts';
import type { Check, GroupNode, NodeCounts, Outcome, ReasonGroup, ReportNode, RuleNode } from './report.ts';

/** Reason groups kept per rule; the rest is in the checks themselves. */
export const REASON_GROUPS_MAX = 100;

export interface AppliedSpecification {
  id: string;
  specification: Specification;
  disabledRules?: readonly string[];
}

interface Building {
  model: Model;
  disabled: ReadonlySet<string>;
  schema: string;
}

interface Built {
  node: ReportNode;
  sets: EntitySets;
}

/** The root GROUP of one specification, every rule checked but the disabled ones (D24). */
export function buildSpecification(applied: AppliedSpecification, model: Model): GroupNode {
  const building = { model, disabled: new Set(applied.disabledRules ?? []), schema: model.schema.name };
  const { node } = buildGroup(applied.specification.definition, building);
  return { ...node, specificationId: applied.id, version: applied.specification.version };
}

function buildGroup(group: GroupDefinition, building: Building): { node: GroupNode; sets: EntitySets } {
  const built = group.elements.map((element) => buildNode(element, building));
  const sets = emptySets();
  const counts = addUp(
    built.map(({ node }) => node.counts),
    built.map((one) => one.sets),
    sets,
  );
  const elements = built.map(({ node }) => node);
  return { node: { type: 'GROUP', name: group.name, description: group.description, elements, counts }, sets };
}

function buildNode(definition: DefinitionNode, building: Building): Built {
  return definition.type === 'GROUP' ? buildGroup(definition, building) : buildRule(definition, building);
}

function buildRule(rule: RuleDefinition, { model, disabled, schema }: Building): Built {
  const isDisabled = disabled.has(rule.id);
  const checked: CheckedRule = isDisabled ? { passed: true, entities: [], failures: [] } : checkRule(rule.specification, model);
  const checks = checked.entities.map((entity) => checkOf(entity, model));
  const outcome = isDisabled ? 'DISABLED' : checked.passed ? 'PASSED' : 'FAILED';
  const reasons = groupReasons(checked.entities);
  const counted = { outcome, checks, specification: rule.specification } as const;
  const { counts, sets } = setsOfRule(
    counted,
    checked.entities.map(({ row }) => entityNumber(model, row)),
  );
  const node: RuleNode = {
    type: 'RULE',
    id: rule.id,
    name: rule.name,
    description: rule.description,
    ...(rule.instructions ? { instructions: rule.instructions } : {}),
    specification: rule.specification,
    outcome,
    counts: counts satisfies NodeCounts,
    ...(checked.failures.length > 0 ? { failures: checked.failures } : {}),
    ...(reasons.length > 0 ? { reasons } : {}),
    ...(isForSchema(rule, schema) ? {} : { versionMismatch: true as const }),
    checks,
  };
  return { node, sets };
}

/** ifcVersions say IFC4X3_ADD2 where the schema is IFC4X3; none at all fits every file. */
function isForSchema({ specification: { ifcVersions } }: RuleDefinition, schema: string): boolean {
  return (
    ifcVersions.length === 0 || ifcVersions.some((version) => version.toUpperCase().replace(/^IFC4X3.*$/, 'IFC4X3') === schema)
  );
}

/** Everything about an entity that is the same for each rule that checks it. */
type EntityFacts = Omit<Check, 'outcome' | 'failures'>;

function checkOf({ row, failures }: CheckedEntity, model: Model): Check {
  const { ifcType, globalId, name, ...place } = factsOf(row, model);
  const outcome: Outcome = failures.length === 0 ? 'PASSED' : failures.some(isUndecidable) ? 'SKIPPED' : 'FAILED';
  const check = { ifcType, globalId, name, outcome, ...place };
  return failures.length === 0 ? check : { ...check, failures: failures as Failure[] };
}

function factsOf(row: number, model: Model): EntityFacts {
  const known = answerOnce(model, 'entity facts', () => new Map<number, EntityFacts>());
  const before = known.get(row);
  if (before) return before;
  const storey = storeyRowOf(model, row);
  const type = typeRowOf(model, row);
  const facts: EntityFacts = {
    ifcType: properTypeNameOf(model, row),
    globalId: textOf(model, row, 'GlobalId'),
    name: textOf(model, row, 'Name'),
    stepId: model.index.ids[row]!,
    tag: textOf(model, row, 'Tag'),
    storey: storey < 0 ? null : textOf(model, storey, 'Name'),
    typeName: type < 0 ? null : textOf(model, type, 'Name'),
  };
  known.set(row, facts);
  return facts;
}

/** A number per distinct globalId plus name, so that sets of entities are sets of small numbers. */
function entityNumber(model: Model, row: number): number {
  const byKey = answerOnce(model, 'entity numbers', () => new Map<string, number>());
  const key = entityKey(factsOf(row, model));
  const known = byKey.get(key);
  if (known !== undefined) return known;
  byKey.set(key, byKey.size);
  return byKey.size - 1;
}

/** Same reason and same value found together, most frequent first; ties by first appearance. */
function groupReasons(entities: readonly CheckedEntity[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup>();
  const keys = new Map<Failure, string>();
  for (const { failures } of entities) {
    for (const failure of failures) {
      let key = keys.get(failure);
      if (key === undefined) keys.set(failure, (key = JSON.stringify(failure)));
      const group = groups.get(key);
      if (group) group.count++;
      else groups.set(key, { failure, count: 1 });
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count).slice(0, REASON_GROUPS_MAX);
}
