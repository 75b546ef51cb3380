/** Reasons of the property facet. */
import { giveType, projectUnits, propertySet, single, siUnit, wall, wallHaving, wallWith } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { oneOf, pattern, property, range } from '../trap.ts';

export const propertyReasons: ReasonCase[] = [
  {
    name: 'no such set',
    data: (ifc) => void wall(ifc),
    requires: property({ set: 'Pset_WallCommon', name: 'FireRating', type: 'IFCLABEL' }),
    facts: {
      code: 'PROPERTY_SET_MISSING',
      propertySet: { simpleValue: 'Pset_WallCommon' },
      property: { simpleValue: 'FireRating' },
      actual: null,
      expected: 'IFCLABEL',
    },
    says: [
      'Property set Pset_WallCommon is missing, so FireRating is too; expected a value of type text (IfcLabel).',
      'Propertyset Pset_WallCommon ontbreekt, en daarmee FireRating; verwacht: een waarde van het type tekst (IfcLabel).',
    ],
  },
  {
    name: 'no set of that name, with a required value',
    data: (ifc) => void wall(ifc),
    requires: property({ set: 'Pset_WallCommon', name: 'FireRating', type: 'IFCLABEL', value: oneOf('30', '60') }),
    facts: {
      code: 'PROPERTY_SET_MISSING',
      propertySet: { simpleValue: 'Pset_WallCommon' },
      property: { simpleValue: 'FireRating' },
      actual: null,
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['30', '60'] }], base: 'xs:string' },
    },
    says: [
      'Property set Pset_WallCommon is missing, so FireRating is too; expected one of “30” or “60”.',
      'Propertyset Pset_WallCommon ontbreekt, en daarmee FireRating; verwacht: een van ‘30’ of ‘60’.',
    ],
  },
  {
    name: 'the set lacks the property',
    data: (ifc) => wallWith(ifc, "IFCLABEL('x')"),
    requires: property({ set: 'Set', name: 'Afnemer', type: 'IFCLABEL' }),
    facts: {
      code: 'PROPERTY_MISSING',
      propertySet: 'Set',
      property: { simpleValue: 'Afnemer' },
      actual: null,
      expected: 'IFCLABEL',
    },
    says: [
      'Afnemer is missing in Set; expected a value of type text (IfcLabel).',
      'Afnemer ontbreekt in Set; verwacht: een waarde van het type tekst (IfcLabel).',
    ],
  },
  {
    name: 'a property without a value',
    data: (ifc) => wallWith(ifc, '$'),
    requires: property({ set: 'Set', name: 'P' }),
    facts: { code: 'PROPERTY_EMPTY', propertySet: 'Set', property: 'P', actual: null },
    says: ['P in Set is not filled in.', 'P in Set is niet ingevuld.'],
  },
  {
    name: 'a property without one of the values',
    data: (ifc) => wallWith(ifc, '$'),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: oneOf('30', '60') }),
    facts: {
      code: 'PROPERTY_EMPTY',
      propertySet: 'Set',
      property: 'P',
      actual: null,
      expected: { restrictions: [{ type: 'ENUM', allowedValues: ['30', '60'] }], base: 'xs:string' },
    },
    says: [
      'P in Set is not filled in; expected one of “30” or “60”.',
      'P in Set is niet ingevuld; verwacht: een van ‘30’ of ‘60’.',
    ],
  },
  {
    name: 'another data type',
    data: (ifc) => wallWith(ifc, "IFCTEXT('x')"),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL' }),
    facts: { code: 'PROPERTY_DATA_TYPE_DIFFERS', propertySet: 'Set', property: 'P', expected: 'IFCLABEL', actual: 'IFCTEXT' },
    says: [
      'The data type of P in Set is long text (IfcText); expected text (IfcLabel).',
      'Het datatype van P in Set is lange tekst (IfcText); verwacht: tekst (IfcLabel).',
    ],
  },
  {
    name: 'another text',
    data: (ifc) => wallWith(ifc, "IFCLABEL('30')"),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: '60' }),
    facts: { code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P', expected: { simpleValue: '60' }, actual: '30' },
    says: ['P in Set is “30”; expected “60”.', 'P in Set is ‘30’; verwacht: ‘60’.'],
  },
  {
    name: 'a truth value',
    data: (ifc) => wallWith(ifc, 'IFCBOOLEAN(.F.)'),
    requires: property({ set: 'Set', name: 'P', type: 'IFCBOOLEAN', value: 'true' }),
    facts: { code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P', expected: { simpleValue: 'true' }, actual: 'false' },
    says: ['P in Set is no (false); expected yes (true).', 'P in Set is nee (false); verwacht: ja (true).'],
  },
  {
    name: 'an area in square metres',
    data: (ifc) => [
      projectUnits(ifc, siUnit(ifc, 'AREAUNIT', 'SQUARE_METRE', '.MILLI.')),
      wallWith(ifc, 'IFCAREAMEASURE(2500000.)'),
    ],
    requires: property({ set: 'Set', name: 'P', type: 'IFCAREAMEASURE', value: range({ minInclusive: 10 }) }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { restrictions: [{ type: 'RANGE', min: { value: '10', inclusive: true } }], base: 'xs:double' },
      actual: 2.5,
      unit: 'm2',
    },
    says: ['P in Set is 2.5 m²; expected at least 10 m².', 'P in Set is 2,5 m²; verwacht: minimaal 10 m².'],
  },
  {
    name: 'a temperature in kelvins',
    data: (ifc) => [
      projectUnits(ifc, siUnit(ifc, 'THERMODYNAMICTEMPERATUREUNIT', 'DEGREE_CELSIUS')),
      wallWith(ifc, 'IFCTHERMODYNAMICTEMPERATUREMEASURE(20.)'),
    ],
    requires: property({ set: 'Set', name: 'P', type: 'IFCTHERMODYNAMICTEMPERATUREMEASURE', value: '20' }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { simpleValue: '20' },
      actual: 293.15,
      unit: 'K',
    },
    says: ['P in Set is 293.15 K; expected 20 K.', 'P in Set is 293,15 K; verwacht: 20 K.'],
  },
  {
    name: 'none of a list',
    data: (ifc) => wallHaving(ifc, ifc.add('IFCPROPERTYLISTVALUE', { Name: "'P'", ListValues: "(IFCLABEL('a'),IFCLABEL('b'))" })),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'c' }),
    facts: { code: 'PROPERTY_DIFFERS', propertySet: 'Set', property: 'P', expected: { simpleValue: 'c' }, actual: ['a', 'b'] },
    says: ['P in Set has the values “a” and “b”; expected “c”.', 'P in Set heeft de waarden ‘a’ en ‘b’; verwacht: ‘c’.'],
  },
  {
    name: 'a value of the type object',
    data: (ifc) =>
      giveType(
        ifc,
        wall(ifc),
        ifc.add('IFCWALLTYPE', { HasPropertySets: `(${propertySet(ifc, 'Set', single(ifc, 'P', "IFCLABEL('30')"))})` }),
      ),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: '60' }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { simpleValue: '60' },
      actual: '30',
      source: 'TYPE',
    },
    says: ['P in Set is “30” (from the type); expected “60”.', 'P in Set is ‘30’ (van het type); verwacht: ‘60’.'],
  },
  {
    name: 'bounds beyond a range',
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYBOUNDEDVALUE', { Name: "'P'", LowerBoundValue: 'IFCREAL(1.)', UpperBoundValue: 'IFCREAL(50.)' }),
      ),
    requires: property({ set: 'Set', name: 'P', type: 'IFCREAL', value: range({ minInclusive: 5, maxExclusive: 40 }) }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: {
        restrictions: [{ type: 'RANGE', min: { value: '5', inclusive: true }, max: { value: '40', inclusive: false } }],
        base: 'xs:double',
      },
      actual: ['1', '50'],
    },
    says: [
      'P in Set has the values 1 and 50; expected at least 5 and less than 40.',
      'P in Set heeft de waarden 1 en 50; verwacht: minimaal 5 en kleiner dan 40.',
    ],
  },
  {
    name: 'a complex property',
    data: (ifc) =>
      wallHaving(ifc, ifc.add('IFCCOMPLEXPROPERTY', { Name: "'P'", UsageName: "'u'", HasProperties: `(${single(ifc, 'Q')})` })),
    requires: property({ set: 'Set', name: 'P' }),
    facts: { code: 'PROPERTY_UNSUPPORTED', propertySet: 'Set', property: 'P' },
    says: [
      'P in Set is a kind of property that an IDS cannot check.',
      'P in Set is een soort eigenschap die een ILS niet kan controleren.',
    ],
  },
  {
    name: 'a property that is forbidden',
    data: (ifc) => wallWith(ifc, "IFCLABEL('x')"),
    requires: property({ set: 'Set', name: 'P', cardinality: 'prohibited' }),
    facts: { code: 'PROPERTY_PROHIBITED', propertySet: 'Set', property: 'P' },
    says: ['P in Set must not be present, not even empty.', 'P in Set mag niet voorkomen, ook niet leeg.'],
  },
  {
    name: 'no set matches the pattern',
    data: (ifc) => void wall(ifc),
    requires: property({ set: pattern('Pset_.*'), name: 'FireRating', type: 'IFCLABEL' }),
    facts: {
      code: 'PROPERTY_SET_MISSING',
      propertySet: { restrictions: [{ type: 'PATTERN', patterns: ['Pset_.*'] }], base: 'xs:string' },
      property: { simpleValue: 'FireRating' },
      actual: null,
      expected: 'IFCLABEL',
    },
    says: [
      'A property set such as “Pset_ABC” is missing, so FireRating is too; expected a value of type text (IfcLabel).',
      'Een propertyset zoals ‘Pset_ABC’ ontbreekt, en daarmee FireRating; verwacht: een waarde van het type tekst (IfcLabel).',
    ],
  },
  {
    name: 'none of a long list',
    data: (ifc) =>
      wallHaving(
        ifc,
        ifc.add('IFCPROPERTYLISTVALUE', {
          Name: "'P'",
          ListValues: "(IFCLABEL('a'),IFCLABEL('b'),IFCLABEL('c'),IFCLABEL('d'),IFCLABEL('e'))",
        }),
      ),
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'z' }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { simpleValue: 'z' },
      actual: ['a', 'b', 'c', 'd', 'e'],
    },
    says: [
      'P in Set has the values “a”, “b”, “c” and 2 others; expected “z”.',
      'P in Set heeft de waarden ‘a’, ‘b’, ‘c’ en 2 andere; verwacht: ‘z’.',
    ],
  },
  {
    name: 'an integer out of bounds',
    data: (ifc) => wallWith(ifc, 'IFCINTEGER(3)'),
    requires: property({ set: 'Set', name: 'P', type: 'IFCINTEGER', value: range({ minExclusive: 3 }, 'integer') }),
    facts: {
      code: 'PROPERTY_DIFFERS',
      propertySet: 'Set',
      property: 'P',
      expected: { restrictions: [{ type: 'RANGE', min: { value: '3', inclusive: false } }], base: 'xs:integer' },
      actual: 3,
    },
    says: ['P in Set is 3; expected more than 3.', 'P in Set is 3; verwacht: groter dan 3.'],
  },
];
