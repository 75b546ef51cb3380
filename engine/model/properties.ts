/** Reads one property or quantity with its values, each with the unit given for it (IfcProperty, IfcPhysicalQuantity). */
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

/** Kinds of property whose values are in attributes, each with the attribute of its unit. */
const LISTED: Record<string, { kind: PropertyKind; attributes: readonly [values: string, unit: string][] }> = {
  IFCPROPERTYSINGLEVALUE: { kind: 'SINGLE', attributes: [['NominalValue', 'Unit']] },
  IFCPROPERTYLISTVALUE: { kind: 'LIST', attributes: [['ListValues', 'Unit']] },
  IFCPROPERTYTABLEVALUE: {
    kind: 'TABLE',
    attributes: [
      ['DefiningValues', 'DefiningUnit'],
      ['DefinedValues', 'DefinedUnit'],
    ],
  },
};

export function readProperty(model: Model, row: number): Property {
  const type = typeNameOf(model, row);
  const name = textOf(model, row, 'Name') ?? '';
  if (model.schema.isKindOf(type, 'IFCPHYSICALSIMPLEQUANTITY'))
    return { row, name, kind: 'QUANTITY', values: quantityValues(model, row) };
  if (type === 'IFCPROPERTYBOUNDEDVALUE') return boundedProperty(model, row, name);
  if (type === 'IFCPROPERTYENUMERATEDVALUE') return { row, name, kind: 'ENUMERATED', values: enumeratedValues(model, row) };
  const { kind, attributes } = LISTED[type] ?? { kind: 'UNSUPPORTED', attributes: [] };
  return { row, name, kind, values: attributes.flatMap(([values, unit]) => valuesIn(model, row, values, unit)) };
}

/** Returns the values of an enumerated property, whose unit is given by its enumeration (IfcPropertyEnumeration). */
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

/** Returns the value of a simple quantity, which is its fourth attribute, such as LengthValue of IfcQuantityLength. */
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
