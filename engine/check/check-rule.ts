/**
 * One rule on one file: who it applies to, and for each of them the reasons why a requirement is not met.
 * Occurrences are counted by D18 to D20: missing minimum 1, missing maximum unbounded, 0 to 0 forbids.
 */
import type { RequirementExtras, Requirements, RuleSpecification } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import { findApplicable } from './applicability.ts';
import { checkAttribute } from './attribute.ts';
import { checkClassification } from './classification.ts';
import { checkEntity } from './entity.ts';
import { type FacetCheck, failuresOf } from './facet-result.ts';
import { Facet, type Failure, FailureCode, isUndecided } from './failure.ts';
import { createFailureLists, type FailureLists } from './failure-lists.ts';
import { checkMaterial } from './material.ts';
import { checkPartOf } from './part-of.ts';
import { checkProperty } from './property.ts';

/** The checks of one rule as columns: a model of a million objects makes no object per check. */
export interface CheckedRule {
  passed: boolean;
  /** Rows of the entities it applies to, in file order. */
  rows: Uint32Array;
  /** Per row the number of its reasons in `lists`; 0 is none: it passed. */
  reasons: Uint32Array;
  /** Distinct lists of reasons; the first is empty. A reason UNDECIDABLE in one: not decided (D16). */
  lists: readonly (readonly Failure[])[];
  /** Reasons that concern the rule as a whole (D131). */
  failures: Failure[];
}

const NO_ROWS = new Uint32Array(0);

/** What a rule that is not checked gives. */
export function uncheckedRule(passed: boolean, failures: Failure[] = []): CheckedRule {
  return { passed, rows: NO_ROWS, reasons: NO_ROWS, lists: [[]], failures };
}

/** What a rule for another IFC version gives where such rules are skipped (D17): its entities, none of them judged. */
export function skippedRule({ applicability, ifcVersions }: RuleSpecification, model: Model): CheckedRule {
  const reason: Failure = {
    facet: Facet.SPECIFICATION,
    code: FailureCode.OTHER_VERSION,
    expected: ifcVersions.join(', '),
    actual: model.schema.name,
  };
  const { rows } = findApplicable(applicability, model);
  return { passed: true, rows, reasons: new Uint32Array(rows.length).fill(1), lists: [[], [reason]], failures: [reason] };
}

export function checkRule(specification: RuleSpecification, model: Model): CheckedRule {
  const { applicability, requirements } = specification;
  const { rows, undecidable } = findApplicable(applicability, model);
  if (undecidable) return uncheckedRule(false, [undecidable]);
  const minimum = applicability.minOccurrences ?? 1;
  const maximum = applicability.maxOccurrences ?? Number.POSITIVE_INFINITY;
  const failures = occurrenceFailures(rows.length, minimum, maximum);
  const checked = maximum === 0 ? forbidAll(rows) : checkEntities(rows, requirements, model);
  const undecided = firstUndecided(checked);
  if (undecided) failures.push(undecided);
  return { passed: failures.length === 0 && checked.reasons.every((number) => number === 0), rows, failures, ...checked };
}

type CheckedRows = Pick<CheckedRule, 'reasons' | 'lists'>;

function firstUndecided({ reasons, lists }: CheckedRows): Failure | undefined {
  // Lists are numbered as they are met, and each is met by a row.
  return reasons.length === 0 ? undefined : lists.flat().find(isUndecided);
}

function occurrenceFailures(count: number, minimum: number, maximum: number): Failure[] {
  const facet = Facet.SPECIFICATION;
  if (count < minimum) return [{ facet, code: FailureCode.TOO_FEW_ENTITIES, expected: minimum, actual: count }];
  if (count > maximum) return [{ facet, code: FailureCode.TOO_MANY_ENTITIES, expected: maximum, actual: count }];
  return [];
}

const FORBIDDEN: readonly Failure[] = [{ facet: Facet.SPECIFICATION, code: FailureCode.ENTITY_PROHIBITED }];

/** Requirements of a prohibited specification are ignored (IDS specifications, "Cardinality of the applicability entity"). */
function forbidAll(rows: Uint32Array): CheckedRows {
  return { reasons: new Uint32Array(rows.length).fill(1), lists: [[], FORBIDDEN] };
}

type Requirement = (row: number) => readonly Failure[];

function checkEntities(rows: Uint32Array, requirements: Requirements, model: Model): CheckedRows {
  const asked = compileRequirements(requirements, model);
  const found = createFailureLists();
  const reasons = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) reasons[at] = reasonsOf(asked, rows[at] as number, found);
  return { reasons, lists: found.lists };
}

function reasonsOf(asked: readonly Requirement[], row: number, found: FailureLists): number {
  let first = 0;
  let more: number[] | undefined;
  for (let at = 0; at < asked.length; at++) {
    const number = found.numberOf((asked[at] as Requirement)(row));
    if (number === 0) continue;
    if (first === 0) first = number;
    else if (more) more.push(number);
    else more = [first, number];
  }
  return more ? found.joined(more) : first;
}

function compileRequirements(requirements: Requirements, model: Model): Requirement[] {
  return [
    ...requirements.entities.map((facet) => withCardinality(facet, checkEntity(facet, model))),
    ...requirements.partOfs.map((facet) => withCardinality(facet, checkPartOf(facet, model))),
    ...requirements.classifications.map((facet) => withCardinality(facet, checkClassification(facet, model))),
    ...requirements.attributes.map((facet) => withCardinality(facet, checkAttribute(facet, model))),
    ...requirements.properties.map((facet) => withCardinality(facet, checkProperty(facet, model))),
    ...requirements.materials.map((facet) => withCardinality(facet, checkMaterial(facet, model))),
  ];
}

function withCardinality({ cardinality }: RequirementExtras, check: FacetCheck): Requirement {
  return (row) => failuresOf(check(row), cardinality);
}
