/** Parses the facet elements of a file whose structure was checked, with one function per facet. */
import { parseValue } from './parse-value.ts';
import { childNamed, type XmlElement } from './read-xml.ts';
import {
  type AttributeFacet,
  Cardinality,
  type ClassificationFacet,
  type EntityFacet,
  type MaterialFacet,
  type PartOfFacet,
  type PartOfRelation,
  type PropertyFacet,
  type RequirementExtras,
  type ValueConstraint,
} from './specification.ts';

function optionalOf(facet: XmlElement, name: string): ValueConstraint | undefined {
  const element = childNamed(facet, name);
  return element && parseValue(element);
}

/** Returns a required value. The structure was checked before, so a missing value is a programming error. */
function requiredOf(facet: XmlElement, name: string): ValueConstraint {
  const value = optionalOf(facet, name);
  if (!value) throw new Error(`${facet.name} without ${name} at line ${facet.line}`);
  return value;
}

export function parseEntity(facet: XmlElement): EntityFacet {
  const predefinedType = optionalOf(facet, 'predefinedType');
  return { name: requiredOf(facet, 'name'), ...(predefinedType && { predefinedType }) };
}

export function parsePartOf(facet: XmlElement): PartOfFacet {
  const entity = childNamed(facet, 'entity');
  if (!entity) throw new Error(`partOf without entity at line ${facet.line}`);
  const relation = facet.attributes.relation as PartOfRelation | undefined;
  return { ...(relation !== undefined && { relation }), entity: parseEntity(entity) };
}

export function parseAttribute(facet: XmlElement): AttributeFacet {
  const value = optionalOf(facet, 'value');
  return { name: requiredOf(facet, 'name'), ...(value && { value }) };
}

export function parseProperty(facet: XmlElement): PropertyFacet {
  const { dataType } = facet.attributes;
  const value = optionalOf(facet, 'value');
  const names = { propertySet: requiredOf(facet, 'propertySet'), baseName: requiredOf(facet, 'baseName') };
  return { ...names, ...(dataType !== undefined && { dataType }), ...(value && { value }) };
}

export function parseClassification(facet: XmlElement): ClassificationFacet {
  const value = optionalOf(facet, 'value');
  return { system: requiredOf(facet, 'system'), ...(value && { value }) };
}

export function parseMaterial(facet: XmlElement): MaterialFacet {
  const value = optionalOf(facet, 'value');
  return value ? { value } : {};
}

/** Returns the cardinality, instructions and uri of a facet in the requirements; the default cardinality is required. */
export function parseExtras(facet: XmlElement): RequirementExtras {
  const { cardinality, instructions, uri } = facet.attributes;
  const upper = (cardinality ?? 'required').trim().toUpperCase();
  return {
    cardinality: upper in Cardinality ? (upper as Cardinality) : Cardinality.REQUIRED,
    ...(instructions !== undefined && { instructions }),
    ...(uri !== undefined && { uri }),
  };
}
