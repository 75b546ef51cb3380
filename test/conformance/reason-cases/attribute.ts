/** Reasons of the attribute facet. */
import { millimetres, wall } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { attribute, oneOf, pattern, range } from '../trap.ts';

export const attributeReasons: ReasonCase[] = [
  {
    name: 'an attribute of another class',
    data: (ifc) => void wall(ifc),
    requires: attribute('LongName'),
    facts: { code: 'ATTRIBUTE_UNKNOWN', attribute: { simpleValue: 'LongName' }, actual: null },
    says: ['This entity has no attribute LongName.', 'Deze entiteit kent geen attribuut LongName.'],
  },
  {
    name: 'an attribute without a value',
    data: (ifc) => void wall(ifc),
    requires: attribute('Description'),
    facts: { code: 'ATTRIBUTE_EMPTY', attribute: { simpleValue: 'Description' }, actual: null },
    says: ['Attribute Description is not filled in.', 'Attribuut Description is niet ingevuld.'],
  },
  {
    name: 'an attribute without one of the values',
    data: (ifc) => void wall(ifc),
    requires: attribute('Description', oneOf('rood', 'groen')),
    facts: {
      code: 'ATTRIBUTE_EMPTY',
      attribute: { simpleValue: 'Description' },
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['rood', 'groen'] }], base: 'xs:string' },
      actual: null,
    },
    says: [
      'Attribute Description is not filled in; expected one of “rood” or “groen”.',
      'Attribuut Description is niet ingevuld; verwacht: een van ‘rood’ of ‘groen’.',
    ],
  },
  {
    name: 'another text',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', 'Gevel'),
    facts: { code: 'ATTRIBUTE_DIFFERS', attribute: 'Name', expected: { simpleValue: 'Gevel' }, actual: 'Muur' },
    says: ['Attribute Name is “Muur”; expected “Gevel”.', 'Attribuut Name is ‘Muur’; verwacht: ‘Gevel’.'],
  },
  {
    name: 'a text that a pattern does not match',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', pattern('DT[0-9]{2}')),
    facts: {
      code: 'ATTRIBUTE_DIFFERS',
      attribute: 'Name',
      expected: { restrictions: [{ type: 'PATTERN', patterns: ['DT[0-9]{2}'] }], base: 'xs:string' },
      actual: 'Muur',
    },
    says: [
      'Attribute Name is “Muur”; expected a text such as “DT21”.',
      'Attribuut Name is ‘Muur’; verwacht: een tekst zoals ‘DT21’.',
    ],
  },
  {
    name: 'a length in metres',
    applies: 'IFCDOOR',
    data: (ifc) => [millimetres(ifc), ifc.add('IFCDOOR', { OverallHeight: '2115.' })],
    requires: attribute('OverallHeight', range({ minInclusive: 2.3 })),
    facts: {
      code: 'ATTRIBUTE_DIFFERS',
      attribute: 'OverallHeight',
      expected: { restrictions: [{ type: 'RANGE', min: { value: '2.3', inclusive: true } }], base: 'xs:double' },
      actual: 2.115,
      unit: 'm',
    },
    says: [
      'Attribute OverallHeight is 2.115 m; expected at least 2.3 m.',
      'Attribuut OverallHeight is 2,115 m; verwacht: minimaal 2,3 m.',
    ],
  },
  {
    name: 'an object',
    data: (ifc) => void wall(ifc, { ObjectPlacement: ifc.add('IFCLOCALPLACEMENT') }),
    requires: attribute('ObjectPlacement', 'x'),
    facts: { code: 'ATTRIBUTE_IS_OBJECT', attribute: 'ObjectPlacement', expected: { simpleValue: 'x' } },
    says: [
      'Attribute ObjectPlacement refers to an object and has no value to compare; expected “x”.',
      'Attribuut ObjectPlacement verwijst naar een object en heeft geen waarde om te vergelijken; verwacht: ‘x’.',
    ],
  },
  {
    name: 'a list',
    applies: 'IFCPERSON',
    data: (ifc) => void ifc.add('IFCPERSON', { MiddleNames: "('Jan')" }),
    requires: attribute('MiddleNames', 'Jan'),
    facts: { code: 'ATTRIBUTE_NOT_COMPARABLE', attribute: 'MiddleNames', expected: { simpleValue: 'Jan' } },
    says: [
      'Attribute MiddleNames holds a list or a value of several possible kinds, which cannot be compared; expected “Jan”.',
      'Attribuut MiddleNames bevat een lijst of een waarde van wisselend type, en die is niet te vergelijken; verwacht: ‘Jan’.',
    ],
  },
  {
    name: 'a value that is forbidden',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', 'Muur', 'prohibited'),
    facts: { code: 'ATTRIBUTE_PROHIBITED', attribute: 'Name', actual: 'Muur' },
    says: ['Attribute Name is “Muur”, which is not allowed.', 'Attribuut Name is ‘Muur’, en dat is niet toegestaan.'],
  },
  {
    name: 'an attribute that is forbidden and present without a value',
    data: (ifc) => void wall(ifc, { Description: "''" }),
    requires: attribute('Description', undefined, 'prohibited'),
    facts: { code: 'ATTRIBUTE_PROHIBITED', attribute: 'Description', actual: null },
    says: [
      'Attribute Description must not be present, not even empty.',
      'Attribuut Description mag niet voorkomen, ook niet leeg.',
    ],
  },
  {
    name: 'no attribute matches the pattern',
    data: (ifc) => void wall(ifc),
    requires: attribute(pattern('Long.*')),
    facts: {
      code: 'ATTRIBUTE_UNKNOWN',
      attribute: { restrictions: [{ type: 'PATTERN', patterns: ['Long.*'] }], base: 'xs:string' },
      actual: null,
    },
    says: ['This entity does not have an attribute such as “Long”.', 'Bij dit object ontbreekt een attribuut zoals ‘Long’.'],
  },
  {
    name: 'an attribute that matches a pattern has no value',
    data: (ifc) => void wall(ifc),
    requires: attribute(pattern('Desc.*')),
    facts: {
      code: 'ATTRIBUTE_EMPTY',
      attribute: { restrictions: [{ type: 'PATTERN', patterns: ['Desc.*'] }], base: 'xs:string' },
      actual: null,
    },
    says: ['An attribute such as “Desc” is not filled in.', 'Een attribuut zoals ‘Desc’ is niet ingevuld.'],
  },
];
