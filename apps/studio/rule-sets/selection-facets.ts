/** The facets of a selection as the facet cards of the studio show them: those of a rule of IDS. */
import type { Selection } from '../../../common/contract/rule-set-editor.ts';
import type { FacetKind, RuleContent, StudioFacet } from '../../../common/contract/studio.ts';
import { FACET_KINDS, facetsOf } from '../change-rule.ts';

const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'];

/** The field of a selection that holds the facets of a kind. */
const FIELDS = {
  entity: 'entity',
  partOf: 'partOfs',
  attribute: 'attributes',
  property: 'properties',
  classification: 'classifications',
  material: 'materials',
} as const satisfies Record<FacetKind, keyof Selection>;

/** Returns a rule of IDS that applies to the selection. */
export function contentOf(selection: Selection): RuleContent {
  const none = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
  const { entity, partOfs = [], attributes = [], properties = [], classifications = [], materials = [] } = selection;
  const applicability = { ...(entity && { entity }), partOfs, attributes, properties, classifications, materials };
  const requirements = { ...none, entities: [] };
  return { name: '', specification: { ifcVersions: VERSIONS, applicability, requirements } };
}

export interface SelectedFacet {
  kind: FacetKind;
  at: number;
  facet: StudioFacet;
  /** JSON path of the facet in the selection, such as properties[0]. */
  path: string;
}

export function facetsIn(selection: Selection): SelectedFacet[] {
  const { specification } = contentOf(selection);
  return FACET_KINDS.flatMap((kind) =>
    facetsOf(specification, 'applicability', kind).map((facet, at) => ({
      ...{ kind, at, facet },
      path: kind === 'entity' ? FIELDS[kind] : `${FIELDS[kind]}[${at}]`,
    })),
  );
}

/** Returns the selection with a facet at its place; without one the facet there is removed. What has no card stays as it is. */
export function withFacet(selection: Selection, kind: FacetKind, at: number, facet?: StudioFacet): Selection {
  if (kind === 'entity') {
    // Without a class there are no subclasses.
    const { entity: _, subtypes: __, ...others } = selection;
    return facet ? { ...selection, entity: facet as never } : others;
  }
  const field = FIELDS[kind];
  const facets = [...(selection[field] ?? [])] as StudioFacet[];
  if (facet) facets[at] = facet;
  else facets.splice(at, 1);
  const { [field]: _, ...others } = selection;
  return facets.length > 0 ? { ...selection, [field]: facets } : others;
}
