/** Facets of one part of a rule, older and newer: which are new, gone or changed, and what that does to what passes. */
import { addToList } from '../../schema/add-to-list.ts';
import type { EntityFacet, KindedFacet } from '../specification.ts';
import { combine, compareValues, type Extent, invert } from './compare-values.ts';

export interface FacetChange {
  before?: KindedFacet;
  after?: KindedFacet;
  /** Of the objects that meet it. */
  extent: Extent;
}

/** Leaves out equal facets. All facets of a part must be met, so one more lets fewer objects pass. */
export function compareFacets(before: readonly KindedFacet[], after: readonly KindedFacet[]): FacetChange[] {
  const left = new Set(after);
  const takeSame = takerOf(left, (one) => JSON.stringify(one));
  const changed = before.filter((one) => !takeSame(one));
  const takeNamesake = takerOf(left, keyOf);
  const changes = changed.map((old): FacetChange => {
    const young = takeNamesake(old);
    if (!young) return { before: old, extent: 'MORE' };
    return { before: old, after: young, extent: compareFacet(old, young) };
  });
  return [...changes, ...[...left].map((young): FacetChange => ({ after: young, extent: 'LESS' }))];
}

/** Takes out the first that is left with the same key. */
function takerOf(left: Set<KindedFacet>, keyOf: (one: KindedFacet) => string): (one: KindedFacet) => KindedFacet | undefined {
  const known = new Map<string, KindedFacet[]>();
  for (const one of [...left].reverse()) addToList(known, keyOf(one), one);
  return (one) => {
    const found = known.get(keyOf(one))?.pop();
    if (found) left.delete(found);
    return found;
  };
}

/** Identifies the subject of a facet, without its value, type and cardinality. */
function keyOf({ kind, facet }: KindedFacet): string {
  switch (kind) {
    case 'partOf':
      return JSON.stringify([kind, facet.relation]);
    case 'attribute':
      return JSON.stringify([kind, facet.name]);
    case 'property':
      return JSON.stringify([kind, facet.propertySet, facet.baseName]);
    case 'classification':
      return JSON.stringify([kind, facet.system]);
    default:
      return kind;
  }
}

function compareFacet(before: KindedFacet, after: KindedFacet): Extent {
  const met = compareMeant(before, after);
  const [old = 'REQUIRED', young = 'REQUIRED'] = [before.facet.cardinality, after.facet.cardinality];
  if (old === young) return old === 'PROHIBITED' ? invert(met) : met;
  // Prohibited is the contrary of the others.
  if (old === 'PROHIBITED' || young === 'PROHIBITED') return 'OTHER';
  return combine([met, young === 'REQUIRED' ? 'LESS' : 'MORE']);
}

/** Compares what the facets describe, apart from their cardinality. */
function compareMeant(before: KindedFacet, after: KindedFacet): Extent {
  if (before.kind === 'entity' && after.kind === 'entity') return compareEntities(before.facet, after.facet);
  if (before.kind === 'partOf' && after.kind === 'partOf') return compareEntities(before.facet.entity, after.facet.entity);
  if (before.kind === 'entity' || before.kind === 'partOf' || after.kind === 'entity' || after.kind === 'partOf') return 'OTHER';
  if (before.kind !== 'property' || after.kind !== 'property') return compareValues(before.facet.value, after.facet.value);
  const [old, young] = [before.facet.dataType, after.facet.dataType];
  const isTyped = old !== undefined && old === young;
  return combine([compareValues(before.facet.value, after.facet.value, isTyped), compareDataTypes(old, young)]);
}

function compareEntities(before: EntityFacet, after: EntityFacet): Extent {
  return combine([compareValues(before.name, after.name), compareValues(before.predefinedType, after.predefinedType)]);
}

function compareDataTypes(before: string | undefined, after: string | undefined): Extent {
  if (before === after) return 'SAME';
  if (before === undefined) return 'LESS';
  return after === undefined ? 'MORE' : 'OTHER';
}
