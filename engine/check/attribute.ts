/**
 * Checks the attribute facet (IDS attribute facet; facet-configurations, Attribute): explicit attributes of the entity itself, not
 * inherited from its type. Without a required value, one attribute that is not empty suffices. With a required value, at least one
 * attribute must not be empty and every attribute that is not empty must match. Objects pass an existence check and fail a value check.
 */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import type { AttributeFacet } from '../ids/specification.ts';
import { attributeOf } from '../model/attributes.ts';
import { ByteNumbers } from '../model/byte-numbers.ts';
import { type Model, positionOf, typeNameOf } from '../model/model.ts';
import { mayGiveUnit, recordUnitRow } from '../model/units.ts';
import { holdsObject, isEmpty, modelValuesOf } from '../model/values.ts';
import { memoize } from '../schema/memoize.ts';
import type { AttributeDefinition } from '../schema/schema.ts';
import { HASH } from '../step/byte-codes.ts';
import { isComplex } from '../step/read-values.ts';
import type { StepValue } from '../step/step-value.ts';
import { valueEnd, valueStart } from '../step/value-bytes.ts';
import { comparable, displayValue, matches, unitSymbol } from './compare.ts';
import { absent, differs, type FacetCheck, type FacetResult, match, undecidableBy } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import { compileConstraint } from './match-value.ts';

export function checkAttribute(facet: AttributeFacet, model: Model): FacetCheck {
  const name = compileConstraint(facet.name);
  const value = facet.value && compileConstraint(facet.value);
  const undecided = undecidableBy(Facet.ATTRIBUTE, name, value);
  if (undecided) return undecided;
  const attributesNamed = memoize((entity: string) =>
    (model.schema.entity(entity)?.attributes ?? []).filter(
      ({ derived, name: attributeName }) => !derived && name.matchesText(attributeName),
    ),
  );
  const contentOf = createContents(model);
  const results: FacetResult[] = [];
  return (row) => {
    const attributes = attributesNamed(typeNameOf(model, row));
    const content = attributes.length === 1 ? contentOf(row, attributes[0]!) : -1;
    if (content >= 0 && results[content]) return results[content];
    const result = checkRow({ facet, model, value, attributes }, row);
    if (content >= 0) results[content] = result;
    return result;
  };
}

/** Number of distinct values cached per attribute. An attribute with more is probably unique per entity, such as a GlobalId. */
const CONTENTS_MAX = 16_384;

/** Returns a number per class and bytes of an attribute, which together decide the result of the facet; -1 where they do not. */
function createContents(model: Model): (row: number, attribute: AttributeDefinition) => number {
  const { index } = model;
  const { arena } = index;
  const numbers = new ByteNumbers(arena);
  // The result for these records also depends on their unit.
  const withUnits = new Set(index.typeNames.flatMap((name, type) => (mayGiveUnit(model, name) ? type : [])));
  return (row, { name }) => {
    if (numbers.length >= CONTENTS_MAX || isComplex(index, row) || withUnits.has(index.types[row] as number)) return -1;
    const from = valueStart(arena, index.starts[row] as number, positionOf(model, row, name));
    if (from < 0) return -1;
    // A reference always points to an object, so its id does not matter.
    const to = arena[from] === HASH ? from + 1 : valueEnd(arena, from, arena.length);
    return numbers.numberOf(from, to, index.types[row]);
  };
}

interface CompiledAttribute {
  facet: AttributeFacet;
  model: Model;
  value: Matcher | undefined;
  attributes: AttributeDefinition[];
}

function checkRow(compiled: CompiledAttribute, row: number): FacetResult {
  const { facet, model, value, attributes } = compiled;
  const reason = (code: Failure['code'], more: Partial<Failure> = {}): Failure => ({
    facet: Facet.ATTRIBUTE,
    code,
    attribute: facet.name,
    ...(facet.value ? { expected: facet.value } : {}),
    ...more,
  });
  if (attributes.length === 0) return absent(reason(FailureCode.ATTRIBUTE_UNKNOWN, { actual: null }));
  const filled = attributes
    .map((attribute): Filled => ({ attribute, value: attributeOf(model, row, attribute.name) }))
    .filter((one) => !isEmpty(model, one.value, one.attribute.type));
  if (filled.length === 0) return emptyResult(compiled, row, reason(FailureCode.ATTRIBUTE_EMPTY, { actual: null }));
  if (!value) return match(prohibited(filled[0]!, model));
  const compared = { model, value, unitRow: recordUnitRow(model, row) };
  const failures = filled.flatMap((one) => compareAttribute(one, compared, reason));
  if (failures.length === 0) return match(prohibited(filled[0]!, model));
  // One matching attribute breaks a prohibition (facet-configurations, Attribute, PROHIBITED).
  const matching = filled.find((one) => compareAttribute(one, compared, reason).length === 0);
  return matching ? { kind: 'DIFFERS', failures, found: prohibited(matching, model) } : differs(...failures);
}

/**
 * Returns the result for attributes without a value. `$` and an attribute that the record leaves out are absent, so that an
 * optional attribute may be null. '', () and unknown are empty: they break a prohibition of the attribute, which "must not exist …,
 * even if empty" (facet-configurations, Attribute, PROHIBITED), but no prohibition of a value.
 */
function emptyResult({ facet, model, attributes }: CompiledAttribute, row: number, failure: Failure): FacetResult {
  const present = attributes.find(({ name }) => (attributeOf(model, row, name) ?? null) !== null);
  if (!present) return absent(failure);
  const violation = facet.value ? undefined : { ...failure, code: FailureCode.ATTRIBUTE_PROHIBITED, attribute: present.name };
  return { kind: 'DIFFERS', failures: [failure], ...(violation ? { found: violation } : {}) };
}

interface Filled {
  attribute: AttributeDefinition;
  value: StepValue | undefined;
}

interface Compared {
  model: Model;
  value: Matcher;
  unitRow: number;
}

function compareAttribute(
  { attribute, value }: Filled,
  { model, value: matcher, unitRow }: Compared,
  reason: (code: Failure['code'], more: Partial<Failure>) => Failure,
): Failure[] {
  if (holdsObject(value)) return [reason(FailureCode.ATTRIBUTE_IS_OBJECT, { attribute: attribute.name })];
  if (!isComparable(value)) return [reason(FailureCode.ATTRIBUTE_NOT_COMPARABLE, { attribute: attribute.name })];
  const values = modelValuesOf(model, value, attribute.type);
  const compared = values.map((one) => comparable(model, one, unitRow));
  if (compared.some((one) => matches(matcher, one))) return [];
  const unit = unitSymbol(values[0]?.dataType ?? '');
  const actual =
    compared.length === 1 ? displayValue(compared[0]!.value) : compared.map((one) => String(displayValue(one.value)));
  return [reason(FailureCode.ATTRIBUTE_DIFFERS, { attribute: attribute.name, actual, ...(unit ? { unit } : {}) })];
}

/** Lists and SELECT values pass an existence check and fail every value check (official cases, attribute/value_checks_always_fail_for_…). */
function isComparable(value: StepValue | undefined): boolean {
  return !Array.isArray(value) && !(typeof value === 'object' && value !== null && value.kind === 'typed');
}

function prohibited({ attribute, value }: Filled, model: Model): Failure {
  const actual = modelValuesOf(model, value, attribute.type)[0]?.value ?? null;
  return {
    facet: Facet.ATTRIBUTE,
    code: FailureCode.ATTRIBUTE_PROHIBITED,
    attribute: attribute.name,
    actual: displayValue(actual),
  };
}
