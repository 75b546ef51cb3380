import assert from 'node:assert/strict';
import test from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Check } from '../../engine/report/report.ts';
import { decodeChecks, encodeChecks } from './check-columns.ts';

const check = (stepId: number, more: Partial<Check> = {}): Check => ({
  ...{ ifcType: 'IfcSpace', globalId: `${stepId}`, name: `0.${stepId}`, outcome: 'PASSED', stepId },
  ...{ tag: null, storey: null, typeName: null },
  ...more,
});

test('checks are stored with the long names of rooms, and without that column where no check has one', () => {
  const rooms = [check(1, { longName: 'Vergaderzaal' }), check(2), check(3, { longName: 'Hal', material: 'Beton' })];
  assert.deepEqual(decodeChecks(encodeChecks(rooms)), rooms);
  assert.deepEqual(decodeChecks(encodeChecks([check(1)])), [check(1)]);
  const columnsOf = (checks: readonly Check[]) => JSON.parse(gunzipSync(encodeChecks(checks)).toString('utf8'));
  assert.deepEqual(['longName' in columnsOf(rooms), 'longName' in columnsOf([check(1)])], [true, false]);
});

test('checks that were stored before long names and materials are read', () => {
  const {
    longName: _,
    material: __,
    ...before
  } = JSON.parse(gunzipSync(encodeChecks([check(1, { longName: 'Hal', material: 'Beton' })])).toString('utf8'));
  assert.deepEqual(decodeChecks(gzipSync(JSON.stringify(before))), [check(1)]);
});
