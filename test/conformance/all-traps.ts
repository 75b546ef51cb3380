/** All traps, by subject. */
import type { Trap } from './trap.ts';
import { attributeTraps } from './traps/attribute.ts';
import { cardinalityTraps } from './traps/cardinality.ts';
import { classificationTraps } from './traps/classification.ts';
import { entityTraps } from './traps/entity.ts';
import { exampleTraps } from './traps/examples.ts';
import { materialTraps } from './traps/material.ts';
import { part21Traps } from './traps/part-21.ts';
import { partOfTraps } from './traps/part-of.ts';
import { partOfChainTraps } from './traps/part-of-chains.ts';
import { propertyTraps } from './traps/property.ts';
import { propertyKindTraps } from './traps/property-kinds.ts';
import { recordUnitTraps } from './traps/record-units.ts';
import { tableTraps } from './traps/tables.ts';
import { undecidedTraps } from './traps/undecided.ts';
import { unitTraps } from './traps/units.ts';
import { valueTraps } from './traps/value.ts';
import { versionTraps } from './traps/versions.ts';

export const TRAPS: Readonly<Record<string, readonly Trap[]>> = {
  'part 21': part21Traps,
  cardinality: cardinalityTraps,
  entity: entityTraps,
  attribute: attributeTraps,
  property: propertyTraps,
  'kind of property': propertyKindTraps,
  unit: unitTraps,
  'unit of a record': recordUnitTraps,
  value: valueTraps,
  classification: classificationTraps,
  material: materialTraps,
  partOf: [...partOfTraps, ...partOfChainTraps],
  version: versionTraps,
  example: [...tableTraps, ...exampleTraps],
  'not decided': undecidedTraps,
};
