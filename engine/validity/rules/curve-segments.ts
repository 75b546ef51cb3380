/** Places on the segments of an alignment's curve (IfcCurveSegment), in the plane of the curve. */

import { numbersOf } from './numbers.ts';
import { type PlaneCurve, planeCurveOf } from './plane-curves.ts';
import { angleBetween } from './points.ts';
import type { RuleContext } from './rule-context.ts';

/** A point with the direction in which the curve passes it, in radians. */
export interface Place {
  x: number;
  y: number;
  heading: number;
}

export interface CurveSegment {
  start: Place;
  length: number;
  /** The place at a distance from the start; undefined where it cannot be calculated. */
  placeAt(distance: number): Place | undefined;
}

/** Returns undefined for a segment that is not calculated: one measured by parameters, or of a curve of another class. */
export function curveSegmentOf(context: RuleContext, row: number): CurveSegment | undefined {
  const start = placeOf(context, context.one(row, 'Placement'));
  const [from, length] = [lengthOf(context, row, 'SegmentStart'), lengthOf(context, row, 'SegmentLength')];
  const parent = context.one(row, 'ParentCurve');
  if (!start || from === undefined || length === undefined || parent < 0) return undefined;
  const curve = planeCurveOf(context, parent, Math.abs(length));
  if (!curve) return undefined;
  const sign = length < 0 ? -1 : 1;
  return { start, length: Math.abs(length), placeAt: (distance) => placeOn(curve, start, [from, from + sign * distance]) };
}

function placeOn(curve: PlaneCurve, { x, y, heading }: Place, [from, to]: readonly [number, number]): Place | undefined {
  const stretch = curve(from, to);
  if (!stretch) return undefined;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const { along, aside, turn } = stretch;
  return { x: x + along * cos - aside * sin, y: y + along * sin + aside * cos, heading: heading + turn };
}

/** The location and the first axis of an IfcAxis2Placement2D. */
function placeOf(context: RuleContext, placement: number): Place | undefined {
  if (placement < 0 || !context.isExactly(placement, 'IfcAxis2Placement2D')) return undefined;
  const location = context.one(placement, 'Location');
  const [x, y] = location < 0 ? [] : numbersOf(context.value(location, 'Coordinates'));
  const direction = context.one(placement, 'RefDirection');
  const [ahead = 1, up = 0] = direction < 0 ? [] : numbersOf(context.value(direction, 'DirectionRatios'));
  return x === undefined || y === undefined ? undefined : { x, y, heading: Math.atan2(up, ahead) };
}

/** The value of a measure that is a length; undefined for a parameter. */
export function lengthOf(context: RuleContext, row: number, attribute: string): number | undefined {
  const value = context.value(row, attribute);
  const isLength = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'typed';
  return isLength && value.type !== 'IFCPARAMETERVALUE' ? context.number(row, attribute) : undefined;
}

/** How a segment joins the next one. */
export interface Joint {
  /** Distance between the end of the segment and the start of the next. */
  gap: number;
  /** Angle between their directions there, in radians. */
  bend: number;
  /** Difference of their gradients there. */
  step: number;
}

/** Returns undefined where one of the segments is not calculated. */
export function jointOf(context: RuleContext, segment: number, next: number): Joint | undefined {
  const curveSegment = curveSegmentOf(context, segment);
  const end = curveSegment?.placeAt(curveSegment.length);
  const start = placeOf(context, context.one(next, 'Placement'));
  if (!end || !start) return undefined;
  return {
    gap: Math.hypot(end.x - start.x, end.y - start.y),
    bend: Math.abs(angleBetween(end.heading, start.heading)),
    step: Math.abs(Math.tan(end.heading) - Math.tan(start.heading)),
  };
}
