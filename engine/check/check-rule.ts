/**
 * Checks one rule on one file: selects the entities that it applies to and lists for each the reasons why a requirement is not met.
 * Occurrences are counted by D18 to D20: a missing minimum is 1, a missing maximum is unbounded, 0 to 0 forbids.
 */

import { isPatternAllowanceSpent, withPatternAllowance } from '../ids/pattern-automaton.ts';
import type { RequirementExtras, Requirements, RuleSpecification } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import { EXHAUSTED, findApplicable } from './applicability.ts';
import { checkAttribute } from './attribute.ts';
import { checkClassification } from './classification.ts';
import { checkEntity } from './entity.ts';
import { type FacetCheck, failuresOf } from './facet-result.ts';
import { type CheckFailure, Facet, type Failure, FailureCode, isUndecided } from './failure.ts';
import { createFailureLists, type FailureLists, namesOf, type RequiredNames, type Requirement } from './failure-lists.ts';
import { checkMaterial } from './material.ts';
import { checkPartOf } from './part-of.ts';
import { prohibitionOf } from './prohibition.ts';
import { checkProperty } from './property.ts';

/** The checks of one rule as columns, so that a model of a million objects creates no object per check. */
export interface CheckedRule {
  passed: boolean;
  /** Rows of the entities that the rule applies to, in file order. */
  rows: Uint32Array;
  /** Per row the number of its failures in `lists`; 0 means that the row passed. */
  failing: Uint32Array;
  /** Distinct lists of failures; the first is empty. A list that contains UNDECIDABLE means that the check was not decided (D16). */
  lists: readonly (readonly CheckFailure[])[];
  /** Reasons by number; the failures in `lists` refer to them. */
  reasons: readonly Failure[];
  /** Reasons that concern the rule as a whole (D131). */
  failures: Failure[];
}

const NO_ROWS = new Uint32Array(0);

/** Returns the result of a rule that is not checked. */
export function uncheckedRule(passed: boolean, failures: Failure[] = []): CheckedRule {
  return { passed, rows: NO_ROWS, failing: NO_ROWS, lists: [[]], reasons: [], failures };
}

/** Returns the result of a skipped rule for another IFC version (D17): its entities, none of them checked. */
export function skippedRule({ applicability, ifcVersions }: RuleSpecification, model: Model): CheckedRule {
  const reason: Failure = {
    facet: Facet.SPECIFICATION,
    code: FailureCode.OTHER_VERSION,
    expected: ifcVersions.join(', '),
    actual: model.schema.name,
  };
  const { rows } = withPatternAllowance(() => findApplicable(applicability, model));
  return { passed: true, rows, ...failAll(rows, reason), failures: [reason] };
}

/** Checks a rule. A rule whose patterns visit more states than allowed is undecided, and other rules still run (D16). */
export function checkRule(specification: RuleSpecification, model: Model): CheckedRule {
  return withPatternAllowance(() => checkWithin(specification, model));
}

function checkWithin({ applicability, requirements }: RuleSpecification, model: Model): CheckedRule {
  const { rows, undecidable } = findApplicable(applicability, model);
  if (undecidable) return uncheckedRule(false, [undecidable]);
  const minimum = applicability.minOccurrences ?? 1;
  const maximum = applicability.maxOccurrences ?? Number.POSITIVE_INFINITY;
  const isProhibited = maximum === 0;
  const failures = occurrenceFailures(rows.length, { minimum, maximum, applicability });
  // Requirements of a prohibited specification are ignored (IDS specifications, "Cardinality of the applicability entity").
  const checked = checkEntities(
    rows,
    isProhibited ? [prohibitionOf(applicability, model)] : compileRequirements(requirements, model),
  );
  const undecided = checked.reasons.find(isUndecided);
  if (undecided) failures.push(undecided);
  return { passed: failures.length === 0 && checked.failing.every((number) => number === 0), rows, failures, ...checked };
}

type CheckedRows = Pick<CheckedRule, 'failing' | 'lists' | 'reasons'>;

/** Returns the failure of the rule as a whole. It has none where each entity fails by itself: one error counts once. */
function occurrenceFailures(
  count: number,
  { minimum, maximum, applicability }: { minimum: number; maximum: number } & Pick<RuleSpecification, 'applicability'>,
): Failure[] {
  const { minOccurrences: _, maxOccurrences: __, ...criteria } = applicability;
  const facts = { facet: Facet.SPECIFICATION, actual: count, criteria };
  if (count < minimum) return [{ ...facts, code: FailureCode.TOO_FEW_ENTITIES, expected: minimum }];
  if (maximum > 0 && count > maximum) return [{ ...facts, code: FailureCode.TOO_MANY_ENTITIES, expected: maximum }];
  return [];
}

/** Fails all rows for one reason; without rows there is no reason, which would count nothing. */
function failAll(rows: Uint32Array, reason: Failure): CheckedRows {
  const { lists, reasons, numberOf } = createFailureLists();
  const failing = new Uint32Array(rows.length);
  if (rows.length > 0) failing.fill(numberOf([reason]));
  return { failing, lists, reasons };
}

function checkEntities(rows: Uint32Array, compiled: readonly Requirement[]): CheckedRows {
  const failureLists = createFailureLists();
  const failing = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    failing[at] = failuresAt(compiled, rows[at] as number, failureLists);
    if (!isPatternAllowanceSpent()) continue;
    failing.fill(failureLists.numberOf([EXHAUSTED]), at);
    break;
  }
  return { failing, lists: failureLists.lists, reasons: failureLists.reasons };
}

function failuresAt(requirements: readonly Requirement[], row: number, failureLists: FailureLists): number {
  let first = 0;
  let more: number[] | undefined;
  for (let at = 0; at < requirements.length; at++) {
    const { failuresOf: failures, required } = requirements[at] as Requirement;
    const number = failureLists.numberOf(failures(row), required);
    if (number === 0) continue;
    if (first === 0) first = number;
    else if (more) more.push(number);
    else more = [first, number];
  }
  return more ? failureLists.joined(more) : first;
}

function compileRequirements(requirements: Requirements, model: Model): Requirement[] {
  const { entities, partOfs, classifications, attributes, properties, materials } = requirements;
  return [
    ...entities.map((facet) => withCardinality(facet, checkEntity(facet, model))),
    ...partOfs.map((facet) => withCardinality(facet, checkPartOf(facet, model))),
    ...classifications.map((facet) => withCardinality(facet, checkClassification(facet, model))),
    ...attributes.map((facet) => withCardinality(facet, checkAttribute(facet, model), { attribute: facet.name })),
    ...properties.map((facet) => withCardinality(facet, checkProperty(facet, model), namesOf(facet))),
    ...materials.map((facet) => withCardinality(facet, checkMaterial(facet, model))),
  ];
}

function withCardinality({ cardinality }: RequirementExtras, check: FacetCheck, required?: RequiredNames): Requirement {
  return { failuresOf: (row) => failuresOf(check(row), cardinality), required };
}
