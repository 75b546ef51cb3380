/** Reasons of the material facet. */
import { giveMaterial, giveType, materialNamed, wall } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { material, oneOf } from '../trap.ts';

export const materialReasons: ReasonCase[] = [
  {
    name: 'no material',
    data: (ifc) => void wall(ifc),
    requires: material(),
    facts: { code: 'MATERIAL_MISSING', actual: null },
    says: ['A material is missing.', 'Een materiaal ontbreekt.'],
  },
  {
    name: 'none of several materials',
    data: (ifc) => void wall(ifc),
    requires: material(oneOf('Hout', 'Staal')),
    facts: {
      code: 'MATERIAL_MISSING',
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['Hout', 'Staal'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'A material is missing; expected one of “Hout” or “Staal”.',
      'Een materiaal ontbreekt; verwacht: een van ‘Hout’ of ‘Staal’.',
    ],
  },
  {
    name: 'other materials',
    data: (ifc) =>
      giveMaterial(
        ifc,
        wall(ifc),
        ifc.add('IFCMATERIALLIST', { Materials: `(${materialNamed(ifc, 'Glas')},${materialNamed(ifc, 'Beton')})` }),
      ),
    requires: material('Hout'),
    facts: { code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'Hout' }, actual: ['Glas', 'Beton'] },
    says: ['The materials are “Glas” and “Beton”; expected “Hout”.', 'De materialen zijn ‘Glas’ en ‘Beton’; verwacht: ‘Hout’.'],
  },
  {
    name: 'another material of the type object',
    data: (ifc) => giveMaterial(ifc, giveType(ifc, wall(ifc), ifc.add('IFCWALLTYPE')), materialNamed(ifc, 'Glas')),
    requires: material('Hout'),
    facts: { code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'Hout' }, actual: 'Glas', source: 'TYPE' },
    says: [
      'The material is “Glas” (from the type); expected “Hout”.',
      'Het materiaal is ‘Glas’ (van het type); verwacht: ‘Hout’.',
    ],
  },
  {
    name: 'a material without a name',
    data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, '')),
    requires: material('Hout'),
    facts: { code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'Hout' }, actual: null },
    says: ['The material has no name; expected “Hout”.', 'Het materiaal heeft geen naam; verwacht: ‘Hout’.'],
  },
  {
    name: 'a material that is forbidden',
    data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Asbest')),
    requires: material('Asbest', 'prohibited'),
    facts: { code: 'MATERIAL_PROHIBITED', expected: { simpleValue: 'Asbest' }, actual: 'Asbest' },
    says: ['Material “Asbest” is not allowed.', 'Materiaal ‘Asbest’ is niet toegestaan.'],
  },
];
