/** Changes of the groups themselves: their texts, their order and which is part of which. Their rules stay in them. */
import type { IdsDocument } from '../ids/edit/ids-document.ts';
import type { GroupMappingNode } from '../ids/group-rules.ts';
import { GROUP_DEPTH_MAX } from '../limits.ts';
import { ownGroups, type RuleHead, writeGroups } from './rule-groups.ts';
import type { GroupChange } from './studio-messages.ts';

/** A group by the lists that it is in, outermost first, and its place in the last of them. */
interface Place {
  lists: GroupMappingNode[][];
  at: number;
}

export function changeGroup(document: IdsDocument, heads: readonly RuleHead[], change: GroupChange): IdsDocument {
  const groups = structuredClone(ownGroups(document, heads));
  const place = placeOf(groups, change.group);
  if (!place || !changeAt(groups, place, change) || depthOf(groups) > GROUP_DEPTH_MAX) return document;
  return writeGroups(document, groups);
}

/** Counts as the rows do: a group, then those in it. */
function placeOf(groups: GroupMappingNode[], wanted: number): Place | undefined {
  let seen = 0;
  const search = (list: GroupMappingNode[], outer: GroupMappingNode[][]): Place | undefined => {
    const lists = [...outer, list];
    for (const [at, node] of list.entries()) {
      if (seen++ === wanted) return { lists, at };
      const found = search(node.groups ?? [], lists);
      if (found) return found;
    }
    return undefined;
  };
  return search(groups, []);
}

/** False where nothing can be changed. */
function changeAt(groups: GroupMappingNode[], { lists, at }: Place, change: GroupChange): boolean {
  const list = lists.at(-1) ?? groups;
  const node = list[at] as GroupMappingNode;
  switch (change.what) {
    case 'groupText':
      node[change.name] = change.text;
      return true;
    case 'moveGroup': {
      const to = at + change.by;
      if (to < 0 || to >= list.length) return false;
      list.splice(to, 0, ...list.splice(at, 1));
      return true;
    }
    case 'nestGroup':
      return nest(groups, { lists, at }, change.into);
    case 'dissolveGroup': {
      list.splice(at, 1, ...(node.groups ?? []));
      const outer = outerOf(lists);
      if (outer) outer.rules = [...(outer.rules ?? []), ...(node.rules ?? [])];
      return true;
    }
  }
}

/** The group that the last list is of; undefined for the first one. */
function outerOf(lists: Place['lists']): GroupMappingNode | undefined {
  return lists.at(-2)?.find(({ groups }) => groups === lists.at(-1));
}

/** Into the first group of this name that is not in it, or into a new one in its place; undefined: into none. */
function nest(groups: GroupMappingNode[], { lists, at }: Place, into: string | undefined): boolean {
  const list = lists.at(-1) ?? groups;
  const node = list[at] as GroupMappingNode;
  if (into === outerOf(lists)?.name || into === node.name) return false;
  if (into === undefined) {
    list.splice(at, 1);
    groups.push(node);
    return true;
  }
  const outer = findNamed(groups, into, node);
  if (!outer) {
    list.splice(at, 1, { name: into, rules: [], groups: [node] });
    return true;
  }
  list.splice(at, 1);
  outer.groups = [...(outer.groups ?? []), node];
  return true;
}

function findNamed(groups: readonly GroupMappingNode[], name: string, except: GroupMappingNode): GroupMappingNode | undefined {
  for (const node of groups) {
    if (node === except) continue;
    const found = node.name === name ? node : findNamed(node.groups ?? [], name, except);
    if (found) return found;
  }
  return undefined;
}

function depthOf(groups: readonly GroupMappingNode[]): number {
  return groups.reduce((deepest, { groups: inner = [] }) => Math.max(deepest, 1 + depthOf(inner)), 0);
}
