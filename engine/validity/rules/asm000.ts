import type { NormativeRule } from './normative-rule.ts';

export const asm000: NormativeRule = {
  code: 'ASM000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const element of context.all('IfcElement')) {
      const wholes = Array.from(context.inverse(element, 'Decomposes')).filter((relation) =>
        context.isExactly(relation, 'IfcRelAggregates'),
      );
      if (wholes.some((relation) => context.is(context.one(relation, 'RelatingObject'), 'IfcElement'))) context.apply();
    }
  },
};
