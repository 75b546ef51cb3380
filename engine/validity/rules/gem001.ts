import type { StepValue } from '../../step/step-value.ts';
import { referringRows } from '../instances.ts';
import type { NormativeRule } from './normative-rule.ts';
import { keyOf, loopsOf, pointOf } from './points.ts';
import type { RuleContext } from './rule-context.ts';

export const gem001: NormativeRule = {
  code: 'GEM001',
  version: 4,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    for (const shell of context.all('IfcClosedShell')) {
      const isBrep = referringRows(context.model, shell, { entity: 'IFCFACETEDBREP', attribute: 'Outer' }).length > 0;
      const isVoid = referringRows(context.model, shell, { entity: 'IFCFACETEDBREPWITHVOIDS', attribute: 'Voids' }).length > 0;
      if (!isBrep && !isVoid) continue;
      const edges = new EdgeCount();
      for (const face of context.many(shell, 'CfsFaces'))
        for (const { points, edgeEnds } of loopsOf(context, face)) edges.add(points, edgeEnds);
      checkEdges(context, shell, edges);
    }
    for (const entity of ['IfcTriangulatedFaceSet', 'IfcPolygonalFaceSet']) {
      for (const faces of context.all(entity)) {
        if (context.text(faces, 'Closed') === 'T') checkEdges(context, faces, edgesOfFaceSet(context, faces));
      }
    }
  },
};

/** How often each edge and each oriented edge is used. */
class EdgeCount {
  private readonly oriented = new Map<string, number>();

  add(points: readonly string[], ends?: readonly string[]): void {
    for (let i = 0; i < points.length; i++) {
      const key = `${points[i]}>${ends ? ends[i] : points[(i + 1) % points.length]}`;
      this.oriented.set(key, (this.oriented.get(key) ?? 0) + 1);
    }
  }

  /** The number of edges that are not used once in each direction. */
  faults(): number {
    let faults = 0;
    for (const [key, count] of this.oriented) {
      const [from, to] = key.split('>');
      if (count !== 1 || from === to || this.oriented.get(`${to}>${from}`) !== 1) faults++;
    }
    return faults;
  }
}

function checkEdges(context: RuleContext, row: number, edges: EdgeCount): void {
  const faults = edges.faults();
  context.check(row, faults === 0, () => ({ expected: '0', actual: String(faults) }));
}

function edgesOfFaceSet(context: RuleContext, faces: number): EdgeCount {
  const edges = new EdgeCount();
  const list = context.value(context.one(faces, 'Coordinates'), 'CoordList');
  const keys = Array.isArray(list) ? list.map((point) => keyOf(pointOf(point))) : [];
  const add = (loop: StepValue | undefined): void => {
    if (Array.isArray(loop)) edges.add(loop.map((index) => keys[Number(index) - 1] ?? ''));
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
