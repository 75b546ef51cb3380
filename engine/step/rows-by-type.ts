/** Returns a function that finds the rows of a type. The first call sorts all rows by type; results are slices. */
export function createRowsByType(types: Uint16Array, names: readonly string[]): (typeName: string) => Uint32Array {
  const numbers = new Map(names.map((name, type) => [name, type]));
  let rows: Uint32Array | undefined;
  const ends = new Uint32Array(names.length + 1);
  return (typeName) => {
    rows ??= sortRows(types, ends);
    const type = numbers.get(typeName);
    return type === undefined ? new Uint32Array(0) : rows.subarray(ends[type], ends[type + 1]);
  };
}

/** Counting sort. Afterwards type t has the rows [ends[t], ends[t + 1]). */
function sortRows(types: Uint16Array, ends: Uint32Array): Uint32Array {
  const next = new Uint32Array(ends.length);
  for (let row = 0; row < types.length; row++) (next[(types[row] as number) + 1] as number)++;
  for (let type = 1; type < next.length; type++) next[type] = (next[type] as number) + (next[type - 1] as number);
  ends.set(next);
  const rows = new Uint32Array(types.length);
  for (let row = 0; row < types.length; row++) {
    const type = types[row] as number;
    rows[next[type] as number] = row;
    next[type] = (next[type] as number) + 1;
  }
  return rows;
}
