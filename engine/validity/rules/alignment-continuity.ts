/** How the segments of the curves of alignments join each other, which the rules about the two layouts check alike. */
import { type Joint, jointOf, lengthOf } from './curve-segments.ts';
import { precisionOf } from './precision.ts';
import { forEachReference } from './record-references.ts';
import type { RuleContext } from './rule-context.ts';

/** Transitions that promise that the segments meet, and those that promise one direction as well. */
const SAME_DIRECTION = ['CONTSAMEGRADIENT', 'CONTSAMEGRADIENTSAMECURVATURE'];
const SAME_POSITION = ['CONTINUOUS', ...SAME_DIRECTION];

interface Continuity {
  /** The representations, and the class of curves below them. */
  representation: string;
  curve: string;
  /** The deviation of the directions, and the greatest that the rule allows a segment. */
  deviation(joint: Joint): number;
  allowed(precision: number, length: number): number;
}

/** Checks each segment of the curves of alignments against the one after it. */
export function checkContinuity(context: RuleContext, continuity: Continuity): void {
  for (const curve of curvesOf(context, continuity)) {
    const segments = context.many(curve, 'Segments').filter((row) => context.isExactly(row, 'IfcCurveSegment'));
    for (let at = 0; at + 1 < segments.length; at++)
      checkSegment(context, continuity, [segments[at] as number, segments[at + 1] as number]);
  }
}

function checkSegment(context: RuleContext, { deviation, allowed }: Continuity, [segment, next]: [number, number]): void {
  context.apply();
  const transition = context.text(segment, 'Transition') ?? '';
  if (!SAME_POSITION.includes(transition)) return;
  const joint = jointOf(context, segment, next);
  if (!joint) {
    context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: reasonOf(context, segment) });
    return;
  }
  const precision = precisionOf(context, segment);
  const check = (actual: number, limit: number, attribute: string): void =>
    context.check(segment, actual <= limit, () => ({ attribute, expected: `<= ${limit}`, actual: String(actual) }));
  check(joint.gap, precision, 'SegmentLength');
  if (!SAME_DIRECTION.includes(transition)) return;
  const length = Math.abs(context.number(segment, 'SegmentLength') ?? 0);
  check(deviation(joint), allowed(precision, length), 'Transition');
}

function reasonOf(context: RuleContext, segment: number): string {
  const isByLength = ['SegmentStart', 'SegmentLength'].every((name) => lengthOf(context, segment, name) !== undefined);
  if (!isByLength) return 'the end of a segment that is measured by parameters is not calculated';
  const curve = context.one(segment, 'ParentCurve');
  return `the end of a segment of the class ${curve < 0 ? '' : context.typeOf(curve)} is not calculated`;
}

/** The curves of a class that the representations of alignments reach. */
function curvesOf(context: RuleContext, { representation, curve }: Continuity): number[] {
  const reached = new Set<number>();
  for (const alignment of context.all('IfcAlignment'))
    for (const row of context.representations(alignment))
      if (context.text(row, 'RepresentationType') === representation) reached.add(row);
  // Iterating a set also visits what is added during the iteration.
  for (const row of reached) forEachReference(context.model.index, row, (target) => reached.add(target));
  return [...reached].filter((row) => context.isExactly(row, curve));
}
