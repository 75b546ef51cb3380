import type { NormativeRule } from './normative-rule.ts';

export const sps003: NormativeRule = {
  code: 'SPS003',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const element of context.all('IfcElement')) {
      if (context.inverse(element, 'Decomposes').length === 0) continue;
      context.check(element, context.inverse(element, 'ContainedInStructure').length === 0, {
        attribute: 'ContainedInStructure',
        expected: '',
      });
    }
  },
};
