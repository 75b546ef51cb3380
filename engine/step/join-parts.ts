/**
 * Converts external mapping (ISO 10303-21, 11.2.5.3) to internal mapping (11.2.5.2). External mapping writes one part per
 * entity, sorted by name, with the attributes that it declares: `(IFCROOT('g',$,$,$)IFCPROJECT(…)…)`. Joined in the order of
 * declaration the parts are an ordinary record, so that all other code reads only those.
 */
import { CLOSE, COMMA, OPEN, SEMICOLON } from './byte-codes.ts';
import { skipSpace, valueEnd } from './value-bytes.ts';
import { parseKeyword } from './value-parser.ts';

/** Returns the upper-case names from the root to the leaf; undefined when they are not the ancestors of one entity. */
type OrderParts = (typeNames: readonly string[]) => readonly string[] | undefined;

interface Part {
  type: string;
  /** Range of its attributes between the parentheses. */
  from: number;
  to: number;
}

/**
 * Returns the leaf type and the bytes of its record from "(" to ";"; undefined when the parts have no order. `bytes` begins at
 * the "(" around the parts.
 */
export function joinParts(bytes: Uint8Array, order: OrderParts): { type: string; bytes: Uint8Array } | undefined {
  const parts = findParts(bytes);
  const types = order(parts.map(({ type }) => type));
  const leaf = types?.at(-1);
  if (types === undefined || leaf === undefined) return undefined;
  const joined = new Uint8Array(bytes.length + parts.length + 3);
  let length = 0;
  joined[length++] = OPEN;
  for (const type of types) {
    const { from, to } = parts.find((part) => part.type === type) as Part;
    if (skipSpace(bytes, from, to) >= to) continue;
    if (length > 1) joined[length++] = COMMA;
    joined.set(bytes.subarray(from, to), length);
    length += to - from;
  }
  joined[length++] = CLOSE;
  joined[length++] = SEMICOLON;
  return { type: leaf, bytes: joined.subarray(0, length) };
}

function findParts(bytes: Uint8Array): Part[] {
  const cursor = { bytes, at: 1, broken: false };
  const parts: Part[] = [];
  for (;;) {
    cursor.at = skipSpace(bytes, cursor.at, bytes.length);
    const type = parseKeyword(cursor);
    const open = skipSpace(bytes, cursor.at, bytes.length);
    if (type === '' || bytes[open] !== OPEN) return parts;
    let to = open;
    do to = valueEnd(bytes, to + 1, bytes.length);
    while (bytes[to] === COMMA);
    parts.push({ type, from: open + 1, to });
    cursor.at = to + 1;
  }
}
