import assert from 'node:assert/strict';
import test from 'node:test';
import '../i18n/all-messages.ts';
import { translatorOf } from '../i18n/translator.ts';
import { firstNames } from './first-names.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`);

test('up to 21 names are listed in a sentence; of more, the first 20 and the number of the others', () => {
  const nl = translatorOf('nl');
  assert.equal(firstNames(nl, ['a', 'b']), 'a, b');
  assert.equal(firstNames(nl, names(21)), names(21).join(', '));
  assert.equal(firstNames(nl, names(10_000)), `${names(20).join(', ')} en nog 9980`);
  assert.equal(firstNames(translatorOf('en'), names(22)), `${names(20).join(', ')} and 2 more`);
});
