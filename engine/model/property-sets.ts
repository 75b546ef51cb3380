/**
 * Property sets and quantity sets of an object, as IDS sees them (property facet): named sets of named values.
 * Predefined sets (IfcDoorPanelProperties) give their attributes as properties. Sets are read when first asked for
 * and kept, so that a set shared by many elements is read once.
 */
import { attributeOf, textOf, typeRowOf } from './attributes.ts';
import { type Links, linkPairs, referredRow, referredRows, targetsOf } from './links.ts';
import { answerFor, answerOnce, isKindOf, type Model, positionOf, rowsOfKind, typeNameOf } from './model.ts';
import { type Property, readProperty } from './properties.ts';
import { linksOf } from './relations.ts';
import { modelValuesOf } from './values.ts';

export interface PropertySet {
  row: number;
  name: string;
  properties: readonly Property[];
}

/** Rows of the sets given to the object itself, without its type's. */
export function ownPropertySetRows(model: Model, row: number): readonly number[] {
  return answerFor(model, findOwnSets, row);
}

const NONE: readonly number[] = [];

function findOwnSets(model: Model, row: number): readonly number[] {
  if (isKindOf(model, row, 'IFCTYPEOBJECT')) {
    const defined = targetsOf(linksOf(model, 'propertySets'), row);
    return [...referredRows(model, row, 'HasPropertySets'), ...defined];
  }
  const sets = targetsOf(linksOf(model, 'propertySets'), row);
  return sets.length > 0 ? Array.from(sets) : Array.from(targetsOf(resourceProperties(model), row));
}

/** Rows of the sets inherited from the type object. */
export function inheritedPropertySetRows(model: Model, row: number): readonly number[] {
  const typeRow = typeRowOf(model, row);
  return typeRow < 0 ? NONE : answerFor(model, findOwnSets, typeRow);
}

/** Materials and profiles: IfcMaterialProperties, IfcProfileProperties and IFC2X3's IfcExtendedMaterialProperties. */
function resourceProperties(model: Model): Links {
  return answerOnce(model, 'resource properties', () => {
    const owners: number[] = [];
    const sets: number[] = [];
    for (const [kind, attribute] of [
      ['IFCMATERIALPROPERTIES', 'Material'],
      ['IFCPROFILEPROPERTIES', 'ProfileDefinition'],
    ] as const) {
      for (const rows of rowsOfKind(model, kind)) {
        for (const row of rows) {
          const owner = referredRow(model, row, attribute);
          if (owner < 0) continue;
          owners.push(owner);
          sets.push(row);
        }
      }
    }
    return linkPairs(model.index.count, owners, sets);
  });
}

function propertySetName(model: Model, setRow: number): string {
  return textOf(model, setRow, 'Name') ?? textOf(model, setRow, 'ProfileName') ?? '';
}

export function readPropertySet(model: Model, setRow: number): PropertySet {
  return answerFor(model, readSet, setRow);
}

function readSet(model: Model, setRow: number): PropertySet {
  return { row: setRow, name: propertySetName(model, setRow), properties: propertiesOf(model, setRow) };
}

const LIST_ATTRIBUTES = ['HasProperties', 'Quantities', 'Properties', 'ExtendedProperties'] as const;

function propertiesOf(model: Model, setRow: number): Property[] {
  for (const attribute of LIST_ATTRIBUTES) {
    if (positionOf(model, setRow, attribute) < 0) continue;
    return referredRows(model, setRow, attribute).map((row) => readProperty(model, row));
  }
  return predefinedProperties(model, setRow);
}

/** The attributes of a predefined set after those of IfcRoot, each a property of its declared type. */
function predefinedProperties(model: Model, setRow: number): Property[] {
  const entity = model.schema.entity(typeNameOf(model, setRow));
  if (!entity) return [];
  const rooted = model.schema.isKindOf(entity.name, 'IFCROOT');
  return entity.attributes.slice(rooted ? 4 : 0).map((attribute) => ({
    row: setRow,
    name: attribute.name,
    kind: 'SINGLE' as const,
    values: modelValuesOf(model, attributeOf(model, setRow, attribute.name), attribute.type).map((value) => ({
      ...value,
      unitRow: -1,
    })),
  }));
}
