import { boundaryPoints, selfIntersection } from './boundaries.ts';
import type { NormativeRule } from './normative-rule.ts';
import { precisionOf } from './precision.ts';
import type { RuleContext } from './rule-context.ts';

export const swe001: NormativeRule = {
  code: 'SWE001',
  version: 4,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    for (const profile of context.all('IfcArbitraryClosedProfileDef')) {
      for (const curve of [context.one(profile, 'OuterCurve'), ...context.many(profile, 'InnerCurves')]) {
        if (curve >= 0) checkCurve(context, curve);
      }
    }
  },
};

function checkCurve(context: RuleContext, curve: number): void {
  context.apply();
  const points = boundaryPoints(context, curve);
  if (points === undefined) {
    context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: `boundaries of the class ${context.typeOf(curve)}` });
    return;
  }
  const crossing = selfIntersection(points, precisionOf(context, curve));
  if (crossing === 'LIMIT') context.tally.leaveUndecided({ code: 'LIMIT_REACHED', detail: 'edges of one boundary' });
  else context.check(curve, crossing === undefined, () => ({ actual: crossing?.join(', ') ?? '' }));
}
