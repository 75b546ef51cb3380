/**
 * Units that a record gives for measures of its own attributes, in place of the project's: those of a quantity stand beside
 * its value, those of a map conversion with the coordinate system that it leads to (IfcPhysicalSimpleQuantity.Unit;
 * IfcProjectedCRS.MapUnit, by which Eastings and Northings are read whatever the project's unit of length is).
 */
import { referredRow } from './links.ts';
import { type Model, positionOf, typeNameOf } from './model.ts';
import { ownUnitRow } from './units.ts';

const QUANTITY = 'IFCPHYSICALSIMPLEQUANTITY';
const MAP_CONVERSION = 'IFCMAPCONVERSION';

/** Whether records of a class may give units of their own. */
export function mayGiveUnit({ schema }: Model, typeName: string): boolean {
  return schema.isKindOf(typeName, QUANTITY) || schema.isKindOf(typeName, MAP_CONVERSION);
}

/** Row of the unit that a record gives for its measures, or -1 for the project's. */
export function recordUnitRow(model: Model, row: number): number {
  const typeName = typeNameOf(model, row);
  if (model.schema.isKindOf(typeName, QUANTITY)) return ownUnitRow(model, row, positionOf(model, row, 'Unit'));
  if (!model.schema.isKindOf(typeName, MAP_CONVERSION)) return -1;
  const target = referredRow(model, row, 'TargetCRS');
  return target < 0 ? -1 : ownUnitRow(model, target, positionOf(model, target, 'MapUnit'));
}
