/** Facet elements → facets, one function per facet. What is missing is told to `problem` and the facet is left out. */
import { parseValue } from './parse-value.ts';
import type { XmlElement } from './read-xml.ts';
import type {
  AttributeFacet,
  ClassificationFacet,
  EntityFacet,
  MaterialFacet,
  PartOfFacet,
  PartOfRelation,
  PropertyFacet,
  RequirementExtras,
  ValueConstraint,
} from './specification.ts';
import { Cardinality } from './specification.ts';

export type Problem = (element: XmlElement, message: string) => void;

function optionalOf(facet: XmlElement, name: string, problem: Problem): ValueConstraint | undefined {
  const element = facet.children.find((child) => child.name === name);
  if (!element) return undefined;
  const value = parseValue(element);
  if (!value) problem(element, `${name} holds no simpleValue and no xs:restriction`);
  return value;
}

function requiredOf(facet: XmlElement, name: string, problem: Problem): ValueConstraint | undefined {
  if (!facet.children.some((child) => child.name === name)) problem(facet, `${facet.name} has no ${name}`);
  return optionalOf(facet, name, problem);
}

export function parseEntity(facet: XmlElement, problem: Problem): EntityFacet | undefined {
  const name = requiredOf(facet, 'name', problem);
  const predefinedType = optionalOf(facet, 'predefinedType', problem);
  return name && { name, ...(predefinedType && { predefinedType }) };
}

export function parsePartOf(facet: XmlElement, problem: Problem): PartOfFacet | undefined {
  const element = facet.children.find((child) => child.name === 'entity');
  if (!element) problem(facet, 'partOf has no entity');
  const entity = element && parseEntity(element, problem);
  const relation = facet.attributes.relation as PartOfRelation | undefined;
  return entity && { ...(relation !== undefined && { relation }), entity };
}

export function parseAttribute(facet: XmlElement, problem: Problem): AttributeFacet | undefined {
  const name = requiredOf(facet, 'name', problem);
  const value = optionalOf(facet, 'value', problem);
  return name && { name, ...(value && { value }) };
}

export function parseProperty(facet: XmlElement, problem: Problem): PropertyFacet | undefined {
  const propertySet = requiredOf(facet, 'propertySet', problem);
  const baseName = requiredOf(facet, 'baseName', problem);
  const dataType = facet.attributes.dataType?.trim().toUpperCase();
  const value = optionalOf(facet, 'value', problem);
  return propertySet && baseName && { propertySet, baseName, ...(dataType && { dataType }), ...(value && { value }) };
}

export function parseClassification(facet: XmlElement, problem: Problem): ClassificationFacet {
  const system = optionalOf(facet, 'system', problem);
  const value = optionalOf(facet, 'value', problem);
  return { ...(system && { system }), ...(value && { value }) };
}

export function parseMaterial(facet: XmlElement, problem: Problem): MaterialFacet {
  const value = optionalOf(facet, 'value', problem);
  return value ? { value } : {};
}

/** Cardinality, instructions and uri of a facet in the requirements; without a cardinality it is required. */
export function parseExtras(facet: XmlElement): RequirementExtras {
  const { cardinality, instructions, uri } = facet.attributes;
  const upper = (cardinality ?? 'required').trim().toUpperCase();
  return {
    cardinality: upper in Cardinality ? (upper as Cardinality) : Cardinality.REQUIRED,
    ...(instructions !== undefined && { instructions }),
    ...(uri !== undefined && { uri }),
  };
}
