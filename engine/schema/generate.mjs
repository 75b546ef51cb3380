/**
 * Writes ifc2x3.g.ts, ifc4.g.ts and ifc4x3.g.ts from the EXPRESS schemas (ISO 10303-11), run by hand:
 *   node engine/schema/generate.mjs ../shared/data/express [output folder]
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
const BASE_LETTERS = { STRING: '%S', REAL: '%R', INTEGER: '%I', NUMBER: '%N', BOOLEAN: '%B', LOGICAL: '%L', BINARY: '%X' };
const IDENTIFIER = /^[A-Za-z]\w*$/;

const short = (name) => {
  if (!name.startsWith('Ifc')) throw new Error(`No Ifc name: ${name}`);
  return name.slice(3);
};

function typeCode(text) {
  const type = text.replace(/\s+/g, ' ').trim();
  const aggregate = /^(?:LIST|SET|BAG|ARRAY)\b(?: ?\[[^\]]*\])? ?OF (?:UNIQUE )?(.*)$/.exec(type);
  if (aggregate) {
    const inner = typeCode(aggregate[1]);
    const depth = /^@(\d)(.*)$/.exec(inner);
    return depth ? `@${Number(depth[1]) + 1}${depth[2]}` : `@1${inner}`;
  }
  const base = /^(STRING|REAL|INTEGER|NUMBER|BOOLEAN|LOGICAL|BINARY)\b/.exec(type);
  if (base) return BASE_LETTERS[base[1]];
  if (!IDENTIFIER.test(type)) throw new Error(`Type not understood: ${type}`);
  return short(type);
}

const listOf = (text) =>
  text
    .replace(/[()\s]/g, '')
    .split(',')
    .filter(Boolean);

function typeLine(declaration) {
  const [, name, body] = /^(\w+)\s*=\s*([\s\S]*)$/.exec(declaration.split(';')[0].trim());
  const enumeration = /^ENUMERATION OF\s*([\s\S]*)$/.exec(body);
  if (enumeration) return `${short(name)}(${listOf(enumeration[1]).join(',')})`;
  const select = /^SELECT\s*([\s\S]*)$/.exec(body);
  if (select) return `${short(name)}[${listOf(select[1]).map(short).join(',')}]`;
  return `${short(name)}=${typeCode(body)}`;
}

/** "SELF\IfcEdge.EdgeStart" and "EdgeStart" both name EdgeStart; only the first redeclares. */
function attributeName(text) {
  const redeclared = /^SELF\\\w+\.(\w+)$/.exec(text.trim());
  return redeclared ? `^${redeclared[1]}` : text.trim();
}

function explicitAttributes(statement) {
  const colon = statement.indexOf(':');
  const optional = /^\s*OPTIONAL\s+([\s\S]*)$/.exec(statement.slice(colon + 1));
  const code = typeCode(optional ? optional[1] : statement.slice(colon + 1));
  return listOf(statement.slice(0, colon)).map((name) => `${attributeName(name)}${optional ? '?' : ''}:${code}`);
}

function entityLine(declaration) {
  const [head, ...statements] = declaration.split(';');
  const name = /^\s*(\w+)/.exec(head)[1];
  const parent = /SUBTYPE\s+OF\s*\(\s*(\w+)\s*\)/.exec(head.replace(/SUPERTYPE\s+OF/g, ''));
  const parts = { EXPLICIT: [], INVERSE: [], DERIVE: [] };
  let section = 'EXPLICIT';
  for (let statement of statements) {
    const keyword = /^\s*(DERIVE|INVERSE|UNIQUE|WHERE)\b/.exec(statement);
    if (keyword) {
      section = keyword[1];
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
  return `${abstract}${short(name)}<${parent ? short(parent[1]) : ''}|${tail}`;
}

function declarations(text, keyword) {
  return [...text.matchAll(new RegExp(`^\\s*${keyword}\\b([\\s\\S]*?)^\\s*END_${keyword};`, 'gm'))].map((match) => match[1]);
}

function factsFile(schema, express) {
  const text = express.replace(/\(\*[\s\S]*?\*\)/g, ' ').replace(/--[^\n]*/g, '');
  const types = declarations(text, 'TYPE').map(typeLine);
  const entities = declarations(text, 'ENTITY').map(entityLine);
  return [
    `/** Facts of ${schema}, written by generate.mjs (which draws the layout); do not edit. */`,
    `export const ${SCHEMAS[schema]}Facts = {`,
    `  types: \`${types.join('\n')}\`,`,
    `  entities: \`${entities.join('\n')}\`,`,
    '};',
    '',
  ].join('\n');
}

const [source, output = dirname(fileURLToPath(import.meta.url))] = process.argv.slice(2);
if (source === undefined) throw new Error('Say where the .exp files are: node engine/schema/generate.mjs <folder>');
for (const [schema, name] of Object.entries(SCHEMAS)) {
  writeFileSync(join(output, `${name}.g.ts`), factsFile(schema, readFileSync(join(source, `${schema}.exp`), 'utf8')));
}
