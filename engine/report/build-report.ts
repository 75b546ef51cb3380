/** Builds the report tree from checked rules: checks with the facts that identify the entity, counts, reason groups. */
import { type CheckedRule, checkRule, skippedRule, uncheckedRule } from '../check/check-rule.ts';
import type { DefinitionNode, GroupDefinition, RuleDefinition, Specification } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import { type CheckColumns, columnsOf } from './check-columns.ts';
import { countRule, createGroupCounter, type EntitySets, emptySets, setOf } from './count-nodes.ts';
import type { CheckTally } from './count-rules.ts';
import { entityNumbers } from './entity-numbers.ts';
import { countLists, rankReasons } from './rank-reasons.ts';
import type { GroupNode, ReportNode, RuleNode, RuleOutcome } from './report.ts';

export interface AppliedSpecification {
  id: string;
  specification: Specification;
  disabledRules?: readonly string[];
}

interface Building {
  model: Model;
  disabled: ReadonlySet<string>;
  skipOtherVersions: boolean;
}

interface Built {
  node: ReportNode<CheckColumns>;
  sets: EntitySets;
}

/** Builds the root GROUP of one specification, with every rule checked except the disabled ones (D24). */
export function buildSpecification(
  applied: AppliedSpecification,
  model: Model,
  /** Whether rules that are not for the file's IFC version are skipped (D17). By default they are checked, with a warning. */
  { skipOtherVersions = false }: { skipOtherVersions?: boolean },
): GroupNode<CheckColumns> {
  const disabled = new Set(applied.disabledRules ?? []);
  const building = { model, disabled, skipOtherVersions };
  const { definition, version } = applied.specification;
  return buildGroup(definition, building, { specificationId: applied.id, version }).node;
}

function buildGroup(
  { name, description, elements: definitions }: GroupDefinition,
  building: Building,
  root: Pick<GroupNode, 'specificationId' | 'version'> = {},
): { node: GroupNode<CheckColumns>; sets: EntitySets } {
  const counter = createGroupCounter();
  const elements = definitions.map((element) => {
    const { node, sets } = buildNode(element, building);
    counter.add(node.counts, sets);
    return node;
  });
  return { node: { type: 'GROUP', name, description, elements, counts: counter.counts(), ...root }, sets: counter.sets };
}

function buildNode(definition: DefinitionNode, building: Building): Built {
  return definition.type === 'GROUP' ? buildGroup(definition, building) : buildRule(definition, building);
}

function buildRule(rule: RuleDefinition, building: Building): Built {
  const { model } = building;
  const { outcome, checked } = judgeRule(rule, building);
  const uses = countLists(checked);
  const { reasons, lists } = rankReasons(checked, uses);
  const checks = columnsOf({ ...checked, lists }, model);
  const sets = entitiesOf(checks);
  const counts = countRule({ outcome, checks: tallyOf(checks, uses), specification: rule.specification }, sets);
  const node: RuleNode<CheckColumns> = {
    type: 'RULE',
    id: rule.id,
    name: rule.name,
    description: rule.description,
    ...(rule.instructions ? { instructions: rule.instructions } : {}),
    specification: rule.specification,
    outcome,
    counts,
    ...(checked.failures.length > 0 ? { failures: checked.failures } : {}),
    ...(reasons.length > 0 ? { reasons } : {}),
    ...(isForSchema(rule, model) ? {} : { versionMismatch: true as const }),
    checks,
  };
  return { node, sets };
}

/** Checks a rule. A skipped rule counts as disabled: by specification §4 a rule without a verdict would fail. */
function judgeRule(
  rule: RuleDefinition,
  { model, disabled, skipOtherVersions }: Building,
): { outcome: RuleOutcome; checked: CheckedRule } {
  if (disabled.has(rule.id)) return { outcome: 'DISABLED', checked: uncheckedRule(true) };
  if (skipOtherVersions && !isForSchema(rule, model))
    return { outcome: 'DISABLED', checked: skippedRule(rule.specification, model) };
  const checked = checkRule(rule.specification, model);
  return { outcome: checked.passed ? 'PASSED' : 'FAILED', checked };
}

function tallyOf({ outcomes, rows }: CheckColumns, uses: Uint32Array): CheckTally {
  return {
    length: rows.length,
    count: (outcome) => outcomes.reduce((sum, one, list) => (one === outcome ? sum + (uses[list] as number) : sum), 0),
  };
}

function entitiesOf(checks: CheckColumns): EntitySets {
  const sets = emptySets();
  const { model, rows, failing, outcomes } = checks;
  const numberOf = entityNumbers(model);
  const setOfList = outcomes.map((outcome) => setOf(sets, outcome));
  for (let at = 0; at < rows.length; at++) setOfList[failing[at] as number]?.add(numberOf(rows[at] as number));
  return sets;
}

/** Returns whether a rule is for the schema: ifcVersions say IFC4X3_ADD2 where the schema is IFC4X3; an empty list fits every file. */
function isForSchema({ specification: { ifcVersions } }: RuleDefinition, { schema }: Model): boolean {
  return (
    ifcVersions.length === 0 ||
    ifcVersions.some((version) => version.toUpperCase().replace(/^IFC4X3.*$/, 'IFC4X3') === schema.name)
  );
}
