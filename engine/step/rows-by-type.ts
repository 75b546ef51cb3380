/** All rows sorted by type: type t has the rows [ends[t], ends[t + 1]), in file order. */
export interface SortedRows {
  readonly rows: Uint32Array;
  readonly ends: Uint32Array;
}

/** Returns a function that finds the rows of a type; results are slices. Without `sorted` the first call sorts the rows. */
export function createRowsByType(
  types: Uint16Array,
  names: readonly string[],
  sorted?: SortedRows,
): (typeName: string) => Uint32Array {
  const numbers = new Map(names.map((name, type) => [name, type]));
  let sortedRows = sorted;
  return (typeName) => {
    const { rows, ends } = (sortedRows ??= sortRowsByType(types, names.length));
    const type = numbers.get(typeName);
    return type === undefined ? new Uint32Array(0) : rows.subarray(ends[type], ends[type + 1]);
  };
}

/** Sorts by counting. The rows are in shared memory where the types are. */
export function sortRowsByType(types: Uint16Array, typeCount: number): SortedRows {
  const next = new Uint32Array(typeCount + 1);
  for (let row = 0; row < types.length; row++) (next[(types[row] as number) + 1] as number)++;
  for (let type = 1; type < next.length; type++) next[type] = (next[type] as number) + (next[type - 1] as number);
  const ends = next.slice();
  const sizeBytes = Uint32Array.BYTES_PER_ELEMENT * types.length;
  const rows = new Uint32Array(isShared(types) ? new SharedArrayBuffer(sizeBytes) : new ArrayBuffer(sizeBytes));
  for (let row = 0; row < types.length; row++) {
    const type = types[row] as number;
    rows[next[type] as number] = row;
    next[type] = (next[type] as number) + 1;
  }
  return { rows, ends };
}

/** Whether a column is in shared memory. Most pages have no SharedArrayBuffer. */
export function isShared({ buffer }: Uint16Array): boolean {
  return !(buffer instanceof ArrayBuffer);
}
