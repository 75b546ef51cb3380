import type { NormativeRule } from './normative-rule.ts';

export const pjs003: NormativeRule = {
  code: 'PJS003',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const row of context.all('IfcRoot')) {
      const actual = context.text(row, 'GlobalId') ?? '';
      context.check(row, VALID.test(actual), () => ({ attribute: 'GlobalId', expected: '22', actual }));
    }
  },
};

/** 128 bits as 22 digits of base 64, of which the first holds two bits. */
const VALID = /^[0-3][0-9A-Za-z_$]{21}$/;
