import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { sharedData, withoutShared } from '../../test/support/shared-data.ts';
import { unitOf } from './unit-of.ts';

test('a measure has its unit of SI, any other data type none', () => {
  assert.equal(unitOf('IFCLENGTHMEASURE'), 'm');
  assert.equal(unitOf('IFCTHERMALTRANSMITTANCEMEASURE'), 'W/(m²·K)');
  assert.deepEqual([unitOf('IFCLABEL'), unitOf('IFCRATIOMEASURE'), unitOf(undefined)], [undefined, undefined, undefined]);
});

test('every measure of the standard has one', { skip: withoutShared('ids-standard') }, () => {
  const table = readFileSync(`${sharedData('ids-standard')}/units.md`, 'utf8');
  const names = [...table.matchAll(/^\| (IFC\w+) /gm)].map(([, name]) => name);
  assert.ok(names.length > 70, `${names.length}`);
  assert.deepEqual(
    names.filter((name) => unitOf(name) === undefined),
    [],
  );
});
