import type { StoredNode, StoredRule } from '../db/report-row.ts';

/** The rules of a stored tree in its order, depth first: the order in which chunks and indexes number them. */
export function* rulesBelow(node: StoredNode): Generator<StoredRule> {
  if (node.type === 'RULE') yield node;
  else for (const element of node.elements) yield* rulesBelow(element);
}
