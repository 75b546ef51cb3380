/**
 * Reads the header of a STEP physical file (ISO 10303-21) in one pass: uploads are checked by it before they are sent and before
 * they are stored. The engine reads the header again.
 */
const MAGIC = 'ISO-10303-21';
/** IFC 2x3, 4.0 and 4.3 with their addenda and corrigenda; release candidates are other schemas (D43). */
const READ_SCHEMA = /^(?:IFC2X3|IFC4|IFC4X3)(?:_(?:ADD|TC)\d{1,2}){0,2}$/i;

interface StepHeader {
  /** Whether it begins as a STEP file, after a byte order mark, white space and comments. */
  isStep: boolean;
  /** Where the first statement begins. */
  start: number;
  /** First name in FILE_SCHEMA as written, and where its quote stands. */
  schema?: { text: string; offset: number };
  /** Position of the word ENDSEC, or of the end of the text. */
  end: number;
}

/** Whether the schema is supported; an object identifier may follow the name: IFC4 {1 0 10303 …}. */
export function isReadSchema(text: string): boolean {
  const [name = ''] = text.split('{', 1);
  return READ_SCHEMA.test(name.trim());
}

/** `text`: the beginning of a file, at least its header; one character per byte where offsets matter. */
export function readStepHeader(text: string): StepHeader {
  const start = skipBlank(text, text.startsWith('\u00ef\u00bb\u00bf') ? 3 : text.startsWith('\ufeff') ? 1 : 0);
  const isStep = text.slice(start, start + MAGIC.length).toUpperCase() === MAGIC;
  let at = start;
  while (isStep && at < text.length) {
    const end = tokenEnd(text, at);
    const word = text.slice(at, Math.min(end, at + MAGIC.length)).toUpperCase();
    if (word === 'ENDSEC') break;
    const quote = word === 'FILE_SCHEMA' ? quoteAfter(text, end) : -1;
    if (quote >= 0) {
      return { isStep, start, schema: { text: text.slice(quote + 1, tokenEnd(text, quote) - 1).trim(), offset: quote }, end };
    }
    at = skipBlank(text, end);
  }
  return { isStep, start, end: at };
}

/** Where the first text in the parentheses at `at` begins; -1 where there is none. */
function quoteAfter(text: string, at: number): number {
  let next = skipBlank(text, at);
  if (text[next] !== '(') return -1;
  while (text[next] === '(') next = skipBlank(text, next + 1);
  return text[next] === "'" ? next : -1;
}

/** White space and comments. */
function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    if (text.startsWith('/*', at)) at = endOf(text, '*/', at + 2);
    else if (at < text.length && text.charCodeAt(at) <= 32) at++;
    else return at;
  }
}

/** The end of the string, word or sign that begins at `at`. */
function tokenEnd(text: string, at: number): number {
  let end = at + 1;
  if (text[at] === "'") {
    end = endOf(text, "'", end);
    while (text[end] === "'") end = endOf(text, "'", end + 1);
  } else if (isWord(text.charCodeAt(at))) {
    while (isWord(text.charCodeAt(end))) end++;
  }
  return end;
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** Letters, digits, "_" and "-". */
function isWord(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || code === 45;
}
