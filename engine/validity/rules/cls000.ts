import type { NormativeRule } from './normative-rule.ts';

export const cls000: NormativeRule = {
  code: 'CLS000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const relation of context.exactly('IfcRelAssociatesClassification')) {
      const reference = context.one(relation, 'RelatingClassification');
      if (reference < 0 || !context.isExactly(reference, 'IfcClassificationReference')) continue;
      if (context.many(relation, 'RelatedObjects').some((row) => context.is(row, 'IfcObjectDefinition', 'IfcObject')))
        context.apply();
    }
  },
};
