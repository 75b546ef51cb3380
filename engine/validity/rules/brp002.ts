import type { NormativeRule } from './normative-rule.ts';
import { loopsOf } from './points.ts';

export const brp002: NormativeRule = {
  code: 'BRP002',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    for (const faces of context.all('IfcConnectedFaceSet')) {
      const parts = new PointGroups();
      for (const face of context.many(faces, 'CfsFaces')) {
        const firsts = loopsOf(context, face).map(({ points }) => parts.join(points));
        parts.join(firsts.filter((key) => key !== ''));
      }
      const count = parts.count();
      context.check(faces, count === 1, () => ({ attribute: 'CfsFaces', expected: '1', actual: String(count) }));
    }
  },
};

/** Sets of points that are linked, as a forest: each point leads to one nearer to the root of its set. */
class PointGroups {
  private readonly parents = new Map<string, string>();

  /** Links the points, and returns the first; '' for none. */
  join(points: readonly string[]): string {
    const [first = ''] = points;
    for (const point of points) this.parents.set(this.rootOf(point), this.rootOf(first));
    return first;
  }

  count(): number {
    let count = 0;
    for (const [point, parent] of this.parents) if (point === parent) count++;
    return count;
  }

  private rootOf(point: string): string {
    if (!this.parents.has(point)) this.parents.set(point, point);
    let root = point;
    while (this.parents.get(root) !== root) root = this.parents.get(root) as string;
    for (let at = point; at !== root; ) {
      const next = this.parents.get(at) as string;
      this.parents.set(at, root);
      at = next;
    }
    return root;
  }
}
