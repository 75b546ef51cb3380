/** Finds what a person probably meant by a mistyped word. */

/** Edits for which a name is still suggested, as a share of its length. */
const NEAR = 0.4;

/** Returns the name with the fewest edits from `word`, or undefined if none is near. */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const rated = names.map((name) => ({ name, edits: editsBetween(word, name) }));
  const near = rated.filter(({ name, edits }) => edits <= Math.max(1, Math.floor(name.length * NEAR)));
  return near.sort((a, b) => a.edits - b.edits)[0]?.name;
}

/** Returns the number of letters to insert, delete, replace, or swap with the next one (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) row[j] = Math.min(row[j] ?? 0, (before[j - 2] ?? 0) + 1);
    }
    [before, previous] = [previous, row];
  }
  return previous[b.length] ?? 0;
}
