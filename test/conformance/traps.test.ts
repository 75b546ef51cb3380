/** Every trap passes on the side that keeps the rule and fails on the side that breaks it, in each version named. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { EVERY_VERSION } from './ifc-records.ts';
import { type Trap, verdictOf } from './trap.ts';
import { attributeTraps } from './traps/attribute.ts';
import { cardinalityTraps } from './traps/cardinality.ts';
import { classificationTraps } from './traps/classification.ts';
import { entityTraps } from './traps/entity.ts';
import { exampleTraps } from './traps/examples.ts';
import { materialTraps } from './traps/material.ts';
import { part21Traps } from './traps/part-21.ts';
import { partOfTraps } from './traps/part-of.ts';
import { propertyTraps } from './traps/property.ts';
import { propertyKindTraps } from './traps/property-kinds.ts';
import { unitTraps } from './traps/units.ts';
import { valueTraps } from './traps/value.ts';
import { versionTraps } from './traps/versions.ts';

const TRAPS: Readonly<Record<string, readonly Trap[]>> = {
  'part 21': part21Traps,
  cardinality: cardinalityTraps,
  entity: entityTraps,
  attribute: attributeTraps,
  property: propertyTraps,
  'kind of property': propertyKindTraps,
  unit: unitTraps,
  value: valueTraps,
  classification: classificationTraps,
  material: materialTraps,
  partOf: partOfTraps,
  version: versionTraps,
  example: exampleTraps,
};

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
