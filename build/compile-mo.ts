// Compiles the text of a gettext .po file into the .mo file that programs read.

const MAGIC = 0x950412de;
const HEADER_BYTES = 28;
/** Separates the context of a text from the text. */
const CONTEXT_END = '\u0004';

/** Compiles texts with or without a context. Does not support plurals or fuzzy texts. */
export function compileMo(po: string): Uint8Array {
  const encoder = new TextEncoder();
  const pairs = readPo(po)
    .map(([id, text]) => [encoder.encode(id), encoder.encode(text)] as const)
    .sort(([a], [b]) => Buffer.compare(a, b));
  const tableBytes = pairs.length * 8;
  const texts = [...pairs.map(([id]) => id), ...pairs.map(([, text]) => text)];
  const start = HEADER_BYTES + tableBytes * 2;
  const bytes = new Uint8Array(start + texts.reduce((sum, text) => sum + text.length + 1, 0));
  const view = new DataView(bytes.buffer);
  const header = [MAGIC, 0, pairs.length, HEADER_BYTES, HEADER_BYTES + tableBytes, 0, start];
  header.forEach((value, at) => {
    view.setUint32(at * 4, value, true);
  });
  let offset = start;
  texts.forEach((text, at) => {
    view.setUint32(HEADER_BYTES + at * 8, text.length, true);
    view.setUint32(HEADER_BYTES + at * 8 + 4, offset, true);
    bytes.set(text, offset);
    offset += text.length + 1;
  });
  return bytes;
}

/** Returns pairs of a text, prefixed with its context, and its translation. */
export function readPo(po: string): [id: string, text: string][] {
  return po
    .split(/\n{2,}/)
    .map((entry) => [read(entry, 'msgctxt'), read(entry, 'msgid'), read(entry, 'msgstr')] as const)
    .flatMap(([context, id, text]) => {
      if (id === undefined || !text) return [];
      return [[context === undefined ? id : context + CONTEXT_END + id, text]];
    });
}

/** Returns the text of a keyword, which may continue on the lines below it. */
function read(entry: string, keyword: string): string | undefined {
  const lines = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry)?.[1];
  const parts = lines?.match(/"(?:[^"\\]|\\.)*"/g);
  return parts?.map((part) => JSON.parse(part) as string).join('');
}
