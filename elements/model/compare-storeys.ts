/** Compares the storeys of several files: those on which the files disagree come first. */
import { isSameHeight, type StatedStorey, sameName } from './merge-storeys.ts';

/** How the files agree on a storey: on its height, on its name, or not on whether there is one. */
export type StoreyAgreement = 'HEIGHT' | 'NAME' | 'MISSING' | 'SAME';

export interface StoreyRow {
  agreement: StoreyAgreement;
  /** The storey in each file; undefined in a file without it. */
  storeys: (StatedStorey | undefined)[];
}

const ORDER: readonly StoreyAgreement[] = ['HEIGHT', 'NAME', 'MISSING', 'SAME'];

/** Returns the rows by how the files agree, and then from the highest to the lowest, as people read a building. */
export function compareStoreys(files: readonly (readonly StatedStorey[])[]): StoreyRow[] {
  const rows: (StatedStorey | undefined)[][] = [];
  const empty = () => files.map((): StatedStorey | undefined => undefined);
  for (const [file, storeys] of files.entries()) {
    for (const storey of storeys) {
      const row = rows.find((one) => one[file] === undefined && one.some((other) => other && isNamed(other, storey)));
      if (row) row[file] = storey;
      else rows.push(Object.assign(empty(), { [file]: storey }));
    }
  }
  joinByHeight(rows);
  return rows
    .map((storeys) => ({ agreement: agreementOf(storeys), storeys }))
    .sort((a, b) => ORDER.indexOf(a.agreement) - ORDER.indexOf(b.agreement) || heightOf(b) - heightOf(a));
}

const isNamed = (one: StatedStorey, other: StatedStorey) => sameName(one.name) === sameName(other.name);

/** Joins rows without a common file whose storeys have one height: it is one storey under different names. */
function joinByHeight(rows: (StatedStorey | undefined)[][]): void {
  for (let at = 0; at < rows.length; at++) {
    for (let next = at + 1; next < rows.length; next++) {
      const [row, other] = [rows[at]!, rows[next]!];
      if (!row.every((one, file) => !one || !other[file]) || !areAtOneHeight([...row, ...other])) continue;
      for (const [file, storey] of other.entries()) row[file] ??= storey;
      rows.splice(next, 1);
      next -= 1;
    }
  }
}

function areAtOneHeight(storeys: readonly (StatedStorey | undefined)[]): boolean {
  const heights = storeys.flatMap((one) => (one ? [one.elevation] : []));
  return heights.every((height) => height !== null && isSameHeight(height, heights[0] ?? null));
}

function agreementOf(storeys: readonly (StatedStorey | undefined)[]): StoreyAgreement {
  const stated = storeys.filter((one) => one !== undefined);
  const first = stated[0]!;
  if (stated.some((one) => !isSameHeight(one.elevation, first.elevation))) return 'HEIGHT';
  if (stated.some((one) => !isNamed(one, first))) return 'NAME';
  return stated.length < storeys.length ? 'MISSING' : 'SAME';
}

const heightOf = ({ storeys }: StoreyRow) => Math.max(...storeys.map((one) => one?.elevation ?? -Infinity));
