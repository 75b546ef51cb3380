import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { sha1 } from '@noble/hashes/legacy.js';
import { uuidOf, uuidV5 } from './uuid-v5.ts';

for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
  test(`SHA-1 of ${length} bytes equals that of Node's crypto`, () => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) & 0xff);
    assert.equal(Buffer.from(sha1(bytes)).toString('hex'), createHash('sha1').update(bytes).digest('hex'));
  });
}

test('the example of RFC 9562 (appendix A.4)', () => {
  assert.equal(uuidV5('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'), '2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('GUIDs of topics never change, and the boundaries of their parts matter', () => {
  // The value is from Python's uuid.uuid5 with the same namespace and name.
  assert.equal(uuidOf(['topic', 'a.ids', 'R1']), '17136578-bc24-59a1-bb0f-367bff099243');
  assert.notEqual(uuidOf(['ab', 'c']), uuidOf(['a', 'bc']));
});
