/** Compares the facets of one part of a rule, older and newer: which are new, removed or changed, and how that changes what passes. */
import { addToList } from '../../schema/add-to-list.ts';
import { canonicalText } from '../../schema/canonical-text.ts';
import type { EntityFacet, KindedFacet } from '../specification.ts';
import { compareValues } from './compare-values.ts';
import { combine, type Extent, invert } from './extent.ts';

export interface FacetChange {
  before?: KindedFacet;
  after?: KindedFacet;
  /** How the set of objects that satisfy the facet changes. */
  extent: Extent;
}

/** Lists the changed facets. All facets of a part must be satisfied, so an added facet lets fewer objects pass. */
export function compareFacets(before: readonly KindedFacet[], after: readonly KindedFacet[]): FacetChange[] {
  const left = new Set(after);
  const takeSame = takerOf(left, canonicalText);
  const changed = before.filter((one) => !takeSame(one));
  const takeNamesake = takerOf(left, subjectOf);
  const changes = changed.map((old): FacetChange => {
    const young = takeNamesake(old);
    if (!young) return { before: old, extent: 'MORE' };
    return { before: old, after: young, extent: compareFacet(old, young) };
  });
  return [...changes, ...[...left].map((young): FacetChange => ({ after: young, extent: 'LESS' }))];
}

/** Returns a function that removes and returns the first remaining facet with the same key. */
function takerOf(left: Set<KindedFacet>, keyOf: (one: KindedFacet) => string): (one: KindedFacet) => KindedFacet | undefined {
  const byKey = new Map<string, KindedFacet[]>();
  for (const one of [...left].reverse()) addToList(byKey, keyOf(one), one);
  return (one) => {
    const sameFacet = byKey.get(keyOf(one))?.pop();
    if (sameFacet) left.delete(sameFacet);
    return sameFacet;
  };
}

/** Returns the key of the subject of a facet, without its value, type and cardinality. */
export function subjectOf({ kind, facet }: KindedFacet): string {
  switch (kind) {
    case 'partOf':
      return canonicalText([kind, facet.relation]);
    case 'attribute':
      return canonicalText([kind, facet.name]);
    case 'property':
      return canonicalText([kind, facet.propertySet, facet.baseName]);
    case 'classification':
      return canonicalText([kind, facet.system]);
    default:
      return kind;
  }
}

function compareFacet(before: KindedFacet, after: KindedFacet): Extent {
  const met = compareMeant(before, after);
  const [old = 'REQUIRED', young = 'REQUIRED'] = [before.facet.cardinality, after.facet.cardinality];
  if (old === young) return old === 'PROHIBITED' ? invert(met) : met;
  // Prohibited is the opposite of the other cardinalities.
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
