/** Changes of the groups themselves: their texts, their order and which is part of which. Their rules stay in them. */
import type { IdsDocument } from '../ids/edit/ids-document.ts';
import type { GroupMappingNode } from '../ids/group-rules.ts';
import { GROUP_DEPTH_MAX } from '../limits.ts';
import { ownGroups, type RuleHead, writeGroups } from './rule-groups.ts';
import type { GroupChange } from './studio-messages.ts';

/** A group by its place in a list, and the group that the list is of; undefined for the first list. */
interface Place {
  list: GroupMappingNode[];
  at: number;
  outer: GroupMappingNode | undefined;
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
  const search = (list: GroupMappingNode[], outer: GroupMappingNode | undefined): Place | undefined => {
    for (const [at, node] of list.entries()) {
      if (seen++ === wanted) return { list, at, outer };
      const found = search(node.groups ?? [], node);
      if (found) return found;
    }
    return undefined;
  };
  return search(groups, undefined);
}

/** False where nothing can be changed. */
function changeAt(groups: GroupMappingNode[], { list, at, outer }: Place, change: GroupChange): boolean {
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
      return nest(groups, { list, at, outer }, change.into);
    case 'dissolveGroup': {
      list.splice(at, 1, ...(node.groups ?? []));
      if (outer) outer.rules = [...(outer.rules ?? []), ...(node.rules ?? [])];
      return true;
    }
  }
}

/** Into the first group of this name that is not in it, or into a new one in its place; undefined: into none. */
function nest(groups: GroupMappingNode[], { list, at, outer: around }: Place, into: string | undefined): boolean {
  const node = list[at] as GroupMappingNode;
  if (into === around?.name || into === node.name) return false;
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
