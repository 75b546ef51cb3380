import { NumberColumn } from '../../step/number-column.ts';
import type { StepValue } from '../../step/step-value.ts';
import { referringRows } from '../instances.ts';
import { faceLoopsOf } from './face-loops.ts';
import type { NormativeRule } from './normative-rule.ts';
import { numberOf } from './numbers.ts';
import { Coordinates } from './point-table.ts';
import type { RuleContext } from './rule-context.ts';

export const gem001: NormativeRule = {
  code: 'GEM001',
  version: 4,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    const loops = faceLoopsOf(context);
    for (const shell of context.all('IfcClosedShell')) {
      const isBrep = referringRows(context.model, shell, { entity: 'IFCFACETEDBREP', attribute: 'Outer' }).length > 0;
      const isVoid = referringRows(context.model, shell, { entity: 'IFCFACETEDBREPWITHVOIDS', attribute: 'Voids' }).length > 0;
      if (!isBrep && !isVoid) continue;
      const edges = new Edges(loops.table.size);
      const addLoop = (loop: number): void => loops.forEachEdge(loop, (from, to) => edges.add(from, to));
      for (const face of context.many(shell, 'CfsFaces')) loops.forEachLoop(face, addLoop);
      checkEdges(context, shell, edges);
    }
    for (const entity of ['IfcTriangulatedFaceSet', 'IfcPolygonalFaceSet']) {
      for (const faces of context.all(entity)) {
        if (context.text(faces, 'Closed') === 'T') checkEdges(context, faces, edgesOfFaceSet(context, faces));
      }
    }
  },
};

/** The oriented edges of a body, each as one number that combines the identities of its two points. */
class Edges {
  private readonly forward = new NumberColumn();
  private readonly backward = new NumberColumn();
  private loops = 0;
  private readonly size: number;

  /** Identities of points are below `size`, of which the square is exact as a number. */
  constructor(size: number) {
    this.size = size;
  }

  add(from: number, to: number): void {
    if (from === to) this.loops++;
    this.forward.push(from * this.size + to);
    this.backward.push(to * this.size + from);
  }

  addPolygon(points: readonly number[]): void {
    for (let at = 0; at < points.length; at++) this.add(points[at] as number, points[(at + 1) % points.length] as number);
  }

  /** Returns the number of different edges that are not used once in each direction. */
  countFaults(): number {
    const forward = Float64Array.from(this.forward.toArray()).sort();
    const backward = Float64Array.from(this.backward.toArray()).sort();
    let faults = 0;
    let other = 0;
    for (let at = 0; at < forward.length; ) {
      const edge = forward[at] as number;
      const from = at;
      while (at < forward.length && forward[at] === edge) at++;
      while (other < backward.length && (backward[other] as number) < edge) other++;
      const first = other;
      while (other < backward.length && backward[other] === edge) other++;
      const isLoop = this.loops > 0 && Math.floor(edge / this.size) === edge % this.size;
      if (at - from !== 1 || other - first !== 1 || isLoop) faults++;
    }
    return faults;
  }
}

function checkEdges(context: RuleContext, row: number, edges: Edges): void {
  const faults = edges.countFaults();
  context.check(row, faults === 0, () => ({ expected: '0', actual: String(faults) }));
}

function edgesOfFaceSet(context: RuleContext, faces: number): Edges {
  const list = context.value(context.one(faces, 'Coordinates'), 'CoordList');
  const values = Array.isArray(list) ? list : [];
  const coordinates = new Coordinates(values.length);
  for (const [at, value] of values.entries()) coordinates.set(at + 1, value);
  const identities = coordinates.identitiesOf();
  const edges = new Edges(coordinates.size);
  const add = (loop: StepValue | undefined): void => {
    if (Array.isArray(loop)) edges.addPolygon(loop.map((index) => identities[numberOf(index)] ?? 0));
  };
  const triangles = context.value(faces, 'CoordIndex');
  if (Array.isArray(triangles)) triangles.forEach(add);
  for (const face of context.many(faces, 'Faces')) {
    add(context.value(face, 'CoordIndex'));
    const inner = context.value(face, 'InnerCoordIndices');
    if (Array.isArray(inner)) inner.forEach(add);
  }
  return edges;
}
