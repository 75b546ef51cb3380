import assert from 'node:assert/strict';
import test from 'node:test';
import { hash128 } from './rule-id.ts';

const HASHES = {
  '': 'd0a2bb64a3073245e796c3344d1ddb5c',
  a: '7e2ef30ed25dd393d565c15e28564185',
  'Alle wanden': '0ae3667149152c009dc3aa7691fc5ca1',
};

test('the hash of a rule never changes: stored disabled rules depend on it', () => {
  assert.equal(hash128(''), HASHES['']);
  assert.equal(hash128('a'), HASHES.a);
  assert.equal(hash128('Alle wanden'), HASHES['Alle wanden']);
});

test('the hash distinguishes similar texts', () => {
  const texts = new Set<string>();
  for (let i = 0; i < 20_000; i++)
    texts
      .add(`rule ${i}`)
      .add(`${i} rule`)
      .add(' '.repeat(i % 97) + i);
  assert.equal(new Set([...texts].map(hash128)).size, texts.size);
});
