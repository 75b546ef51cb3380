const CITATION = /\[(R\d{3}(?:\s*(?:-|–|,)\s*R?\d{3})*)\]/g;

/** Returns the rows that test names cite, such as [R134], [R082, R083] or [R082-R086]; ranges are expanded. */
export function citedRows(names: readonly string[]): Set<string> {
  const rows = new Set<string>();
  for (const name of names) {
    for (const [, citation = ''] of name.matchAll(CITATION)) {
      for (const part of citation.split(',')) addRange(rows, part);
    }
  }
  return rows;
}

function addRange(rows: Set<string>, part: string): void {
  const [first = 0, last = first] = part.split(/-|–/).map((row) => Number(row.replace(/\D/g, '')));
  for (let row = first; row <= last; row++) rows.add(`R${String(row).padStart(3, '0')}`);
}
