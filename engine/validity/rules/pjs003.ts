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

/** A GlobalId is a number of 128 bits in 22 digits of base 64, so its first digit has only two bits. */
const VALID = /^[0-3][0-9A-Za-z_$]{21}$/;
