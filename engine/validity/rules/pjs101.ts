import type { NormativeRule } from './normative-rule.ts';

export const pjs101: NormativeRule = {
  code: 'PJS101',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    const count = [...context.all('IfcProject')].length;
    context.checkFile(count === 1, { expected: '1', actual: String(count) });
  },
};
