/**
 * Words a reason of a rule so that it is true of every object that it counts: where their values differ, the sentence names a few and
 * counts the others. Pages, the command line and exports use it.
 */
import type { Failure, FoundValue, ReasonGroup } from '../contract/reports.ts';
import { joined } from './constraint-words.ts';
import { ACTUALS_SHOWN, actualWords, failureSentence, failureWords } from './failure-sentence.ts';
import type { Translate } from './translate.ts';

/** Words the reason without full stop and expectation, for lists such as "31 × Attribute Name is “a”, “b” or “c”". */
export function reasonWords(t: Translate, reason: ReasonGroup): string {
  const { failure, actual } = wordable(t, reason);
  return failureWords(t, failure, actual);
}

/** Words one whole sentence. */
export function reasonSentence(t: Translate, reason: ReasonGroup): string {
  const { failure, actual } = wordable(t, reason);
  return failureSentence(t, failure, actual);
}

/** Returns the facts that all values have in common, and the values as alternatives. */
function wordable(t: Translate, { failure, values = [], valuesTotal = 0 }: ReasonGroup): { failure: Failure; actual?: string } {
  const [first] = values;
  if (!first) return { failure };
  if (valuesTotal === 1) return { failure: { ...failure, ...factsOf(first) } };
  const isAll = valuesTotal === values.length;
  const source = isAll && values.every((one) => one.source === first.source) ? first.source : undefined;
  const named = values.filter(({ actual }) => actual !== null && actual !== undefined);
  const common = { ...failure, ...(source ? { source } : {}), actual: exampleOf(named) };
  const words = [...new Set(named.map((one) => actualWords(t, { ...failure, ...factsOf(one), source: undefined })))];
  const others = valuesTotal - values.length + (values.length - named.length);
  return { failure: common, ...(words.length > 0 ? { actual: alternatives(t, words, others) } : {}) };
}

function factsOf({ count: _, ...facts }: FoundValue): Partial<Failure> {
  return facts;
}

/** Returns one value, which selects the sentence, since each object has one of them. */
function exampleOf([first]: readonly FoundValue[]): Failure['actual'] {
  const actual = first?.actual ?? null;
  return Array.isArray(actual) ? (actual[0] ?? null) : actual;
}

function alternatives(t: Translate, words: readonly string[], others: number): string {
  if (others === 0 && words.length <= ACTUALS_SHOWN) return joined(t, words, 'or');
  const namedValues = words.slice(0, ACTUALS_SHOWN - 1);
  const count = others + words.length - namedValues.length;
  return t('failures.alternativesMore', { shown: namedValues.join(', '), count, formatted: count });
}
