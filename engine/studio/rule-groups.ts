/** Reads and changes the groups of an edited file: those of its comment, otherwise those that follow from the numbers of its rules. */
import { type IdsDocument, setGroups } from '../ids/edit/ids-document.ts';
import { type GroupMapping, type GroupMappingNode, groupRules } from '../ids/group-rules.ts';
import { readGroupsComment } from '../ids/groups-annotation.ts';
import type { DefinitionNode, RuleDefinition } from '../ids/specification.ts';
import type { RuleRow } from './studio-messages.ts';

/** The names by which a mapping may refer to a rule. */
export interface RuleHead {
  name: string;
  identifier?: string;
}

/** A rule with its place in the file. */
export type PlacedRule = RuleDefinition & { at: number };

export function readMapping({ source }: IdsDocument): GroupMapping | undefined {
  for (const [, comment = ''] of source.before.matchAll(/<!--([\s\S]*?)-->/g)) {
    const mapping = readGroupsComment(comment);
    if (mapping !== undefined) return mapping === 'invalid' ? undefined : mapping;
  }
  return undefined;
}

/** Returns groups and rules as a report shows them. */
export function ruleRows(heads: readonly RuleHead[], mapping: GroupMapping | undefined): RuleRow[] {
  const rows: RuleRow[] = [];
  const add = (nodes: readonly DefinitionNode[], level: number) => {
    for (const node of nodes) {
      if (node.type === 'RULE') rows.push({ rule: (node as PlacedRule).at, level });
      else {
        const { name: group, description } = node;
        rows.push({ group, ...(description !== '' && { description }), level });
        add(node.elements, level + 1);
      }
    }
  };
  add(groupedNodes(heads, mapping), 0);
  return rows;
}

/** Returns the groups of the file, with their rules and the rules outside of them. */
export function groupedNodes(heads: readonly RuleHead[], mapping: GroupMapping | undefined): DefinitionNode[] {
  const rules = heads.map(({ name, identifier = '' }, at) => {
    // Grouping only uses the names of the rule.
    const rule = { type: 'RULE', id: identifier, name, description: '', at } as unknown as PlacedRule;
    return { rule, identifier };
  });
  return groupRules(rules, mapping);
}

/** Moves a rule into the first group with this name, or a new one; undefined moves it out of all groups. */
export function setGroupOf(
  document: IdsDocument,
  heads: readonly RuleHead[],
  rule: number,
  group: string | undefined,
): IdsDocument {
  const head = heads[rule];
  if (!head) return document;
  const groupNodes = ownGroups(document, heads);
  const key = keyOf(head);
  const groups = groupNodes.map((node) => without(node, namesOf(head)));
  if (group !== undefined && !addTo(groups, group, key)) groups.push({ name: group, rules: [key] });
  return writeGroups(document, groups);
}

/** Returns the groups of the file; if it has none, those that follow from its numbers. */
export function ownGroups(document: IdsDocument, heads: readonly RuleHead[]): GroupMappingNode[] {
  return readMapping(document)?.groups ?? groupedNodes(heads, undefined).flatMap(toNode);
}

/** Returns the name by which a mapping refers to a rule. */
export const keyOf = ({ identifier, name }: RuleHead): string => identifier || name;
const namesOf = ({ identifier, name }: RuleHead): string[] => [...(identifier ? [identifier] : []), name];

function toNode(node: DefinitionNode): GroupMappingNode[] {
  if (node.type === 'RULE') return [];
  const rules = node.elements.flatMap((one) => (one.type === 'RULE' ? [one.id || one.name] : []));
  return [{ name: node.name, rules, groups: node.elements.flatMap(toNode) }];
}

function without({ rules, groups, ...node }: GroupMappingNode, names: readonly string[]): GroupMappingNode {
  return {
    ...node,
    ...(rules && { rules: rules.filter((one) => !names.includes(one)) }),
    ...(groups && { groups: groups.map((one) => without(one, names)) }),
  };
}

/** Adds a rule to a group; changes the nodes, which are copies. */
function addTo(groups: GroupMappingNode[], name: string, key: string): boolean {
  for (const node of groups) {
    if (node.name === name) {
      node.rules = [...(node.rules ?? []), key];
      return true;
    }
    if (addTo(node.groups ?? [], name, key)) return true;
  }
  return false;
}

/** Writes the groups; a group without rules is removed. */
export function writeGroups(document: IdsDocument, groups: readonly GroupMappingNode[]): IdsDocument {
  const nonEmpty = groups.flatMap(withoutEmpty);
  return setGroups(document, nonEmpty.length > 0 ? { groups: nonEmpty } : undefined);
}

function withoutEmpty(node: GroupMappingNode): GroupMappingNode[] {
  const { groups: inner, ...withoutGroups } = node;
  const groups = (inner ?? []).flatMap(withoutEmpty);
  if ((withoutGroups.rules ?? []).length === 0 && groups.length === 0) return [];
  return [{ ...withoutGroups, ...(groups.length > 0 && { groups }) }];
}

/** Renames a rule in its group. */
export function renameInGroups(document: IdsDocument, before: RuleHead, after: RuleHead): IdsDocument {
  const names = namesOf(before);
  return changeLists(document, (rules) => {
    const at = rules.findIndex((one) => names.includes(one));
    return at < 0 ? rules : rules.with(at, keyOf(after));
  });
}

/** Adds a new rule to the group of the rule before it. */
export function addBesideInGroups(document: IdsDocument, beside: RuleHead, added: RuleHead): IdsDocument {
  const names = namesOf(beside);
  return changeLists(document, (rules) => {
    const at = rules.findIndex((one) => names.includes(one));
    return at < 0 ? rules : rules.toSpliced(at + 1, 0, keyOf(added));
  });
}

/** Sorts the rules of one group in the order of the file, after one of them was moved. */
export function sortInGroups(document: IdsDocument, heads: readonly RuleHead[], moved: RuleHead): IdsDocument {
  const names = namesOf(moved);
  const places = new Map(heads.flatMap((head, at) => namesOf(head).map((name) => [name, at] as const)));
  const placeOf = (name: string) => places.get(name) ?? heads.length;
  return changeLists(document, (rules) =>
    rules.some((one) => names.includes(one)) ? rules.toSorted((a, b) => placeOf(a) - placeOf(b)) : rules,
  );
}

/** Changes the rules of each group of the file; returns the same document where no list changes. */
function changeLists(document: IdsDocument, change: (rules: string[]) => string[]): IdsDocument {
  let isSame = true;
  const changeNode = (node: GroupMappingNode): GroupMappingNode => {
    const rules = node.rules && change(node.rules);
    isSame &&= rules === node.rules;
    return { ...node, ...(rules && { rules }), ...(node.groups && { groups: node.groups.map(changeNode) }) };
  };
  const mapping = readMapping(document);
  const groups = mapping?.groups.map(changeNode);
  return isSame || !groups ? document : setGroups(document, { ...mapping, groups });
}
