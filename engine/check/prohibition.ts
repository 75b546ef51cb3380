/**
 * Checks the requirement of a prohibited specification (occurs 0 to 0): an entity to which it applies fails. The failure states which
 * value or relation is not allowed, because that has to change, and seldom the whole entity.
 */
import { type Applicability, Cardinality } from '../ids/specification.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { memoize } from '../schema/memoize.ts';
import { checkAttribute } from './attribute.ts';
import { checkClassification } from './classification.ts';
import { type FacetCheck, failuresOf, RESULTS_MAX } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import { namesOf, type RequiredNames, type Requirement } from './failure-lists.ts';
import { checkMaterial } from './material.ts';
import { checkPartOf } from './part-of.ts';
import { checkProperty } from './property.ts';

/** Returns the requirement that every entity of the applicability fails. */
export function prohibitionOf(applicability: Applicability, model: Model): Requirement {
  const { check, required } = decisiveCheck(applicability, model) ?? {};
  const prohibited = memoize((violations: readonly Failure[]): readonly Failure[] => violations.map(asProhibited), RESULTS_MAX);
  const prohibitedType = memoize(
    (actual: string): readonly Failure[] => [{ facet: Facet.SPECIFICATION, code: FailureCode.ENTITY_PROHIBITED, actual }],
    RESULTS_MAX,
  );
  return {
    required,
    failuresOf: (row) => {
      const violations = check ? failuresOf(check(row), Cardinality.PROHIBITED) : [];
      return violations.length > 0 ? prohibited(violations) : prohibitedType(properTypeNameOf(model, row));
    },
  };
}

function asProhibited(violation: Failure): Failure {
  return { ...violation, code: FailureCode.ENTITY_PROHIBITED };
}

interface Decisive {
  check: FacetCheck;
  required?: RequiredNames;
}

/** Returns the check of the facet that says most about what is not allowed; undefined where the class alone decides. */
function decisiveCheck(applicability: Applicability, model: Model): Decisive | undefined {
  const [property] = applicability.properties;
  if (property) return { check: checkProperty(property, model), required: namesOf(property) };
  const [classification] = applicability.classifications;
  if (classification) return { check: checkClassification(classification, model) };
  const [material] = applicability.materials;
  if (material) return { check: checkMaterial(material, model) };
  const [attribute] = applicability.attributes;
  if (attribute) return { check: checkAttribute(attribute, model), required: { attribute: attribute.name } };
  const [partOf] = applicability.partOfs;
  return partOf && { check: checkPartOf(partOf, model) };
}
