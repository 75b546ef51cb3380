import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const ojp001: NormativeRule = {
  code: 'OJP001',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC2X3', 'IFC4'],
  check(context) {
    for (const whole of context.all('IfcElement')) {
      for (const relation of context.inverse(whole, 'IsDecomposedBy')) {
        if (!context.isExactly(relation, 'IfcRelAggregates')) continue;
        for (const part of context.many(relation, 'RelatedObjects'))
          if (context.is(part, 'IfcElement')) checkPlacement(context, part, whole);
      }
    }
  },
};

function checkPlacement(context: RuleContext, part: number, whole: number): void {
  const placement = context.one(part, 'ObjectPlacement');
  const isLocal = placement >= 0 && context.is(placement, 'IfcLocalPlacement');
  context.check(part, isLocal, { attribute: 'ObjectPlacement', expected: 'IfcLocalPlacement' });
  if (!isLocal) return;
  const holds = context.one(placement, 'PlacementRelTo') === context.one(whole, 'ObjectPlacement');
  context.check(part, holds, { attribute: 'PlacementRelTo' });
}
