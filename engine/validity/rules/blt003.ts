import type { NormativeRule } from './normative-rule.ts';

export const blt003: NormativeRule = {
  code: 'BLT003',
  version: 2,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    for (const stair of context.all('IfcStair')) {
      context.apply();
      for (const part of context.through(stair, 'IsDecomposedBy', 'RelatedObjects')) {
        const allowed = context.is(part, 'IfcRailing', 'IfcSlab', 'IfcStairFlight');
        context.check(stair, allowed, () => ({ expected: 'IfcStairFlight, IfcSlab, IfcRailing', actual: context.typeOf(part) }));
      }
    }
  },
};
