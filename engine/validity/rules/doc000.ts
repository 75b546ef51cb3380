import type { NormativeRule } from './normative-rule.ts';

export const doc000: NormativeRule = {
  code: 'DOC000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const relation of context.exactly('IfcRelAssociatesDocument')) {
      if (context.many(relation, 'RelatedObjects').some((row) => context.is(row, 'IfcContext', 'IfcObject'))) context.apply();
    }
  },
};
