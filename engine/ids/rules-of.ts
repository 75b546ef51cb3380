/** A node of a definition, of a report or of a stored report. */
type TreeNode = { type: 'RULE' } | { type: 'GROUP'; elements: readonly TreeNode[] };

type RuleIn<Node> = Node extends { elements: readonly (infer Element)[] } ? Extract<Element, { type: 'RULE' }> : Node;

/** Returns all rules of a node, depth first. */
export function rulesOf<Node extends TreeNode>(node: Node): RuleIn<Node>[] {
  if (node.type === 'RULE') return [node as RuleIn<Node>];
  return node.elements.flatMap((element) => rulesOf(element) as RuleIn<Node>[]);
}
