/**
 * Decodes the inside of a STEP string (ISO 10303-21, 6.4.3): doubled quotes and reverse solidi, \X\, \X2\, \X4\, and \S\
 * with \P?\. Exporters also write raw bytes where only escapes are legal: these are read as UTF-8 if valid, else as Latin-1.
 * Removes control characters, such as line ends, and the print directives \N\ and \F\ (5.2, 5.6).
 */
import { BACKSLASH, QUOTE, SPACE } from './byte-codes.ts';
import { isUtf8 } from './is-utf8.ts';
import { asciiText } from './value-bytes.ts';

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
/** From this length on TextDecoder is faster than a loop. */
const DECODER_MIN_BYTES = 24;

/** Decoders for the alphabets that \PA\ to \PI\ select for \S\: ISO 8859-1 to -9. */
const ALPHABETS = new Map<string, TextDecoder>();

/** Decodes bytes[from, to), the inside of the quotes. */
export function decodeString(bytes: Uint8Array, from: number, to: number): string {
  let plain = true;
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === BACKSLASH || byte === QUOTE || byte > 126 || byte < SPACE) {
      plain = false;
      break;
    }
  }
  return plain ? decodeAscii(bytes, from, to) : decodeEscapes(decodeRaw(bytes.subarray(from, to)));
}

function decodeAscii(bytes: Uint8Array, from: number, to: number): string {
  return to - from >= DECODER_MIN_BYTES ? UTF8.decode(bytes.subarray(from, to)) : asciiText(bytes, from, to);
}

/** Decodes UTF-8, or Latin-1 if the bytes are not valid UTF-8. */
function decodeRaw(bytes: Uint8Array): string {
  // A throwing decoder costs microseconds, and a Latin-1 file has thousands of such strings.
  return isUtf8(bytes) ? UTF8.decode(bytes) : asciiText(bytes, 0, bytes.length);
}

const ESCAPE = /''|\\\\|\\X\\([0-9A-Fa-f]{2})|\\X([24])\\|\\P([A-Ia-i])\\|\\S\\(''|[\s\S])|\\[NF]\\/g;
const HEX_END = '\\X0\\';

const CONTROL = /[\x00-\x1f]+/g;

/** Keeps incomplete escapes as written, such as "C:\temp" of an exporter that does not escape. */
function decodeEscapes(raw: string): string {
  const text = raw.replace(CONTROL, '');
  if (!text.includes('\\')) return text.replaceAll("''", "'");
  const pieces: string[] = [];
  let alphabet = 'A';
  let from = 0;
  ESCAPE.lastIndex = 0;
  for (let match = ESCAPE.exec(text); match; match = ESCAPE.exec(text)) {
    const [whole, x, width, page, shifted] = match;
    let end = ESCAPE.lastIndex;
    let decoded = '';
    if (whole === "''" || whole === '\\\\') decoded = whole.charAt(0);
    else if (x !== undefined) decoded = String.fromCharCode(Number.parseInt(x, 16));
    else if (width !== undefined) {
      const hexEnd = endOfHex(text, end, width === '2' ? 4 : 8);
      if (hexEnd < 0) {
        // The last reverse solidus of the match may begin an escape.
        ESCAPE.lastIndex = match.index + 1;
        continue;
      }
      decoded = codePoints(text.slice(end, hexEnd), width === '2' ? 4 : 8);
      ESCAPE.lastIndex = end = hexEnd + HEX_END.length;
    } else if (page !== undefined) alphabet = page.toUpperCase();
    else if (shifted !== undefined) decoded = shiftedText(shifted, alphabet);
    pieces.push(text.slice(from, match.index), decoded);
    from = end;
  }
  return pieces.join('') + text.slice(from);
}

/** The end of the groups of `digits` hexadecimal digits from `from` on; -1 without a following \X0\. */
function endOfHex(text: string, from: number, digits: number): number {
  let end = from;
  while (isHex(text.charCodeAt(end))) end++;
  return (end - from) % digits === 0 && text.startsWith(HEX_END, end) ? end : -1;
}

function isHex(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
}

function codePoints(hex: string, digits: number): string {
  const texts: string[] = [];
  for (let i = 0; i < hex.length; i += digits) {
    const code = Number.parseInt(hex.slice(i, i + digits), 16);
    texts.push(digits === 4 ? String.fromCharCode(code) : codePointText(code));
  }
  return texts.join('');
}

function codePointText(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

/** \S\c means the character c + 128 of the current alphabet. */
function shiftedText(character: string, alphabet: string): string {
  const code = character.charCodeAt(0) + 128;
  if (alphabet === 'A' || code > 255) return String.fromCharCode(code);
  // TextDecoder decodes ISO 8859-1 and -9 as Windows code pages, which differ only below 160.
  if (code < 160) return String.fromCharCode(code);
  let decoder = ALPHABETS.get(alphabet);
  if (decoder === undefined) {
    decoder = new TextDecoder(`iso-8859-${alphabet.charCodeAt(0) - 64}`);
    ALPHABETS.set(alphabet, decoder);
  }
  return decoder.decode(Uint8Array.of(code));
}
