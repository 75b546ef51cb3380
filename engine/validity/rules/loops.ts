/** The loops of faces, as rules about bodies read them. */
import type { PointTable } from './point-table.ts';
import type { RuleContext } from './rule-context.ts';

export interface Loop {
  isOuter: boolean;
  /** Identities of the points in order (point-table.ts); those where the edges begin in a loop of edges. */
  points: number[];
  /** Identities of the points where the edges end, for a loop of edges. */
  edgeEnds?: number[];
  /** Slots of the points of a polygonal loop. */
  polygon?: number[];
}

interface Bound {
  isForward: boolean;
  isOuter: boolean;
}

/** Returns the loops of a face that consist of points or of edges. */
export function loopsOf(context: RuleContext, table: PointTable, face: number): Loop[] {
  const loops: Loop[] = [];
  for (const bound of context.many(face, 'Bounds')) {
    const loop = context.one(bound, 'Bound');
    if (loop < 0) continue;
    const isForward = context.text(bound, 'Orientation') !== 'F';
    const isOuter = context.is(bound, 'IfcFaceOuterBound');
    if (context.is(loop, 'IfcPolyLoop')) loops.push(polyLoop(context, table, loop, { isForward, isOuter }));
    else if (context.is(loop, 'IfcEdgeLoop')) loops.push(edgeLoop(context, table, loop, { isForward, isOuter }));
  }
  return loops;
}

function polyLoop(context: RuleContext, table: PointTable, loop: number, { isForward, isOuter }: Bound): Loop {
  const polygon = table.slotsOf(context.many(loop, 'Polygon'));
  const identities = table.identitiesOf();
  const points = polygon.map((slot) => identities[slot] as number);
  return { isOuter, points: isForward ? points : points.reverse(), polygon };
}

function edgeLoop(context: RuleContext, table: PointTable, loop: number, { isForward, isOuter }: Bound): Loop {
  const identities = table.identitiesOf();
  const identityAt = (edge: number, end: string): number => {
    const vertex = context.one(edge, end);
    const point = vertex < 0 ? -1 : context.one(vertex, 'VertexGeometry');
    return identities[table.slotOf(point)] as number;
  };
  const points: number[] = [];
  const edgeEnds: number[] = [];
  for (const oriented of context.many(loop, 'EdgeList')) {
    const edge = context.one(oriented, 'EdgeElement');
    const [start, end] = [identityAt(edge, 'EdgeStart'), identityAt(edge, 'EdgeEnd')];
    const reversed = (context.text(oriented, 'Orientation') === 'F') === isForward;
    points.push(reversed ? end : start);
    edgeEnds.push(reversed ? start : end);
  }
  return { isOuter, points, edgeEnds };
}
