/**
 * The causes of failing pairs. Several pairs with one object have one cause, that object: changing it may solve them all. A pair of two
 * objects that are in no other pair has no cause but its rule.
 */

/**
 * Returns for each pair the object that is in more pairs than its other one, of two that are in equally many the first one; undefined
 * where both are in no other pair, and for what is no pair. Takes time linear in the number of pairs.
 */
export function pairCauses(pairs: readonly (readonly [string, string] | undefined)[]): (string | undefined)[] {
  const counts = new Map<string, number>();
  for (const pair of pairs) for (const object of pair ?? []) counts.set(object, (counts.get(object) ?? 0) + 1);
  const countOf = (object: string): number => counts.get(object) ?? 0;
  return pairs.map((pair) => {
    if (!pair) return undefined;
    const [first, second] = pair;
    const most = countOf(second) > countOf(first) ? second : first;
    return countOf(most) > 1 ? most : undefined;
  });
}
