/** Changes the groups themselves: their texts, their order and their nesting. Rules stay in their groups. */
import type { IdsDocument } from '../ids/edit/ids-document.ts';
import type { GroupMappingNode } from '../ids/group-rules.ts';
import { GROUP_DEPTH_MAX } from '../limits.ts';
import { ownGroups, type RuleHead, writeGroups } from './rule-groups.ts';
import type { GroupChange } from './studio-messages.ts';

/** The position of a group in a list, and the group that contains the list; undefined for the outermost list. */
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

/** Finds a group by its number, counted in the order of the rows: a group, then its subgroups. */
function placeOf(groups: GroupMappingNode[], number: number): Place | undefined {
  let seen = 0;
  const search = (list: GroupMappingNode[], outer: GroupMappingNode | undefined): Place | undefined => {
    for (const [at, node] of list.entries()) {
      if (seen++ === number) return { list, at, outer };
      const place = search(node.groups ?? [], node);
      if (place) return place;
    }
    return undefined;
  };
  return search(groups, undefined);
}

/** Applies a change; returns false where nothing can be changed. */
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

/** Moves a group into the first group with this name outside it, or into a new one in its place; undefined moves it out of all groups. */
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
    const match = node.name === name ? node : findNamed(node.groups ?? [], name, except);
    if (match) return match;
  }
  return undefined;
}

function depthOf(groups: readonly GroupMappingNode[]): number {
  return groups.reduce((deepest, { groups: inner = [] }) => Math.max(deepest, 1 + depthOf(inner)), 0);
}
