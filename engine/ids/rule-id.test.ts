import assert from 'node:assert/strict';
import test from 'node:test';
import { hash128 } from './rule-id.ts';

test('the hash of a rule never changes: stored disabled rules depend on it', () => {
  assert.equal(hash128(''), HASHES['']);
  assert.equal(hash128('a'), HASHES.a);
  assert.equal(hash128('Alle wanden'), HASHES['Alle wanden']);
});

test('the hash tells similar texts apart', () => {
  const texts = new Set<string>();
  for (let i = 0; i < 20_000; i++) texts.add(`rule ${i}`).add(`${i} rule`).add(' '.repeat(i % 97) + i);
  assert.equal(new Set([...texts].map(hash128)).size, texts.size);
});
