/** The segments of alignment layouts and those of the curves that represent them. */
import type { RuleContext } from './rule-context.ts';

/** Layouts, the curve that represents each, and the classes of parameters of their segments. */
export const LAYOUT_CURVES = [
  ['IfcAlignmentHorizontal', 'IfcCompositeCurve'],
  ['IfcAlignmentVertical', 'IfcGradientCurve'],
  ['IfcAlignmentCant', 'IfcSegmentedReferenceCurve'],
] as const;

const LINE = ['IfcLine'];
/** Classes of the parent curve of a segment by the predefined type of its parameters. */
export const PARENT_CURVES: Readonly<Record<string, readonly string[]>> = {
  BLOSSCURVE: ['IfcThirdOrderPolynomialSpiral'],
  CIRCULARARC: ['IfcCircle'],
  CLOTHOID: ['IfcClothoid'],
  COSINECURVE: ['IfcCosineSpiral'],
  CUBIC: ['IfcPolynomialCurve'],
  HELMERTCURVE: ['IfcSecondOrderPolynomialSpiral'],
  LINE: ['IfcLine', 'IfcPolyline'],
  LINEARTRANSITION: ['IfcClothoid'],
  SINECURVE: ['IfcSineSpiral'],
  VIENNESEBEND: ['IfcSeventhOrderPolynomialSpiral'],
  CONSTANTGRADIENT: LINE,
  PARABOLICARC: ['IfcPolynomialCurve'],
  CONSTANTCANT: LINE,
};

/** The parameters of the segments of a layout, in order. */
function parametersOf(context: RuleContext, layout: number): number[] {
  const segments = context.through(layout, 'IsNestedBy', 'RelatedObjects');
  return segments.map((segment) => context.one(segment, 'DesignParameters')).filter((row) => row >= 0);
}

/** For each segment that a curve must have the classes that its parent curve may have; a Helmert curve takes two segments. */
export function expectedCurves(context: RuleContext, layout: number): (readonly string[])[] {
  return parametersOf(context, layout).flatMap((row) => {
    const type = context.text(row, 'PredefinedType') ?? '';
    const curves = PARENT_CURVES[type] ?? [];
    return type === 'HELMERTCURVE' ? [curves, curves] : [curves];
  });
}

/** The class of the parent curve of a segment; '' where it has none. */
export function parentCurveOf(context: RuleContext, segment: number): string {
  const curve = context.one(segment, 'ParentCurve');
  return curve < 0 ? '' : context.typeOf(curve);
}

/** The layouts of a class that an alignment nests. */
export function layoutsOf(context: RuleContext, alignment: number, layout: string): number[] {
  return context.through(alignment, 'IsNestedBy', 'RelatedObjects').filter((row) => context.is(row, layout));
}

/** The curve of a class among the items of an alignment; the gradient curve also under a segmented reference curve. -1 for none. */
export function curveOf(context: RuleContext, alignment: number, curve: string): number {
  const curves = context.representations(alignment).flatMap((row) => context.many(row, 'Items'));
  const curveRow = curves.findLast((row) => context.isExactly(row, curve));
  if (curveRow !== undefined || curve !== 'IfcGradientCurve') return curveRow ?? -1;
  const reference = curves.find((row) => context.isExactly(row, 'IfcSegmentedReferenceCurve'));
  return reference === undefined ? -1 : context.one(reference, 'BaseCurve');
}
