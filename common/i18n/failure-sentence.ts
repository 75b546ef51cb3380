/** The reason of a failure as one sentence: what was found, where, and what was expected. Facts in, words out. */
import type { Failure, FailureCode } from '../contract/reports.ts';
import { capitalised, constraintWords, quoted, relationWords, shortNameWords, unitSymbol } from './constraint-words.ts';
import type { Translate } from './translate.ts';

/** Codes whose value found is a type or count, shown without quotation marks. */
const BARE: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'ENTITY_DIFFERS',
  'PREDEFINED_TYPE_DIFFERS',
  'PROPERTY_DATA_TYPE_DIFFERS',
  'PART_OF_DIFFERS',
  'PART_OF_PREDEFINED_TYPE_DIFFERS',
  'TOO_FEW_ENTITIES',
  'TOO_MANY_ENTITIES',
]);
/** Codes that forbid, or that say all there is to say: "expected …" would contradict or repeat them. */
const WITHOUT_EXPECTATION: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'ATTRIBUTE_PROHIBITED',
  'PROPERTY_PROHIBITED',
  'CLASSIFICATION_PROHIBITED',
  'MATERIAL_PROHIBITED',
  'PART_OF_PROHIBITED',
  'ENTITY_PROHIBITED',
  'UNDECIDABLE',
]);
/** Codes whose expectation, when it is a text, is the data type that the missing value would have had. */
const DATA_TYPE_EXPECTED: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'PROPERTY_SET_MISSING',
  'PROPERTY_MISSING',
  'PROPERTY_EMPTY',
]);
/** Values of an enumeration that a sentence names before it counts the others. */
const VALUES_SHOWN = 8;
const WITH_DETAIL = new Set<string>([
  'ATTRIBUTE_PROHIBITED',
  'PROPERTY_PROHIBITED',
  'CLASSIFICATION_MISSING',
  'CLASSIFICATION_DIFFERS',
  'CLASSIFICATION_PROHIBITED',
  'MATERIAL_PROHIBITED',
  'UNDECIDABLE',
]);

/** Enough for any measure, few enough to hide the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 12;

function withUnit(value: string, unit: string | undefined): string {
  return unit ? `${value} ${unitSymbol(unit)}` : value;
}

/** Values found that a sentence lists before it counts the others. */
const ACTUALS_SHOWN = 4;

function actualWords(t: Translate, failure: Failure): string {
  const { actual, unit } = failure;
  if (actual === null || actual === undefined) return t('failures.nothing');
  const one = (value: string | number) => {
    if (typeof value === 'number') return withUnit(String(Number(value.toPrecision(SIGNIFICANT_DIGITS))), unit);
    return unit || BARE.has(failure.code) ? withUnit(value, unit) : quoted(t, value);
  };
  if (!Array.isArray(actual)) return one(actual);
  if (actual.length <= ACTUALS_SHOWN) return actual.map(one).join(', ');
  const shown = actual
    .slice(0, ACTUALS_SHOWN - 1)
    .map(one)
    .join(', ');
  return t('specification.restriction.namesMore', { shown, formatted: actual.length - ACTUALS_SHOWN + 1 });
}

function expectedWords(t: Translate, failure: Failure): string | undefined {
  const { expected, unit, code } = failure;
  if (expected === undefined)
    return code === 'PART_OF_DIFFERS' && failure.entity ? shortNameWords(t, failure.entity, 'entity') : undefined;
  if (typeof expected === 'number') {
    return code === 'TOO_FEW_ENTITIES' || code === 'TOO_MANY_ENTITIES'
      ? t(`failures.count.${code}`, { count: expected })
      : String(expected);
  }
  if (typeof expected === 'string')
    return DATA_TYPE_EXPECTED.has(code) ? t('failures.ofDataType', { dataType: expected }) : expected;
  if (code === 'ENTITY_DIFFERS') return shortNameWords(t, expected, 'entity');
  return constraintWords(t, expected, { unit, valuesShown: VALUES_SHOWN });
}

function entityWords(t: Translate, failure: Failure): string {
  if (failure.entity) return shortNameWords(t, failure.entity, 'entity');
  if (failure.code === 'PART_OF_PROHIBITED' && failure.actual) return actualWords(t, failure);
  return relationWords(t, 'anything', failure.relation);
}

function slots(t: Translate, failure: Failure): Record<string, string> {
  return {
    actual: actualWords(t, failure),
    expected: expectedWords(t, failure) ?? '',
    attribute: failure.attribute ? shortNameWords(t, failure.attribute, 'attribute') : t('failures.thisAttribute'),
    property: failure.property ? shortNameWords(t, failure.property, 'property') : t('failures.thisProperty'),
    propertySet: failure.propertySet ? shortNameWords(t, failure.propertySet, 'propertySet') : t('failures.thisSet'),
    system: failure.system ? shortNameWords(t, failure.system, 'system') : '',
    relation: relationWords(t, 'is', failure.relation),
    relationNot: relationWords(t, 'isNot', failure.relation),
    entity: entityWords(t, failure),
  };
}

/** Whether the fact that the longer sentence needs is there. */
function hasDetail(failure: Failure): boolean {
  if (!WITH_DETAIL.has(failure.code)) return false;
  if (failure.code === 'CLASSIFICATION_MISSING' || failure.code === 'CLASSIFICATION_DIFFERS') return failure.system !== undefined;
  if (failure.code === 'UNDECIDABLE') return failure.expected !== undefined;
  return failure.actual !== undefined && failure.actual !== null;
}

/** The reason without full stop, for lists such as "31 × Afnemer is missing in MiniBIM ILS". */
export function failureWords(t: Translate, failure: Failure): string {
  const key = `failures.${hasDetail(failure) ? 'detailed' : 'sentence'}.${failure.code}`;
  const base = capitalised(t(key, slots(t, failure)));
  return failure.source === 'TYPE' ? t('failures.fromType', { sentence: base }) : base;
}

/** What was expected, in words; undefined where the reason itself says it. */
export function failureExpectation(t: Translate, failure: Failure): string | undefined {
  return WITHOUT_EXPECTATION.has(failure.code) ? undefined : expectedWords(t, failure);
}

/** One whole sentence: “FireRating in Pset_WallCommon is “30”; expected one of “60” or “90”.” */
export function failureSentence(t: Translate, failure: Failure): string {
  const words = failureWords(t, failure);
  const expected = failureExpectation(t, failure);
  const sentence = expected === undefined ? words : t('failures.expected', { sentence: words, expected });
  return t('failures.stop', { sentence });
}

/** Several reasons of one check as running text. */
export function failureSentences(t: Translate, failures: readonly Failure[]): string {
  return failures.map((one) => failureSentence(t, one)).join(' ');
}
