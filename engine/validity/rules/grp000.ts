import type { NormativeRule } from './normative-rule.ts';

export const grp000: NormativeRule = {
  code: 'GRP000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const relation of context.all('IfcRelAssignsToGroup')) {
      if (
        context.one(relation, 'RelatingGroup') >= 0 &&
        context.many(relation, 'RelatedObjects').some((row) => context.is(row, 'IfcObject'))
      )
        context.apply();
    }
  },
};
