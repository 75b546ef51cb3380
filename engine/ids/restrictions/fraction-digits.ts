/** The most digits after the decimal point of a number. */
import { compareNumbers } from '../compare/extent.ts';
import type { Restriction } from '../specification.ts';
import { count } from '../structure-types.ts';
import { countOf } from './element-values.ts';
import { matchDigits } from './match-digits.ts';
import type { RestrictionKind } from './restriction-kind.ts';

export const fractionDigits: RestrictionKind<Extract<Restriction, { type: 'FRACTION' }>> = {
  type: 'FRACTION',
  elements: { fractionDigits: count },
  fields: { fractionDigits: 'count' },
  parse(element) {
    const digits = countOf(element, 'fractionDigits');
    return digits === undefined ? undefined : { type: 'FRACTION', fractionDigits: digits };
  },
  write: ({ fractionDigits: digits }) => [['fractionDigits', digits]],
  compile: ({ fractionDigits: digits }) => matchDigits(({ fraction }) => fraction <= digits),
  allows: () => false,
  compare: (before, after) => compareNumbers(after.fractionDigits, before.fractionDigits),
};
