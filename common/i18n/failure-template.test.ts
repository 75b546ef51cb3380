import assert from 'node:assert/strict';
import test from 'node:test';
import { reasonCases } from '../../test/conformance/all-reasons.ts';
import type { Failure } from '../contract/reports.ts';
import { translatorOf } from './all-messages.ts';
import { failureSentence } from './failure-sentence.ts';
import { failureWriter } from './failure-template.ts';

for (const language of ['en', 'nl'] as const) {
  test(`a failure worded by a template equals the sentence of that failure, in ${language}`, () => {
    const t = translatorOf(language);
    const write = failureWriter(t);
    const actuals = [undefined, null, 'a', 'b {{actual}}', '1.5', 2.25, ['a', 'b'], ['a', 'b', 'c', 'd', 'e', 'f']];
    for (const { facts } of reasonCases) {
      for (const actual of [facts.actual, ...actuals]) {
        const failure = { facet: 'PROPERTY', ...facts, actual } as Failure;
        assert.equal(write(failure), failureSentence(t, failure));
        assert.equal(write({ ...failure, source: 'TYPE' }), failureSentence(t, { ...failure, source: 'TYPE' }));
      }
    }
  });
}

test('wording a list of five hundred codes takes as long for ten thousand names as for one', () => {
  const allowedValues = Array.from({ length: 500 }, (_, at) => `code ${at}`);
  const expected = { base: 'xs:string', restrictions: [{ type: 'ENUM' as const, allowedValues }] };
  let translations = 0;
  const t = translatorOf('nl');
  const write = failureWriter((key, params) => {
    translations++;
    return t(key, params);
  });
  const one = (at: number): Failure => ({
    facet: 'ATTRIBUTE',
    code: 'ATTRIBUTE_DIFFERS',
    attribute: 'Name',
    expected,
    actual: `${at}`,
  });
  write(one(0));
  const askedForOne = translations;
  for (let at = 1; at < 10_000; at++) write(one(at));
  assert.equal(translations, askedForOne);
});
