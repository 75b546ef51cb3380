/** Matches the rules of one report with those of another. */

interface KeyedRule {
  specificationName: string;
  ruleId: string;
  ruleSet?: { code: string };
  validity?: { layer: string };
}

/**
 * Adds a key to each rule. Rules correspond by id in specifications of one name, as versions of a specification have (D30); two with
 * the same name correspond by their order. Rules of rule sets correspond by the id that the rule set gives itself, and rules of IFC
 * by their layer.
 */
export function withRuleKeys<T extends KeyedRule>(items: readonly T[]): { key: string; item: T }[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const { specificationName, ruleId, ruleSet, validity } = item;
    const source = ruleSet ? [ruleSet.code] : validity ? [null, validity.layer] : [];
    const name = JSON.stringify([specificationName, ruleId, ...source]);
    const rank = (times.get(name) ?? 0) + 1;
    times.set(name, rank);
    return { key: `${name}${rank}`, item };
  });
}
