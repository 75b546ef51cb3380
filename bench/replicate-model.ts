// Creates large inputs from a real model: repeats its data section with new ids and GlobalIds until the size is reached. Real
// distributions of records and names are a better test of an indexer than random ones.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

const GLOBAL_ID = /(=\s*IFC[A-Z0-9]+\(\s*')([0-9A-Za-z_$]{22})(')/g;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** Writes at least `sizeBytes` to `target`; copy 0 is the model itself. Returns how many copies it took. */
export function replicateModel(source: string, target: string, sizeBytes: number): number {
  const text = readFileSync(source, 'latin1');
  const from = text.indexOf('DATA;') + 'DATA;'.length;
  const to = text.lastIndexOf('ENDSEC;');
  const data = text.slice(from, to);
  const step = largestId(data) + 1;
  const file = openSync(target, 'w');
  let written = writeSync(file, text.slice(0, from), null, 'latin1');
  let copies = 0;
  while (written < sizeBytes) written += writeSync(file, copyOf(data, copies++, step), null, 'latin1');
  writeSync(file, 'ENDSEC;\nEND-ISO-10303-21;\n', null, 'latin1');
  closeSync(file);
  return copies;
}

function largestId(data: string): number {
  let largest = 0;
  for (const [, id] of data.matchAll(/#(\d+)\s*=/g)) largest = Math.max(largest, Number(id));
  return largest;
}

/** Strings with a # in them change as well, which does not affect measurements. */
function copyOf(data: string, copy: number, step: number): string {
  if (copy === 0) return data;
  const mark = [copy, copy >> 6, copy >> 12].map((part) => ALPHABET[part & 63]).join('');
  return data
    .replace(/#(\d+)/g, (_, id) => `#${Number(id) + copy * step}`)
    .replace(GLOBAL_ID, (_, before, id, after) => `${before}${id.slice(0, 1)}${mark}${id.slice(4)}${after}`);
}
