/** What the statements between sections say, as text: keywords, and the ends of what has no grammar of its own. */
import type { ByteBuffer } from './byte-buffer.ts';

const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf';
/** In a data section only ENDSEC and END-ISO-10303-21 are words. */
export const DATA_WORD_MAX_BYTES = 64;

/** The word so far without a byte order mark and white space, upper case. */
export function startText(word: ByteBuffer): string {
  const text = String.fromCharCode(...word.view());
  const marked = text.startsWith(BYTE_ORDER_MARK) || BYTE_ORDER_MARK.startsWith(text);
  return (marked ? text.slice(BYTE_ORDER_MARK.length) : text).trim().toUpperCase();
}

/** The letters, digits, "_" and "-" that a statement begins with, upper case. */
export function keywordOf(word: ByteBuffer): string {
  const start = String.fromCharCode(...word.bytes.subarray(0, Math.min(word.length, DATA_WORD_MAX_BYTES)));
  return (/^[\w-]*/.exec(start.trimStart())?.[0] ?? '').toUpperCase();
}

/** A signature is text without ";", so that its ENDSEC is the end of a longer word. */
export function endsSection(word: ByteBuffer): boolean {
  const end = String.fromCharCode(...word.bytes.subarray(Math.max(0, word.length - DATA_WORD_MAX_BYTES), word.length));
  return /(^|\s)ENDSEC\s*$/i.test(end);
}
