import assert from 'node:assert/strict';
import test from 'node:test';
import type { Restriction, ValueConstraint } from '../specification.ts';
import { compareValues } from './compare-values.ts';
import { type Extent, invert } from './extent.ts';

const literal = (simpleValue: string): ValueConstraint => ({ simpleValue });
const restricted = (restriction: Restriction, base = 'xs:string'): ValueConstraint => ({ restrictions: [restriction], base });
const list = (...allowedValues: string[]) => restricted({ type: 'ENUM', allowedValues });
const numbers = (...allowedValues: string[]) => restricted({ type: 'ENUM', allowedValues }, 'xs:double');
const patterns = (...some: string[]) => restricted({ type: 'PATTERN', patterns: some });
const at = (value: string, inclusive = true) => ({ value, inclusive });
const range = (min?: string, max?: string, inclusive = true) =>
  restricted({ type: 'RANGE', ...(min && { min: at(min, inclusive) }), ...(max && { max: at(max, inclusive) }) }, 'xs:double');
const length = (min?: number, max?: number) => restricted({ type: 'LENGTH', ...(min && { min }), ...(max && { max }) });

const CASES: [before: ValueConstraint | undefined, after: ValueConstraint | undefined, extent: Extent][] = [
  [undefined, undefined, 'SAME'],
  [undefined, literal('30'), 'LESS'],
  [literal('30'), list('30'), 'SAME'],
  [literal('30'), literal('60'), 'OTHER'],
  [list('30', '60'), list('60', '30'), 'SAME'],
  [list('30', '60', '90'), list('30', '60'), 'LESS'],
  [list('30', '60'), list('60', '90'), 'OTHER'],
  [patterns('W.*', 'D.*'), patterns('D.*'), 'LESS'],
  [patterns('W.*'), patterns('W[0-9]+'), 'OTHER'],
  [patterns('W.*'), list('W1', 'W2'), 'LESS'],
  [patterns('W.*'), list('W1', 'D2'), 'OTHER'],
  [range('1'), range('2'), 'LESS'],
  [range('1', '5'), range('2', '4'), 'LESS'],
  [range('1', '5'), range('2', '6'), 'OTHER'],
  [range('1'), range('1', '5'), 'LESS'],
  [range('1', '5'), range('1', '5', false), 'LESS'],
  [range('1.0'), range('1.00'), 'SAME'],
  [range('1', '5', false), range('2', '4'), 'LESS'],
  [range('1', '5'), numbers('1', '4.5'), 'LESS'],
  [range('1', '5', false), numbers('1', '4.5'), 'OTHER'],
  [range('1', '5'), list('1', '4.5'), 'OTHER'],
  [range('1', '5'), literal('4'), 'LESS'],
  [length(2), length(2, 5), 'LESS'],
  [length(2, 5), length(3, 6), 'OTHER'],
  [length(2, 3), list('ab', 'abc'), 'LESS'],
  [
    restricted({ type: 'RANGE', min: at('P1Y') }, 'xs:duration'),
    restricted({ type: 'RANGE', min: at('P2Y') }, 'xs:duration'),
    'OTHER',
  ],
  [restricted({ type: 'ENUM', allowedValues: ['a'] }), restricted({ type: 'LENGTH', min: 2 }), 'OTHER'],
];

test('without a type a literal applies to texts and numbers, a list to one of them', () => {
  assert.equal(compareValues(literal('30'), list('30', '60'), false), 'OTHER');
  assert.equal(compareValues(list('30'), list('30', '60'), false), 'MORE');
  assert.equal(compareValues(literal('30'), undefined, false), 'MORE');
});

test('less, more or the same is allowed where that can be decided, in both directions', () => {
  for (const [before, after, extent] of CASES) {
    const what = JSON.stringify([before, after]);
    assert.equal(compareValues(before, after), extent, what);
    assert.equal(compareValues(after, before), invert(extent), what);
  }
});
