/**
 * Writes a Part 21 file (ISO 10303-21, clear text encoding). Records are numbered in the order in which they are added.
 * JavaScript values map one to one: text becomes a string, a number a REAL, an array a list, null $. Types that JavaScript
 * cannot distinguish have constructors (int, enumeration, typed, DERIVED).
 */
export interface Ref {
  ref: number;
}
interface Raw {
  raw: string;
}
export type StepValue = string | number | boolean | null | Ref | Raw | readonly StepValue[];

export interface StepFile {
  schema: string;
  records: string[];
}

export const DERIVED: Raw = { raw: '*' };
export const int = (value: number): Raw => ({ raw: String(value) });
export const enumeration = (name: string): Raw => ({ raw: `.${name}.` });
/** Writes a value with its type, as property values require: IFCLABEL('x'). */
export const typed = (type: string, value: StepValue): Raw => ({ raw: `${type}(${encode(value)})` });

export function addRecord(file: StepFile, type: string, values: readonly StepValue[]): Ref {
  const ref = file.records.length + 1;
  file.records.push(`#${ref}=${type}(${values.map(encode).join(',')});`);
  return { ref };
}

interface Header {
  fileName: string;
  timestamp: string;
  description: string;
}

export function stepText(file: StepFile, header: Header): string {
  const author = 'Vakwerk';
  return [
    'ISO-10303-21;',
    'HEADER;',
    `FILE_DESCRIPTION((${encode(header.description)}),'2;1');`,
    `FILE_NAME(${encode([header.fileName, header.timestamp, [author], [author], 'samples/write-house.ts', author, '']).slice(1, -1)});`,
    `FILE_SCHEMA((${encode(file.schema)}));`,
    'ENDSEC;',
    'DATA;',
    ...file.records,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
}

function encode(value: StepValue): string {
  if (value === null) return '$';
  if (typeof value === 'string') return `'${encodeText(value)}'`;
  if (typeof value === 'number') return encodeReal(value);
  if (typeof value === 'boolean') return value ? '.T.' : '.F.';
  if ('raw' in value) return value.raw;
  if ('ref' in value) return `#${value.ref}`;
  return `(${value.map(encode).join(',')})`;
}

/** Encodes a REAL, which has a point, and a capital E if it has an exponent (ISO 10303-21, 6.4.2). */
function encodeReal(value: number): string {
  const text = String(Number(value.toFixed(9))).toUpperCase();
  if (text.includes('.')) return text;
  return text.includes('E') ? text.replace('E', '.E') : `${text}.`;
}

/** Encodes text outside printable ASCII: \X2\, four hexadecimal digits per UTF-16 unit, \X0\ (ISO 10303-21, 6.4.3). */
function encodeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(/[^\x20-\x7e]+/g, (run) => {
      const units = Array.from({ length: run.length }, (_, i) => run.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0'));
      return `\\X2\\${units.join('')}\\X0\\`;
    });
}
