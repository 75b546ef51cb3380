/** Reasons of the entity facet. */
import { giveType, slab } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { attribute, entity, oneOf, pattern } from '../trap.ts';

export const entityReasons: ReasonCase[] = [
  {
    name: 'an entity of another class is required',
    applies: attribute('Name', 'Muur'),
    data: (ifc) => void slab(ifc, { Name: "'Muur'" }),
    requires: entity('IFCWALL'),
    facts: { code: 'ENTITY_DIFFERS', expected: { simpleValue: 'IFCWALL' }, actual: 'IfcSlab' },
    says: [
      'The entity is a slab (IfcSlab); expected a wall (IfcWall).',
      'De entiteit is een vloer (IfcSlab); verwacht: een wand (IfcWall).',
    ],
  },
  {
    name: 'none of several entities',
    applies: attribute('Name', 'Muur'),
    data: (ifc) => void slab(ifc, { Name: "'Muur'" }),
    requires: entity(oneOf('IFCWALL', 'IFCROOF')),
    facts: {
      code: 'ENTITY_DIFFERS',
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['IFCWALL', 'IFCROOF'] }], base: 'xs:string' },
      actual: 'IfcSlab',
    },
    says: [
      'The entity is a slab (IfcSlab); expected a wall (IfcWall) or a roof (IfcRoof).',
      'De entiteit is een vloer (IfcSlab); verwacht: een wand (IfcWall) of een dak (IfcRoof).',
    ],
  },
  {
    name: 'no predefined type',
    applies: 'IFCSLAB',
    data: (ifc) => void slab(ifc),
    requires: entity('IFCSLAB', 'ROOF'),
    facts: { code: 'PREDEFINED_TYPE_MISSING', expected: { simpleValue: 'ROOF' }, actual: null },
    says: ['The predefined type is missing; expected “ROOF”.', 'Het predefined type ontbreekt; verwacht: ‘ROOF’.'],
  },
  {
    name: 'another predefined type',
    applies: 'IFCSLAB',
    data: (ifc) => void slab(ifc, { PredefinedType: '.FLOOR.' }),
    requires: entity('IFCSLAB', 'ROOF'),
    facts: { code: 'PREDEFINED_TYPE_DIFFERS', expected: { simpleValue: 'ROOF' }, actual: 'FLOOR' },
    says: ['The predefined type is “FLOOR”; expected “ROOF”.', 'Het predefined type is ‘FLOOR’; verwacht: ‘ROOF’.'],
  },
  {
    name: 'a user-defined type of the type object',
    applies: 'IFCSLAB',
    data: (ifc) => giveType(ifc, slab(ifc), ifc.add('IFCSLABTYPE', { PredefinedType: '.USERDEFINED.', ElementType: "'PLEIN'" })),
    requires: entity('IFCSLAB', 'ROOF'),
    facts: { code: 'PREDEFINED_TYPE_DIFFERS', expected: { simpleValue: 'ROOF' }, actual: 'PLEIN', source: 'TYPE' },
    says: [
      'The predefined type is “PLEIN” (from the type); expected “ROOF”.',
      'Het predefined type is ‘PLEIN’ (van het type); verwacht: ‘ROOF’.',
    ],
  },
  {
    name: 'an entity that a pattern does not match',
    applies: attribute('Name', 'Muur'),
    data: (ifc) => void slab(ifc, { Name: "'Muur'" }),
    requires: entity(pattern('IFCWALL.*')),
    facts: {
      code: 'ENTITY_DIFFERS',
      expected: { restrictions: [{ type: 'PATTERN', patterns: ['IFCWALL.*'] }], base: 'xs:string' },
      actual: 'IfcSlab',
    },
    says: [
      'The entity is a slab (IfcSlab); expected an entity such as “IfcWall”.',
      'De entiteit is een vloer (IfcSlab); verwacht: een entiteit zoals ‘IfcWall’.',
    ],
  },
];
