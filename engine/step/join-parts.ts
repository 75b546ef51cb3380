/**
 * External mapping (ISO 10303-21, 11.2.5.3) made internal: `(IFCROOT('g',$,$,$)IFCPROJECT(…)…)` says of each attribute which
 * entity declares it, in parts sorted by name. Put in the order of declaration they are the record that internal mapping
 * (11.2.5.2) writes, so that nobody else need know of either.
 */
import { CLOSE, COMMA, OPEN, SEMICOLON } from './byte-codes.ts';
import { skipSpace, valueEnd } from './value-bytes.ts';
import { parseKeyword } from './value-parser.ts';

/** Upper-case names of the parts from the root to the leaf; undefined where they are not the line of one entity. */
type OrderParts = (typeNames: readonly string[]) => readonly string[] | undefined;

interface Part {
  type: string;
  /** Its attributes, between the parentheses. */
  from: number;
  to: number;
}

/** The leaf and its record's bytes from "(" to ";"; undefined where the parts have no order. Begins at the "(" around the parts. */
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
