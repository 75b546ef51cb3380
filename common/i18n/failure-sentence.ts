/** Words the reason of a failure as one sentence: the actual value, its place, and the expectation. */

import type { Failure, FailureCode } from '../contract/reports.ts';
import { objectWords } from './class-words.ts';
import {
  anythingWords,
  capitalised,
  constraintWords,
  isLiteralName,
  joined,
  quoted,
  relationWords,
  shortNameWords,
} from './constraint-words.ts';
import { criteriaWords } from './criteria-words.ts';
import { dataTypeWords } from './data-type-words.ts';
import { decimalWords, measuredWords } from './decimal-words.ts';
import { readableLiteral, readableNumber } from './readable-number.ts';
import type { NameIn, Translate } from './translate.ts';
import { truthLiteralWords } from './truth-words.ts';
import { unitSymbol } from './unit-symbol.ts';
import { versionWords } from './version-words.ts';

/** Codes whose actual value is a class. */
const CLASS_ACTUAL: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'ENTITY_DIFFERS',
  'PART_OF_DIFFERS',
  'PART_OF_PROHIBITED',
  'ENTITY_PROHIBITED',
]);
/** Codes whose actual value is a count or a version, which is not quoted. */
const BARE: ReadonlySet<FailureCode> = new Set<FailureCode>(['TOO_FEW_ENTITIES', 'TOO_MANY_ENTITIES', 'OTHER_VERSION']);
/** Codes without "expected …", which would contradict or repeat the sentence. */
const WITHOUT_EXPECTATION: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'ATTRIBUTE_PROHIBITED',
  'PROPERTY_PROHIBITED',
  'CLASSIFICATION_PROHIBITED',
  'MATERIAL_PROHIBITED',
  'PART_OF_PROHIBITED',
  'ENTITY_PROHIBITED',
  'UNDECIDABLE',
  'OTHER_VERSION',
]);
/** Codes whose expectation, when it is a text, is the data type of the missing value. */
const DATA_TYPE_EXPECTED: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'PROPERTY_SET_MISSING',
  'PROPERTY_MISSING',
  'PROPERTY_EMPTY',
]);
/** Number of enumeration values in a sentence; others are counted. */
const VALUES_SHOWN = 8;
/** Codes with more than one sentence: for several actual values, for none where there is something, and for an extra fact. */
const WITH_SEVERAL = ['PROPERTY_DIFFERS', 'CLASSIFICATION_SYSTEM_DIFFERS', 'CLASSIFICATION_DIFFERS', 'MATERIAL_DIFFERS'] as const;
const WITH_NONE = [
  'CLASSIFICATION_SYSTEM_DIFFERS',
  'CLASSIFICATION_DIFFERS',
  'MATERIAL_DIFFERS',
  'PART_OF_PREDEFINED_TYPE_DIFFERS',
] as const;
const WITH_UNNAMED = ['ATTRIBUTE_UNKNOWN', 'ATTRIBUTE_EMPTY', 'PROPERTY_SET_MISSING'] as const;
const WITH_DETAIL = [
  'ATTRIBUTE_PROHIBITED',
  'PROPERTY_PROHIBITED',
  'CLASSIFICATION_MISSING',
  'CLASSIFICATION_DIFFERS',
  'CLASSIFICATION_PROHIBITED',
  'MATERIAL_PROHIBITED',
  'ENTITY_PROHIBITED',
  'UNDECIDABLE',
] as const;

function unitSuffix(unit: string | undefined): string {
  return unit ? ` ${unitSymbol(unit)}` : '';
}

const NUMERIC = /^xs:(double|float|decimal|int|integer|long|short|nonNegativeInteger|positiveInteger)$/;

/** Returns whether numbers are compared, which are not quoted. */
function isNumeric({ actual, expected }: Failure): boolean {
  if (typeof actual === 'number') return true;
  return typeof expected === 'object' && expected.restrictions !== undefined && NUMERIC.test(expected.base);
}

/** Number of actual values in a sentence; others are counted. */
export const ACTUALS_SHOWN = 4;

/** Words the actual value in a sentence. */
export function actualWords(t: Translate, failure: Failure): string {
  const { actual, actualLength } = failure;
  if (actual === null || actual === undefined) return t('failures.nothing');
  // A cut text ends with an ellipsis; the length of a cut list is unknown.
  const all = [actual].flat().map((value) => (typeof actual === 'string' && actualLength ? `${value}…` : value));
  const words = all.map((value) => valueWords(t, failure, value));
  if (Array.isArray(actual) && actualLength) return `${words.slice(0, ACTUALS_SHOWN).join(', ')}, …`;
  if (words.length <= ACTUALS_SHOWN) return joined(t, words, 'and');
  const namedValues = words.slice(0, ACTUALS_SHOWN - 1).join(', ');
  return t('failures.actualsMore', { shown: namedValues, formatted: words.length - ACTUALS_SHOWN + 1 });
}

function valueWords(t: Translate, failure: Failure, value: string | number): string {
  const { unit, expected } = failure;
  if (typeof value === 'number') return measuredWords(t, readableNumber(value, expected), unitSuffix(unit));
  if (unit || isNumeric(failure)) return measuredWords(t, readableLiteral(value, expected), unitSuffix(unit));
  const { code } = asWorded(failure);
  if (CLASS_ACTUAL.has(code)) return objectWords(t, value);
  if (code === 'PROPERTY_DATA_TYPE_DIFFERS') return dataTypeWords(t, value);
  if (BARE.has(code)) return versionWords(value);
  return (expectedTruth(t, failure) && truthLiteralWords(t, value)) ?? quoted(t, value);
}

/** Words the expectation where it is yes or no; only then the actual value can be one too, since a text may be "true". */
function expectedTruth(t: Translate, { expected }: Failure): string | undefined {
  const literal = typeof expected === 'object' ? expected.simpleValue : undefined;
  return literal === undefined ? undefined : truthLiteralWords(t, literal);
}

function expectedWords(t: Translate, failure: Failure): string | undefined {
  const { expected, unit, code } = failure;
  if (code === 'CLASSIFICATION_SYSTEM_DIFFERS') return expectedSystem(t, failure);
  if (expected === undefined) return code === 'PART_OF_DIFFERS' && failure.entity ? objectWords(t, failure.entity) : undefined;
  if (typeof expected === 'number') {
    return code === 'TOO_FEW_ENTITIES' || code === 'TOO_MANY_ENTITIES'
      ? t(`failures.count.${code}`, { count: expected })
      : decimalWords(t, String(expected));
  }
  // A pattern is shown at its rule, behind a click: in a sentence it says nothing to who reads it.
  if (code === 'UNDECIDABLE') return undefined;
  if (typeof expected === 'string') return typedExpectation(t, code, expected);
  if (code === 'ENTITY_DIFFERS') return objectWords(t, expected);
  const truth = expectedTruth(t, failure);
  if (truth !== undefined) return truth;
  const kind = failure.facet === 'CLASSIFICATION' ? 'code' : 'text';
  return constraintWords(t, expected, { unit, valuesShown: VALUES_SHOWN, bare: isNumeric(failure), kind });
}

/** Words an expectation that is a text: a data type, or a version. */
function typedExpectation(t: Translate, code: FailureCode, expected: string): string {
  if (DATA_TYPE_EXPECTED.has(code)) return t('failures.ofDataType', { dataType: dataTypeWords(t, expected) });
  return code === 'PROPERTY_DATA_TYPE_DIFFERS' ? dataTypeWords(t, expected) : versionWords(expected);
}

/** Words the required system, with the code where there is one. */
function expectedSystem(t: Translate, { system, expected }: Failure): string | undefined {
  if (!system) return undefined;
  const name = shortNameWords(t, system, 'system');
  if (typeof expected !== 'object') return name;
  return t('failures.inSystem', {
    expected: constraintWords(t, expected, { valuesShown: VALUES_SHOWN, kind: 'code' }),
    system: name,
  });
}

function entityWords(t: Translate, failure: Failure, actual: string): string {
  if (failure.entity) return objectWords(t, failure.entity);
  if (failure.code === 'PART_OF_PROHIBITED' && failure.actual) return actual;
  return anythingWords(t, failure.relation);
}

function slots(t: Translate, failure: Failure, actual: string): Record<string, string> {
  const whole = { relation: failure.relation, entity: entityWords(t, failure, actual) };
  return {
    actual,
    entities: t('failures.entities', { count: typeof failure.actual === 'number' ? failure.actual : 0 }),
    expected: expectedWords(t, failure) ?? '',
    attribute: failure.attribute ? shortNameWords(t, failure.attribute, 'attribute') : t('failures.thisAttribute'),
    property: failure.property ? shortNameWords(t, failure.property, 'property') : t('failures.thisProperty'),
    propertySet: failure.propertySet ? shortNameWords(t, failure.propertySet, 'propertySet') : t('failures.thisSet'),
    system: failure.system ? shortNameWords(t, failure.system, 'system') : '',
    relation: relationWords(t, 'is', whole),
    relationNot: relationWords(t, 'isNot', whole),
    relationActual: relationWords(t, 'is', { ...whole, entity: actual }),
  };
}

/** Selects the sentence of a code that fits the facts. */
function sentenceKey(failure: Failure): NameIn<'failures'> {
  const { code, actual } = failure;
  const nameless = code === 'CLASSIFICATION_DIFFERS' && failure.system === undefined;
  if (Array.isArray(actual) && isOneOf(WITH_SEVERAL, code) && !nameless) return `several.${code}`;
  if (isOneOf(WITH_UNNAMED, code) && !isNamed(failure)) return `unnamed.${code}`;
  if (actual === null && isOneOf(WITH_NONE, code)) return `none.${code}`;
  return isOneOf(WITH_DETAIL, code) && hasDetail(failure) ? `detailed.${code}` : `sentence.${code}`;
}

const isOneOf = <Code extends FailureCode>(codes: readonly Code[], code: FailureCode): code is Code =>
  (codes as readonly FailureCode[]).includes(code);

/** Returns whether the missing set or attribute has a name instead of a pattern. */
function isNamed({ code, attribute, propertySet }: Failure): boolean {
  const name = code === 'PROPERTY_SET_MISSING' ? propertySet : attribute;
  return name === undefined || isLiteralName(name);
}

/** Returns whether the fact for the longer sentence is present. */
function hasDetail(failure: Failure): boolean {
  if (failure.code === 'CLASSIFICATION_MISSING' || failure.code === 'CLASSIFICATION_DIFFERS') return failure.system !== undefined;
  if (failure.code === 'UNDECIDABLE') return failure.expected !== undefined;
  if (failure.code === 'CLASSIFICATION_PROHIBITED' && failure.system === undefined) return false;
  return failure.actual !== undefined && failure.actual !== null;
}

/** Codes that say which value or relation of a prohibited object is not allowed. */
const PROHIBITED_BY_FACET: Partial<Record<Failure['facet'], FailureCode>> = {
  PROPERTY: 'PROPERTY_PROHIBITED',
  ATTRIBUTE: 'ATTRIBUTE_PROHIBITED',
  CLASSIFICATION: 'CLASSIFICATION_PROHIBITED',
  MATERIAL: 'MATERIAL_PROHIBITED',
  PART_OF: 'PART_OF_PROHIBITED',
};

/** Words a prohibited object by what it must not have: that has to change, and seldom the whole object. */
function asWorded(failure: Failure): Failure {
  const code = failure.code === 'ENTITY_PROHIBITED' ? PROHIBITED_BY_FACET[failure.facet] : undefined;
  return code ? { ...failure, code } : failure;
}

/** Words the number of objects that a rule requires or limits; undefined in older reports, which do not say of which. */
function countedWords(t: Translate, { criteria, actual }: Failure): string | undefined {
  if (!criteria || typeof actual !== 'number') return undefined;
  return t('failures.criteria.file', { criteria: criteriaWords(t, criteria, actual) });
}

/** Words the reason without full stop, for lists such as "31 × Afnemer is missing in MiniBIM ILS". */
export function failureWords(t: Translate, given: Failure, actual = actualWords(t, given)): string {
  const failure = asWorded(given);
  const counted = countedWords(t, failure);
  if (counted !== undefined) return counted;
  const base = capitalised(t(`failures.${sentenceKey(failure)}`, slots(t, failure, actual)));
  return failure.source === 'TYPE' ? t('failures.fromType', { sentence: base }) : base;
}

/** Words the expectation; undefined where the reason contains it. */
export function failureExpectation(t: Translate, failure: Failure): string | undefined {
  return WITHOUT_EXPECTATION.has(failure.code) ? undefined : expectedWords(t, failure);
}

/** Words one whole sentence: “FireRating in Pset_WallCommon is “30”; expected one of “60” or “90”.” */
export function failureSentence(t: Translate, failure: Failure, actual?: string): string {
  const words = failureWords(t, failure, actual);
  const expected = failureExpectation(t, failure);
  const sentence = expected === undefined ? words : t('failures.expected', { sentence: words, expected });
  return t('failures.stop', { sentence });
}
