/** Derives the xs: type of a restriction from what it restricts, so that no author has to enter it. */
import { basesOf, basesOfDataType } from '../ids/data-types.ts';
import type { AttributeFacet, PropertyFacet, ValueConstraint } from '../ids/specification.ts';
import type { Schema } from '../schema/schema.ts';
import type { FacetKind, StudioFacet } from './studio-messages.ts';

/** Returns the facet with types for its restrictions; `entities` are the classes of the rule, in upper case. */
export function withBases(
  kind: FacetKind,
  facet: StudioFacet,
  schemas: readonly Schema[],
  entities: readonly string[] = [],
): StudioFacet {
  const changed: Record<string, unknown> = { ...facet };
  for (const [name, constraint] of Object.entries(facet)) {
    if (!isRestriction(constraint)) continue;
    const bases = name === 'value' ? basesOfValue(kind, facet, schemas, entities) : ['xs:string'];
    if (!bases.includes(constraint.base)) changed[name] = { ...constraint, base: bases[0] ?? 'xs:string' };
  }
  return changed as StudioFacet;
}

function isRestriction(value: unknown): value is Extract<ValueConstraint, { base: string }> {
  return typeof value === 'object' && value !== null && 'restrictions' in value && value.restrictions !== undefined;
}

function basesOfValue(
  kind: FacetKind,
  facet: StudioFacet,
  schemas: readonly Schema[],
  entities: readonly string[],
): readonly string[] {
  if (kind === 'property') {
    const { dataType } = facet as PropertyFacet;
    const [firstBases] = schemas.flatMap((schema) => (dataType === undefined ? [] : [basesOfDataType(dataType, schema) ?? []]));
    return firstBases ?? ['xs:string', 'xs:double', 'xs:integer'];
  }
  if (kind === 'attribute') {
    const { name } = facet as AttributeFacet;
    const types = schemas.flatMap((schema) =>
      entities.flatMap((entity) => schema.entity(entity)?.attributes.find((one) => one.name === name.simpleValue) ?? []),
    );
    const [bases = []] = types.map(({ type }) => basesOf(type, schemas[0] as Schema));
    return bases.length > 0 ? bases : ['xs:string'];
  }
  return ['xs:string'];
}
