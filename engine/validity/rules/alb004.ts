import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const alb004: NormativeRule = {
  code: 'ALB004',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment'))
      context.check(alignment, isInProject(context, alignment), { expected: 'IfcProject' });
  },
};

/** Whether aggregation leads up to a project. The rows seen end a circle. */
function isInProject(context: RuleContext, row: number): boolean {
  const seen = new Set<number>();
  for (let at = row; at >= 0 && !seen.has(at); ) {
    seen.add(at);
    at = context.through(at, 'Decomposes', 'RelatingObject')[0] ?? -1;
    if (at >= 0 && context.is(at, 'IfcProject')) return true;
  }
  return false;
}
