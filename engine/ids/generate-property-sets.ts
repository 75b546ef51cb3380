/**
 * Writes property-sets-*.g.ts and property-enumerations.g.ts from the property set templates that buildingSMART publishes as IFC files, run by hand:
 *   npx tsx engine/ids/generate-property-sets.ts ../shared/data/psets [output folder]
 *
 * One line per property set, facts only:  Name|Entities|Properties
 *   entities    applicable entities without "Ifc", comma between
 *   properties  Name or Name=Type or Name=Type+Type (a table has two), types without "Ifc", comma between; Name=Type:3 has one of
 *               the values of the third enumeration, counted from 0
 * Enumerations are one line each, values sorted and with / between: the versions share most of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = { 'Pset_IFC2X3.ifc': 'ifc2x3', 'Pset_IFC4_ADD2.ifc': 'ifc4', 'Pset_IFC4X3.ifc': 'ifc4x3' };
const QUANTITIES: Record<string, string> = {
  Q_LENGTH: 'LengthMeasure',
  Q_AREA: 'AreaMeasure',
  Q_VOLUME: 'VolumeMeasure',
  Q_COUNT: 'CountMeasure',
  Q_WEIGHT: 'MassMeasure',
  Q_TIME: 'TimeMeasure',
};

/** Splits one record into its top-level arguments, as written. */
function argumentsOf(text: string): string[] {
  const parsed: string[] = [];
  let [depth, quoted, start] = [0, false, 0];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "'") quoted = !quoted;
    else if (quoted) continue;
    else if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === ',' && depth === 0) {
      parsed.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parsed, text.slice(start)];
}

type Argument = string | undefined;
const textOf = (argument: Argument): string => (argument?.startsWith("'") ? argument.slice(1, -1).trim() : '');
const refsOf = (argument: Argument): string[] => argument?.match(/#\d+/g) ?? [];
const short = (name: string): string => name.trim().replace(/^Ifc/, '');

/** Returns the values of an IfcPropertyEnumeration; some begin or end with a line feed, and one ends with a stray point. */
function valuesOf(args: string[]): string[] {
  const values = [...(args[1] ?? '').matchAll(/IFC\w+\('((?:[^']|'')*)'\)/g)].map(([, text = '']) => text);
  return values.map((text) =>
    text
      .replaceAll(/\\X\\0A|\\X2\\000A\\X0\\/g, '')
      .replace(/\.$/, '')
      .trim(),
  );
}

function property(args: string[], enumerationOf: (ref: Argument) => number | undefined): string {
  const name = textOf(args[2]);
  const kind = args[4]?.replaceAll('.', '') ?? '';
  if (QUANTITIES[kind]) return `${name}=${QUANTITIES[kind]}`;
  // A reference names an entity and a complex property nothing: neither has a data type that IDS could require.
  if (kind === 'P_REFERENCEVALUE' || kind === 'P_COMPLEX') return name;
  const types = [textOf(args[5]), kind === 'P_TABLEVALUE' ? textOf(args[6]) : ''].filter((type) => type.startsWith('Ifc'));
  if (types.length === 0) return name;
  const enumeration = kind === 'P_ENUMERATEDVALUE' ? enumerationOf(args[7]) : undefined;
  return `${name}=${types.map(short).join('+')}${enumeration === undefined ? '' : `:${enumeration}`}`;
}

/** "IfcSensor/CO2SENSOR" and "IfcDoor.DOOR" name an entity and its predefined type, "IFCSHAREDBLDGELEMENTS/IfcWall" a schema before it. */
function entity(text: string): Argument {
  return text
    .split(/[/.]/)
    .find((part) => part.trim().startsWith('Ifc'))
    ?.trim();
}

/** Numbers of all enumerations. */
const enumerations = new Map<string, number>();

function factsOf(text: string): string[] {
  const records = new Map<string, { type: string; args: string[] }>();
  for (const [, id = '', type = '', args = ''] of text.matchAll(/^(#\d+) ?= ?(IFC\w+)\((.*)\);\r?$/gm))
    records.set(id, { type, args: argumentsOf(args) });
  const lines: string[] = [];
  /** Number of the enumeration that an argument refers to. */
  const enumerationOf = (ref: Argument) => {
    const record = records.get(ref?.trim() ?? '');
    const values = record ? valuesOf(record.args) : [];
    if (values.length === 0) return undefined;
    if (values.some((value) => /[/\n]/.test(value) || value === '')) throw new Error(`${ref}: a value needs another separator`);
    const text = values.sort().join('/');
    if (!enumerations.has(text)) enumerations.set(text, enumerations.size);
    return enumerations.get(text);
  };
  for (const { type, args } of records.values()) {
    if (type !== 'IFCPROPERTYSETTEMPLATE') continue;
    const entities = [
      ...new Set(
        textOf(args[5])
          .split(',')
          .flatMap((name) => entity(name) ?? [])
          .map(short),
      ),
    ];
    // Three templates of IFC4 have a sentence instead of a name; audit-property-set.ts finds the property in the other versions.
    const properties = refsOf(args[6])
      .map((id) => property(records.get(id)?.args ?? [], enumerationOf))
      .filter((facts) => /^\w+(=|$)/.test(facts));
    lines.push(`${textOf(args[2])}|${entities.join(',')}|${properties.join(',')}`);
  }
  return lines.sort();
}

const [source, target = dirname(fileURLToPath(import.meta.url))] = process.argv.slice(2);
if (source === undefined) throw new Error('Say where the templates are: npx tsx engine/ids/generate-property-sets.ts <folder>');
const write = (name: string, file: string, lines: string[]) => {
  if (lines.some((line) => /[`\\$]/.test(line))) throw new Error(`${file}: a name needs escaping`);
  const heading =
    '/** Written by generate-property-sets.ts: standard property sets, their entities, data types and enumerations. */';
  writeFileSync(join(target, file), `${heading}\nexport const ${name} = \`${lines.join('\n')}\`;\n`);
};
for (const [file, name] of Object.entries(FILES)) {
  write(`${name}PropertySets`, `property-sets-${name}.g.ts`, factsOf(readFileSync(join(source, file), 'utf8')));
}
write('propertyEnumerations', 'property-enumerations.g.ts', [...enumerations.keys()]);
