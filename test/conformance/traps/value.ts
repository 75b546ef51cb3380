/** Traps of constraints: patterns of XML Schema, bounds and tolerance, enumerations, lengths and literals. */

import { wall, wallWith } from '../ifc-parts.ts';
import { EVERY_VERSION, SINCE_IFC4 } from '../ifc-records.ts';
import { attribute, length, oneOf, pattern, property, range, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const REGEX = 'restrictions, Pattern; XML Schema 2, F';
const EQUALITY = 'tolerance, Equality tolerance';
const RANGE = 'tolerance, since buildingSMART/IDS #318: bounds have no tolerance';

/** Returns a trap on one pattern, with a name that matches and one that does not. */
function patternTrap(name: string, value: string, [pass, fail]: readonly [string, string], clause = REGEX): Trap {
  const requires = attribute('Name', value);
  return {
    name,
    clause,
    versions,
    requires,
    pass: { data: (ifc) => void wall(ifc, { Name: `'${pass}'` }) },
    fail: { data: (ifc) => void wall(ifc, { Name: `'${fail}'` }) },
  };
}

/** Returns a trap on one constraint of a property, with a value that satisfies it and one that does not. */
function valueTrap(name: string, clause: string, constraint: { type: string; value: string; pass: string; fail: string }): Trap {
  const requires = property({ set: 'Set', name: 'P', type: constraint.type, value: constraint.value });
  return {
    name,
    clause,
    versions,
    requires,
    pass: { data: (ifc) => wallWith(ifc, `${constraint.type}(${constraint.pass})`) },
    fail: { data: (ifc) => wallWith(ifc, `${constraint.type}(${constraint.fail})`) },
  };
}
const real = (name: string, clause: string, [value, pass, fail]: readonly [string, string, string]): Trap =>
  valueTrap(name, clause, { type: 'IFCREAL', value, pass, fail });

const boundedRange = (base: string, from: string, below: string): string =>
  `<xs:restriction base="xs:${base}"><xs:minInclusive value="${from}"/><xs:maxExclusive value="${below}"/></xs:restriction>`;

/** From 2^53 on, adjacent integers are the same double. The standard compares integers exactly and has no such limit. */
function largeIntegers(): Trap[] {
  const integer = (name: string, clause: string, [value, pass, fail]: readonly [string, string, string]): Trap =>
    valueTrap(`${name} above 2^53`, clause, { type: 'IFCINTEGER', value, pass, fail });
  const bound = (limit: Record<string, string>): string => range(limit, 'integer');
  return [
    integer('an integer equals only itself', EQUALITY, ['9007199254740993', '+9007199254740993', '9007199254740992']),
    integer('a negative integer equals only itself', EQUALITY, ['-9007199254740993', '-9007199254740993', '-9007199254740992']),
    integer('an enumerated integer', 'restrictions, Enumeration', [
      bound({ enumeration: '123456789012345678901234567890' }),
      '123456789012345678901234567890',
      '123456789012345678901234567891',
    ]),
    integer('an inclusive minimum', 'restrictions, Bounds', [
      bound({ minInclusive: '9007199254740993' }),
      '9007199254740993',
      '9007199254740992',
    ]),
    integer('an exclusive minimum', 'restrictions, Bounds', [
      bound({ minExclusive: '9007199254740992' }),
      '9007199254740993',
      '9007199254740992',
    ]),
    integer('an inclusive maximum', 'restrictions, Bounds', [
      bound({ maxInclusive: '9007199254740992' }),
      '9007199254740992',
      '9007199254740993',
    ]),
    integer('an exclusive maximum', 'restrictions, Bounds', [
      bound({ maxExclusive: '-9007199254740992' }),
      '-9007199254740993',
      '-9007199254740992',
    ]),
    integer('a number of digits', 'D21', [
      '<xs:restriction base="xs:integer"><xs:totalDigits value="17"/></xs:restriction>',
      '99999999999999999',
      '100000000000000000',
    ]),
    real('a real keeps its tolerance above 2^53, written with a point or without', EQUALITY, [
      '9007199254740993',
      '9007199254740995',
      '9007199254740993.E1',
    ]),
  ];
}

export const valueTraps: Trap[] = [
  patternTrap('a pattern is anchored at its beginning', pattern('DT[0-9]{2}'), ['DT01', 'ADT01']),
  patternTrap('a pattern is anchored at its end', pattern('DT[0-9]{2}'), ['DT01', 'DT012']),
  patternTrap('a pattern with alternatives is anchored as a whole', pattern('a|b'), ['b', 'ab']),
  patternTrap('^ and $ are letters', pattern('^DT01$'), ['^DT01$', 'DT01']),
  patternTrap('a dot is any one character', pattern('DT.'), ['DT+', 'DT01']),
  patternTrap('a dot is one character beyond the basic plane too', pattern('.'), ['\\X4\\0001F3E0\\X0\\', 'aa']),
  patternTrap('a dot does not match a line feed', pattern('a.b'), ['a b', 'a\\X\\0Ab']),
  patternTrap('a star may stand for nothing', pattern('DT[0-9]*'), ['DT', 'DT1A']),
  patternTrap('counts from, to and open', pattern('a{2,3}b{1,}'), ['aabb', 'abb']),
  patternTrap('a group may be optional', pattern('(A-)?[0-9]+'), ['12', 'A12']),
  patternTrap('class subtraction', pattern('[a-z-[aeiou]]+'), ['bcd', 'bad']),
  patternTrap('a class that excludes', pattern('[^0-9]+'), ['abc', 'ab1']),
  patternTrap('a hyphen at the end of a class is a letter', pattern('[A-C-]+'), ['A-B', 'A+B']),
  patternTrap('\\d is a digit of any script', pattern('\\d+'), ['1\\X2\\0664\\X0\\', '1a']),
  patternTrap('\\w has no punctuation', pattern('\\w+'), ['ab1', 'ab-1']),
  patternTrap('\\s is a space', pattern('a\\sb'), ['a b', 'ab']),
  patternTrap('\\i matches the start of a name and \\c the rest', pattern('\\i\\c*'), ['_a-1', '1a']),
  patternTrap('a category of characters', pattern('\\p{Lu}\\p{Ll}+'), ['Muur', 'muur']),
  patternTrap('not a category of characters', pattern('\\P{L}+'), ['12-3', '12a']),
  patternTrap('a block of characters', pattern('\\p{IsCyrillic}+'), ['\\X2\\0416\\X0\\', 'Z']),
  patternTrap('an escaped dot is a dot', pattern('[0-9]{2}\\.[0-9]{2}'), ['21.11', '21x11']),
  patternTrap('an empty pattern matches no filled text', pattern('', 'a'), ['a', 'b']),
  patternTrap('patterns are case sensitive', pattern('[A-Z]+'), ['ABC', 'abc']),
  patternTrap('several patterns are alternatives', pattern('A[0-9]', 'B[0-9]'), ['B2', 'C2'], 'XML Schema 2, 4.3.4'),
  patternTrap(
    'many nested counts end within bounded time',
    pattern('(a*)*b'),
    [`${'a'.repeat(60)}b`, 'a'.repeat(60)],
    'D34: linear time',
  ),
  patternTrap('an enumeration is case sensitive', oneOf('rood', 'groen'), ['groen', 'Groen'], 'restrictions, Enumeration'),
  patternTrap('an enumerated text has its spaces', oneOf('a b', 'c'), ['a b', 'ab'], 'restrictions, Enumeration'),
  patternTrap('exact length', length({ length: 3 }), ['abc', 'ab'], 'restrictions, Length'),
  patternTrap('minimum length', length({ minLength: 2 }), ['ab', 'a'], 'restrictions, Length'),
  patternTrap('maximum length', length({ maxLength: 2 }), ['ab', 'abc'], 'restrictions, Length'),
  patternTrap('minimum and maximum length', length({ minLength: 2, maxLength: 3 }), ['abc', 'abcd'], 'restrictions, Length'),
  patternTrap(
    'a number as text is text',
    oneOf('42'),
    ['42', '42.0'],
    'official: a_number_specified_as_a_string_is_treated_as_a_string',
  ),
  real('equal within one millionth above', EQUALITY, ['1', '1.0000015', '1.0000025']),
  real('equal within one millionth below', EQUALITY, ['1', '0.9999985', '0.9999975']),
  real('the tolerance grows with the number', EQUALITY, ['100000.0', '100000.0999', '100000.11']),
  real('the tolerance of a negative number', EQUALITY, ['-1000', '-1000.001', '-1000.0011']),
  real('zero has only the fixed tolerance', EQUALITY, ['0', '0.0000009', '0.0000011']),
  real('small numbers have the fixed tolerance too', EQUALITY, ['0.000001', '0.0000019', '0.0000021']),
  real('an inclusive minimum is exact', RANGE, [range({ minInclusive: 42, maxInclusive: 50 }), '42.', '41.99999999']),
  real('an exclusive maximum is exact', RANGE, [range({ maxExclusive: 42 }), '41.99999999', '42.']),
  real('an inclusive maximum is exact', RANGE, [range({ maxInclusive: 10 }), '10.', '10.000005']),
  real('an exclusive minimum is exact', RANGE, [range({ minExclusive: 1 }), '1.00000001', '0.99999999']),
  real('a range of one number is that number alone', RANGE, [range({ minInclusive: 2, maxInclusive: 2 }), '2.', '2.0000001']),
  real('a tolerance that the author states is the only one', RANGE, [
    range({ minInclusive: '0.9999999999', maxInclusive: '1.0000000001' }),
    '1.00000000005',
    '1.0000001',
  ]),
  real('a bound of zero is exact', 'official: tolerance/range_greater_than_zero_inclusive', [
    range({ minInclusive: 0 }),
    '0.',
    '-0.0000001',
  ]),
  real('an exclusive bound of zero is exact', 'official: tolerance/range_lower_than_zero_exclusive', [
    range({ maxExclusive: 0 }),
    '-0.0000001',
    '0.',
  ]),
  real('enumerated numbers have the tolerance', EQUALITY, [range({ enumeration: 30 }), '30.00002', '30.0001']),
  {
    name: 'infinity is near no number',
    clause: `${EQUALITY}: v - abs(v) × ε - ε is no limit below x where v is infinite`,
    versions,
    data: (ifc) => wallWith(ifc, 'IFCREAL(1.)'),
    pass: { requires: property({ set: 'Set', name: 'P', type: 'IFCREAL', value: '1' }) },
    fail: { requires: property({ set: 'Set', name: 'P', type: 'IFCREAL', value: '+INF' }) },
  },
  real('a bound may be infinite', RANGE, [range({ minInclusive: 1, maxInclusive: '+INF' }), '1e30', '0.9']),
  real('a literal with an exponent', 'DataTypes, XML base types: xs:double', ['1.5e3', '1500.', '1500.1']),
  valueTrap('an integer has no tolerance', 'tolerance: floating-point numbers', {
    type: 'IFCINTEGER',
    value: '1000000',
    pass: '1000000',
    fail: '1000001',
  }),
  ...largeIntegers(),
  valueTrap('bounds of an integer', 'restrictions, Bounds', {
    type: 'IFCINTEGER',
    value: range({ minExclusive: 3, maxInclusive: 10 }, 'integer'),
    pass: '4',
    fail: '3',
  }),
  valueTrap('a count may be one of several', 'restrictions, Enumeration', {
    type: 'IFCINTEGER',
    value: '<xs:restriction base="xs:integer"><xs:enumeration value="25"/><xs:enumeration value="30"/></xs:restriction>',
    pass: '30',
    fail: '31',
  }),
  valueTrap('a date within bounds', 'DataTypes: IFCLABEL as text has no order', {
    type: 'IFCLABEL',
    value: pattern('2026-(0[1-9]|1[0-2])-.*'),
    pass: "'2026-11-21'",
    fail: "'2026-13-21'",
  }),
  real('a number of digits', 'D21', [
    '<xs:restriction base="xs:double"><xs:totalDigits value="3"/></xs:restriction>',
    '12.5',
    '12.55',
  ]),
  real('a number of decimals', 'D21', [
    '<xs:restriction base="xs:double"><xs:fractionDigits value="1"/></xs:restriction>',
    '1234.5',
    '1.25',
  ]),
  {
    ...valueTrap('dates have an order', 'DataTypes: IFCDATE is xs:date', {
      type: 'IFCDATE',
      value: boundedRange('date', '2026-01-01', '2026-06-01'),
      pass: "'2026-05-31'",
      fail: "'2026-06-01'",
    }),
    versions: SINCE_IFC4,
  },
  {
    ...valueTrap('moments have an order across time zones', 'DataTypes: IFCDATETIME is xs:dateTime', {
      type: 'IFCDATETIME',
      value: boundedRange('dateTime', '2026-01-01T00:00:00Z', '2026-01-01T12:00:00Z'),
      pass: "'2026-01-01T12:30:00+01:00'",
      fail: "'2026-01-01T13:30:00+01:00'",
    }),
    versions: SINCE_IFC4,
  },
  {
    ...valueTrap('durations have an order', 'DataTypes: IFCDURATION is xs:duration', {
      type: 'IFCDURATION',
      value: boundedRange('duration', 'PT1H', 'P1D'),
      pass: "'PT90M'",
      fail: "'PT24H'",
    }),
    versions: SINCE_IFC4,
  },
  valueTrap('a logical is a text in upper case', 'DataTypes: IFCLOGICAL is xs:string', {
    type: 'IFCLOGICAL',
    value: 'TRUE',
    pass: '.T.',
    fail: '.F.',
  }),
  valueTrap('a logical that is unknown matches no text', 'official: a_logical_unknown_is_considered_false_and_will_not_pass', {
    type: 'IFCLOGICAL',
    value: pattern('.*'),
    pass: '.F.',
    fail: '.U.',
  }),
  {
    name: 'a pattern never matches a number',
    clause: 'official: patterns_always_fail_on_any_number',
    versions,
    requires: property({ set: 'Set', name: 'P', value: pattern('.*') }),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('42')") },
    fail: { data: (ifc) => wallWith(ifc, 'IFCINTEGER(42)') },
  },
  {
    name: 'a pattern never matches a truth value',
    clause: 'official: patterns_only_work_on_strings_and_nothing_else',
    versions,
    requires: property({ set: 'Set', name: 'P', value: pattern('.*') }),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('true')") },
    fail: { data: (ifc) => wallWith(ifc, 'IFCBOOLEAN(.T.)') },
  },
  {
    name: 'a length never matches a number',
    clause: 'restrictions, Length: characters of a value that is text',
    versions,
    requires: property({ set: 'Set', name: 'P', value: length({ length: 2 }) }),
    pass: { data: (ifc) => wallWith(ifc, "IFCLABEL('42')") },
    fail: { data: (ifc) => wallWith(ifc, 'IFCINTEGER(42)') },
  },
  {
    name: 'a bound never matches a text of digits',
    clause: 'restrictions, Bounds: the value is a number',
    versions,
    requires: property({ set: 'Set', name: 'P', value: range({ minInclusive: 1 }) }),
    pass: { data: (ifc) => wallWith(ifc, 'IFCREAL(42.)') },
    fail: { data: (ifc) => wallWith(ifc, "IFCLABEL('42')") },
  },
  {
    name: 'all restrictions of one constraint must hold',
    clause: 'XML Schema 2, 4.3: facets constrain together',
    versions,
    requires: attribute(
      'Name',
      '<xs:restriction base="xs:string"><xs:pattern value="[a-z]+"/><xs:minLength value="2"/><xs:maxLength value="3"/></xs:restriction>',
    ),
    pass: { data: (ifc) => void wall(ifc, { Name: "'abc'" }) },
    fail: { data: (ifc) => void wall(ifc, { Name: "'a'" }) },
  },
];
