import { faceLoopsOf } from './face-loops.ts';
import type { NormativeRule } from './normative-rule.ts';
import { NO_POINT } from './point-table.ts';

export const brp002: NormativeRule = {
  code: 'BRP002',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    const loops = faceLoopsOf(context);
    const parts = new PointGroups(loops.table.size);
    let first = NO_POINT;
    const joinPoint = (point: number): void => {
      if (point !== NO_POINT) first = parts.join(first === NO_POINT ? point : first, point);
    };
    const joinLoop = (loop: number): void => loops.forEachEdge(loop, joinPoint);
    for (const faces of context.all('IfcConnectedFaceSet')) {
      for (const face of context.many(faces, 'CfsFaces')) {
        first = NO_POINT;
        loops.forEachLoop(face, joinLoop);
      }
      const count = parts.takeCount();
      context.check(faces, count === 1, () => ({ attribute: 'CfsFaces', expected: '1', actual: String(count) }));
    }
  },
};

/** Sets of points that are linked, as a forest: each point leads to one nearer to the root of its set. */
class PointGroups {
  /** 0 for a point that is in no set. */
  private readonly parents: Uint32Array;
  private readonly members: number[] = [];

  /** Identities of points are below `size`. */
  constructor(size: number) {
    this.parents = new Uint32Array(size);
  }

  /** Links two points. Returns the first. */
  join(first: number, point: number): number {
    const [root, other] = [this.rootOf(first), this.rootOf(point)];
    if (root !== other) this.parents[other] = root;
    return first;
  }

  /** Returns the number of sets, and empties the forest. */
  takeCount(): number {
    let count = 0;
    for (const point of this.members) if (this.parents[point] === point) count++;
    for (const point of this.members) this.parents[point] = 0;
    this.members.length = 0;
    return count;
  }

  private rootOf(point: number): number {
    const { parents } = this;
    if (parents[point] === 0) {
      parents[point] = point;
      this.members.push(point);
      return point;
    }
    let root = point;
    while (parents[root] !== root) root = parents[root] as number;
    for (let at = point; at !== root; ) {
      const next = parents[at] as number;
      parents[at] = root;
      at = next;
    }
    return root;
  }
}
