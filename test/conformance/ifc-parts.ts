/** Builds the parts of the traps: elements, types, sets, classifications, materials and relations, in any version of IFC. */
import type { Attributes, Records } from './ifc-records.ts';

export const wall = (ifc: Records, attributes: Attributes = {}): string => ifc.add('IFCWALL', { Name: "'Muur'", ...attributes });
export const slab = (ifc: Records, attributes: Attributes = {}): string => ifc.add('IFCSLAB', { Name: "'Vloer'", ...attributes });

/** Gives the occurrence its type object. */
export function giveType(ifc: Records, occurrence: string, type: string): string {
  ifc.add('IFCRELDEFINESBYTYPE', { RelatedObjects: `(${occurrence})`, RelatingType: type });
  return type;
}

export function giveSet(ifc: Records, owner: string, set: string): string {
  ifc.add('IFCRELDEFINESBYPROPERTIES', { RelatedObjects: `(${owner})`, RelatingPropertyDefinition: set });
  return set;
}

export const single = (ifc: Records, name: string, value = '$', unit = '$'): string =>
  ifc.add('IFCPROPERTYSINGLEVALUE', { Name: `'${name}'`, NominalValue: value, Unit: unit });

export const propertySet = (ifc: Records, name: string, ...properties: string[]): string =>
  ifc.add('IFCPROPERTYSET', { Name: `'${name}'`, HasProperties: `(${properties.join(',')})` });

export const quantitySet = (ifc: Records, name: string, ...quantities: string[]): string =>
  ifc.add('IFCELEMENTQUANTITY', { Name: `'${name}'`, Quantities: `(${quantities.join(',')})` });

/** Adds a wall with one property "P" in one set "Set". */
export function wallWith(ifc: Records, value: string, unit = '$'): string {
  const owner = wall(ifc);
  giveSet(ifc, owner, propertySet(ifc, 'Set', single(ifc, 'P', value, unit)));
  return owner;
}

/** Adds a wall with one property of any kind in one set "Set". */
export function wallHaving(ifc: Records, property: string): void {
  giveSet(ifc, wall(ifc), propertySet(ifc, 'Set', property));
}

export function classificationSystem(ifc: Records, name: string): string {
  const required: Attributes = ifc.version === 'IFC2X3' ? { Source: "'bron'", Edition: "'1'" } : {};
  return ifc.add('IFCCLASSIFICATION', { ...required, Name: `'${name}'` });
}

/** IFC2X3 calls the code ItemReference. */
export function reference(ifc: Records, code: string, source = '$'): string {
  const attribute = ifc.version === 'IFC2X3' ? 'ItemReference' : 'Identification';
  return ifc.add('IFCCLASSIFICATIONREFERENCE', { [attribute]: code === '$' ? '$' : `'${code}'`, ReferencedSource: source });
}

export function classify(ifc: Records, object: string, classification: string): void {
  ifc.add('IFCRELASSOCIATESCLASSIFICATION', { RelatedObjects: `(${object})`, RelatingClassification: classification });
}

export function giveMaterial(ifc: Records, object: string, material: string): void {
  ifc.add('IFCRELASSOCIATESMATERIAL', { RelatedObjects: `(${object})`, RelatingMaterial: material });
}
export const materialNamed = (ifc: Records, name: string, attributes: Attributes = {}): string =>
  ifc.add('IFCMATERIAL', { Name: `'${name}'`, ...attributes });

export const aggregate = (ifc: Records, whole: string, part: string): string =>
  ifc.add('IFCRELAGGREGATES', { RelatingObject: whole, RelatedObjects: `(${part})` });
export const nest = (ifc: Records, host: string, part: string): string =>
  ifc.add('IFCRELNESTS', { RelatingObject: host, RelatedObjects: `(${part})` });
export const contain = (ifc: Records, structure: string, element: string): string =>
  ifc.add('IFCRELCONTAINEDINSPATIALSTRUCTURE', { RelatedElements: `(${element})`, RelatingStructure: structure });
export const assign = (ifc: Records, group: string, member: string): string =>
  ifc.add('IFCRELASSIGNSTOGROUP', { RelatedObjects: `(${member})`, RelatingGroup: group });
export const space = (ifc: Records, attributes: Attributes = {}): string =>
  ifc.add('IFCSPACE', { Name: "'Ruimte'", ...attributes });
export const storey = (ifc: Records, attributes: Attributes = {}): string =>
  ifc.add('IFCBUILDINGSTOREY', { Name: "'Laag'", ...attributes });

export const siUnit = (ifc: Records, type: string, name: string, prefix = '$'): string =>
  ifc.add('IFCSIUNIT', { UnitType: `.${type}.`, Prefix: prefix, Name: `.${name}.` });

/** Sets the units of the project. */
export function projectUnits(ifc: Records, ...units: string[]): void {
  ifc.add('IFCPROJECT', { Name: "'Project'", UnitsInContext: ifc.add('IFCUNITASSIGNMENT', { Units: `(${units.join(',')})` }) });
}
export const millimetres = (ifc: Records): void => projectUnits(ifc, siUnit(ifc, 'LENGTHUNIT', 'METRE', '.MILLI.'));

export function conversionUnit(ifc: Records, type: string, options: { name: string; factor: string; base: string }): string {
  const dimensions = ifc.add('IFCDIMENSIONALEXPONENTS', {});
  const measure = ifc.add('IFCMEASUREWITHUNIT', { ValueComponent: options.factor, UnitComponent: options.base });
  return ifc.add('IFCCONVERSIONBASEDUNIT', {
    Dimensions: dimensions,
    UnitType: `.${type}.`,
    Name: `'${options.name}'`,
    ConversionFactor: measure,
  });
}

export function derivedUnit(ifc: Records, type: string, parts: readonly (readonly [unit: string, exponent: number])[]): string {
  const elements = parts.map(([unit, exponent]) => ifc.add('IFCDERIVEDUNITELEMENT', { Unit: unit, Exponent: String(exponent) }));
  return ifc.add('IFCDERIVEDUNIT', { Elements: `(${elements.join(',')})`, UnitType: `.${type}.` });
}
