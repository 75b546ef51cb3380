/** Traps of attributes that are not in the units of the project, because the record or one that it refers to gives a unit. */

import { millimetres, siUnit } from '../ifc-parts.ts';
import { EVERY_VERSION, type Records, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, range, type Trap } from '../trap.ts';

const UNITS = 'ids.xsd, attribute value: in the default unit of units.md, unit conversion might be required';

export const recordUnitTraps: Trap[] = [
  {
    name: 'an easting is in the unit of the map, not of the project',
    clause: `${UNITS}; IfcProjectedCRS.MapUnit`,
    versions: SINCE_IFC4,
    applies: 'IFCMAPCONVERSION',
    requires: attribute('Eastings', '312345'),
    pass: { data: (ifc) => eastings(ifc, '312345.', siUnit(ifc, 'LENGTHUNIT', 'METRE')) },
    fail: { data: (ifc) => eastings(ifc, '312345.', siUnit(ifc, 'LENGTHUNIT', 'METRE', '.KILO.')) },
  },
  {
    name: 'each easting is in the unit of its own map',
    clause: `${UNITS}; IfcProjectedCRS.MapUnit`,
    versions: SINCE_IFC4,
    applies: 'IFCMAPCONVERSION',
    data: (ifc) => {
      eastings(ifc, '2000.', siUnit(ifc, 'LENGTHUNIT', 'METRE'));
      eastings(ifc, '2000.', siUnit(ifc, 'LENGTHUNIT', 'METRE', '.KILO.'));
    },
    pass: { requires: attribute('Eastings', range({ minInclusive: 2000, maxInclusive: 2_000_000 })) },
    fail: { requires: attribute('Eastings', range({ minInclusive: 2000, maxInclusive: 2000.5 })) },
  },
  {
    name: 'an easting is in the unit of the project where the map has none',
    clause: `${UNITS}; IfcProjectedCRS.MapUnit`,
    versions: SINCE_IFC4,
    applies: 'IFCMAPCONVERSION',
    requires: attribute('Eastings', '312345'),
    pass: { data: (ifc) => eastings(ifc, '312345000.') },
    fail: { data: (ifc) => eastings(ifc, '312345.') },
  },
  {
    name: 'the value of a quantity is in the unit of the quantity',
    clause: `${UNITS}; IfcPhysicalSimpleQuantity.Unit`,
    versions: EVERY_VERSION,
    applies: 'IFCQUANTITYLENGTH',
    requires: attribute('LengthValue', '2'),
    pass: { data: (ifc) => lengthOf(ifc, siUnit(ifc, 'LENGTHUNIT', 'METRE')) },
    fail: { data: (ifc) => lengthOf(ifc) },
  },
];

function eastings(ifc: Records, value: string, unit = '$'): void {
  millimetres(ifc);
  const map = ifc.add('IFCPROJECTEDCRS', { Name: "'EPSG:28992'", MapUnit: unit });
  ifc.add('IFCMAPCONVERSION', { TargetCRS: map, Eastings: value, Northings: '0.', OrthogonalHeight: '0.' });
}

function lengthOf(ifc: Records, unit = '$'): void {
  millimetres(ifc);
  ifc.add('IFCQUANTITYLENGTH', { Name: "'L'", LengthValue: '2.', Unit: unit });
}
