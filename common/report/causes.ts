/**
 * The causes of the failures of a report: reasons of several rules that one correction would end are one cause. Only reasons for
 * something absent are merged. Pure; the order of "fix first" everywhere.
 */
import type { Applicability, ValueConstraint } from '../../engine/ids/specification.ts';
import type { Failure, FailureCode, ReasonGroup, ReportNode, RuleNode } from '../../engine/report/report.ts';
import { rulesOf } from './report-view.ts';
import { runThrough, type Steps } from './steps.ts';
import { textId } from './text-id.ts';

/** A reason with this cause. */
export interface CausePlace {
  /** The given node that contains the rule. */
  top: ReportNode<unknown>;
  rule: RuleNode<unknown>;
  reason: ReasonGroup;
  /** Index in the rule's reasons; undefined where the rule fails as a whole. */
  index: number | undefined;
}

export interface Cause {
  /** Short enough for an address; made from the key. */
  id: string;
  /** The same while the model changes. */
  key: string;
  /** What all places have in common. */
  failure: Failure;
  /** The class of entities, where the file has none of them. */
  absent?: ValueConstraint;
  /** Number of failures. */
  count: number;
  /** Places of the cause, those with most failures first. */
  places: CausePlace[];
}

type Fact = 'propertySet' | 'property' | 'attribute' | 'system' | 'relation' | 'entity';

/** The facts that identify a cause where something is absent; the expected value does not count. */
const TOLD_BY: Partial<Record<FailureCode, readonly Fact[]>> = {
  ATTRIBUTE_UNKNOWN: ['attribute'],
  ATTRIBUTE_EMPTY: ['attribute'],
  PROPERTY_SET_MISSING: ['propertySet'],
  PROPERTY_MISSING: ['propertySet', 'property'],
  PROPERTY_EMPTY: ['propertySet', 'property'],
  CLASSIFICATION_MISSING: ['system'],
  MATERIAL_MISSING: [],
  PART_OF_MISSING: ['relation', 'entity'],
};

/** No failure of the model (D16, D17). */
const NO_FAILURE: ReadonlySet<FailureCode> = new Set<FailureCode>(['UNDECIDABLE', 'OTHER_VERSION']);

/** Reasons that are looked at in one step. */
const STEP = 64;

/** All causes under the nodes, those with most failures first; ties by first appearance. */
export function findCauses(nodes: readonly ReportNode<unknown>[]): Cause[] {
  return runThrough(causesOf(nodes));
}

export function* causesOf(nodes: readonly ReportNode<unknown>[]): Steps<Cause[]> {
  const places: CausePlace[] = [];
  for (const top of nodes) for (const rule of rulesOf(top)) for (const place of placesOf(top, rule)) places.push(place);
  const absent = new Set(places.flatMap((place) => (isBare(place) ? [absentKey(place) as string] : [])));
  const causes = new Map<string, Cause>();
  for (const [at, place] of places.entries()) {
    addPlace(causes, place, absent);
    if (at % STEP === STEP - 1) yield;
  }
  for (const { places: causePlaces } of causes.values()) causePlaces.sort((a, b) => b.reason.count - a.reason.count);
  return [...causes.values()].sort((a, b) => b.count - a.count);
}

function placesOf(top: ReportNode<unknown>, rule: RuleNode<unknown>): CausePlace[] {
  if (rule.counts.rules.failed === 0) return [];
  const whole = (rule.failures ?? []).map((failure) => ({ top, rule, reason: { failure, count: 1 }, index: undefined }));
  const ruleReasons = (rule.reasons ?? []).map((reason, index) => ({ top, rule, reason, index }));
  return [...whole, ...ruleReasons].filter(({ reason }) => !NO_FAILURE.has(reason.failure.code));
}

function addPlace(causes: Map<string, Cause>, place: CausePlace, absent: ReadonlySet<string>): void {
  const { rule, reason } = place;
  const entity = absentKey(place);
  const isAbsent = entity !== undefined && absent.has(entity);
  const key = isAbsent ? entity : keyOf(place);
  const existingCause = causes.get(key);
  if (existingCause) {
    existingCause.failure = commonFacts(existingCause.failure, reason.failure);
    existingCause.count += reason.count;
    existingCause.places.push(place);
    return;
  }
  const name = isAbsent ? rule.specification.applicability.entity?.name : undefined;
  const id = textId(key);
  causes.set(key, { id, key, failure: reason.failure, ...(name && { absent: name }), count: reason.count, places: [place] });
}

/** The same while the model changes. Rule ids are unique within a specification only. */
function keyOf({ top, rule, reason: { failure } }: CausePlace): string {
  const facts = TOLD_BY[failure.code];
  if (facts) return JSON.stringify([failure.code, ...facts.map((fact) => failure[fact])]);
  if (isNoneFound(failure)) return JSON.stringify([failure.code, withoutBounds(rule.specification.applicability)]);
  const { actual: _, actualLength: __, source: ___, criteria: ____, ...requirement } = failure;
  return JSON.stringify([top.type === 'GROUP' && top.specificationId, top.name, rule.id, requirement]);
}

function isNoneFound({ code, actual }: Failure): boolean {
  return code === 'TOO_FEW_ENTITIES' && (actual === 0 || actual === null || actual === undefined);
}

/** Identifies the class of entities of which a rule found none. */
function absentKey({ rule, reason: { failure } }: CausePlace): string | undefined {
  const { entity } = rule.specification.applicability;
  return isNoneFound(failure) && entity ? JSON.stringify(['absent', entity.name]) : undefined;
}

/** Whether the rule applies to the class alone, so that the file has none of it. */
function isBare({ rule, reason: { failure } }: CausePlace): boolean {
  const { entity, partOfs, attributes, properties, classifications, materials } = rule.specification.applicability;
  const others = [partOfs, attributes, properties, classifications, materials];
  return isNoneFound(failure) && entity !== undefined && !entity.predefinedType && others.every(({ length }) => length === 0);
}

function withoutBounds({ minOccurrences: _, maxOccurrences: __, ...applicability }: Applicability) {
  return applicability;
}

/** The facts that both have. */
function commonFacts(a: Failure, b: Failure): Failure {
  const same = Object.entries(a).filter(([key, value]) => JSON.stringify(value) === JSON.stringify(b[key as keyof Failure]));
  return Object.fromEntries(same) as unknown as Failure;
}
