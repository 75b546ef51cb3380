/** One property or quantity with its values, each with the unit given for it (IfcProperty, IfcPhysicalQuantity). */
import { attributeOf, textOf } from './attributes.ts';
import { referredRow } from './links.ts';
import { type Model, positionOf, typeNameOf } from './model.ts';
import { ownUnitRow } from './units.ts';
import { type ModelValue, modelValuesOf } from './values.ts';

export interface PropertyValue extends ModelValue {
  /** Row of the value's own unit, or -1 for the project's. */
  unitRow: number;
}

type PropertyKind = 'SINGLE' | 'LIST' | 'ENUMERATED' | 'BOUNDED' | 'TABLE' | 'QUANTITY' | 'UNSUPPORTED';

export interface Property {
  row: number;
  name: string;
  kind: PropertyKind;
  /** For BOUNDED: the lower bound, the upper bound and the set point that are given. */
  values: readonly PropertyValue[];
  lower?: PropertyValue;
  upper?: PropertyValue;
}

const KINDS: Record<string, PropertyKind> = {
  IFCPROPERTYSINGLEVALUE: 'SINGLE',
  IFCPROPERTYLISTVALUE: 'LIST',
  IFCPROPERTYENUMERATEDVALUE: 'ENUMERATED',
  IFCPROPERTYBOUNDEDVALUE: 'BOUNDED',
  IFCPROPERTYTABLEVALUE: 'TABLE',
};

export function readProperty(model: Model, row: number): Property {
  const type = typeNameOf(model, row);
  const name = textOf(model, row, 'Name') ?? '';
  if (model.schema.isKindOf(type, 'IFCPHYSICALSIMPLEQUANTITY'))
    return { row, name, kind: 'QUANTITY', values: quantityValues(model, row) };
  const kind = KINDS[type] ?? 'UNSUPPORTED';
  if (kind === 'BOUNDED') return boundedProperty(model, row, name);
  return { row, name, kind, values: readValues(model, row, kind) };
}

function readValues(model: Model, row: number, kind: PropertyKind): PropertyValue[] {
  switch (kind) {
    case 'SINGLE':
      return valuesIn(model, row, 'NominalValue', 'Unit');
    case 'LIST':
      return valuesIn(model, row, 'ListValues', 'Unit');
    case 'ENUMERATED':
      return enumeratedValues(model, row);
    case 'TABLE':
      return [...valuesIn(model, row, 'DefiningValues', 'DefiningUnit'), ...valuesIn(model, row, 'DefinedValues', 'DefinedUnit')];
    default:
      return [];
  }
}

/** The unit of an enumerated value stands with its enumeration (IfcPropertyEnumeration). */
function enumeratedValues(model: Model, row: number): PropertyValue[] {
  const enumeration = referredRow(model, row, 'EnumerationReference');
  const unitRow = enumeration < 0 ? -1 : referredRow(model, enumeration, 'Unit');
  return valuesIn(model, row, 'EnumerationValues', '').map((value) => ({ ...value, unitRow }));
}

function boundedProperty(model: Model, row: number, name: string): Property {
  const lower = valuesIn(model, row, 'LowerBoundValue', 'Unit')[0];
  const upper = valuesIn(model, row, 'UpperBoundValue', 'Unit')[0];
  const setPoint = valuesIn(model, row, 'SetPointValue', 'Unit')[0];
  return { row, name, kind: 'BOUNDED', values: [lower, upper, setPoint].filter((value) => value !== undefined), lower, upper };
}

/** The value attribute of a simple quantity is its fourth, such as LengthValue of IfcQuantityLength. */
function quantityValues(model: Model, row: number): PropertyValue[] {
  const attribute = model.schema.entity(typeNameOf(model, row))?.attributes[3];
  return attribute ? valuesIn(model, row, attribute.name, 'Unit') : [];
}

function valuesIn(model: Model, row: number, attribute: string, unitAttribute: string): PropertyValue[] {
  const declared = model.schema.entity(typeNameOf(model, row))?.attributes.find(({ name }) => name === attribute)?.type;
  const unitRow = unitAttribute === '' ? -1 : ownUnitRow(model, row, positionOf(model, row, unitAttribute));
  const bare = declared && declared.base !== 'SELECT' ? declared : undefined;
  return modelValuesOf(model, attributeOf(model, row, attribute), bare).map((value) => ({ ...value, unitRow }));
}
