/** The rules and groups of a specification as entries of a tree: those of open groups, one page of a long group at a time. */

import type { GroupNode, ReportNode } from '../../../common/contract/reports.ts';
import { rulesOf } from '../../../common/report/report-view.ts';
import { RULES_PAGE_SIZE } from '../../../common/rules/find-rules.ts';
import { nodeKey } from '../workbench/report-tree.ts';

export interface RuleEntry {
  key: string;
  parentKey?: string;
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
  node: ReportNode;
}

/** Stands for the rules of a long group that are on another page. */
export interface MoreEntry extends Omit<RuleEntry, 'node'> {
  node?: undefined;
  /** Key of the group, or OVERVIEW. */
  group: string;
  /** Page number, from 1. */
  page: number;
  /** Number of rules on that side. */
  hidden: number;
}

/** Key of the whole specification, which has no key in the address. */
export const OVERVIEW = '';

export interface TreeChoice {
  open: ReadonlySet<string>;
  /** Key of the shown node, which no filter hides. */
  current: string | undefined;
  isFailedOnly: boolean;
  /** Page of each long group, from 1; by default that of the current node. */
  pages: ReadonlyMap<string, number>;
}

/** The specification itself is the first entry. */
export function ruleEntries(root: GroupNode, choice: TreeChoice): (RuleEntry | MoreEntry)[] {
  const below = entriesOf(root, undefined, 1, choice);
  const siblings = (below[0]?.siblings ?? 0) + 1;
  const moved = below.map((entry) => (entry.level === 1 ? { ...entry, position: entry.position + 1, siblings } : entry));
  return [{ key: OVERVIEW, level: 1, position: 1, siblings, node: root }, ...moved];
}

function entriesOf(
  group: GroupNode,
  parentKey: string | undefined,
  level: number,
  choice: TreeChoice,
): (RuleEntry | MoreEntry)[] {
  const keyed = group.elements.map((node, index) => ({ node, key: nodeKey(node, index, parentKey) }));
  const isAbove = (key: string, node: ReportNode) => key === choice.current || hasNode(node, key, choice.current);
  const filtered = choice.isFailedOnly
    ? keyed.filter(({ key, node }) => node.counts.rules.failed > 0 || isAbove(key, node))
    : keyed;
  const groupKey = parentKey ?? OVERVIEW;
  const last = Math.max(1, Math.ceil(filtered.length / RULES_PAGE_SIZE));
  const at = filtered.length > RULES_PAGE_SIZE ? filtered.findIndex(({ key, node }) => isAbove(key, node)) : 0;
  const page = Math.min(last, choice.pages.get(groupKey) ?? 1 + Math.floor(Math.max(0, at) / RULES_PAGE_SIZE));
  const first = (page - 1) * RULES_PAGE_SIZE;
  const visible = filtered.slice(first, first + RULES_PAGE_SIZE);
  const behind = filtered.length - first - visible.length;
  const siblings = visible.length + Number(first > 0) + Number(behind > 0);
  const more = (position: number, to: number, hidden: number): MoreEntry => {
    return { key: `${groupKey}…${to}`, parentKey, level, position, siblings, group: groupKey, page: to, hidden };
  };
  return [
    ...(first > 0 ? [more(1, page - 1, first)] : []),
    ...visible.flatMap(({ node, key }, index) => {
      const position = index + 1 + Number(first > 0);
      const nodeEntry: RuleEntry = { key, parentKey, level, position, siblings, node };
      return node.type === 'GROUP' && choice.open.has(key)
        ? [nodeEntry, ...entriesOf(node, key, level + 1, choice)]
        : [nodeEntry];
    }),
    ...(behind > 0 ? [more(siblings, page + 1, behind)] : []),
  ];
}

function hasNode(node: ReportNode, key: string, target: string | undefined): boolean {
  if (node.type === 'RULE' || target === undefined) return false;
  return node.elements.some((child, index) => {
    const childKey = nodeKey(child, index, key);
    return childKey === target || hasNode(child, childKey, target);
  });
}

/** A specification of at most this many rules and groups starts with all groups open. */
const OPEN_WHOLE = 60;

/** Returns the groups that are open initially. */
export function openAtFirst(root: GroupNode): Set<string> {
  const keys = new Set<string>();
  if ([...rulesOf(root)].length <= OPEN_WHOLE) addGroups(root, undefined, keys);
  return keys;
}

function addGroups(group: GroupNode, parentKey: string | undefined, keys: Set<string>): void {
  for (const [index, node] of group.elements.entries()) {
    if (node.type === 'RULE') continue;
    const key = nodeKey(node, index, parentKey);
    keys.add(key);
    addGroups(node, key, keys);
  }
}
