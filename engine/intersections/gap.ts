/** The distance between two surfaces. */
import { BOX, boxGap2 } from './box-tree.ts';
import type { Surface } from './surface.ts';
import { TRIANGLE, triangleTriangle2 } from './triangle-distance.ts';

/** Returns the distance between two surfaces if it is less than `below`, otherwise `below`. */
export function gapBetween(one: Surface, other: Surface, below: number): number {
  let least = below * below;
  const stack: [number, number][] = [[0, 0]];
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [node, otherNode] = pair;
    if (gapOfNodes(one, node, other, otherNode) >= least) continue;
    const [second, otherSecond] = [one.tree.seconds[node]!, other.tree.seconds[otherNode]!];
    if (second === 0 && otherSecond === 0) least = Math.min(least, gapOfLeaves(one, node, other, otherNode));
    else if (otherSecond === 0 || (second > 0 && sizeOf(one, node) >= sizeOf(other, otherNode))) {
      stack.push(...nearestFirst([node + 1, otherNode], [second, otherNode], one, other));
    } else stack.push(...nearestFirst([node, otherNode + 1], [node, otherSecond], one, other));
  }
  return Math.sqrt(least);
}

/** Returns two pairs of nodes with the nearer one last, which is visited first. */
function nearestFirst(
  first: [number, number],
  second: [number, number],
  one: Surface,
  other: Surface,
): [[number, number], [number, number]] {
  const gapOf = ([node, otherNode]: [number, number]) => gapOfNodes(one, node, other, otherNode);
  return gapOf(first) < gapOf(second) ? [second, first] : [first, second];
}

function gapOfNodes(one: Surface, node: number, other: Surface, otherNode: number): number {
  return boxGap2(one.tree.bounds, node * BOX, other.tree.bounds, otherNode * BOX);
}

function sizeOf({ tree }: Surface, node: number): number {
  return tree.ends[node]! - tree.starts[node]!;
}

function gapOfLeaves(one: Surface, node: number, other: Surface, otherNode: number): number {
  let least = Infinity;
  for (let at = one.tree.starts[node]!; at < one.tree.ends[node]!; at += 1) {
    const triangle = one.tree.items[at]! * TRIANGLE;
    for (let otherAt = other.tree.starts[otherNode]!; otherAt < other.tree.ends[otherNode]!; otherAt += 1) {
      const otherTriangle = other.tree.items[otherAt]! * TRIANGLE;
      least = Math.min(least, triangleTriangle2(one.triangles, triangle, other.triangles, otherTriangle));
    }
  }
  return least;
}
