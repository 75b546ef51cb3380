import assert from 'node:assert/strict';
import test from 'node:test';
import { readRange } from './send-content.ts';

const CASES: [string | undefined, ReturnType<typeof readRange>][] = [
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=2-4', { start: 2, end: 5 }],
  ['bytes=5-', { start: 5, end: 10 }],
  ['bytes=5-99', { start: 5, end: 10 }],
  ['bytes=-3', { start: 7, end: 10 }],
  ['bytes=-99', { start: 0, end: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
];
for (const [header, expected] of CASES)
  test(`"${header}" asks for ${JSON.stringify(expected)} of 10 bytes`, () => assert.deepEqual(readRange(header, 10), expected));
