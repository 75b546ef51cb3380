import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const als012: NormativeRule = {
  code: 'ALS012',
  version: 1,
  ground: 'INFORMAL_PROPOSITION',
  schemas: ['IFC4X3'],
  check(context) {
    const seen = new Set<number>();
    for (const alignment of context.all('IfcAlignment')) {
      for (const part of context.representations(alignment).flatMap((row) => context.many(row, 'Items')))
        checkMeasures(context, part, seen);
    }
  },
};

function checkMeasures(context: RuleContext, first: number, seen: Set<number>): void {
  for (let curve = first; curve >= 0 && !seen.has(curve); curve = baseOf(context, curve)) {
    seen.add(curve);
    if (!context.isExactly(curve, 'IfcCompositeCurve', 'IfcGradientCurve', 'IfcSegmentedReferenceCurve')) continue;
    for (const segment of context.many(curve, 'Segments')) {
      if (!context.isExactly(segment, 'IfcCurveSegment')) continue;
      for (const attribute of ['SegmentStart', 'SegmentLength']) checkMeasure(context, segment, attribute);
    }
  }
}

function baseOf(context: RuleContext, curve: number): number {
  const base = context.one(curve, 'BaseCurve');
  return base >= 0 ? base : context.one(curve, 'BasisCurve');
}

function checkMeasure(context: RuleContext, segment: number, attribute: string): void {
  const value = context.value(segment, attribute);
  const type = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'typed' ? value.type : '';
  context.check(segment, type === 'IFCLENGTHMEASURE', { attribute, expected: 'IfcLengthMeasure', actual: type });
}
