import { measureFactor } from '../../model/units.ts';
import { lengthOf } from './curve-segments.ts';
import type { NormativeRule } from './normative-rule.ts';
import { PlacesAlong } from './places-along.ts';
import { pointAt } from './points.ts';
import type { RuleContext } from './rule-context.ts';

/** The largest difference between positions in plan, in metres. */
const PRECISION = 1e-4;

export const lip002: NormativeRule = {
  code: 'LIP002',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    const places = new PlacesAlong(context);
    const precision = PRECISION / measureFactor(context.model, 'IFCLENGTHMEASURE').factor;
    for (const placement of context.all('IfcLinearPlacement')) {
      const position = context.one(placement, 'CartesianPosition');
      context.checkFilled(placement, 'CartesianPosition');
      if (position >= 0) checkPosition(context, { placement, position, places, precision });
    }
  },
};

function checkPosition(
  context: RuleContext,
  { placement, position, places, precision }: { placement: number; position: number; places: PlacesAlong; precision: number },
): void {
  const expected = placeAlong(context, placement, places);
  const location = context.one(position, 'Location');
  if (!expected || location < 0) {
    context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: 'the place along a curve of this kind is not calculated' });
    return;
  }
  const [x = Number.NaN, y = Number.NaN] = pointAt(context, location);
  const holds = Math.abs(x - expected[0]) <= precision && Math.abs(y - expected[1]) <= precision;
  context.check(placement, holds, () => ({
    attribute: 'CartesianPosition',
    expected: expected.join(', '),
    actual: `${x}, ${y}`,
  }));
}

/** The position of a linear placement in plan: at its distance along the curve, and its offsets from there. */
function placeAlong(context: RuleContext, placement: number, places: PlacesAlong): [number, number] | undefined {
  const relative = context.one(placement, 'RelativePlacement');
  const point = relative < 0 ? -1 : context.one(relative, 'Location');
  if (point < 0 || !context.isExactly(point, 'IfcPointByDistanceExpression')) return undefined;
  const distance = lengthOf(context, point, 'DistanceAlong');
  const curve = context.one(point, 'BasisCurve');
  if (distance === undefined || curve < 0) return undefined;
  const offset = (name: string): number => context.number(point, name) ?? 0;
  const [ahead, aside] = [offset('OffsetLongitudinal'), offset('OffsetLateral')];
  // On a slope these two offsets also lead to another place in plan.
  const isSloped = context.is(curve, 'IfcGradientCurve', 'IfcSegmentedReferenceCurve');
  if (isSloped && (ahead !== 0 || offset('OffsetVertical') !== 0)) return undefined;
  const place = places.at(curve, distance);
  if (!place) return undefined;
  const [cos, sin] = [Math.cos(place.heading), Math.sin(place.heading)];
  return [place.x + ahead * cos - aside * sin, place.y + ahead * sin + aside * cos];
}
