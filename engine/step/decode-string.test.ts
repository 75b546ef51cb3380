import assert from 'node:assert/strict';
import test from 'node:test';
import { decodeString } from './decode-string.ts';

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array): string => decodeString(bytes, 0, bytes.length);

test('escapes of ISO 10303-21 are decoded', () => {
  const cases: [string, string][] = [
    ['', ''],
    ['plain text', 'plain text'],
    ['a text of more than twenty-four bytes', 'a text of more than twenty-four bytes'],
    ["it''s", "it's"],
    ["''''", "''"],
    ['C:\\\\temp', 'C:\\temp'],
    ['\\\\X\\\\C4', '\\X\\C4'],
    ['\\X\\C4', 'Ä'],
    ['\\X\\e9\\X\\E9', 'éé'],
    ['\\X2\\00E900EA\\X0\\!', 'éê!'],
    ['\\X2\\D83DDE00\\X0\\', '😀'],
    ['\\X2\\\\X0\\', ''],
    ['\\X4\\0001F600\\X0\\', '😀'],
    ['\\X4\\FFFFFFFF\\X0\\', '\ufffd'],
    ['\\S\\D', 'Ä'],
    ["\\S\\' 5", '§ 5'],
    ["\\S\\'' 5", '§ 5'],
    ["\\S\\''''s", "§'s"],
    ['a\nb\r\nc\td', 'abcd'],
    ['\\X2\\00\nE9\\X0\\', 'é'],
    ['a\\N\\b\\F\\c', 'abc'],
    ['\\\\N\\\\', '\\N\\'],
    ['\\PA\\\\S\\D', 'Ä'],
    ['\\PE\\\\S\\0', 'А'],
    ['\\PG\\\\S\\a', 'α'],
    ['\\PB\\\\S\\1', 'ą'],
    ['\\PI\\\\S\\p', 'ğ'],
    ['\\Pe\\\\S\\0\\PA\\\\S\\D', 'АÄ'],
  ];
  for (const [written, expected] of cases) assert.equal(decode(latin1(written)), expected, written);
});

test('incomplete escapes stay as written', () => {
  for (const text of ['C:\\temp', '\\X2\\00E', '\\X2\\00E9', '\\X\\G1', '\\X2\\00E\\X0\\', '\\', 'a\\', '\\P1\\', '\\S']) {
    assert.equal(decode(latin1(text)), text);
  }
});

test('raw bytes are read as UTF-8 if valid, else as Latin-1', () => {
  assert.equal(decode(utf8('Wände €😀')), 'Wände €😀');
  assert.equal(decode(latin1('Wände')), 'Wände');
  assert.equal(decode(utf8('Wände \\X\\E9')), 'Wände é');
  assert.equal(decode(latin1('Wände \\X\\E9')), 'Wände é');
  assert.equal(decode(utf8('\ufeffa')), '\ufeffa');
});
