import assert from 'node:assert/strict';
import test from 'node:test';
import { readDescription } from '../../build/api-types.ts';
import { listDifferences, readRecorded } from './recorded-description.ts';

test('the description of the API is the recorded one; `npm run record-openapi` records an intended change', async () => {
  assert.deepEqual(listDifferences(readRecorded(), JSON.parse(await readDescription())), []);
});

test('a difference is named by its place, wherever it stands', () => {
  const recorded = { paths: { '/a': { get: { summary: 'A', tags: ['x'] } } } };
  const current = { paths: { '/a': { get: { summary: 'B', tags: ['x', 'y'] } }, '/b': {} } };
  assert.deepEqual(listDifferences(recorded, current), [
    'paths./a.get.summary: recorded "A", now "B"',
    'paths./a.get.tags: recorded ["x"], now ["x","y"]',
    'paths./b: recorded undefined, now {}',
  ]);
  assert.deepEqual(listDifferences(recorded, structuredClone(recorded)), []);
});
