/** Removes unfinished parts of a rule: a facet without a name requires nothing yet, so the verdict stays that of the finished parts. */
import type { RuleSpecification, ValueConstraint } from '../ids/specification.ts';

export function withoutUnfinished(rule: RuleSpecification): RuleSpecification {
  const { applicability, requirements } = rule;
  const { entity, ...others } = withoutUnnamed(applicability);
  return {
    ...rule,
    applicability: { ...others, ...(entity && isGiven(entity.name) && { entity }) },
    requirements: { ...withoutUnnamed(requirements), entities: requirements.entities.filter(({ name }) => isGiven(name)) },
  };
}

type Part = RuleSpecification['applicability'] | RuleSpecification['requirements'];

function withoutUnnamed<One extends Part>(part: One): One {
  return {
    ...part,
    partOfs: part.partOfs.filter(({ entity }) => isGiven(entity.name)),
    classifications: part.classifications.filter(({ system }) => isGiven(system)),
    attributes: part.attributes.filter(({ name }) => isGiven(name)),
    properties: part.properties.filter(({ propertySet, baseName }) => isGiven(propertySet) && isGiven(baseName)),
  };
}

function isGiven(name: ValueConstraint | undefined): boolean {
  if (!name) return false;
  return name.restrictions === undefined ? name.simpleValue !== '' : name.restrictions.length > 0;
}
