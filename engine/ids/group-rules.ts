/**
 * Groups rules. IDS has no groups, only a flat list of specifications. Groups come from a mapping, otherwise from number prefixes of
 * names ("3.1 Spaces" is in group "3"); otherwise there are none (D12).
 */
import { addToList } from '../schema/add-to-list.ts';
import { numberPrefix } from './number-prefix.ts';
import type { DefinitionNode, GroupDefinition, RuleDefinition } from './specification.ts';

/** One group of a mapping, with rules by identifier, id or name. */
export interface GroupMappingNode {
  name: string;
  description?: string;
  rules?: string[];
  groups?: GroupMappingNode[];
}
export interface GroupMapping {
  groups: GroupMappingNode[];
}

interface GroupableRule {
  rule: RuleDefinition;
  identifier: string;
}

/** Returns the elements of the root group. Rules outside the mapping are at the end of the root. */
export function groupRules(rules: readonly GroupableRule[], mapping?: GroupMapping): DefinitionNode[] {
  return mapping ? groupByMapping(rules, mapping) : groupByNumber(rules);
}

function groupByMapping(rules: readonly GroupableRule[], mapping: GroupMapping): DefinitionNode[] {
  const left = new Set(rules);
  const named = rulesByKey(rules);
  const take = (key: string): RuleDefinition[] => {
    const candidates = named.get(key) ?? [];
    for (let candidate = candidates.pop(); candidate; candidate = candidates.pop())
      if (left.delete(candidate)) return [candidate.rule];
    return [];
  };
  const toGroup = (node: GroupMappingNode): GroupDefinition => ({
    type: 'GROUP',
    name: node.name,
    description: node.description ?? '',
    elements: [...(node.rules ?? []).flatMap(take), ...(node.groups ?? []).map(toGroup)],
  });
  const groups = mapping.groups.map(toGroup);
  return [...groups, ...[...left].map(({ rule }) => rule)];
}

/** Returns rules by identifier, id and name, in reverse order, so that `pop` returns the first. */
function rulesByKey(rules: readonly GroupableRule[]): Map<string, GroupableRule[]> {
  const named = new Map<string, GroupableRule[]>();
  for (const one of [...rules].reverse()) {
    for (const key of new Set([one.identifier, one.rule.id, one.rule.name])) addToList(named, key, one);
  }
  return named;
}

/**
 * Groups by number: a rule numbered a.b.c goes to group "a.b" inside group "a". A group is named after the rule that has exactly its
 * number, otherwise after its number. If no two rules share a group, or less than half of the rules are numbered, all rules stay flat.
 */
function groupByNumber(rules: readonly GroupableRule[]): DefinitionNode[] {
  const numbered = rules.map(({ rule, identifier }) => ({ rule, number: numberPrefix(identifier) ?? numberPrefix(rule.name) }));
  const deep = numbered.filter(({ number }) => number && number.length > 1);
  if (deep.length < 2 || deep.length * 2 < rules.length) return rules.map(({ rule }) => rule);
  const names = new Map(numbered.filter(({ number }) => number).map(({ rule, number }) => [number!.join('.'), rule.name]));
  const root: GroupDefinition = { type: 'GROUP', name: '', description: '', elements: [] };
  const groups = new Map<string, GroupDefinition>();
  const groupOf = (number: readonly string[]): GroupDefinition => {
    if (number.length === 0) return root;
    const key = number.join('.');
    const existingGroup = groups.get(key);
    if (existingGroup) return existingGroup;
    const group: GroupDefinition = { type: 'GROUP', name: names.get(key) ?? key, description: '', elements: [] };
    groups.set(key, group);
    groupOf(number.slice(0, -1)).elements.push(group);
    return group;
  };
  const parents = new Set(deep.map(({ number }) => number!.slice(0, -1).join('.')));
  for (const { rule, number } of numbered) {
    // A rule with the number of a group is its first element.
    const groupNumber = number && parents.has(number.join('.')) ? number : (number ?? []).slice(0, -1);
    groupOf(groupNumber).elements.push(rule);
  }
  return root.elements;
}
