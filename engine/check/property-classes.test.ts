/**
 * Tests each kind of restriction against each class of property. The clause is UserManual, property facet, "Supported types of
 * properties": a single value needs at least one IFC value that matches; a restriction with bounds holds for all IFC values. The manual
 * does not name the other restrictions, which need at least one value, as a single value does.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Restriction, ValueConstraint } from '../ids/specification.ts';
import { createModel } from '../model/model.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { indexBytes } from '../step/index-bytes.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { checkProperty } from './property.ts';

const written = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);
const number = (value: number): string => `IFCREAL(${written(value)})`;
const listOf = (values: readonly number[]): string => values.map(number).join(',');

/** Returns the record of a property P with these values, by class. A bounded property takes its lower and upper bound. */
const CLASSES: Record<string, (values: readonly number[]) => string> = {
  IFCPROPERTYSINGLEVALUE: ([value = 0]) => `IFCPROPERTYSINGLEVALUE('P',$,${number(value)},$)`,
  IFCPROPERTYLISTVALUE: (values) => `IFCPROPERTYLISTVALUE('P',$,(${listOf(values)}),$)`,
  IFCPROPERTYENUMERATEDVALUE: (values) => `IFCPROPERTYENUMERATEDVALUE('P',$,(${listOf(values)}),$)`,
  IFCPROPERTYTABLEVALUE: (values) =>
    `IFCPROPERTYTABLEVALUE('P',$,(${values.map((_, at) => `IFCLABEL('${at}')`).join(',')}),(${listOf(values)}),$,$,$,$)`,
  IFCPROPERTYBOUNDEDVALUE: ([lower = 0, upper = lower]) => `IFCPROPERTYBOUNDEDVALUE('P',$,${number(upper)},${number(lower)},$,$)`,
  IFCPROPERTYREFERENCEVALUE: () => `IFCPROPERTYREFERENCEVALUE('P',$,$,#9)`,
  IFCCOMPLEXPROPERTY: ([value = 0]) =>
    `IFCCOMPLEXPROPERTY('P',$,'usage',(#8));#8=IFCPROPERTYSINGLEVALUE('Q',$,${number(value)},$)`,
};
const SEVERAL = ['IFCPROPERTYLISTVALUE', 'IFCPROPERTYENUMERATEDVALUE', 'IFCPROPERTYTABLEVALUE'];
const READABLE = [...SEVERAL, 'IFCPROPERTYSINGLEVALUE', 'IFCPROPERTYBOUNDEDVALUE'];
const UNSUPPORTED = ['IFCPROPERTYREFERENCEVALUE', 'IFCCOMPLEXPROPERTY'];

const restricted = (...restrictions: Restriction[]): ValueConstraint => ({ base: 'xs:double', restrictions });
const bounds = (min?: string, max?: string, inclusive = true): Restriction => ({
  type: 'RANGE',
  ...(min === undefined ? {} : { min: { value: min, inclusive } }),
  ...(max === undefined ? {} : { max: { value: max, inclusive } }),
});

/** Constraints that 3 and 4 satisfy and 9.25 does not. `all`: every value has to. */
const CONSTRAINTS: { name: string; value: ValueConstraint; all: boolean }[] = [
  { name: 'a single value', value: { simpleValue: '3' }, all: false },
  { name: 'an enumeration', value: restricted({ type: 'ENUM', allowedValues: ['3', '4'] }), all: false },
  { name: 'total digits', value: restricted({ type: 'DIGIT', digits: 2 }), all: false },
  { name: 'fraction digits', value: restricted({ type: 'FRACTION', fractionDigits: 1 }), all: false },
  { name: 'inclusive bounds', value: restricted(bounds('3', '5')), all: true },
  { name: 'exclusive bounds', value: restricted(bounds('2', '5', false)), all: true },
  { name: 'a maximum alone', value: restricted(bounds(undefined, '5')), all: true },
  { name: 'bounds with digits', value: restricted(bounds('2', '5'), { type: 'DIGIT', digits: 2 }), all: true },
];

const PROPERTY_SET = `#3=IFCPROPERTYSET('0000000000000000000003',$,'S',$,(#2));`;

interface Place {
  dataType?: string;
  baseName?: string;
  /** The record of the set. */
  set?: string;
  /** Further records of the file. */
  more?: readonly string[];
}

/** Returns whether a wall with this property satisfies the constraint. */
function satisfies(record: string, value: ValueConstraint, place: Place = {}): boolean {
  const { dataType = 'IFCREAL', baseName = 'P', set = PROPERTY_SET, more = [] } = place;
  const lines = [
    `#1=IFCWALL('0000000000000000000001',$,'a',$,$,$,$,$,$);`,
    `#2=${record};`,
    set,
    `#4=IFCRELDEFINESBYPROPERTIES('0000000000000000000004',$,$,$,(#1),#3);`,
    `#9=IFCMATERIAL('m',$,$);`,
    ...more,
  ];
  const model = createModel(
    indexBytes(bytesOf(stepText(lines)), () => true),
    loadSchema('IFC4'),
  );
  const facet = { propertySet: { simpleValue: 'S' }, baseName: { simpleValue: baseName }, dataType, value };
  return checkProperty(facet, model)(model.index.rowOf(1)).kind === 'MATCH';
}

for (const { name, value, all } of CONSTRAINTS) {
  test(`${name}: ${all ? 'all values satisfy it' : 'one value that satisfies it suffices'}`, () => {
    for (const type of READABLE) assert.equal(satisfies(CLASSES[type]!([3]), value), true, `${type} of 3`);
    for (const type of READABLE) assert.equal(satisfies(CLASSES[type]!([9.25]), value), false, `${type} of 9.25`);
    for (const type of SEVERAL) assert.equal(satisfies(CLASSES[type]!([3, 4, 9.25]), value), !all, `${type} of 3, 4 and 9.25`);
    assert.equal(satisfies(CLASSES.IFCPROPERTYBOUNDEDVALUE!([3, 9.25]), value), !all, 'from 3 to 9.25');
    for (const type of UNSUPPORTED) assert.equal(satisfies(CLASSES[type]!([3]), value), false, type);
  });
}

test('a minimum alone: all values satisfy it', () => {
  const value = restricted(bounds('5'));
  for (const type of READABLE) assert.equal(satisfies(CLASSES[type]!([9.25]), value), true, `${type} of 9.25`);
  for (const type of READABLE) assert.equal(satisfies(CLASSES[type]!([3]), value), false, `${type} of 3`);
  for (const type of SEVERAL) assert.equal(satisfies(CLASSES[type]!([3, 9.25]), value), false, `${type} of 3 and 9.25`);
  assert.equal(satisfies(CLASSES.IFCPROPERTYBOUNDEDVALUE!([3, 9.25]), value), false, 'from 3 to 9.25');
  for (const type of UNSUPPORTED) assert.equal(satisfies(CLASSES[type]!([9.25]), value), false, type);
});

test('a quantity and an attribute of a predefined set satisfy each restriction by their only value', () => {
  const quantities = `#3=IFCELEMENTQUANTITY('0000000000000000000003',$,'S',$,$,(#2));`;
  const lining = (depth: number) =>
    `#3=IFCDOORLININGPROPERTIES('0000000000000000000003',$,'S',$,${written(depth)},$,$,$,$,$,$,$,$,$,$,$,$);`;
  for (const { name, value } of CONSTRAINTS) {
    const ofQuantity = (length: number) =>
      satisfies(`IFCQUANTITYLENGTH('P',$,$,${written(length)},$)`, value, { dataType: 'IFCLENGTHMEASURE', set: quantities });
    assert.deepEqual([ofQuantity(3), ofQuantity(9.25)], [true, false], `${name} of a quantity`);
    const ofDoor = (depth: number) =>
      satisfies(CLASSES.IFCPROPERTYSINGLEVALUE!([0]), value, {
        ...{ dataType: 'IFCPOSITIVELENGTHMEASURE', baseName: 'LiningDepth', set: lining(depth) },
      });
    assert.deepEqual([ofDoor(3), ofDoor(9.25)], [true, false], `${name} of a predefined set`);
  }
});

const texts = (values: readonly string[]): Record<string, string> => {
  const list = values.map((value) => `IFCLABEL('${value}')`).join(',');
  return {
    IFCPROPERTYLISTVALUE: `IFCPROPERTYLISTVALUE('P',$,(${list}),$)`,
    IFCPROPERTYENUMERATEDVALUE: `IFCPROPERTYENUMERATEDVALUE('P',$,(${list}),$)`,
    IFCPROPERTYTABLEVALUE: `IFCPROPERTYTABLEVALUE('P',$,(${list}),(${list}),$,$,$,$)`,
  };
};
const text = (value: string): string => `IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('${value}'),$)`;
/** A bounded property of texts is not valid IFC. */
const WITHOUT_VALUE: Record<string, string> = {
  IFCPROPERTYREFERENCEVALUE: `IFCPROPERTYREFERENCEVALUE('P',$,$,#9)`,
  IFCCOMPLEXPROPERTY: `IFCCOMPLEXPROPERTY('P',$,'usage',(#8));#8=IFCPROPERTYSINGLEVALUE('Q',$,IFCLABEL('ab'),$)`,
};
const TEXT_CONSTRAINTS: [name: string, value: ValueConstraint][] = [
  ['a single text', { simpleValue: 'ab' }],
  ['an enumeration of texts', { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['ab', 'cd'] }] }],
  ['a pattern', { base: 'xs:string', restrictions: [{ type: 'PATTERN', patterns: ['[a-d]{2}'] }] }],
  ['a length', { base: 'xs:string', restrictions: [{ type: 'LENGTH', min: 2, max: 2 }] }],
];

for (const [name, value] of TEXT_CONSTRAINTS) {
  test(`${name}: one value that satisfies it suffices`, () => {
    for (const [type, record] of Object.entries(texts(['ab', 'xyz'])))
      assert.equal(satisfies(record, value, { dataType: 'IFCLABEL' }), true, `${type} of ab and xyz`);
    for (const [type, record] of Object.entries(texts(['xyz', 'uvw'])))
      assert.equal(satisfies(record, value, { dataType: 'IFCLABEL' }), false, `${type} of xyz and uvw`);
    assert.equal(satisfies(text('ab'), value, { dataType: 'IFCLABEL' }), true, 'a single ab');
    assert.equal(satisfies(text('xyz'), value, { dataType: 'IFCLABEL' }), false, 'a single xyz');
    for (const [type, record] of Object.entries(WITHOUT_VALUE))
      assert.equal(satisfies(record, value, { dataType: 'IFCLABEL' }), false, type);
  });
}

test('a range of days applies to all dates of a list', () => {
  const value: ValueConstraint = { base: 'xs:date', restrictions: [bounds('2026-01-01', '2026-12-31')] };
  const dates = (...days: string[]): string =>
    `IFCPROPERTYLISTVALUE('P',$,(${days.map((day) => `IFCDATE('${day}')`).join(',')}),$)`;
  assert.equal(satisfies(dates('2026-01-01', '2026-06-01'), value, { dataType: 'IFCDATE' }), true);
  assert.equal(satisfies(dates('2026-01-01', '2027-01-01'), value, { dataType: 'IFCDATE' }), false);
});

test('rounding in a conversion of units decides no verdict at an exact bound', () => {
  const units = [
    '#5=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);#6=IFCUNITASSIGNMENT((#5));',
    `#7=IFCPROJECT('0000000000000000000007',$,'p',$,$,$,$,$,#6);`,
  ];
  const isMet = (millimetres: string, value: ValueConstraint): boolean =>
    satisfies(`IFCPROPERTYSINGLEVALUE('P',$,IFCLENGTHMEASURE(${millimetres}),$)`, value, {
      dataType: 'IFCLENGTHMEASURE',
      more: units,
    });
  // 0.3 m is 300 mm; 700 × 0.001 is 0.7000000000000001 in double precision.
  for (const [metres, millimetres] of [
    ['0.3', '300.'],
    ['0.7', '700.'],
    ['1.1', '1100.'],
    ['2.3', '2300.'],
  ] as const) {
    assert.equal(isMet(millimetres, restricted(bounds(metres, metres))), true, `${millimetres} mm in [${metres}, ${metres}]`);
    assert.equal(isMet(millimetres, restricted(bounds(metres, undefined, false))), false, `${millimetres} mm > ${metres}`);
    assert.equal(isMet(millimetres, restricted(bounds(undefined, metres, false))), false, `${millimetres} mm < ${metres}`);
  }
  assert.equal(isMet('300.00001', restricted(bounds(undefined, '0.3'))), false, '300.00001 mm exceeds 0.3 m');
  assert.equal(isMet('299.99999', restricted(bounds('0.3'))), false, '299.99999 mm is less than 0.3 m');
});
