/** The most digits of a number. */
import { compareNumbers } from '../compare/extent.ts';
import type { Restriction } from '../specification.ts';
import { positiveCount } from '../structure-types.ts';
import { countOf } from './element-values.ts';
import { matchDigits } from './match-digits.ts';
import type { RestrictionKind } from './restriction-kind.ts';

export const totalDigits: RestrictionKind<Extract<Restriction, { type: 'DIGIT' }>> = {
  type: 'DIGIT',
  elements: { totalDigits: positiveCount },
  fields: { digits: 'count' },
  parse(element) {
    const digits = countOf(element, 'totalDigits');
    return digits === undefined ? undefined : { type: 'DIGIT', digits };
  },
  write: ({ digits }) => [['totalDigits', digits]],
  compile: ({ digits }) => matchDigits(({ total }) => total <= digits),
  allows: () => false,
  compare: (before, after) => compareNumbers(after.digits, before.digits),
};
