/** Finds nodes in the tree of a specification. Rules are addressed by id, groups by their path of indices. */

import type { GroupNode, ReportNode } from '../../../common/contract/reports.ts';

export interface NodePath {
  node: ReportNode;
  /** From the root, which is not in it, down to the node itself. */
  steps: { key: string; node: ReportNode }[];
}

export function specificationKey(root: GroupNode, index: number): string {
  return root.specificationId ?? String(index);
}

/** Returns the key of the child at `index` of the group with `parentKey`. */
export function nodeKey(child: ReportNode, index: number, parentKey?: string): string {
  if (child.type === 'RULE') return child.id;
  return parentKey === undefined ? `~${index}` : `${parentKey}.${index}`;
}

/** Returns the node with a key and its ancestors; the root without a key or for an unknown key. */
export function findNode(root: GroupNode, key: string | undefined): NodePath {
  const steps = key === undefined ? undefined : search(root, key, undefined);
  return steps ? { node: (steps.at(-1) as { node: ReportNode }).node, steps: steps } : { node: root, steps: [] };
}

function search(group: GroupNode, nodeKeyToFind: string, parentKey: string | undefined): NodePath['steps'] | undefined {
  for (const [index, node] of group.elements.entries()) {
    const key = nodeKey(node, index, parentKey);
    if (key === nodeKeyToFind) return [{ key, node }];
    const below = node.type === 'GROUP' ? search(node, nodeKeyToFind, key) : undefined;
    if (below) return [{ key, node }, ...below];
  }
  return undefined;
}
