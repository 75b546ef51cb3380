import assert from 'node:assert/strict';
import test from 'node:test';
import { ByteBuffer } from './byte-buffer.ts';

const PIECE = Uint8Array.from({ length: 100_003 }, (_, at) => at % 251);
const PIECES = 80; // 8 MB: grows by copying first, then in place several times

test('appended bytes stay unchanged when the buffer grows', () => {
  const buffer = new ByteBuffer();
  for (let piece = 0; piece < PIECES; piece++) {
    buffer.append(PIECE, 0, PIECE.length);
    buffer.appendByte(piece);
  }
  const step = PIECE.length + 1;
  const held = buffer.view();
  assert.equal(held.length, PIECES * step);
  for (let piece = 0; piece < PIECES; piece++) {
    assert.equal(Buffer.compare(held.subarray(piece * step, (piece + 1) * step - 1), PIECE), 0);
    assert.equal(held[(piece + 1) * step - 1], piece);
  }
});

test('without WebAssembly the buffer has the same contents', () => {
  const before = WebAssembly.Memory;
  Object.defineProperty(WebAssembly, 'Memory', { value: undefined, configurable: true, writable: true });
  try {
    const buffer = new ByteBuffer();
    for (let piece = 0; piece < PIECES; piece++) buffer.append(PIECE, 0, PIECE.length);
    assert.equal(Buffer.compare(buffer.view().subarray(-PIECE.length), PIECE), 0);
  } finally {
    Object.defineProperty(WebAssembly, 'Memory', { value: before, configurable: true, writable: true });
  }
});
