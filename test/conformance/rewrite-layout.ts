/**
 * Rewrites a model in another way that means the same (ISO 10303-21): space and comments between tokens, keywords in lower case,
 * characters by any of the escapes, numbers in other forms, records as external mapping, several data sections, huge numbers.
 */
import { loadSchema, schemaOf } from '../../engine/schema/load-schema.ts';
import type { Schema } from '../../engine/schema/schema.ts';
import type { SeededRandom } from '../fuzz/seeded-random.ts';

const TOKENS = /'(?:[^']|'')*'|#\d+|\.\w+\.|[-+]?\d[-+.\dEe]*|[A-Za-z_]\w*|[$*(),;=]/g;
const RECORD = /^(#\d+)=(IFC\w+)\((.*)\);$/;
const SPACE = ['', '', '', '', '', ' ', '\n', '\r\n', '\t', '/**/', "/* ' */", '/* #1=IFCWALL(); */', ' /*;*/ '];

interface Layout {
  random: SeededRandom;
  version: string;
  /** This number is added to the number of every record. */
  shift: number;
}

/** Rewrites a data section that has one record per line. */
export function rewriteLayout(data: string, layout: Layout): string {
  const schema = loadSchema(schemaOf(layout.version)!);
  const lines = data.split('\n').map((line) => rewriteRecord(line, layout, schema));
  const { random } = layout;
  return lines.map((line) => line + (random.chance(0.03) ? '\nENDSEC;\nDATA;\n' : random.pick(['', '\n', ' ']))).join('');
}

function rewriteRecord(line: string, layout: Layout, schema: Schema): string {
  const mapped = layout.random.chance(0.05) ? externalMapping(line, schema) : line;
  const tokens = mapped.match(TOKENS) ?? [];
  let text = '';
  tokens.forEach((token, at) => {
    // A space may stand between tokens; no record has two words in sequence.
    text += at === 0 ? '' : layout.random.chance(0.3) ? layout.random.pick(SPACE) : '';
    text += rewriteToken(token, layout);
  });
  return text;
}

function rewriteToken(token: string, { random, shift }: Layout): string {
  if (token.startsWith('#')) return `#${random.chance(0.05) ? '00' : ''}${Number(token.slice(1)) + shift}`;
  if (token.startsWith("'")) return `'${rewriteText(token.slice(1, -1), random)}'`;
  if (/^IFC/.test(token)) return random.chance(0.1) ? token.toLowerCase() : token;
  if (/^\d+\.\d*$/.test(token)) return random.pick([token, `${token}0`, `${token}E0`, `+${token}`, `${token}e+00`]);
  return token;
}

/** Rewrites the characters of a text; existing escapes and doubled quotes stay. */
function rewriteText(text: string, random: SeededRandom): string {
  if (text.includes('\\') || text.includes("''")) return text;
  return [...text].map((letter) => (random.chance(0.1) ? escaped(letter, random) : letter)).join('');
}

function escaped(letter: string, random: SeededRandom): string {
  const code = letter.codePointAt(0)!.toString(16).toUpperCase();
  return random.pick([
    `\\X\\${code.padStart(2, '0')}`,
    `\\X2\\${code.padStart(4, '0')}\\X0\\`,
    `\\X4\\${code.padStart(8, '0')}\\X0\\`,
  ]);
}

/** Writes `#1=(IFCA(…)IFCB(…));` with the attributes of each entity of the ancestry, in order of their names. */
function externalMapping(line: string, schema: Schema): string {
  const [, id = '', name = '', list = ''] = RECORD.exec(line) ?? [];
  const values = splitValues(list);
  const parts: string[] = [];
  for (let at = schema.entity(name); at; at = schema.entity(at.parent)) {
    const inherited = schema.entity(at.parent)?.attributes.length ?? 0;
    parts.push(`${at.name}(${values.slice(inherited, at.attributes.length).join(',')})`);
  }
  return parts.length < 2 ? line : `${id}=(${parts.sort().join('')});`;
}

function splitValues(list: string): string[] {
  const values: string[] = [''];
  let depth = 0;
  for (const [part] of list.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    if (part === '(') depth++;
    if (part === ')') depth--;
    if (part === ',' && depth === 0) values.push('');
    else values[values.length - 1] += part;
  }
  return values;
}
