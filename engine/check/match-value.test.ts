import assert from 'node:assert/strict';
import test from 'node:test';
import { countDigits } from '../ids/literal.ts';
import type { Restriction, ValueConstraint } from '../ids/specification.ts';
import { compileConstraint } from './match-value.ts';

const simple = (simpleValue: string): ValueConstraint => ({ simpleValue });
const restricted = (base: string, ...restrictions: Restriction[]): ValueConstraint => ({ base, restrictions });
const range = (min?: string, max?: string, inclusive = true): ValueConstraint =>
  restricted('xs:double', {
    type: 'RANGE',
    ...(min && { min: { value: min, inclusive } }),
    ...(max && { max: { value: max, inclusive } }),
  });

test('a text equals its literal, case-sensitively and untrimmed', () => {
  const { matchesText } = compileConstraint(simple('Foo'));
  assert.deepEqual(['Foo', 'foo', 'Foo ', ''].map(matchesText), [true, false, false, false]);
});

const EQUALITIES: [literal: string, value: number, equal: boolean][] = [
  ['42', 42, true],
  ['42.', 42, true],
  ['42.0', 42, true],
  ['1.2345e3', 1234.5, true],
  ['-1E-3', -0.001, true],
  ['.5', 0.5, true],
  ['42,3', 42.3, false],
  ['123,4.5', 1234.5, false],
  ['', 0, false],
  ['.', 0, false],
  ['e3', 0, false],
  [' 42', 42, false],
  ['0', 0.0000009, true],
  ['0', 0.0000011, false],
  ['0', -0.0000011, false],
  ['1', 1.0000019, true],
  ['1', 1.0000021, false],
  ['1', 0.9999981, true],
  ['1', 0.9999979, false],
  ['-1', -1.0000019, true],
  ['-1', -1.0000021, false],
  ['100000', 100000.1, true],
  ['100000', 100000.11, false],
  ['0.000001', 0, true],
  ['0.000001', -0.000000000002, false],
];
for (const [literal, value, equal] of EQUALITIES) {
  test(`a real ${value} ${equal ? 'equals' : 'differs from'} the literal "${literal}"`, () => {
    assert.equal(compileConstraint(simple(literal)).matchesNumber(value, 0), equal);
  });
}

test('an integer is written without a point and compared exactly', () => {
  const match = (literal: string, value: number) => compileConstraint(simple(literal)).matchesInteger(value);
  assert.deepEqual(
    [match('42', 42), match('+42', 42), match('42.', 42), match('42.0', 42), match('4.2e1', 42), match('42', 43)],
    [true, true, false, false, false, false],
  );
});

test('an integer beyond 2^53 is compared exactly, and its bounds with smaller integers too', () => {
  const match = (literal: string, value: number | bigint) => compileConstraint(simple(literal)).matchesInteger(value);
  assert.deepEqual(
    [match('9007199254740993', 9007199254740993n), match('9007199254740993', 9007199254740992n), match('9007199254740993', 3)],
    [true, false, false],
  );
  const within = compileConstraint(range('-9007199254740993', '9007199254740993')).matchesInteger;
  const values = [-9007199254740994n, -9007199254740993n, 0, 9007199254740993n, 9007199254740994n];
  assert.deepEqual(values.map(within), [false, true, true, true, false]);
  const fractional = compileConstraint(range('0.5', '1e20')).matchesInteger;
  assert.deepEqual([0, 1, 100000000000000000000n, 100000000000000000001n].map(fractional), [false, true, true, false]);
});

test('numbers longer than any count are compared as doubles, quickly', () => {
  const literal = '9'.repeat(1_000_000);
  assert.equal(compileConstraint(simple(literal)).matchesInteger(9007199254740993n), false);
});

test('booleans are true, false, 1 and 0 in lower case; unknown never matches', () => {
  const match = (literal: string, value: boolean | 'U') => compileConstraint(simple(literal)).matchesBoolean(value);
  assert.deepEqual([match('true', true), match('1', true), match('false', false), match('0', false)], [true, true, true, true]);
  assert.deepEqual(
    [match('TRUE', true), match('True', true), match('false', true), match('U', 'U')],
    [false, false, false, false],
  );
});

const RANGES: [name: string, constraint: ValueConstraint, inside: number[], outside: number[]][] = [
  ['zero, inclusive, is exact', range('0.'), [0, 1], [-1e-7]],
  ['below zero, exclusive, is exact', range(undefined, '0.', false), [-1e-7], [0]],
  ['inclusive bounds have no tolerance', range('42', '50'), [42, 42.0000001, 50], [41.999999999, 50.00000001]],
  ['exclusive bounds have no tolerance', range('42', '50', false), [42.000000001, 49.999999999], [42, 50]],
  ['a tolerance that the author states', range('0.9999999999', '1.0000000001'), [1], [1.0000001, 0.9999999]],
  ['bound that is no number lets nothing through', range('x'), [], [0, 1]],
];
for (const [name, constraint, inside, outside] of RANGES) {
  test(`range: ${name}`, () => {
    const matcher = compileConstraint(constraint);
    for (const value of inside) assert.equal(matcher.matchesNumber(value, 0), true, String(value));
    for (const value of outside) assert.equal(matcher.matchesNumber(value, 0), false, String(value));
    assert.equal(matcher.matchesText('1'), false);
  });
}

test('a converted number that differs from a bound by no more than the rounding of its conversion equals the bound', () => {
  const [inclusive, exclusive] = [compileConstraint(range('0.3', '0.3')), compileConstraint(range('0.3', '1', false))];
  const above = 0.1 + 0.2;
  assert.deepEqual([above > 0.3, inclusive.matchesNumber(above, 0), exclusive.matchesNumber(above, 0)], [true, false, true]);
  assert.deepEqual([inclusive.matchesNumber(above, 1e-16), exclusive.matchesNumber(above, 1e-16)], [true, false]);
  assert.deepEqual([inclusive.matchesNumber(0.3000000001, 1e-16), exclusive.matchesNumber(0.3000000001, 1e-16)], [false, true]);
});

test('an integer range has no tolerance', () => {
  const matcher = compileConstraint(range('1', '3', false));
  assert.deepEqual([1, 2, 3].map(matcher.matchesInteger), [false, true, false]);
});

test('dates, times and durations are text that has an order', () => {
  const between = (base: string, min: string, max: string) =>
    compileConstraint(
      restricted(base, { type: 'RANGE', min: { value: min, inclusive: true }, max: { value: max, inclusive: false } }),
    ).matchesText;
  assert.deepEqual(
    ['2026-01-01', '2025-12-31', '2026-12-31', '2026-06-31', 'x'].map(between('xs:date', '2026-01-01', '2026-12-31')),
    [true, false, false, false, false],
  );
  assert.deepEqual(['18:06:12', '17:00:00-02:00'].map(between('xs:time', '18:06:12+01:00', '19:00:00')), [true, false]);
  assert.deepEqual(['P1D', 'PT36H', 'P1M'].map(between('xs:duration', 'PT24H', 'P2D')), [true, true, false]);
});

test('length counts Unicode characters of text only', () => {
  const matcher = compileConstraint(restricted('xs:string', { type: 'LENGTH', min: 2, max: 3 }));
  assert.deepEqual(['A', 'AB', 'ABC', 'ABCD', '😀', '😀😀'].map(matcher.matchesText), [false, true, true, false, false, true]);
  assert.equal(matcher.matchesInteger(12), false);
});

test('digits and fraction digits count the shortest decimal form', () => {
  assert.deepEqual([0, 12.5, -100, 0.00125, 1e21, 1.5e-7].map(countDigits), [
    { total: 1, fraction: 0 },
    { total: 3, fraction: 1 },
    { total: 3, fraction: 0 },
    { total: 3, fraction: 5 },
    { total: 22, fraction: 0 },
    { total: 2, fraction: 8 },
  ]);
  const matcher = compileConstraint(
    restricted('xs:double', { type: 'DIGIT', digits: 3 }, { type: 'FRACTION', fractionDigits: 1 }),
  );
  assert.deepEqual(
    [12.5, 1.25, 1234].map((value) => matcher.matchesNumber(value, 0)),
    [true, false, false],
  );
});

test('an enumeration matches text exactly, numbers by value', () => {
  const matcher = compileConstraint(restricted('xs:string', { type: 'ENUM', allowedValues: ['Foo', '42.0', 'true'] }));
  assert.deepEqual(['Foo', 'FOO', '42.0', '42'].map(matcher.matchesText), [true, false, true, false]);
  assert.deepEqual([matcher.matchesNumber(42, 0), matcher.matchesInteger(42), matcher.matchesBoolean(true)], [true, false, true]);
});

test('patterns are alternatives, combine with other restrictions and never match numbers or booleans', () => {
  const matcher = compileConstraint(
    restricted('xs:string', { type: 'PATTERN', patterns: ['WT.*', 'XY[0-9]+'] }, { type: 'LENGTH', max: 4 }),
  );
  assert.deepEqual(['WT01', 'XY99', 'XYZ', 'WT012'].map(matcher.matchesText), [true, true, false, false]);
  assert.deepEqual([matcher.matchesNumber(4, 0), matcher.matchesInteger(4), matcher.matchesBoolean(true)], [false, false, false]);
});

test('a pattern that cannot be evaluated makes the constraint undecidable', () => {
  const matcher = compileConstraint(
    restricted('xs:string', { type: 'LENGTH', min: 1 }, { type: 'PATTERN', patterns: ['(?i)abc'] }),
  );
  assert.match(matcher.undecidable!, /\(\?i\)abc/);
  assert.equal(matcher.matchesText('abc'), false);
});

test('a restriction without facets only requires the type', () => {
  assert.equal(compileConstraint(restricted('xs:string')).matchesText('x'), true);
  assert.equal(compileConstraint(restricted('xs:string')).matchesNumber(1, 0), false);
  assert.equal(compileConstraint(restricted('xs:double')).matchesNumber(1, 0), true);
  assert.equal(compileConstraint(restricted('xs:boolean')).matchesBoolean(false), true);
});
