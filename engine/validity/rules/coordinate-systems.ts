/** What the EPSG dataset says of a coordinate reference system by its name, such as EPSG:28992. */
import { COORDINATE_SYSTEMS } from './coordinate-systems.g.ts';

type Ranges = readonly (readonly [from: number, to: number])[];

let inUse: Ranges | undefined;
let vertical: Ranges | undefined;
let units: (readonly [factor: number, codes: Ranges])[] | undefined;

/** Whether the dataset has a system of this name that is in use. */
export function isSystem(name: string): boolean {
  inUse ??= rangesOf(COORDINATE_SYSTEMS.inUse);
  return includes(inUse, codeOf(name));
}

/** Whether a system that is in use is vertical, or has a vertical part. */
export function hasHeight(name: string): boolean {
  vertical ??= rangesOf(COORDINATE_SYSTEMS.vertical);
  return includes(vertical, codeOf(name));
}

/** Metres per unit in plan; undefined for a system that is not projected, or has several units. */
export function metresPerUnit(name: string): number | undefined {
  units ??= COORDINATE_SYSTEMS.units.map(([factor, codes]) => [factor, rangesOf(codes)] as const);
  const code = codeOf(name);
  return units.find(([, codes]) => includes(codes, code))?.[0];
}

function rangesOf(text: string): Ranges {
  return text.split(' ').map((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return [from as number, to as number] as const;
  });
}

/** 0 for a name that is no code. */
function codeOf(name: string): number {
  return /^EPSG:[1-9]\d{3,8}$/.test(name) ? Number(name.slice('EPSG:'.length)) : 0;
}

function includes(ranges: Ranges, code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}
