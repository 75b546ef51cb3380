/** Words a cause, with names instead of the patterns of its rules; the rules themselves show those. */

import type { CauseFacts } from '../contract/overview.ts';
import type { Failure, ReasonGroup } from '../contract/reports.ts';
import type { ValueConstraint } from '../contract/specifications.ts';
import type { Cause } from '../report/causes.ts';
import { objectsWords } from './class-words.ts';
import { shortNameWords } from './constraint-words.ts';
import { failureExpectation, failureWords } from './failure-sentence.ts';
import { patternName } from './pattern-name.ts';
import { reasonWords } from './reason-words.ts';
import type { Translate } from './translate.ts';

interface CauseWords {
  /** Sentence without full stop. */
  sentence: string;
  /** Text in small type: the expected value; undefined where the sentence contains everything. */
  behind?: string;
}

const NAMES = ['system', 'propertySet', 'property', 'attribute', 'entity'] as const;

export function causeWords(t: Translate, cause: Cause): CauseWords {
  const { places } = cause;
  const only = places.length === 1 ? places[0]?.reason : undefined;
  return wordsOf(t, cause, textsOf(cause), (named) => sentenceOf(t, named, only));
}

/** Words a cause over many reports from its stored facts: their values differ, so no value is named. */
export function storedCauseWords(t: Translate, cause: CauseFacts): CauseWords {
  const { ruleName = '', specificationName = '' } = cause;
  const otherValue = t('failures.otherThanAsked');
  return wordsOf(t, cause, [ruleName, specificationName], (named) => sentenceOf(t, named, undefined, otherValue));
}

/** Words a cause. `texts` may spell the names that patterns match. */
function wordsOf(
  t: Translate,
  { failure, absent }: Pick<CauseFacts, 'failure' | 'absent'>,
  texts: readonly string[],
  sentence: (named: Failure) => string,
): CauseWords {
  if (absent) return { sentence: t('failures.cause.absent', { entity: objectsWords(t, absent, 1) }) };
  const named = withNames(failure, texts);
  const behind = behindWords(t, named);
  return { sentence: sentence(named), ...(behind && { behind }) };
}

/** Words a sentence. `otherValue` replaces a value that differs and is not available. */
function sentenceOf(t: Translate, failure: Failure, only: ReasonGroup | undefined, otherValue?: string): string {
  if (failure.code === 'CLASSIFICATION_MISSING' && isName(failure.system))
    return t('failures.cause.CLASSIFICATION_MISSING', { system: shortNameWords(t, failure.system, 'system') });
  // Several properties of one set are missing together with the set.
  if (failure.code === 'PROPERTY_SET_MISSING' && failure.property === undefined && failure.propertySet)
    return t('failures.cause.PROPERTY_SET_MISSING', { propertySet: shortNameWords(t, failure.propertySet, 'propertySet') });
  if (only) return reasonWords(t, { ...only, failure });
  return otherValue !== undefined && failure.actual === undefined && failure.code.endsWith('DIFFERS')
    ? failureWords(t, { ...failure, actual: otherValue }, otherValue)
    : failureWords(t, failure);
}

function isName(name: ValueConstraint | undefined): name is ValueConstraint {
  return name !== undefined && name.restrictions?.[0]?.type !== 'PATTERN';
}

function behindWords(t: Translate, failure: Failure): string | undefined {
  const expected = failureExpectation(t, failure);
  return expected && t('report.rule.reasonExpected', { expected });
}

/** Returns texts that may contain the name: the rule, its description and the specification. */
function textsOf({ places }: Cause): string[] {
  return places.flatMap(({ top, rule }) => [rule.name, top.name, rule.description]);
}

/** A name that ends in such a sign is the beginning of longer ones. */
const BEGINNING = /[-_]$/;

function withNames(failure: Failure, texts: readonly string[]): Failure {
  const named = { ...failure };
  for (const fact of NAMES) {
    const given = failure[fact];
    const [only, ...others] = typeof given === 'object' ? (given.restrictions ?? []) : [];
    const namePatterns = only?.type === 'PATTERN' && others.length === 0 ? only.patterns : [];
    const [simpleValue] = namePatterns.flatMap((pattern) => patternName(pattern, texts) ?? []);
    // Pset_.* is any name that begins so.
    if (simpleValue !== undefined) named[fact] = { simpleValue: BEGINNING.test(simpleValue) ? `${simpleValue}…` : simpleValue };
  }
  return named;
}
