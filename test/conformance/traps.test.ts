/** Every trap passes on the side that keeps the rule and fails on the side that breaks it, in each of its versions. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { TRAPS } from './all-traps.ts';
import { assertDocumented, countText } from './documented-figures.ts';
import { EVERY_VERSION } from './ifc-records.ts';
import { verdictOf } from './trap.ts';

for (const [group, traps] of Object.entries(TRAPS)) {
  for (const trap of traps) {
    for (const version of trap.versions) {
      for (const side of ['pass', 'fail'] as const) {
        const name = `${side}-${group}, ${trap.name}, ${version} (${trap.clause})`;
        test(name, () => assert.equal(verdictOf(trap, side, version), side));
      }
    }
  }
  test(`names of ${group} are unique`, () => assert.equal(new Set(traps.map(({ name }) => name)).size, traps.length));
}

test('there are at least 150 pairs, and at least 45 in each version', () => {
  const all = Object.values(TRAPS).flat();
  assert.ok(all.length >= 150, `${all.length} pairs`);
  for (const version of EVERY_VERSION) {
    const count = all.filter(({ versions }) => versions.includes(version)).length;
    assert.ok(count >= 45, `${count} pairs in ${version}`);
  }
});

test('docs/conformance.md counts the pairs and their verdicts', () => {
  const all = Object.values(TRAPS).flat();
  const verdicts = all.reduce((sum, { versions }) => sum + 2 * versions.length, 0);
  assertDocumented('test/conformance/traps.test.ts', [`(${countText(all.length)} pairs, ${countText(verdicts)} verdicts)`]);
});
