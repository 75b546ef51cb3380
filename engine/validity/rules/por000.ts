import type { NormativeRule } from './normative-rule.ts';

export const por000: NormativeRule = {
  code: 'POR000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const relation of context.all('IfcRelConnectsPorts')) {
      const ports = [context.one(relation, 'RelatingPort'), context.one(relation, 'RelatedPort')];
      if (ports.every((port) => port >= 0 && context.isExactly(port, 'IfcDistributionPort'))) context.apply();
    }
  },
};
