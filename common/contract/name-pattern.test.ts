import assert from 'node:assert/strict';
import test from 'node:test';
import { expectedFor, fitsPattern } from './name-pattern.ts';

test('a star stands for any text, a question mark for one character, and letter case does not matter', () => {
  const cases: [pattern: string, filename: string, expected: boolean][] = [
    ['*-ARC-*.ifc', 'LIN-arc-01.IFC', true],
    ['*-ARC-*.ifc', 'LIN-STR-01.ifc', false],
    ['blok-?.ifc', 'blok-a.ifc', true],
    ['blok-?.ifc', 'blok-ab.ifc', false],
    ['blok-a', 'blok-a.ifc', true],
    ['blok-a*', 'blok-a v2.ifc', true],
    ['*', 'x.ifc', true],
    ['*', 'x.ids', false],
    ['*a*b*.ifc', 'xaxxabyb.ifc', true],
    ['*a*b*.ifc', 'xbxxa.ifc', false],
    ['a.ifc', 'axifc', false],
    ['(a+)+$.ifc', '(a+)+$.ifc', true],
    ['café.ifc', 'cafe\u0301.ifc', true],
    [' a.ifc ', 'a.ifc', true],
    ['a**b.ifc', 'ab.ifc', true],
  ];
  for (const [pattern, filename, expected] of cases)
    assert.equal(fitsPattern(pattern, filename), expected, `${pattern} ${filename}`);
});

test('a file is for the first of the plan that its name fits', () => {
  const plan = [{ namePattern: '*-a.ifc' }, { namePattern: 'blok-*' }];
  assert.equal(expectedFor(plan, 'blok-a.ifc'), plan[0]);
  assert.equal(expectedFor(plan, 'blok-b.ifc'), plan[1]);
  assert.equal(expectedFor(plan, 'tuin.ifc'), undefined);
});
