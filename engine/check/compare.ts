/** A model value against a constraint: text, numbers in SI units and truth values each by their own rules. */
import type { Model } from '../model/model.ts';
import { conversionRounding, measureFactor, toSi, unitMeasureOf } from '../model/units.ts';
import type { ModelValue } from '../model/values.ts';
import type { Matcher } from './match-value.ts';

/** A value as a constraint is compared with it: measures in SI units. */
export interface Comparable {
  base: ModelValue['base'];
  value: ModelValue['value'];
  /** By how much the conversion to SI may have moved the number; 0 for a value that is as the file writes it. */
  rounding: number;
}

/** Returns the value in SI units where it is a measure, and as it is otherwise. `unitRow` is its own unit's row, or -1. */
export function comparable(model: Model, { base, value, dataType }: ModelValue, unitRow = -1): Comparable {
  if (typeof value !== 'number' && typeof value !== 'bigint') return { base, value, rounding: 0 };
  const unit = measureFactor(model, dataType, unitRow);
  if (unit.factor === 1 && unit.offset === 0) return { base, value, rounding: 0 };
  return { base, value: toSi(Number(value), unit), rounding: conversionRounding(Number(value), unit) };
}

/** IFCLOGICAL is the text TRUE or FALSE to IDS, IFCBOOLEAN is not (IDS, DataTypes.md). The forms of xs:boolean match as well. */
export function matches(matcher: Matcher, { base, value, rounding }: Comparable): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return matcher.matchesText(value);
  if (typeof value === 'boolean')
    return matcher.matchesBoolean(value) || (base === 'LOGICAL' && matcher.matchesText(value ? 'TRUE' : 'FALSE'));
  if (typeof value === 'bigint') return matcher.matchesInteger(value);
  // A converted count rate is no integer any more.
  return base === 'INTEGER' && rounding === 0 ? matcher.matchesInteger(value) : matcher.matchesNumber(value, rounding);
}

/** SI symbol of a measure type, such as m2; undefined where it has none. */
export function unitSymbol(dataType: string): string | undefined {
  return unitMeasureOf(dataType)?.symbol;
}

/** A compared value as a reason shows it; truth values as an IDS writes them, integers that no double holds as text. */
export function shown(value: ModelValue['value']): string | number | null {
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : value;
}
