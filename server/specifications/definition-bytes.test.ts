import assert from 'node:assert/strict';
import test from 'node:test';
import { transferable } from './definition-bytes.ts';

test('bytes of the shared pool are copied before a thread gets them, and those with a buffer of their own are not', () => {
  const pooled = Buffer.from('{"name":"ILS"}');
  const copy = transferable(pooled);
  assert.notEqual(copy.buffer, pooled.buffer);
  assert.equal(structuredClone(copy, { transfer: [copy.buffer] }).byteLength, pooled.byteLength);
  assert.equal(Buffer.from('{"name":"ILS"}').compare(pooled), 0);

  const alone = new Uint8Array(300_000);
  assert.equal(transferable(alone), alone);
});
