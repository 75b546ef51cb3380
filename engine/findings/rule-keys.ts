/** Matches the rules of one report with those of another. */

/**
 * Adds a key to each rule. Rules correspond by id in specifications of one name, as versions of a specification have (D30); two with
 * the same name correspond by their order.
 */
export function withRuleKeys<T extends { specificationName: string; ruleId: string }>(
  items: readonly T[],
): { key: string; item: T }[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const name = JSON.stringify([item.specificationName, item.ruleId]);
    const rank = (times.get(name) ?? 0) + 1;
    times.set(name, rank);
    return { key: `${name}${rank}`, item };
  });
}
