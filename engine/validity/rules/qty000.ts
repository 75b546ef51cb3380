import type { NormativeRule } from './normative-rule.ts';

export const qty000: NormativeRule = {
  code: 'QTY000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const relation of context.exactly('IfcRelDefinesByProperties')) {
      const definitions = context.many(relation, 'RelatingPropertyDefinition');
      if (!definitions.some((set) => context.isExactly(set, 'IfcElementQuantity'))) continue;
      if (context.many(relation, 'RelatedObjects').some((row) => context.is(row, 'IfcObject'))) context.apply();
    }
  },
};
