import assert from 'node:assert/strict';
import test from 'node:test';
import { isUtf8 } from './is-utf8.ts';

test('bytes are UTF-8 if and only if a strict decoder accepts them', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const accepts = (bytes: Uint8Array): boolean => {
    try {
      decoder.decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  const seconds = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];
  for (let lead = 0; lead < 256; lead++) {
    for (const second of seconds) {
      for (const tail of [[], [0x80], [0x80, 0xbf], [0x41], [0x80, 0x41], [0x80, 0x80, 0x41]]) {
        const bytes = Uint8Array.of(lead, second, ...tail);
        assert.equal(isUtf8(bytes), accepts(bytes), String(bytes));
      }
    }
  }
});
