/** The objects of a selection, in steps: the same in a thread of the service and in a page that holds the report. */
import { reasonIndexIn } from '../../engine/report/reason-index.ts';
import { CHECKS_PER_STEP, failingChecks } from '../../engine/report/tally-causes.ts';
import { holdsAllWords } from '../contract/folded-text.ts';
import { PAGE_SIZE } from '../contract/limits.ts';
import type {
  ObjectGroup,
  ObjectGrouping,
  ObjectIds,
  ObjectList,
  ObjectSearch,
  ObjectSelection,
  ReportObject,
} from '../contract/objects.ts';
import type { Check, GroupNode, RuleNode } from '../contract/reports.ts';
import { causesOf } from './causes.ts';
import { knownOutcome } from './report-view.ts';
import { findRule, searchedText } from './search-report.ts';
import { type Steps, sortInSteps } from './steps.ts';

/** Checks as a list, or one object at a time. */
type AnyRule = RuleNode<unknown>;

/** A rule, and which of its checks are selected. */
interface SelectedRule {
  checks: Iterable<Check>;
  isSelected: (check: Check) => boolean;
}

/** Undefined where the report has no such cause or rule. */
export function* searchObjects(elements: readonly GroupNode<unknown>[], search: ObjectSearch): Steps<ObjectList | undefined> {
  const { groupBy, limit = PAGE_SIZE, offset = 0 } = search;
  const objects = yield* selectObjects(elements, search);
  if (!objects) return undefined;
  const total = objects.length;
  if (!groupBy) return { data: objects.slice(offset, offset + limit), total, groups: [], groupsTotal: 0 };
  const groups = yield* groupObjects(objects, groupBy);
  return { data: [], total, groups: groups.slice(offset, offset + limit), groupsTotal: groups.length };
}

export function* identifyObjects(
  elements: readonly GroupNode<unknown>[],
  selection: ObjectSelection,
): Steps<ObjectIds | undefined> {
  const objects = yield* selectObjects(elements, selection);
  if (!objects) return undefined;
  const [globalIds, tags] = [new Set<string>(), new Set<string>()];
  let [withoutGlobalId, withoutTag] = [0, 0];
  for (const [at, { globalId, tag }] of objects.entries()) {
    if (globalId) globalIds.add(globalId);
    else withoutGlobalId += 1;
    if (tag) tags.add(tag);
    else withoutTag += 1;
    if (at % CHECKS_PER_STEP === CHECKS_PER_STEP - 1) yield;
  }
  return { globalIds: [...globalIds], tags: [...tags], total: objects.length, withoutGlobalId, withoutTag };
}

function* selectObjects(elements: readonly GroupNode<unknown>[], selection: ObjectSelection): Steps<ReportObject[] | undefined> {
  const rules = yield* selectedRules(elements, selection);
  if (!rules) return undefined;
  const matchesSelection = narrowing(selection);
  const objectsById = new Map<number, ReportObject>();
  let looked = 0;
  for (const { checks, isSelected } of rules) {
    for (const check of checks) {
      if (isSelected(check) && matchesSelection(check)) addCheck(objectsById, check);
      looked += 1;
      if (looked % CHECKS_PER_STEP === 0) yield;
    }
  }
  const objects = [...objectsById.values()];
  const { sortBy = [] } = selection;
  return sortBy.length === 0 ? objects : yield* sortInSteps(objects, comparing(sortBy));
}

function addCheck(objectsById: Map<number, ReportObject>, check: Check): void {
  const fails = check.outcome === 'FAILED' ? 1 : 0;
  const existing = objectsById.get(check.stepId);
  if (existing) {
    existing.rules += fails;
    return;
  }
  const { failures: _, ...facts } = check;
  objectsById.set(check.stepId, { ...facts, rules: fails });
}

function* selectedRules(elements: readonly GroupNode<unknown>[], selection: ObjectSelection): Steps<SelectedRule[] | undefined> {
  const { cause: id, ruleId, specificationId, reason } = selection;
  if (id === undefined) {
    const rule = ruleId === undefined ? undefined : findRule<unknown>(elements, { ruleId, specificationId });
    if (!rule) return undefined;
    return reason === undefined
      ? [{ checks: rule.checks as Iterable<Check>, isSelected: () => true }]
      : [{ checks: failingChecks(rule), isSelected: failingFor(rule, new Set([reason])) }];
  }
  const cause = (yield* causesOf(elements)).find((one) => one.id === id);
  if (!cause) return undefined;
  const reasons = new Map<AnyRule, Set<number>>();
  for (const { rule, index } of cause.places) {
    const reasonIndexes = reasons.get(rule) ?? new Set();
    reasons.set(rule, reasonIndexes);
    if (index !== undefined) reasonIndexes.add(index);
  }
  const failing = [...reasons].filter(([, reasonIndexes]) => reasonIndexes.size > 0);
  return failing.map(([rule, reasonIndexes]) => ({ checks: failingChecks(rule), isSelected: failingFor(rule, reasonIndexes) }));
}

/** Whether a check fails for one of these reasons of its rule. */
function failingFor(rule: AnyRule, reasons: ReadonlySet<number>): (check: Check) => boolean {
  const indexOf = reasonIndexIn(rule);
  return ({ failures }) => failures?.some((failure) => reasons.has(indexOf(failure))) ?? false;
}

function narrowing({ outcome = [], ifcType = [], query = '', typeName, storey }: ObjectSelection): (check: Check) => boolean {
  const holdsWords = holdsAllWords(query);
  const isIn = (expected: string | null | undefined, name: string | null) =>
    expected === undefined || (expected || null) === (name || null);
  return (check) =>
    (outcome.length === 0 || outcome.includes(knownOutcome(check.outcome))) &&
    (ifcType.length === 0 || ifcType.includes(check.ifcType)) &&
    isIn(typeName, check.typeName) &&
    isIn(storey, check.storey) &&
    (query === '' || holdsWords(searchedText(check)));
}

/** Numbers in names by their size, regardless of case; what has none comes last in either order. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function comparing(sorts: NonNullable<ObjectSelection['sortBy']>): (a: ReportObject, b: ReportObject) => number {
  return (a, b) => {
    for (const { field, order = 'ASC' } of sorts) {
      const [left, right] = [a[field] ?? '', b[field] ?? ''];
      if (left === right) continue;
      if (left === '' || right === '') return left === '' ? 1 : -1;
      const difference = typeof left === 'number' ? left - Number(right) : collator.compare(left, String(right));
      if (difference !== 0) return order === 'ASC' ? difference : -difference;
    }
    return 0;
  };
}

interface Tally {
  count: number;
  ifcTypes: Map<string, number>;
  across: Set<string | null>;
}

function* groupObjects(objects: readonly ReportObject[], by: ObjectGrouping): Steps<ObjectGroup[]> {
  const other = by === 'typeName' ? 'storey' : 'typeName';
  const tallies = new Map<string | null, Tally>();
  for (const [at, object] of objects.entries()) {
    const name = object[by] || null;
    const tally = tallies.get(name) ?? { count: 0, ifcTypes: new Map(), across: new Set() };
    tallies.set(name, tally);
    tally.count += 1;
    tally.ifcTypes.set(object.ifcType, (tally.ifcTypes.get(object.ifcType) ?? 0) + 1);
    tally.across.add(object[other] || null);
    if (at % CHECKS_PER_STEP === CHECKS_PER_STEP - 1) yield;
  }
  const groups = Array.from(tallies, ([name, { count, ifcTypes, across }]) => {
    const byCount = [...ifcTypes].sort(([, a], [, b]) => b - a);
    return { name, count, ifcTypes: byCount.map(([type]) => type), across: across.size };
  });
  return yield* sortInSteps(groups, (a, b) => b.count - a.count || collator.compare(a.name ?? '\uffff', b.name ?? '\uffff'));
}
