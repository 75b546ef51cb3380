/** Reads the statements that begin and end sections. */
import type { ByteBuffer } from './byte-buffer.ts';

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
/** Longer than ENDSEC and END-ISO-10303-21, the only words in a data section. */
export const DATA_WORD_MAX_BYTES = 64;

/** The upper-case text of an incomplete word without a byte order mark and white space. */
export function startText(word: ByteBuffer): string {
  const text = String.fromCharCode(...word.view());
  const marked = text.startsWith(BYTE_ORDER_MARK) || BYTE_ORDER_MARK.startsWith(text);
  return (marked ? text.slice(BYTE_ORDER_MARK.length) : text).trim().toUpperCase();
}

/** The upper-case keyword at the start of a statement: letters, digits, "_" and "-". */
export function keywordOf(word: ByteBuffer): string {
  const start = String.fromCharCode(...word.bytes.subarray(0, Math.min(word.length, DATA_WORD_MAX_BYTES)));
  return (/^[\w-]*/.exec(start.trimStart())?.[0] ?? '').toUpperCase();
}

/** Whether the word ends with ENDSEC. A signature is text without ";", so that its ENDSEC ends a longer word. */
export function endsSection(word: ByteBuffer): boolean {
  const end = String.fromCharCode(...word.bytes.subarray(Math.max(0, word.length - DATA_WORD_MAX_BYTES), word.length));
  return /(^|\s)ENDSEC\s*$/i.test(end);
}
