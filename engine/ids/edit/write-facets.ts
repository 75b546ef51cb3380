/** Writes facets and values as elements of an .ids file, in the order of the IDS 1.0 schema. */
import { XSD_NAMESPACE } from '../ids-namespace.ts';
import { kindOf } from '../restrictions/all-restrictions.ts';
import type {
  AttributeFacet,
  ClassificationFacet,
  EntityFacet,
  FacetKind,
  FacetsByKind,
  MaterialFacet,
  PartOfFacet,
  PropertyFacet,
  RequirementExtras,
  Restriction,
  ValueConstraint,
} from '../specification.ts';
import { escapeAttribute, escapeText, type SourceElement, type SourcePart, STEP } from './xml-source.ts';

export const FACET_KINDS = [
  'entity',
  'partOf',
  'classification',
  'attribute',
  'property',
  'material',
] as const satisfies FacetKind[];

/** The prefixes that the file uses for its elements. */
export interface Prefixes {
  /** Prefix with its colon; empty for none. */
  ids: string;
  /** Prefix of XML Schema; if undefined, each restriction declares its own. */
  xs: string | undefined;
}

/** Writes a facet. `indent` is that of the line on which the element begins; undefined puts everything on one line. */
export function writeFacet<Kind extends FacetKind>(
  kind: Kind,
  facet: FacetsByKind[Kind] & Partial<RequirementExtras>,
  { prefixes, indent }: { prefixes: Prefixes; indent: string | undefined },
): SourceElement {
  const write = writerOf(prefixes);
  const { cardinality, instructions, uri } = facet;
  const extras = { uri, cardinality: cardinality?.toLowerCase(), instructions };
  return indented(write[kind](facet as never, extras), indent);
}

type Attributes = Record<string, string | undefined>;

function writerOf(prefixes: Prefixes) {
  const element = (name: string, attributes: Attributes, children: readonly (SourceElement | undefined)[]): SourceElement => ({
    tag: prefixes.ids + name,
    attributes: writeAttributes(attributes),
    ...(children.some((child) => child !== undefined) && { content: children.filter((child) => child !== undefined) }),
  });
  const value = (name: string, constraint: ValueConstraint | undefined) =>
    constraint && element(name, {}, [writeValue(constraint, prefixes)]);
  const entity = (facet: EntityFacet, attributes: Attributes) =>
    element('entity', attributes, [value('name', facet.name), value('predefinedType', facet.predefinedType)]);
  return {
    // The schema allows no cardinality on an entity, which is always required.
    entity: (facet: EntityFacet, { instructions }: Attributes) => entity(facet, { instructions }),
    partOf: (facet: PartOfFacet, { cardinality, instructions }: Attributes) =>
      element('partOf', { relation: facet.relation, cardinality, instructions }, [entity(facet.entity, {})]),
    classification: (facet: ClassificationFacet, attributes: Attributes) =>
      element('classification', attributes, [value('value', facet.value), value('system', facet.system)]),
    attribute: (facet: AttributeFacet, { cardinality, instructions }: Attributes) =>
      element('attribute', { cardinality, instructions }, [value('name', facet.name), value('value', facet.value)]),
    property: (facet: PropertyFacet, attributes: Attributes) =>
      element('property', { dataType: facet.dataType, ...attributes }, [
        value('propertySet', facet.propertySet),
        value('baseName', facet.baseName),
        value('value', facet.value),
      ]),
    material: (facet: MaterialFacet, attributes: Attributes) => element('material', attributes, [value('value', facet.value)]),
  };
}

function writeValue(constraint: ValueConstraint, { ids, xs }: Prefixes): SourceElement {
  if (constraint.simpleValue !== undefined) {
    return { tag: `${ids}simpleValue`, attributes: '', content: [escapeText(constraint.simpleValue)] };
  }
  const prefix = xs ?? 'xs:';
  const declared = xs === undefined ? { 'xmlns:xs': XSD_NAMESPACE } : {};
  const base = `${prefix}${constraint.base.slice(constraint.base.indexOf(':') + 1)}`;
  return {
    tag: `${prefix}restriction`,
    attributes: writeAttributes({ ...declared, base }),
    content: constraint.restrictions.flatMap((one) => writeRestriction(one, prefix)),
  };
}

function writeRestriction(restriction: Restriction, prefix: string): SourceElement[] {
  return kindOf(restriction)
    .write(restriction)
    .map(([name, value]) => ({ tag: prefix + name, attributes: writeAttributes({ value: String(value) }) }));
}

export function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** Puts each child element on a separate line; texts remain where they are. */
export function indented(element: SourceElement, indent: string | undefined): SourceElement {
  if (indent === undefined || !element.content?.some((part) => typeof part !== 'string')) return element;
  const inner = indent + STEP;
  const lines = element.content.flatMap((part): SourcePart[] =>
    typeof part === 'string' ? [part] : [`\n${inner}`, indented(part, inner)],
  );
  return { ...element, content: [...lines, `\n${indent}`] };
}
