/**
 * Writes ifc2x3.g.ts, ifc4.g.ts and ifc4x3.g.ts from the EXPRESS schemas (ISO 10303-11), run by hand:
 *   npx tsx engine/schema/generate.ts ../shared/data/express [output folder]
 *
 * One line per declaration, "Ifc" left out of every name, so that the browser gets facts and not a schema:
 *   types     Name=R               a defined type over a base type (S R I N B L X: see BASE_LETTERS)
 *             Name=Label           a defined type over another one
 *             Name=@1I             an aggregate, one level deep, of INTEGER
 *             Name(A,B)            an enumeration          Name[A,B]    a select
 *   entities  *Name<Parent|attributes|inverses|deriveds    * = abstract
 *             attribute            Name:type, Name?:type when optional, ^Name… when it redeclares an inherited one
 *             derived              Name, ^Name when it makes an inherited explicit attribute derived
 * A type inside an attribute is written as after "=": base letters carry a "%" to tell them from names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCHEMAS = { IFC2X3: 'ifc2x3', IFC4: 'ifc4', IFC4X3: 'ifc4x3' };
const BASE_LETTERS: Record<string, string> = {
  STRING: '%S',
  REAL: '%R',
  INTEGER: '%I',
  NUMBER: '%N',
  BOOLEAN: '%B',
  LOGICAL: '%L',
  BINARY: '%X',
};
const IDENTIFIER = /^[A-Za-z]\w*$/;

/** Returns a group of a match that the pattern always has. */
const group = (match: RegExpExecArray | null, at: number): string => {
  const text = match?.[at];
  if (text === undefined) throw new Error(`Not understood: ${match?.[0]}`);
  return text;
};

const short = (name: string): string => {
  if (!name.startsWith('Ifc')) throw new Error(`No Ifc name: ${name}`);
  return name.slice(3);
};

function typeCode(text: string): string {
  const type = text.replace(/\s+/g, ' ').trim();
  const aggregate = /^(?:LIST|SET|BAG|ARRAY)\b(?: ?\[[^\]]*\])? ?OF (?:UNIQUE )?(.*)$/.exec(type);
  if (aggregate) {
    const inner = typeCode(group(aggregate, 1));
    const depth = /^@(\d)(.*)$/.exec(inner);
    return depth ? `@${Number(depth[1]) + 1}${depth[2]}` : `@1${inner}`;
  }
  const base = /^(STRING|REAL|INTEGER|NUMBER|BOOLEAN|LOGICAL|BINARY)\b/.exec(type);
  if (base) return BASE_LETTERS[group(base, 1)] as string;
  if (!IDENTIFIER.test(type)) throw new Error(`Type not understood: ${type}`);
  return short(type);
}

const listOf = (text: string): string[] =>
  text
    .replace(/[()\s]/g, '')
    .split(',')
    .filter(Boolean);

function typeLine(declaration: string): string {
  const definition = /^(\w+)\s*=\s*([^;]*)/.exec(declaration.trim());
  const [name, body] = [group(definition, 1), group(definition, 2).trim()];
  const enumeration = /^ENUMERATION OF\s*([\s\S]*)$/.exec(body);
  if (enumeration) return `${short(name)}(${listOf(group(enumeration, 1)).join(',')})`;
  const select = /^SELECT\s*([\s\S]*)$/.exec(body);
  if (select) return `${short(name)}[${listOf(group(select, 1)).map(short).join(',')}]`;
  return `${short(name)}=${typeCode(body)}`;
}

/** Returns the name: "SELF\IfcEdge.EdgeStart" and "EdgeStart" both name EdgeStart; only the first redeclares. */
function attributeName(text: string): string {
  const redeclared = /^SELF\\\w+\.(\w+)$/.exec(text.trim());
  return redeclared ? `^${redeclared[1]}` : text.trim();
}

function explicitAttributes(statement: string): string[] {
  const colon = statement.indexOf(':');
  const optional = /^\s*OPTIONAL\s+([\s\S]*)$/.exec(statement.slice(colon + 1));
  const code = typeCode(optional ? group(optional, 1) : statement.slice(colon + 1));
  return listOf(statement.slice(0, colon)).map((name) => `${attributeName(name)}${optional ? '?' : ''}:${code}`);
}

function entityLine(declaration: string): string {
  const [head = '', ...statements] = declaration.split(';');
  const name = group(/^\s*(\w+)/.exec(head), 1);
  const parent = /SUBTYPE\s+OF\s*\(\s*(\w+)\s*\)/.exec(head.replace(/SUPERTYPE\s+OF/g, ''));
  const parts: Record<string, string[]> & Record<'EXPLICIT' | 'INVERSE' | 'DERIVE', string[]> = {
    EXPLICIT: [],
    INVERSE: [],
    DERIVE: [],
  };
  let section = 'EXPLICIT';
  for (let statement of statements) {
    const keyword = /^\s*(DERIVE|INVERSE|UNIQUE|WHERE)\b/.exec(statement);
    if (keyword) {
      section = group(keyword, 1);
      statement = statement.slice(keyword[0].length);
    }
    if (statement.trim() === '') continue;
    if (section === 'EXPLICIT') parts.EXPLICIT.push(...explicitAttributes(statement));
    else parts[section]?.push(attributeName(statement.slice(0, statement.indexOf(':'))));
  }
  const abstract = /\bABSTRACT\b/.test(head) ? '*' : '';
  const lists = [parts.EXPLICIT, parts.INVERSE.map((inverse) => inverse.replace('^', '')), parts.DERIVE];
  const tail = lists
    .map((list) => list.join(','))
    .join('|')
    .replace(/\|+$/, '');
  return `${abstract}${short(name)}<${parent ? short(group(parent, 1)) : ''}|${tail}`;
}

function declarations(text: string, keyword: string): string[] {
  return [...text.matchAll(new RegExp(`^\\s*${keyword}\\b([\\s\\S]*?)^\\s*END_${keyword};`, 'gm'))].map((match) =>
    group(match, 1),
  );
}

function factsFile(schema: string, name: string, express: string): string {
  const text = express.replace(/\(\*[\s\S]*?\*\)/g, ' ').replace(/--[^\n]*/g, '');
  const types = declarations(text, 'TYPE').map(typeLine);
  const entities = declarations(text, 'ENTITY').map(entityLine);
  return [
    `/** Facts of ${schema}, written by generate.ts (which draws the layout); do not edit. */`,
    `export const ${name}Facts = {`,
    `  types: \`${types.join('\n')}\`,`,
    `  entities: \`${entities.join('\n')}\`,`,
    '};',
    '',
  ].join('\n');
}

const [source, output = dirname(fileURLToPath(import.meta.url))] = process.argv.slice(2);
if (source === undefined) throw new Error('Say where the .exp files are: npx tsx engine/schema/generate.ts <folder>');
for (const [schema, name] of Object.entries(SCHEMAS)) {
  writeFileSync(join(output, `${name}.g.ts`), factsFile(schema, name, readFileSync(join(source, `${schema}.exp`), 'utf8')));
}
