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
import { Facet, type Failure, FailureCode } from './failure.ts';
import { checkMaterial } from './material.ts';
import { checkPartOf } from './part-of.ts';
import { checkProperty } from './property.ts';

export interface CheckedEntity {
  row: number;
  /** Empty: passed. A reason UNDECIDABLE among them: not decided (D16). */
  failures: readonly Failure[];
}

export interface CheckedRule {
  passed: boolean;
  entities: CheckedEntity[];
  /** Reasons that concern the rule as a whole (D131). */
  failures: Failure[];
}

export function checkRule(specification: RuleSpecification, model: Model): CheckedRule {
  const { applicability, requirements } = specification;
  const { rows, undecidable } = findApplicable(applicability, model);
  if (undecidable) return { passed: false, entities: [], failures: [undecidable] };
  const minimum = applicability.minOccurrences ?? 1;
  const maximum = applicability.maxOccurrences ?? Number.POSITIVE_INFINITY;
  const failures = occurrenceFailures(rows.length, minimum, maximum);
  const entities = maximum === 0 ? rows.map(forbidden) : checkEntities(rows, requirements, model);
  const undecided = entities.flatMap((entity) => entity.failures).find(isUndecidable);
  if (undecided) failures.push(undecided);
  return { passed: failures.length === 0 && entities.every((entity) => entity.failures.length === 0), entities, failures };
}

export function isUndecidable(failure: Failure): boolean {
  return failure.code === FailureCode.UNDECIDABLE;
}

function occurrenceFailures(count: number, minimum: number, maximum: number): Failure[] {
  const facet = Facet.SPECIFICATION;
  if (count < minimum) return [{ facet, code: FailureCode.TOO_FEW_ENTITIES, expected: minimum, actual: count }];
  if (count > maximum) return [{ facet, code: FailureCode.TOO_MANY_ENTITIES, expected: maximum, actual: count }];
  return [];
}

const FORBIDDEN: readonly Failure[] = [{ facet: Facet.SPECIFICATION, code: FailureCode.ENTITY_PROHIBITED }];

/** Requirements of a prohibited specification are ignored (IDS specifications, "Cardinality of the applicability entity"). */
function forbidden(row: number): CheckedEntity {
  return { row, failures: FORBIDDEN };
}

type Requirement = (row: number) => readonly Failure[];

function checkEntities(rows: readonly number[], requirements: Requirements, model: Model): CheckedEntity[] {
  const asked = compileRequirements(requirements, model);
  return rows.map((row) => ({ row, failures: collect(asked, row) }));
}

const NONE: readonly Failure[] = [];

function collect(asked: readonly Requirement[], row: number): readonly Failure[] {
  let found: Failure[] | undefined;
  for (const requirement of asked) {
    const failures = requirement(row);
    if (failures.length > 0) found = found ? [...found, ...failures] : [...failures];
  }
  return found ?? NONE;
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
