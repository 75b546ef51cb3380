/** A rule while it is written: what has no name yet asks nothing yet, so that its verdict is that of what was written before. */
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
