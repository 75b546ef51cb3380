import assert from 'node:assert/strict';
import test from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeObjects, encodeObjects, type FindingObject } from './finding-columns.ts';

const room = (stepId: number, longName?: string): FindingObject => ({
  object: `${stepId}`,
  facts: {
    ...{ globalId: `${stepId}`, ifcType: 'IfcSpace', name: `0.${stepId}`, tag: null, typeName: null, storey: null, stepId },
    ...(longName !== undefined && { longName }),
  },
});

test('objects of findings are stored with the long names of rooms; those stored before have none', () => {
  const objects = [room(1, 'Vergaderzaal'), room(2), { object: 'whole', facts: null }];
  assert.deepEqual(decodeObjects(encodeObjects(objects)), objects);
  const { longName, ...before } = JSON.parse(gunzipSync(encodeObjects(objects)).toString('utf8'));
  assert.ok(longName);
  assert.deepEqual(decodeObjects(gzipSync(JSON.stringify(before))), [room(1), room(2), objects[2]]);
});
