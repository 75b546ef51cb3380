/** Finding one's way in the tree of a specification. Rules are addressed by id, groups by their path of positions. */

import { rulesOf } from '../../common/contract/report-view.ts';
import type { Failure, GroupNode, ReasonGroup, ReportNode, RuleNode } from '../../common/contract/reports.ts';

export interface NodePath {
  node: ReportNode;
  /** From the root, which is not in it, down to the node itself. */
  steps: { key: string; node: ReportNode }[];
}

export function specificationKey(root: GroupNode, index: number): string {
  return root.specificationId ?? String(index);
}

/** Key of the child at `index` of the group with `parentKey`. */
export function nodeKey(child: ReportNode, index: number, parentKey?: string): string {
  if (child.type === 'RULE') return child.id;
  return parentKey === undefined ? `~${index}` : `${parentKey}.${index}`;
}

/** The node with a key and what is above it; the root itself without a key or when it is unknown. */
export function findNode(root: GroupNode, key: string | undefined): NodePath {
  const found = key === undefined ? undefined : search(root, key, undefined);
  return found ? { node: (found.at(-1) as { node: ReportNode }).node, steps: found } : { node: root, steps: [] };
}

function search(group: GroupNode, wanted: string, parentKey: string | undefined): NodePath['steps'] | undefined {
  for (const [index, node] of group.elements.entries()) {
    const key = nodeKey(node, index, parentKey);
    if (key === wanted) return [{ key, node }];
    const below = node.type === 'GROUP' ? search(node, wanted, key) : undefined;
    if (below) return [{ key, node }, ...below];
  }
  return undefined;
}

/** Reasons that differ only in the value found, as one: "Name is “001”, “002”, “003” or 79 others". */
export interface MergedReason {
  /** With all values found, where there are several. */
  failure: Failure;
  count: number;
  /** Indices in the rule's reasons, most frequent first. */
  indices: number[];
}

/** Fewer values than this stand each on their own. */
const MERGE_FROM = 3;

function textsOf({ actual }: Failure): string[] {
  if (actual === null || actual === undefined) return [];
  if (typeof actual === 'number') return [String(Number(actual.toPrecision(12)))];
  return Array.isArray(actual) ? [actual.join(', ')] : [actual];
}

/** Merged by everything but the value found; most frequent first. */
export function mergeReasons(reasons: readonly ReasonGroup[]): MergedReason[] {
  const merged = new Map<string, MergedReason>();
  for (const [index, { failure, count }] of reasons.entries()) {
    const key = JSON.stringify({ ...failure, actual: textsOf(failure).length });
    const known = merged.get(key);
    if (!known) {
      merged.set(key, { failure, count, indices: [index] });
      continue;
    }
    const before = known.indices.length === 1 ? textsOf(known.failure) : (known.failure.actual as string[]);
    known.failure = { ...known.failure, actual: [...before, ...textsOf(failure)] };
    known.count += count;
    known.indices.push(index);
  }
  const single = (index: number) => ({ ...(reasons[index] as ReasonGroup), indices: [index] });
  return [...merged.values()]
    .flatMap((one) => (one.indices.length < MERGE_FROM ? one.indices.map(single) : [one]))
    .sort((a, b) => b.count - a.count);
}

export interface RankedReason {
  rule: RuleNode;
  failure: Failure;
  /** Index in the rule's reasons; undefined for several of them, and for a reason of the rule as a whole. */
  index: number | undefined;
  count: number;
}

/** Reasons of all rules under a node, the most frequent first. */
export function rankReasons(node: ReportNode): RankedReason[] {
  const ranked = rulesOf(node).flatMap((rule): RankedReason[] => [
    ...(rule.failures ?? []).map((failure) => ({ rule, failure, index: undefined, count: 1 })),
    ...mergeReasons(rule.reasons ?? []).map(({ failure, count, indices }) => ({
      rule,
      failure,
      index: indices.length === 1 ? indices[0] : undefined,
      count,
    })),
  ]);
  return ranked.sort((a, b) => b.count - a.count);
}
