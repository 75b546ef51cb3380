import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const grp001: NormativeRule = {
  code: 'GRP001',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    const inCircle = rowsInCircles(context);
    for (const group of context.all('IfcGroup')) context.check(group, !inCircle.has(group), { attribute: 'HasAssignments' });
  },
};

/** Groups that are in themselves. A group is in a circle when it is in a strongly connected part of several groups, or in itself. */
function rowsInCircles(context: RuleContext): Set<number> {
  const groups = [...context.all('IfcGroup')];
  const above = new Map(groups.map((group) => [group, parentsOf(context, group)]));
  const below = new Map<number, number>(groups.map((group) => [group, 0]));
  for (const parents of above.values()) for (const parent of parents) below.set(parent, (below.get(parent) ?? 0) + 1);
  const left = trim(new Map(above), below);
  return trimTop(left);
}

function parentsOf(context: RuleContext, group: number): number[] {
  const relations = Array.from(context.inverse(group, 'HasAssignments')).filter((row) => context.is(row, 'IfcRelAssignsToGroup'));
  return relations.flatMap((row) => context.many(row, 'RelatingGroup'));
}

/** Removes the groups that no remaining group is in, until none is left to remove. */
function trim(above: Map<number, number[]>, below: Map<number, number>): Map<number, number[]> {
  const free = [...above.keys()].filter((group) => below.get(group) === 0);
  for (let group = free.pop(); group !== undefined; group = free.pop()) {
    for (const parent of above.get(group) ?? []) {
      const count = (below.get(parent) ?? 0) - 1;
      below.set(parent, count);
      if (count === 0) free.push(parent);
    }
    above.delete(group);
  }
  return above;
}

/** Removes the groups that are in no remaining group, until none is left to remove. */
function trimTop(above: Map<number, number[]>): Set<number> {
  const members = new Map<number, number[]>();
  const count = new Map<number, number>();
  for (const [group, parents] of above) {
    const remaining = parents.filter((parent) => above.has(parent));
    count.set(group, remaining.length);
    for (const parent of remaining) members.set(parent, [...(members.get(parent) ?? []), group]);
  }
  const free = [...above.keys()].filter((group) => count.get(group) === 0);
  for (let group = free.pop(); group !== undefined; group = free.pop()) {
    for (const member of members.get(group) ?? []) {
      const left = (count.get(member) ?? 0) - 1;
      count.set(member, left);
      if (left === 0) free.push(member);
    }
    above.delete(group);
  }
  return new Set(above.keys());
}
