/** Places in plan at distances along the curves of alignments. */
import { curveSegmentOf, type Place } from './curve-segments.ts';
import { distance, pointAt } from './points.ts';
import type { RuleContext } from './rule-context.ts';

interface Part {
  /** Distance along the curve at which the part begins. */
  from: number;
  length: number;
  placeAt(distance: number): Place | undefined;
}

export class PlacesAlong {
  private readonly context: RuleContext;
  /** The parts of each curve as far as they are calculated. */
  private readonly parts = new Map<number, Part[]>();

  constructor(context: RuleContext) {
    this.context = context;
  }

  /** Returns undefined where the curve is not calculated. */
  at(curve: number, distanceAlong: number): Place | undefined {
    const plan = this.planOf(curve);
    let parts = this.parts.get(plan);
    if (parts === undefined) this.parts.set(plan, (parts = this.partsOf(plan)));
    const part = partAt(parts, distanceAlong);
    return part?.placeAt(distanceAlong - part.from);
  }

  /** The curve in plan below curves that add heights and cant. */
  private planOf(curve: number): number {
    const { context } = this;
    let plan = curve;
    const above = new Set<number>();
    while (context.isExactly(plan, 'IfcGradientCurve', 'IfcSegmentedReferenceCurve') && !above.has(plan)) {
      above.add(plan);
      plan = context.one(plan, 'BaseCurve');
    }
    return plan;
  }

  private partsOf(curve: number): Part[] {
    const { context } = this;
    if (curve >= 0 && context.isExactly(curve, 'IfcCompositeCurve')) return this.segments(curve);
    return curve >= 0 && context.isExactly(curve, 'IfcPolyline') ? this.edges(curve) : [];
  }

  private segments(curve: number): Part[] {
    const { context } = this;
    const parts: Part[] = [];
    let from = 0;
    for (const row of context.many(curve, 'Segments')) {
      const segment = context.isExactly(row, 'IfcCurveSegment') ? curveSegmentOf(context, row) : undefined;
      if (!segment) return [...parts, { from, length: Number.POSITIVE_INFINITY, placeAt: () => undefined }];
      parts.push({ from, ...segment });
      from += segment.length;
    }
    return parts;
  }

  private edges(curve: number): Part[] {
    const points = this.context.many(curve, 'Points');
    const coordinates = points.map((point) => pointAt(this.context, point));
    let from = 0;
    return coordinates.slice(1).map((to, at) => {
      const start = coordinates[at] as readonly number[];
      const [x = 0, y = 0] = start;
      const heading = Math.atan2((to[1] ?? 0) - y, (to[0] ?? 0) - x);
      const length = distance(start, to);
      const flat = Math.hypot((to[0] ?? 0) - x, (to[1] ?? 0) - y);
      const share = length > 0 ? flat / length : 0;
      const part: Part = {
        from,
        length,
        placeAt: (along) => ({
          x: x + along * share * Math.cos(heading),
          y: y + along * share * Math.sin(heading),
          heading,
        }),
      };
      from += length;
      return part;
    });
  }
}

/** The last part that begins at or before a distance. */
function partAt(parts: readonly Part[], distanceAlong: number): Part | undefined {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((parts[middle] as Part).from <= distanceAlong) low = middle + 1;
    else high = middle;
  }
  return parts[Math.max(0, low - 1)];
}
