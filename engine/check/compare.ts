/** Compares a model value with a constraint: text, numbers in SI units and truth values each by their own rules. */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import type { Model } from '../model/model.ts';
import { conversionRounding, measureFactor, toSi, unitMeasureOf } from '../model/units.ts';
import type { ModelValue } from '../model/values.ts';

/** A value in the form that a constraint is compared with: measures in SI units. */
export interface Comparable {
  base: ModelValue['base'];
  value: ModelValue['value'];
  /** The most by which the conversion to SI may have changed the number; 0 for a value that is as written in the file. */
  rounding: number;
}

/** Returns the value in SI units where it is a measure, and unchanged otherwise. `unitRow` is the row of its own unit, or -1. */
export function comparable(model: Model, { base, value, dataType }: ModelValue, unitRow = -1): Comparable {
  if (typeof value !== 'number' && typeof value !== 'bigint') return { base, value, rounding: 0 };
  const unit = measureFactor(model, dataType, unitRow);
  if (unit.factor === 1 && unit.offset === 0) return { base, value, rounding: 0 };
  return { base, value: toSi(Number(value), unit), rounding: conversionRounding(Number(value), unit) };
}

/**
 * Returns whether a value satisfies a constraint. To IDS an IFCLOGICAL is the text TRUE or FALSE, and an IFCBOOLEAN is not (IDS,
 * DataTypes.md); the forms of xs:boolean match as well.
 */
export function matches(matcher: Matcher, { base, value, rounding }: Comparable): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return matcher.matchesText(value);
  if (typeof value === 'boolean')
    return matcher.matchesBoolean(value) || (base === 'LOGICAL' && matcher.matchesText(value ? 'TRUE' : 'FALSE'));
  if (typeof value === 'bigint') return matcher.matchesInteger(value);
  // A count rate is no longer an integer after conversion.
  return base === 'INTEGER' && rounding === 0 ? matcher.matchesInteger(value) : matcher.matchesNumber(value, rounding);
}

/** Returns the SI symbol of a measure type, such as m2, or undefined where it has none. */
export function unitSymbol(dataType: string): string | undefined {
  return unitMeasureOf(dataType)?.symbol;
}

/** Returns a compared value as a reason shows it: truth values as IDS writes them, and integers beyond the range of a double as text. */
export function displayValue(value: ModelValue['value']): string | number | null {
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : value;
}
