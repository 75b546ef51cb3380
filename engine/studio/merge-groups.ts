/** Merges the groups of two editors: their texts, their places, and the group and the place of each rule. */
import type { GroupMappingNode } from '../ids/group-rules.ts';
import type { DefinitionNode } from '../ids/specification.ts';
import { GROUP_DEPTH_MAX } from '../limits.ts';
import { addToList } from '../schema/add-to-list.ts';
import type { Child } from './merge-children.ts';
import {
  choose,
  decide,
  framing,
  keyOfCollision,
  type MergeContext,
  type Side,
  sideOf,
  sidesOf,
  type Versions,
} from './merge-context.ts';
import { mergeOrder } from './merge-order.ts';
import { keyOfRule } from './merge-rule.ts';
import { pairUp } from './pair-up.ts';
import type { PlacedRule } from './rule-groups.ts';

/** A rule, which is one object in all versions of the file. */
type Rule = Child;

/** A group in one version of the file. */
interface FlatGroup<Node> {
  name: string;
  description: string;
  outer: Node | undefined;
  rules: Rule[];
}

/** A group in the versions that have it. */
interface Group {
  base?: FlatGroup<Group>;
  mine?: FlatGroup<Group>;
  theirs?: FlatGroup<Group>;
}

/** The groups of one version, each behind its outer group. */
interface GroupList {
  groups: Group[];
  /** The group of each rule that is in one. */
  groupOf: Map<Rule, Group>;
}

type Name = keyof Versions<unknown>;

interface MergedRule {
  rule: Rule;
  /** The text by which a mapping refers to it. */
  key: string;
  name: string;
}

/**
 * Returns the merged groups. `nodes` are the groups of each version, `rulesOf` its rules by their place in the file. `rules` are those
 * of the merged file.
 */
export function mergeGroups(
  context: MergeContext,
  nodes: Versions<readonly DefinitionNode[]>,
  rulesOf: Versions<readonly Rule[]>,
  rules: readonly MergedRule[],
): GroupMappingNode[] {
  const flat = {
    base: flatten(nodes.base, rulesOf.base),
    mine: flatten(nodes.mine, rulesOf.mine),
    theirs: flatten(nodes.theirs, rulesOf.theirs),
  };
  const lists = pairGroups(flat);
  const { groups, outerOf } = placeGroups(context, lists);
  const keptGroups = new Set(groups.filter((group) => isKept(context, group)));
  const inner = new Map<Group | undefined, Group[]>();
  for (const group of groups) addToList(inner, outerOf.get(group), group);
  const groupOf = new Map(rules.map(({ rule, name }) => [rule, chooseGroup(context, lists, { rule, name, keptGroups })]));
  const heads = new Map(rules.map((rule) => [rule.rule, rule]));
  const toNode = (group: Group): GroupMappingNode => {
    const { name, description } = textsOf(context, group);
    const order = mergeOrder(
      eachOf(group, (one) => one?.rules ?? []),
      (contested) => orderOf(context, heads, contested),
    );
    const members = order.filter((rule) => groupOf.get(rule) === group);
    return {
      name,
      ...(description !== '' && { description }),
      rules: members.map((rule) => (heads.get(rule) as MergedRule).key),
      groups: (inner.get(group) ?? []).map(toNode),
    };
  };
  return (inner.get(undefined) ?? []).map(toNode);
}

/** Reports that both moved rules of a group, and returns whose order stays. The order of all rules is one choice. */
function orderOf(context: MergeContext, heads: ReadonlyMap<Rule, MergedRule>, contested: readonly Rule[]): Side {
  const rules = contested.flatMap((rule) => heads.get(rule)?.name ?? []);
  return rules.length > 0 ? decide(context, { what: 'ruleOrder', rules }) : framing(context.choice);
}

/** Lists the groups of one version, each behind its outer group. */
function flatten(nodes: readonly DefinitionNode[], rules: readonly Rule[]): FlatGroup<number>[] {
  const flat: FlatGroup<number>[] = [];
  const add = (inner: readonly DefinitionNode[], outer: number | undefined) => {
    for (const node of inner) {
      if (node.type === 'RULE') {
        const rule = rules[(node as PlacedRule).at];
        if (outer !== undefined && rule) flat[outer]?.rules.push(rule);
        continue;
      }
      const { name, description } = node;
      add(node.elements, flat.push({ name, description, outer, rules: [] }) - 1);
    }
  };
  add(nodes, undefined);
  return flat;
}

/** Pairs the groups of the versions by their path, their rules or their name, otherwise by their place. */
function pairGroups(flat: Versions<FlatGroup<number>[]>): Versions<GroupList> {
  const numbers = new Map<Rule, number>();
  const numberOf = (rule: Rule) => {
    const number = numbers.get(rule) ?? numbers.size;
    numbers.set(rule, number);
    return number;
  };
  const keyed = {
    base: withKeys(flat.base, numberOf),
    mine: withKeys(flat.mine, numberOf),
    theirs: withKeys(flat.theirs, numberOf),
  };
  const keys = [
    { of: ({ path }: KeyedGroup) => path },
    { of: ({ rules }: KeyedGroup) => (rules === '' ? undefined : rules) },
    { of: ({ name }: KeyedGroup) => name, isUnique: true },
  ];
  const base: Group[] = flat.base.map(() => ({}));
  const mine = pairUp(keyed.base, keyed.mine, { keys, mayPair: () => true }).map((at) => base[at ?? -1] ?? {});
  const inBase = new Set(base);
  const addedByMe = new Map(mine.flatMap((group, at) => (inBase.has(group) ? [] : [[keyed.mine[at]?.path, group] as const])));
  const theirs = pairUp(keyed.base, keyed.theirs, { keys, mayPair: () => true }).map(
    (at, place): Group => base[at ?? -1] ?? addedByMe.get(keyed.theirs[place]?.path) ?? {},
  );
  return {
    base: listOf('base', flat.base, base),
    mine: listOf('mine', flat.mine, mine),
    theirs: listOf('theirs', flat.theirs, theirs),
  };
}

interface KeyedGroup {
  name: string;
  path: string;
  rules: string;
}

function withKeys(flat: readonly FlatGroup<number>[], numberOf: (rule: Rule) => number): KeyedGroup[] {
  const keyed: KeyedGroup[] = [];
  for (const { name, outer, rules } of flat) {
    const path = JSON.stringify([outer === undefined ? '' : keyed[outer]?.path, name]);
    keyed.push({ name, path, rules: rules.map(numberOf).join(' ') });
  }
  return keyed;
}

/** Puts the groups of one version into the objects that they have in all versions. */
function listOf(version: Name, flat: readonly FlatGroup<number>[], groups: Group[]): GroupList {
  const groupOf = new Map<Rule, Group>();
  for (const [at, { outer, ...group }] of flat.entries()) {
    const whole = groups[at] as Group;
    whole[version] = { ...group, outer: outer === undefined ? undefined : groups[outer] };
    for (const rule of group.rules) groupOf.set(rule, whole);
  }
  return { groups, groupOf };
}

function eachOf<Value>(group: Group, of: (one: FlatGroup<Group> | undefined) => Value): Versions<Value> {
  return { base: of(group.base), mine: of(group.mine), theirs: of(group.theirs) };
}

/** Returns whether a group stays because the chosen editor changed its texts, while the other removed it. Reports that collision. */
function isKept(context: MergeContext, { base, mine, theirs }: Group): boolean {
  const left = mine ?? theirs;
  if (!base || !left || (mine && theirs)) return false;
  if (left.name === base.name && left.description === base.description) return false;
  const removedBy = mine ? 'THEIRS' : 'MINE';
  return decide(context, { what: 'group', group: left.name, removedBy }, [base.name]) !== removedBy;
}

function textsOf(context: MergeContext, group: Group): { name: string; description: string } {
  const { base, mine, theirs } = group;
  const left = (mine ?? theirs ?? base) as FlatGroup<Group>;
  if (!mine || !theirs) return left;
  const chosen = (name: 'name' | 'description') =>
    choose(
      context,
      eachOf(group, (one) => one?.[name]),
      (sides) => decide(context, { what: 'groupText', group: mine.name, name, ...sides }, [(base ?? mine).name, name]),
    ) ?? '';
  return { name: chosen('name'), description: chosen('description') };
}

interface PlacedGroups {
  groups: Group[];
  outerOf: Map<Group, Group | undefined>;
}

/**
 * Returns the groups in their order with their outer groups. Their places are one choice. Where the merged groups would contain each
 * other, they nest as in the chosen file.
 */
function placeGroups(context: MergeContext, { base, mine, theirs }: Versions<GroupList>): PlacedGroups {
  const side = sideOf(context.choice, keyOfCollision('groupPlaces'));
  const moved = new Set<Group>();
  const groups = mergeOrder({ base: base.groups, mine: mine.groups, theirs: theirs.groups }, (contested) => {
    // Where only one editor moved a group into another one, its place follows from that.
    for (const group of contested) if (group.mine?.outer === group.theirs?.outer) moved.add(group);
    return moved.size > 0 ? side : framing(context.choice);
  });
  const outerOf = new Map<Group, Group | undefined>();
  for (const group of groups) {
    const inBoth = group.mine && group.theirs;
    const chosen = () => {
      moved.add(group);
      return side;
    };
    const outers = eachOf(group, (one) => one?.outer);
    outerOf.set(group, inBoth ? choose(context, outers, chosen) : (group.mine ?? group.theirs)?.outer);
  }
  const deep = groups.filter((group) => isTooDeep(outerOf, group));
  for (const group of deep) moved.add(group);
  const [preferred, other] = side === 'MINE' ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const);
  if (deep.length > 0) for (const group of groups) outerOf.set(group, (group[preferred] ?? group[other])?.outer);
  const names = [...moved].map((group) => (group.mine ?? group.theirs)?.name ?? '');
  if (names.length > 0) decide(context, { what: 'groupPlaces', groups: names });
  return { groups, outerOf };
}

function isTooDeep(outers: ReadonlyMap<Group, Group | undefined>, group: Group): boolean {
  let depth = 1;
  for (let outer = outers.get(group); outer && depth <= GROUP_DEPTH_MAX; outer = outers.get(outer)) depth += 1;
  return depth > GROUP_DEPTH_MAX;
}

function chooseGroup(
  context: MergeContext,
  lists: Versions<GroupList>,
  { rule, name, keptGroups }: { rule: Rule; name: string; keptGroups: ReadonlySet<Group> },
): Group | undefined {
  const groupIn = (version: Name) => lists[version].groupOf.get(rule);
  const base = groupIn('base');
  // A file without the rule says nothing of its group.
  const [mine, theirs] = [rule.mine ? groupIn('mine') : base, rule.theirs ? groupIn('theirs') : base];
  // A group that one editor removed and that stays keeps the rules that the other left in it.
  if (base && keptGroups.has(base) && (base.mine ? mine : theirs) === base) return base;
  return choose(context, { base, mine, theirs }, () => {
    const sides = sidesOf(mine?.mine?.name, theirs?.theirs?.name);
    return decide(context, { what: 'ruleGroup', rule: name, ...sides }, [keyOfRule(rule)]);
  });
}
