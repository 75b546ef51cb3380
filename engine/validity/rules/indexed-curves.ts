/** The points of an IfcIndexedPolyCurve. */
import { numbersOf } from './numbers.ts';
import { type Point, pointOf } from './points.ts';
import { type RuleContext, unwrap } from './rule-context.ts';

/** The points of each segment, the middle of an arc included; one segment of all points where the curve names none. */
export function curvePoints(context: RuleContext, curve: number): Point[][] {
  const list = context.value(context.one(curve, 'Points'), 'CoordList');
  const points = Array.isArray(list) ? list.map(pointOf) : [];
  const segments = context.value(curve, 'Segments');
  if (!Array.isArray(segments)) return [points];
  return segments.map((segment) => {
    return numbersOf(unwrap(segment)).flatMap((at) => (points[at - 1] ? [points[at - 1] as Point] : []));
  });
}

/** The three points of each arc of the curve. */
export function arcsOf(context: RuleContext, curve: number): Point[][] {
  const segments = context.value(curve, 'Segments');
  if (!Array.isArray(segments)) return [];
  const points = curvePoints(context, curve);
  return points.filter((arc, i) => {
    const segment = segments[i];
    const isArc =
      typeof segment === 'object' &&
      segment !== null &&
      'kind' in segment &&
      segment.kind === 'typed' &&
      segment.type === 'IFCARCINDEX';
    return isArc && arc.length === 3;
  });
}
