import type { NormativeRule } from './normative-rule.ts';
import { distance, type Point, pointAt } from './points.ts';
import { precisionOf } from './precision.ts';
import type { RuleContext } from './rule-context.ts';

export const gem111: NormativeRule = {
  code: 'GEM111',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const loop of context.all('IfcPolyLoop')) {
      checkPoints(
        context,
        loop,
        context.many(loop, 'Polygon').map((point) => pointAt(context, point)),
        precisionOf(context, loop),
      );
    }
    for (const line of context.all('IfcPolyline')) {
      const rows = context.many(line, 'Points');
      const points = rows.map((point) => pointAt(context, point));
      const precision = precisionOf(context, line);
      const [first, last] = [points[0], points.at(-1)];
      const isClosed = first !== undefined && last !== undefined && distance(first, last) < precision;
      checkPoints(context, line, isClosed ? points.slice(0, -1) : points, precision);
      if (isClosed) {
        if (points.length > 1) checkPoints(context, line, points.slice(1), precision);
        context.check(line, rows[0] === rows.at(-1), { attribute: 'Points' });
      }
    }
  },
};

function checkPoints(context: RuleContext, row: number, points: readonly Point[], precision: number): void {
  const twice = nearPoint(points, precision);
  context.check(row, twice === undefined, () => ({ actual: twice?.join(', ') ?? '' }));
}

/** The first point that lies nearer than `precision` to an earlier one. A grid of cells of that size keeps the cost linear. */
function nearPoint(points: readonly Point[], precision: number): Point | undefined {
  const cells = new Map<string, Point[]>();
  const size = precision > 0 ? precision : Number.MIN_VALUE;
  for (const point of points) {
    const at = point.map((value) => Math.floor(value / size));
    for (const offset of NEIGHBOURS) {
      const near = cells.get(at.map((value, axis) => value + (offset[axis] ?? 0)).join(' ')) ?? [];
      if (near.some((other) => distance(other, point) < precision)) return point;
    }
    const key = at.join(' ');
    cells.set(key, [...(cells.get(key) ?? []), point]);
  }
  return undefined;
}

const STEPS = [-1, 0, 1];
const NEIGHBOURS = STEPS.flatMap((x) => STEPS.flatMap((y) => STEPS.map((z) => [x, y, z])));
