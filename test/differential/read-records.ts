/**
 * Reads the records of a model's text with their arguments as written, by plain regular expressions and not by our own reader, so
 * that a fault of that reader shows up in the comparison.
 */

export interface TextRecord {
  id: string;
  /** The type in upper case. */
  type: string;
  /** The values as written, without the space around them. */
  values: readonly string[];
}

const RECORD = /#(\d+)\s*=\s*(IFC\w+)\s*\(((?:'(?:[^']|'')*'|[^';])*)\)\s*;/gi;
/** Shapes and their coordinates: they are most of a file, and rules do not ask about them. */
const GEOMETRY =
  /^IFC(CARTESIANPOINT|DIRECTION|POLY|FACE|CLOSEDSHELL|AXIS|LOCALPLACEMENT|EXTRUDED|TRIANGULATED|INDEXED|SHAPE|STYLED)/;

export function readRecords(text: string): TextRecord[] {
  const records: TextRecord[] = [];
  for (const [, id = '', type = '', list = ''] of text.matchAll(RECORD)) {
    const name = type.toUpperCase();
    if (!GEOMETRY.test(name)) records.push({ id, type: name, values: splitValues(list) });
  }
  return records;
}

/** Splits at the commas outside parentheses and strings. */
export function splitValues(list: string): string[] {
  const values: string[] = [];
  let depth = 0;
  let from = 0;
  let inText = false;
  for (let at = 0; at < list.length; at++) {
    const letter = list[at];
    if (letter === "'") inText = !inText;
    else if (inText) continue;
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (letter === ',' && depth === 0) {
      values.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  values.push(list.slice(from).trim());
  return values;
}

export interface Literal {
  /** The text as an IDS contains it. */
  text: string;
  kind: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'ENUM';
  /** The type in upper case, if the file states one. */
  type?: string;
}

/**
 * Returns the literals of a value in order; none if it is empty, refers to a record or contains escapes that are unknown here.
 */
export function literalsOf(value: string): Literal[] {
  const typed = /^(IFC\w+)\s*\((.*)\)$/is.exec(value);
  if (typed) return literalsOf(typed[2]!.trim()).map((one) => ({ ...one, type: typed[1]!.toUpperCase() }));
  if (value.startsWith('(')) return splitValues(value.slice(1, -1)).flatMap(literalsOf);
  const text = textOf(value);
  if (text !== undefined) return text === '' ? [] : [{ text, kind: 'TEXT' }];
  if (/^[-+]?\d[-+.\deE]*$/.test(value))
    return [{ text: value.replace(/\.$/, '.0').replace(/\.([eE])/, '.0$1'), kind: 'NUMBER' }];
  const name = /^\.(\w+)\.$/.exec(value)?.[1];
  if (name === undefined) return [];
  return name === 'T' || name === 'F'
    ? [{ text: name === 'T' ? 'true' : 'false', kind: 'BOOLEAN' }]
    : [{ text: name, kind: 'ENUM' }];
}

function textOf(value: string): string | undefined {
  if (!value.startsWith("'")) return undefined;
  const text = value
    .slice(1, -1)
    .replaceAll("''", "'")
    .replace(/\\X2\\([0-9A-F]+)\\X0\\/g, (_, hex: string) =>
      String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    )
    .replace(/\\X\\([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // Leaves out characters that XML cannot contain, and escapes that these expressions do not know.
  return /[\\\x00-\x1f\x7f-\uffff]/.test(text.replace(/[\u00a0-\ud7ff]/g, '')) ? '' : text;
}
