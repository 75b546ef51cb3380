/**
 * Counts each entity of a node once (D145), for reports from before the engine did so. Pure; the same numbers as
 * engine/report/count-nodes.ts.
 */
import type { Check, EntityCounts, GroupNode, RuleNode } from '../../engine/report/report.ts';

type AnyRule = Omit<RuleNode, 'checks'>;
type Group<Rule> = Omit<GroupNode, 'elements'> & { elements: Node<Rule>[] };
type Node<Rule> = Group<Rule> | Rule;
type FoundCheck = Pick<Check, 'globalId' | 'name' | 'outcome'>;

interface Counted<T> {
  node: T;
  /** The outcomes per entity, as bits. */
  found: Map<string, number>;
}

const SKIPPED = 1;
const BITS: Partial<Record<string, number>> = { PASSED: 2, FAILED: 4 };

export function hasEntityTotals(roots: readonly Pick<GroupNode, 'counts'>[]): boolean {
  return roots.every(({ counts }) => counts.entities.total !== undefined);
}

/** The same tree with the totals of each node; `checksOf` gives the checks of a rule. */
export function withEntityTotals<Rule extends AnyRule>(
  root: Group<Rule>,
  checksOf: (rule: Rule) => Iterable<FoundCheck>,
): Group<Rule> {
  return countGroup(root, checksOf).node;
}

function countGroup<Rule extends AnyRule>(
  group: Group<Rule>,
  checksOf: (rule: Rule) => Iterable<FoundCheck>,
): Counted<Group<Rule>> {
  const totals = new Map<string, number>();
  const elements = group.elements.map((element): Node<Rule> => {
    const counted = element.type === 'GROUP' ? countGroup(element, checksOf) : countRule(element, checksOf(element));
    for (const [entity, bits] of counted.found) totals.set(entity, (totals.get(entity) ?? 0) | bits);
    return counted.node;
  });
  return { node: { ...withTotals(group, totals), elements }, found: totals };
}

function countRule<Rule extends AnyRule>(rule: Rule, checks: Iterable<FoundCheck>): Counted<Rule> {
  const totals = new Map<string, number>();
  for (const { globalId, name, outcome } of checks) {
    const entity = `${globalId ?? ''}\u0000${name ?? ''}`;
    totals.set(entity, (totals.get(entity) ?? 0) | (BITS[outcome] ?? SKIPPED));
  }
  return { node: withTotals(rule, totals), found: totals };
}

function withTotals<T extends Pick<GroupNode, 'counts'>>(node: T, totals: ReadonlyMap<string, number>): T {
  let onlySkipped = 0;
  for (const bits of totals.values()) if (bits === SKIPPED) onlySkipped += 1;
  const entities: EntityCounts = { ...node.counts.entities, total: totals.size, onlySkipped };
  return { ...node, counts: { ...node.counts, entities } };
}
