/** Every trap gives the verdict that its name states. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { verdictOf } from './trap.ts';
import { TRAPS } from './traps.ts';

for (const trap of TRAPS) {
  test(`${trap.name} (${trap.clause})`, () => assert.equal(verdictOf(trap), trap.name.slice(0, 4)));
}

test('names are unique', () => assert.equal(new Set(TRAPS.map(({ name }) => name)).size, TRAPS.length));
