/** Matches the rules of one report with those of another. */

/**
 * Adds a key to each rule. Rules correspond by id in specifications of one name, as versions of a specification have (D30); two with
 * the same name correspond by their order. Rules of rule sets correspond by the id that the rule set gives itself.
 */
export function withRuleKeys<T extends { specificationName: string; ruleId: string; ruleSet?: { code: string } }>(
  items: readonly T[],
): { key: string; item: T }[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const { specificationName, ruleId, ruleSet } = item;
    const name = JSON.stringify([specificationName, ruleId, ...(ruleSet ? [ruleSet.code] : [])]);
    const rank = (times.get(name) ?? 0) + 1;
    times.set(name, rank);
    return { key: `${name}${rank}`, item };
  });
}
