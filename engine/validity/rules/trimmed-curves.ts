/** The points of trimmed lines, circles and ellipses in the plane (IFC 4.3, 8.9.3.73). */
import { measureFactor } from '../../model/units.ts';
import type { StepValue } from '../../step/step-value.ts';
import { type Point, pointAt, pointOf } from './points.ts';
import { type RuleContext, unwrap } from './rule-context.ts';

/** Edges that stand for a whole circle. */
export const CIRCLE_EDGES = 64;

const FULL_TURN = 2 * Math.PI;

/** A line or a conic by its parameter, and the parameter of a point on it. */
interface BasisCurve {
  isRound: boolean;
  pointAt(parameter: number): Point;
  parameterOf(point: Point): number;
}

/** Returns the points in the order of the trimmed curve; undefined for other curves, and for trims that cannot be read. */
export function trimmedPoints(context: RuleContext, trimmed: number): Point[] | undefined {
  const basis = context.one(trimmed, 'BasisCurve');
  const curve = basis < 0 ? undefined : basisCurveOf(context, basis);
  if (!curve) return undefined;
  const [from, to] = [trimOf(context, trimmed, 'Trim1', curve), trimOf(context, trimmed, 'Trim2', curve)];
  if (from === undefined || to === undefined) return undefined;
  if (!curve.isRound) return [curve.pointAt(from), curve.pointAt(to)];
  const isForward = context.text(trimmed, 'SenseAgreement') !== 'F';
  const turn = (((isForward ? to - from : from - to) % FULL_TURN) + FULL_TURN) % FULL_TURN || FULL_TURN;
  const edges = Math.max(2, Math.ceil((turn / FULL_TURN) * CIRCLE_EDGES));
  return Array.from({ length: edges + 1 }, (_, at) => curve.pointAt(from + ((isForward ? turn : -turn) * at) / edges));
}

function basisCurveOf(context: RuleContext, row: number): BasisCurve | undefined {
  if (context.isExactly(row, 'IfcLine')) return lineOf(context, row);
  const [first, second] = context.isExactly(row, 'IfcCircle') ? ['Radius', 'Radius'] : ['SemiAxis1', 'SemiAxis2'];
  const position = context.one(row, 'Position');
  const [a, b] = [context.number(row, first as string), context.number(row, second as string)];
  if (a === undefined || b === undefined || position < 0 || !context.isExactly(position, 'IfcAxis2Placement2D')) return undefined;
  const [cx = 0, cy = 0] = pointAt(context, context.one(position, 'Location'));
  const axis = context.one(position, 'RefDirection');
  const [dx = 1, dy = 0] = axis < 0 ? [] : pointOf(context.value(axis, 'DirectionRatios'));
  const heading = Math.atan2(dy, dx);
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return {
    isRound: true,
    pointAt(angle) {
      const [x, y] = [a * Math.cos(angle), b * Math.sin(angle)];
      return [cx + x * cos - y * sin, cy + x * sin + y * cos];
    },
    parameterOf([px = 0, py = 0]) {
      const [x, y] = [px - cx, py - cy];
      return Math.atan2((y * cos - x * sin) / b, (x * cos + y * sin) / a);
    },
  };
}

function lineOf(context: RuleContext, row: number): BasisCurve | undefined {
  const vector = context.one(row, 'Dir');
  const direction = vector < 0 ? -1 : context.one(vector, 'Orientation');
  const [dx = 0, dy = 0] = direction < 0 ? [] : pointOf(context.value(direction, 'DirectionRatios'));
  const [x = 0, y = 0] = pointAt(context, context.one(row, 'Pnt'));
  const length = Math.hypot(dx, dy);
  const magnitude = context.number(vector, 'Magnitude') ?? 0;
  if (!(length > 0) || magnitude === 0) return undefined;
  const [ux, uy] = [(dx / length) * magnitude, (dy / length) * magnitude];
  return {
    isRound: false,
    pointAt: (at) => [x + at * ux, y + at * uy],
    parameterOf: ([px = 0, py = 0]) => ((px - x) * ux + (py - y) * uy) / (magnitude * magnitude),
  };
}

/** A trim is a parameter, a point, or both, of which the curve prefers one. */
function trimOf(context: RuleContext, trimmed: number, attribute: string, curve: BasisCurve): number | undefined {
  const values = context.value(trimmed, attribute);
  const parameter = Array.isArray(values) ? values.map(parameterIn).find((value) => value !== undefined) : undefined;
  const [point] = context.many(trimmed, attribute);
  const prefersPoint = context.text(trimmed, 'MasterRepresentation') === 'CARTESIAN';
  if (point !== undefined && (prefersPoint || parameter === undefined)) return curve.parameterOf(pointAt(context, point));
  if (parameter === undefined) return undefined;
  return curve.isRound ? parameter * measureFactor(context.model, 'IFCPLANEANGLEMEASURE').factor : parameter;
}

function parameterIn(value: StepValue): number | undefined {
  const inner = unwrap(value);
  return typeof inner === 'number' || typeof inner === 'bigint' ? Number(inner) : undefined;
}
