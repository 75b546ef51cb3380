/** Groups the rules of a matrix by phase, and by who within a phase, as reports show them (D146). */
import type { GroupMapping, GroupMappingNode } from '../ids/group-rules.ts';

export interface PhasedRule {
  id: string;
  name: string;
  identifier?: string;
  phase?: string;
  who?: string;
}

/** Returns the groups, or undefined where no rule has a phase or who. */
export function groupsOf(rules: readonly PhasedRule[]): GroupMapping | undefined {
  const groups: GroupMappingNode[] = [];
  const keyOf = keysOf(rules);
  for (const rule of rules) {
    let level = groups;
    let node: GroupMappingNode | undefined;
    for (const name of [rule.phase, rule.who]) {
      if (name === undefined) continue;
      node = level.find((one) => one.name === name);
      if (!node) level.push((node = { name, rules: [], groups: [] }));
      level = node.groups ??= [];
    }
    node?.rules?.push(keyOf(rule));
  }
  return groups.length > 0 ? { groups: groups.map(withoutEmpty) } : undefined;
}

/** Returns the key of a rule: the first of its identifier, its name and its id that no other rule has. */
function keysOf(rules: readonly PhasedRule[]): (rule: PhasedRule) => string {
  const uses = new Map<string, number>();
  const namesOf = ({ identifier, name, id }: PhasedRule) => [...new Set([identifier ?? id, name, id])];
  for (const rule of rules) for (const key of namesOf(rule)) uses.set(key, (uses.get(key) ?? 0) + 1);
  return (rule) => [rule.identifier ?? '', rule.name].find((key) => uses.get(key) === 1) ?? rule.id;
}

function withoutEmpty({ name, rules = [], groups = [] }: GroupMappingNode): GroupMappingNode {
  return { name, ...(rules.length > 0 && { rules }), ...(groups.length > 0 && { groups: groups.map(withoutEmpty) }) };
}
