/** A tree of boxes, so that a search visits only the items near a place. */

/** The numbers of a box: lowest x, y and z, highest x, y and z. */
export const BOX = 6;
const LEAF_ITEMS = 4;

export interface BoxTree {
  /** The box of each item. */
  boxes: Float64Array;
  /** The items in the order of the leaves. */
  items: Uint32Array;
  /** The box of each node. */
  bounds: Float64Array;
  /** For each node: the first position in `items`, and the position after the last one. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** For each node: its second part; its first part is the next node. 0 for a leaf. */
  seconds: Uint32Array;
}

/** Builds the tree in n log n steps; its depth is the logarithm of the number of items. */
export function buildBoxTree(boxes: Float64Array): BoxTree {
  const count = boxes.length / BOX;
  const nodesMax = Math.max(1, 2 * count);
  const tree: BoxTree = {
    boxes,
    items: Uint32Array.from({ length: count }, (_, item) => item),
    bounds: new Float64Array(nodesMax * BOX),
    starts: new Uint32Array(nodesMax),
    ends: new Uint32Array(nodesMax),
    seconds: new Uint32Array(nodesMax),
  };
  let nodes = 0;
  const build = (start: number, end: number): void => {
    const node = nodes++;
    tree.starts[node] = start;
    tree.ends[node] = end;
    const axis = bound(tree, node);
    if (end - start <= LEAF_ITEMS) return;
    const middleOf = (item: number) => boxes[item * BOX + axis]! + boxes[item * BOX + axis + 3]!;
    tree.items.subarray(start, end).sort((one, other) => middleOf(one) - middleOf(other));
    const middle = (start + end) >> 1;
    build(start, middle);
    tree.seconds[node] = nodes;
    build(middle, end);
  };
  build(0, count);
  return tree;
}

/** Sets the box of a node, and returns the axis along which its items are spread most. */
function bound({ boxes, items, bounds, starts, ends }: BoxTree, node: number): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = starts[node]!; at < ends[node]!; at += 1) {
    const from = items[at]! * BOX;
    for (let axis = 0; axis < 3; axis += 1) {
      if (boxes[from + axis]! < low[axis]!) low[axis] = boxes[from + axis]!;
      if (boxes[from + axis + 3]! > high[axis]!) high[axis] = boxes[from + axis + 3]!;
    }
  }
  bounds.set(low, node * BOX);
  bounds.set(high, node * BOX + 3);
  const spread = low.map((one, axis) => high[axis]! - one);
  return spread.indexOf(Math.max(...spread));
}

/**
 * Calls `visit` for each item whose own box, and all boxes around it, `mayHold` what is searched. `mayHold` gets six numbers at a
 * position of a list.
 */
export function visitItems(
  tree: BoxTree,
  mayHold: (boxes: Float64Array, at: number) => boolean,
  visit: (item: number) => void,
): void {
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!mayHold(tree.bounds, node * BOX)) continue;
    if (tree.seconds[node]! > 0) {
      stack.push(tree.seconds[node]!, node + 1);
      continue;
    }
    for (let at = tree.starts[node]!; at < tree.ends[node]!; at += 1) {
      const item = tree.items[at]!;
      if (mayHold(tree.boxes, item * BOX)) visit(item);
    }
  }
}

/** Returns whether two boxes are at most `reach` apart along every axis; with a negative reach, whether they overlap by more. */
export function doBoxesMeet(one: Float64Array, at: number, other: Float64Array, otherAt: number, reach: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    if (one[at + axis]! - reach > other[otherAt + axis + 3]!) return false;
    if (other[otherAt + axis]! - reach > one[at + axis + 3]!) return false;
  }
  return true;
}

/** Returns the square of the distance between two boxes. */
export function boxGap2(one: Float64Array, at: number, other: Float64Array, otherAt: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const gap = Math.max(one[at + axis]! - other[otherAt + axis + 3]!, other[otherAt + axis]! - one[at + axis + 3]!, 0);
    sum += gap * gap;
  }
  return sum;
}
