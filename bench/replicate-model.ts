// Creates large inputs from a real model: repeats its data section with new ids and GlobalIds until the size is reached. Real
// distributions of records and names are a better test of an indexer than random ones.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

const GLOBAL_ID = /(=\s*IFC[A-Z0-9]+\(\s*')([0-9A-Za-z_$]{22})(')/g;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

const ROOT_PLACEMENT = /(=\s*IFCLOCALPLACEMENT\s*\(\s*)\$/gi;
/** The records that move a copy. */
const MOVE_RECORDS = 3;

/**
 * Writes at least `sizeBytes` to `target`; copy 0 is the model itself. Each copy lies `apart` farther along x than the one before, in the
 * unit of the file; by default all lie at one place. Returns how many copies it took.
 */
export function replicateModel(source: string, target: string, sizeBytes: number, { apart = 0 } = {}): number {
  const text = readFileSync(source, 'latin1');
  const from = text.indexOf('DATA;') + 'DATA;'.length;
  const to = text.lastIndexOf('ENDSEC;');
  const data = text.slice(from, to);
  const step = largestId(data) + 1 + MOVE_RECORDS;
  const file = openSync(target, 'w');
  let written = writeSync(file, text.slice(0, from), null, 'latin1');
  let copies = 0;
  while (written < sizeBytes) {
    const copy = copyOf(data, copies, step);
    written += writeSync(file, apart === 0 ? copy : movedBy(copy, copies * apart, (copies + 1) * step), null, 'latin1');
    copies += 1;
  }
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

/** Gives the placements without a parent one that lies farther along x, in the last records before `end`. */
function movedBy(data: string, distance: number, end: number): string {
  const [placement, axes, point] = [end - 3, end - 2, end - 1];
  const records = [
    `#${placement}=IFCLOCALPLACEMENT($,#${axes});`,
    `#${axes}=IFCAXIS2PLACEMENT3D(#${point},$,$);`,
    `#${point}=IFCCARTESIANPOINT((${distance.toFixed(3)},0.,0.));`,
  ];
  return `${data.replace(ROOT_PLACEMENT, `$1#${placement}`)}${records.join('\n')}\n`;
}
