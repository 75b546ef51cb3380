import assert from 'node:assert/strict';
import test from 'node:test';
import type { CauseFacts } from '../contract/overview.ts';
import { translatorOf } from './all-messages.ts';
import { storedCauseWords } from './cause-words.ts';

const wordsOf = (facts: CauseFacts, language: 'nl' | 'en' = 'en') => storedCauseWords(translatorOf(language), facts);

test('a cause over many reports names no value, and says what was expected', () => {
  const failure = {
    facet: 'PROPERTY',
    code: 'PROPERTY_DIFFERS',
    propertySet: { simpleValue: 'Pset_WallCommon' },
    property: { simpleValue: 'FireRating' },
    expected: { simpleValue: '30' },
  } as const;
  assert.deepEqual(wordsOf({ failure }), {
    sentence: 'FireRating in Pset_WallCommon is something other than asked',
    behind: 'expected “30”',
  });
  assert.equal(wordsOf({ failure }, 'nl').sentence, 'FireRating in Pset_WallCommon is iets anders dan gevraagd');
});

test('a prohibition is worded without a value', () => {
  const failure = { facet: 'MATERIAL', code: 'MATERIAL_PROHIBITED' } as const;
  assert.equal(wordsOf({ failure }).sentence, 'A material must not be present');
});

test('a class that does not occur in the files is named', () => {
  const failure = { facet: 'ENTITY', code: 'TOO_FEW_ENTITIES', actual: 0 } as const;
  assert.equal(wordsOf({ failure, absent: { simpleValue: 'IFCWALL' } }).sentence, 'There is no wall (IfcWall) in the file');
});

test('a name that is only a beginning ends in an ellipsis, and another data type is one than asked', () => {
  const sets = { base: 'xs:string', restrictions: [{ type: 'PATTERN' as const, patterns: ['Pset_.*'] }] };
  const property = { simpleValue: 'Afnemer' };
  const prohibited = { facet: 'PROPERTY', code: 'PROPERTY_PROHIBITED', propertySet: sets, property } as const;
  assert.match(wordsOf({ failure: prohibited }).sentence, /^Afnemer in Pset_… must not be present/);
  const typed = { facet: 'PROPERTY', code: 'PROPERTY_DATA_TYPE_DIFFERS', propertySet: sets, property } as const;
  assert.equal(wordsOf({ failure: typed }).sentence, 'The data type of Afnemer in Pset_… is something other than asked');
});
