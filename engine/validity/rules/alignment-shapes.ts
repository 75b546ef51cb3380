/** Checks that several rules about alignments share. */
import type { RuleContext } from './rule-context.ts';

const LAYOUTS = ['IfcAlignmentHorizontal', 'IfcAlignmentVertical', 'IfcAlignmentCant'];

/** Checks the numbers of horizontal, vertical and cant layouts of an alignment that nests something, such as `1 1 0`. */
export function checkLayouts(context: RuleContext, alignment: number, allowed: readonly string[]): void {
  const parts = context.through(alignment, 'IsNestedBy', 'RelatedObjects');
  if (parts.length === 0) return;
  const counts = LAYOUTS.map((layout) => parts.filter((part) => context.isExactly(part, layout)).length).join(' ');
  context.check(alignment, allowed.includes(counts), { attribute: 'IsNestedBy', expected: allowed.join(', '), actual: counts });
}

/** Checks the representations of one kind of layout. */
export function checkLayoutShape(context: RuleContext, layout: string, shape: { type: string; curves: string[] }): void {
  for (const row of context.all(layout)) {
    for (const representation of context.representations(row)) {
      context.checkText(representation, 'RepresentationIdentifier', 'Axis');
      context.checkText(representation, 'RepresentationType', shape.type);
      for (const part of context.many(representation, 'Items')) context.checkType(part, ...shape.curves);
    }
  }
}

/** Checks that the segments of a curve are of one class, and of IfcCurveSegment in curves that need it. */
export function checkSegmentTypes(context: RuleContext, curve: number, withBase: boolean): void {
  if (!context.isExactly(curve, 'IfcCompositeCurve', 'IfcGradientCurve', 'IfcSegmentedReferenceCurve')) return;
  const types = new Set(context.many(curve, 'Segments').map((segment) => context.typeOf(segment)));
  if (types.size > 0) context.check(curve, types.size === 1, () => ({ attribute: 'Segments', actual: [...types].join(', ') }));
  if (context.isExactly(curve, 'IfcCompositeCurve')) return;
  for (const segment of context.many(curve, 'Segments')) context.checkType(segment, 'IfcCurveSegment');
  const base = withBase ? context.one(curve, 'BaseCurve') : -1;
  if (base >= 0) checkSegmentTypes(context, base, context.isExactly(curve, 'IfcSegmentedReferenceCurve'));
}

/** Applies the rule when a product has a representation of some kind. */
export function applyToShapes(context: RuleContext, entity: string, isMeant: (row: number) => boolean): void {
  for (const product of context.all(entity)) if (context.representations(product).some(isMeant)) context.apply();
}

/** Checks the own operation or partitioning type of a door or window. */
export function checkOwnType(context: RuleContext, names: { occurrence: string; type: string; attribute: string }): void {
  const { occurrence, type, attribute } = names;
  for (const entity of [occurrence, type]) {
    for (const row of context.all(entity)) {
      if (context.isEmpty(row, `UserDefined${attribute}`) || context.inverse(row, 'IsTypedBy').length > 0) continue;
      context.checkText(row, attribute, 'USERDEFINED');
    }
  }
  for (const row of context.all(occurrence)) {
    const types = context.through(row, 'IsTypedBy', 'RelatingType');
    if (types.some((typeRow) => context.is(typeRow, type))) context.checkEmpty(row, attribute);
  }
}
