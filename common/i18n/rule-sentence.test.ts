import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RuleReason } from '../../engine/rules/verdict.ts';
import { translatorOf } from './all-messages.ts';
import { rulesEn } from './messages/rules.en.ts';
import { rulesNl } from './messages/rules.nl.ts';
import { ruleSentence } from './rule-sentence.ts';

test('every reason of a rule set has a sentence in both languages, and no other has', () => {
  for (const { sentence } of [rulesEn, rulesNl]) {
    assert.deepEqual(Object.keys(sentence).sort(), Object.values(RuleReason).sort());
    for (const words of Object.values(sentence)) assert.match(words, /\.$/);
    assert.equal(new Set(Object.values(sentence)).size, Object.values(sentence).length);
  }
});

test('a sentence names the value and quotes what is there, in the language of the reader', () => {
  const failure = { code: 'NOT_UNIQUE', value: 'Name', actual: 'A' };
  assert.equal(ruleSentence(translatorOf('en'), failure), 'Name “A” occurs more than once.');
  assert.equal(ruleSentence(translatorOf('nl'), failure), 'Name ‘A’ komt meer dan één keer voor.');
  assert.equal(
    ruleSentence(translatorOf('nl'), { code: 'GROUP_MISSING', expected: 'STOREY', file: 'a.ifc' }),
    'a.ifc: Niet te beoordelen: bij het object is geen bouwlaag bekend.',
  );
});

test('a number has the decimal sign of the language and its unit', () => {
  const failure = { code: 'NOT_UNIQUE', value: 'Hoogte', actual: 2.5, unit: 'm2' };
  assert.match(ruleSentence(translatorOf('nl'), failure), /2,5 m²/);
  assert.match(ruleSentence(translatorOf('en'), failure), /2\.5 m²/);
});

test('a depth has no digits beyond a tenth of a millimetre', () => {
  const failure = { code: 'INTERSECTS', expected: 0.01, actual: 0.0492188, unit: 'm' };
  assert.match(ruleSentence(translatorOf('nl'), failure), /liggen 0,0492 m diep/);
  assert.match(ruleSentence(translatorOf('en'), { ...failure, actual: 0.25 }), /lie 0\.25 m deep/);
});
