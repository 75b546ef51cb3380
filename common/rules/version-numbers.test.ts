import assert from 'node:assert/strict';
import test from 'node:test';
import { nextVersion, takenVersion } from './version-numbers.ts';

test('the next number counts on from the last digits and is free', () => {
  const next = (version: string, ...taken: string[]) => nextVersion(version, taken);
  assert.equal(next('1.1', '1.0', '1.1'), '1.2');
  assert.equal(next('1.9'), '1.10');
  assert.equal(next('1', '1', '2'), '3');
  assert.equal(next('2026-11'), '2026-12');
  assert.equal(next('3.0 concept'), '3.1 concept');
  assert.equal(next('definitief'), 'definitief.1');
  assert.equal(next(''), '1');
});

test('a refusal names the number that another version has', () => {
  assert.equal(takenVersion({ code: 'CONFLICT', details: { version: '1.1' } }), '1.1');
  assert.equal(takenVersion({ code: 'CONFLICT' }), undefined);
  assert.equal(takenVersion({ code: 'NOT_FOUND', details: { version: '1.1' } }), undefined);
});
