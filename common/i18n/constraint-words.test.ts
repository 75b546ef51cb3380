import assert from 'node:assert/strict';
import test from 'node:test';
import type { Restriction } from '../contract/specifications.ts';
import { translatorOf } from './all-messages.ts';
import { constraintWords, nameWords, restrictionWords, shortNameWords } from './constraint-words.ts';
import { unitSymbol } from './unit-symbol.ts';

const en = translatorOf('en');
const nl = translatorOf('nl');

const CASES: [row: string, Restriction, en: string, nl: string][] = [
  ['[R089]', { type: 'DIGIT', digits: 1 }, 'a number of at most 1 digit', 'een getal van maximaal 1 cijfer'],
  ['[R089]', { type: 'DIGIT', digits: 5 }, 'a number of at most 5 digits', 'een getal van maximaal 5 cijfers'],
  ['[R090]', { type: 'ENUM', allowedValues: ['a'] }, '“a”', '‘a’'],
  ['[R090]', { type: 'ENUM', allowedValues: ['a', 'b', 'c'] }, 'one of “a”, “b” or “c”', 'een van ‘a’, ‘b’ of ‘c’'],
  ['[R091]', { type: 'FRACTION', fractionDigits: 2 }, 'a number with at most 2 decimals', 'een getal met maximaal 2 decimalen'],
  ['[R092]', { type: 'LENGTH', min: 3 }, 'a text of at least 3 characters', 'een tekst van minimaal 3 tekens'],
  ['[R092]', { type: 'LENGTH', max: 1 }, 'a text of at most 1 character', 'een tekst van maximaal 1 teken'],
  ['[R092]', { type: 'LENGTH', min: 3, max: 5 }, 'a text of 3 to 5 characters', 'een tekst van 3 tot en met 5 tekens'],
  ['[R092]', { type: 'LENGTH', min: 4, max: 4 }, 'a text of exactly 4 characters', 'een tekst van precies 4 tekens'],
  ['[R093]', { type: 'PATTERN', patterns: ['\\d+'] }, 'a text such as “212”', 'een tekst zoals ‘212’'],
  [
    '[R093]',
    { type: 'PATTERN', patterns: ['a.*', 'b.*'] },
    'a text such as “aABC” or “bABC”',
    'een tekst zoals ‘aABC’ of ‘bABC’',
  ],
  [
    '[R094]',
    { type: 'RANGE', min: { value: '3', inclusive: true }, max: { value: '5', inclusive: true } },
    'at least 3 and at most 5',
    'minimaal 3 en maximaal 5',
  ],
  [
    '[R094]',
    { type: 'RANGE', min: { value: '3', inclusive: false }, max: { value: '5', inclusive: true } },
    'more than 3 and at most 5',
    'groter dan 3 en maximaal 5',
  ],
  [
    '[R094]',
    { type: 'RANGE', min: { value: '3', inclusive: true }, max: { value: '5', inclusive: false } },
    'at least 3 and less than 5',
    'minimaal 3 en kleiner dan 5',
  ],
  [
    '[R094]',
    { type: 'RANGE', min: { value: '3', inclusive: false }, max: { value: '5', inclusive: false } },
    'more than 3 and less than 5',
    'groter dan 3 en kleiner dan 5',
  ],
  ['[R094]', { type: 'RANGE', max: { value: '5', inclusive: false } }, 'less than 5', 'kleiner dan 5'],
];

for (const [row, restriction, english, dutch] of CASES) {
  test(`a restriction in words ${row}: ${english}`, () => {
    assert.equal(restrictionWords(en, restriction), english);
    assert.equal(restrictionWords(nl, restriction), dutch);
  });
}

test('restrictions that must all hold are joined', () => {
  const constraint = {
    base: 'xs:string',
    restrictions: [
      { type: 'LENGTH', min: 2 },
      { type: 'PATTERN', patterns: ['x.*'] },
    ] satisfies Restriction[],
  };
  assert.equal(constraintWords(en, constraint), 'a text of at least 2 characters and a text such as “xABC”');
});

test('values have their unit', () => {
  assert.equal(constraintWords(en, { simpleValue: '2.5' }, { unit: 'm2' }), '2.5 m²');
  assert.equal(
    constraintWords(
      nl,
      { base: 'xs:double', restrictions: [{ type: 'RANGE', min: { value: '1', inclusive: true } }] },
      { unit: 'm3' },
    ),
    'minimaal 1 m³',
  );
  assert.equal(unitSymbol('W/(m2·K)'), 'W/(m²·K)');
});

test('a long enumeration names some values and counts the others', () => {
  const constraint = { base: 'xs:string', restrictions: [{ type: 'ENUM' as const, allowedValues: ['a', 'b', 'c', 'd'] }] };
  assert.equal(constraintWords(en, constraint, { valuesShown: 2 }), 'one of “a”, “b” or 2 other values');
  assert.equal(constraintWords(en, constraint, { valuesShown: 3 }), 'one of “a”, “b”, “c” or “d”');
  const names = { base: 'xs:string', restrictions: [{ type: 'ENUM' as const, allowedValues: ['a', 'b', 'c', 'd', 'e', 'f'] }] };
  assert.equal(shortNameWords(en, names, 'propertySet'), 'a, b, c or 3 others');
  assert.equal(nameWords(en, names, 'propertySet'), 'a, b, c, d, e or f');
});

test('literal names are shown alone, and others are described', () => {
  assert.equal(nameWords(en, { simpleValue: 'IFCBUILDINGSTOREY' }, 'entity'), 'IfcBuildingStorey');
  assert.equal(
    nameWords(nl, { base: 'xs:string', restrictions: [{ type: 'ENUM', allowedValues: ['IFCWALL', 'IFCSLAB'] }] }, 'entity'),
    'IfcWall of IfcSlab',
  );
  assert.equal(
    nameWords(nl, { base: 'xs:string', restrictions: [{ type: 'PATTERN', patterns: ['Pset_.*'] }] }, 'propertySet'),
    'een propertyset zoals ‘Pset_ABC’',
  );
});
