/** Applies a change to the shown rule before the worker has answered, so that fields never wait. */
import type { EntityFacet, RuleSpecification } from '../../common/contract/specifications.ts';
import type { FacetKind, FacetPlace, RuleContent, RulePart, StudioChange, StudioFacet } from '../../common/contract/studio.ts';

/** How a rule names its facets of a kind. */
const LISTS = {
  partOf: 'partOfs',
  classification: 'classifications',
  attribute: 'attributes',
  property: 'properties',
  material: 'materials',
} as const;

/** In the order of the standard. */
export const FACET_KINDS: readonly FacetKind[] = ['entity', 'partOf', 'classification', 'attribute', 'property', 'material'];

export function facetsOf(specification: RuleSpecification, part: RulePart, kind: FacetKind): readonly StudioFacet[] {
  if (kind !== 'entity') return specification[part][LISTS[kind]];
  if (part === 'requirements') return specification.requirements.entities;
  const { entity } = specification.applicability;
  return entity ? [entity] : [];
}

/** A rule with one facet alone, for its words. */
export function onlyFacet(place: FacetPlace, facet: StudioFacet): RuleSpecification {
  const none = { partOfs: [], classifications: [], attributes: [], properties: [], materials: [] };
  const empty: RuleSpecification = { ifcVersions: [], applicability: { ...none }, requirements: { ...none, entities: [] } };
  return withFacets(empty, place, [facet]);
}

function withFacets(
  specification: RuleSpecification,
  { part, kind }: Pick<FacetPlace, 'part' | 'kind'>,
  facets: readonly StudioFacet[],
): RuleSpecification {
  if (kind !== 'entity') return { ...specification, [part]: { ...specification[part], [LISTS[kind]]: facets } };
  if (part === 'requirements')
    return { ...specification, requirements: { ...specification.requirements, entities: facets as never } };
  const { entity: _, ...applicability } = specification.applicability;
  const [entity] = facets;
  return { ...specification, applicability: { ...applicability, ...(entity && { entity: entity as never }) } };
}

/** Undefined where the rule is another one afterwards. */
export function changeRule(rule: RuleContent, change: StudioChange): RuleContent | undefined {
  const { specification } = rule;
  const say = (next: RuleSpecification): RuleContent => ({ ...rule, specification: next });
  switch (change.what) {
    case 'info':
      return rule;
    case 'ruleText': {
      if (change.name === 'ifcVersion')
        return say({ ...specification, ifcVersions: (change.text ?? '').split(' ').filter(Boolean) });
      const { [change.name]: _, ...others } = rule;
      return { ...others, name: rule.name, ...(change.text !== undefined && { [change.name]: change.text }) };
    }
    case 'requirementsDescription':
      return say({ ...specification, requirements: { ...specification.requirements, description: change.text } });
    case 'occurrences': {
      const { maxOccurrences: _, ...applicability } = specification.applicability;
      const max = change.max === 'unbounded' ? {} : { maxOccurrences: change.max };
      return say({ ...specification, applicability: { ...applicability, minOccurrences: change.min, ...max } });
    }
    case 'facet': {
      const facets = [...facetsOf(specification, change.place.part, change.place.kind)];
      facets[change.place.at] = change.facet;
      return say(withFacets(specification, change.place, facets));
    }
    case 'removeFacet': {
      const facets = facetsOf(specification, change.place.part, change.place.kind);
      return say(withFacets(specification, change.place, facets.toSpliced(change.place.at, 1)));
    }
    default:
      return undefined;
  }
}

/** Returns the facet for several classes, any of which will do. A class that it names already stays, and its other parts do. */
export function withClasses(entity: EntityFacet | undefined, classes: readonly string[]): EntityFacet {
  const named = entity?.name.simpleValue;
  const names = [...(named ? [named] : []), ...classes].map((name) => name.toUpperCase());
  const allowedValues = [...new Set(names)];
  return { ...entity, name: { restrictions: [{ type: 'ENUM', allowedValues }], base: 'xs:string' } };
}

/** Returns a facet as it begins. */
export function newFacet({ part, kind }: FacetPlace): StudioFacet {
  const name = { simpleValue: '' };
  const demand = part === 'requirements' ? ({ cardinality: 'REQUIRED' } as const) : {};
  switch (kind) {
    case 'entity':
      return { name, ...demand };
    case 'partOf':
      return { entity: { name }, ...demand };
    case 'classification':
      return { system: name, ...demand };
    case 'attribute':
      return { name, ...demand };
    case 'property':
      return { propertySet: name, baseName: name, ...demand };
    case 'material':
      return demand;
  }
}
