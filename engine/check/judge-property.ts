/** Checks one property against the data type and value of a property facet (IDS property facet, units and tolerance pages). */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import type { PropertyFacet, Restriction } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import type { Property, PropertyValue } from '../model/properties.ts';
import { comparable, displayValue, matches, unitSymbol } from './compare.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';

export interface CompiledProperty {
  facet: PropertyFacet;
  model: Model;
  value: Matcher | undefined;
}

/** Returns why the property does not satisfy the facet, or undefined when it does. */
export function judgeProperty(compiled: CompiledProperty, property: Property, propertySet: string): Failure | undefined {
  const { dataType, value } = compiled.facet;
  const reason = (code: Failure['code'], more: Partial<Failure>): Failure => ({
    facet: Facet.PROPERTY,
    code,
    propertySet,
    property: property.name,
    ...more,
  });
  if (property.kind === 'UNSUPPORTED') return reason(FailureCode.PROPERTY_UNSUPPORTED, {});
  const filled = property.values.filter((one) => one.value !== null);
  if (filled.length === 0) return reason(FailureCode.PROPERTY_EMPTY, { actual: null, ...(value ? { expected: value } : {}) });
  const typed = dataType === undefined ? filled : filled.filter((one) => one.dataType === dataType);
  if (typed.length === 0)
    return reason(FailureCode.PROPERTY_DATA_TYPE_DIFFERS, { expected: dataType, actual: filled[0]!.dataType });
  if (!compiled.value || satisfies(compiled, property, typed)) return undefined;
  return reason(FailureCode.PROPERTY_DIFFERS, { expected: value, ...actualOf(compiled.model, typed) });
}

/**
 * Returns whether the values satisfy the constraint: one of them suffices, but all must respect a range (IDS property facet,
 * "Supported types of properties").
 */
function satisfies({ facet, model, value }: CompiledProperty, property: Property, values: readonly PropertyValue[]): boolean {
  const isMet = (one: PropertyValue): boolean => matches(value!, comparable(model, one, one.unitRow));
  const range = rangeOf(facet);
  if (!range) return values.some(isMet);
  return property.kind === 'BOUNDED' ? areBoundsWithin(property, range, isMet) : values.every(isMet);
}

type Range = Extract<Restriction, { type: 'RANGE' }>;

function rangeOf(facet: PropertyFacet): Range | undefined {
  return facet.value?.restrictions?.find((restriction) => restriction.type === 'RANGE');
}

/**
 * Returns whether a bounded property lies within a range: a lower limit requires a lower bound, an upper limit an upper bound (official
 * cases "a restriction on a bounded property requires both bounds within range").
 */
function areBoundsWithin({ lower, upper }: Property, { min, max }: Range, isMet: (bound: PropertyValue) => boolean): boolean {
  if ((min && !lower) || (max && !upper)) return false;
  return [lower, upper].every((bound) => bound === undefined || isMet(bound));
}

function actualOf(model: Model, values: readonly PropertyValue[]): Partial<Failure> {
  const all = values.map((one) => displayValue(comparable(model, one, one.unitRow).value));
  const unit = unitSymbol(values[0]!.dataType);
  return { actual: all.length === 1 ? all[0]! : all.map(String), ...(unit ? { unit } : {}) };
}
