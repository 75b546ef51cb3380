import assert from 'node:assert/strict';
import test from 'node:test';
import type { Failure, FoundValue, ReasonGroup } from '../contract/reports.ts';
import { translatorOf } from './all-messages.ts';
import { reasonSentence, reasonWords } from './reason-words.ts';

const en = translatorOf('en');
const nl = translatorOf('nl');

const NAME: Failure = { facet: 'ATTRIBUTE', code: 'ATTRIBUTE_DIFFERS', attribute: 'Name', expected: { simpleValue: 'x' } };
const MATERIAL: Failure = { facet: 'MATERIAL', code: 'MATERIAL_DIFFERS', expected: { simpleValue: 'hout' } };

function reasonOf(failure: Failure, values: Omit<FoundValue, 'count'>[], valuesTotal = values.length): ReasonGroup {
  return { failure, count: 145, values: values.map((one) => ({ ...one, count: 1 })), valuesTotal };
}
const valuesOf = (...actuals: FoundValue['actual'][]) => actuals.map((actual) => ({ actual }));

const CASES: [ReasonGroup, en: string, nl: string][] = [
  [reasonOf(NAME, valuesOf('a')), 'Attribute Name is “a”', 'Attribuut Name is ‘a’'],
  [reasonOf(NAME, valuesOf('a', 'b')), 'Attribute Name is “a” or “b”', 'Attribuut Name is ‘a’ of ‘b’'],
  [
    reasonOf(NAME, valuesOf('a', 'b', 'c', 'd')),
    'Attribute Name is “a”, “b”, “c” or “d”',
    'Attribuut Name is ‘a’, ‘b’, ‘c’ of ‘d’',
  ],
  [
    reasonOf(NAME, valuesOf('a', 'b', 'c', 'd'), 82),
    'Attribute Name is “a”, “b”, “c” or 79 others',
    'Attribuut Name is ‘a’, ‘b’, ‘c’ of 79 andere',
  ],
  [reasonOf(MATERIAL, valuesOf(['a', 'b'], 'c')), 'The material is “a” and “b” or “c”', 'Het materiaal is ‘a’ en ‘b’ of ‘c’'],
  [reasonOf(MATERIAL, valuesOf('a', null)), 'The material is “a” or 1 other', 'Het materiaal is ‘a’ of 1 andere'],
  [reasonOf(MATERIAL, valuesOf(null)), 'The material has no name', 'Het materiaal heeft geen naam'],
  [{ failure: { ...NAME, actual: 'old' }, count: 3 }, 'Attribute Name is “old”', 'Attribuut Name is ‘old’'],
  [
    reasonOf(NAME, [{ actual: 'a', source: 'TYPE' }, { actual: 'b' }]),
    'Attribute Name is “a” or “b”',
    'Attribuut Name is ‘a’ of ‘b’',
  ],
  [reasonOf(NAME, [{ actual: 'a'.repeat(3), actualLength: 900 }]), 'Attribute Name is “aaa…”', 'Attribuut Name is ‘aaa…’'],
];

for (const [reason, english, dutch] of CASES) {
  test(`the words of a reason are true of all that it counts: ${english}`, () => {
    assert.equal(reasonWords(en, reason), english);
    assert.equal(reasonWords(nl, reason), dutch);
  });
}

test('the sentence of a reason contains the expectation', () => {
  assert.equal(reasonSentence(en, reasonOf(NAME, valuesOf('a', 'b'))), 'Attribute Name is “a” or “b”; expected “x”.');
});
