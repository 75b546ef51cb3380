/** A model value against a constraint: text, numbers in SI units and truth values each by their own rules. */
import type { Model } from '../model/model.ts';
import { measureFactor, toSi, unitMeasureOf } from '../model/units.ts';
import type { ModelValue } from '../model/values.ts';
import type { Matcher } from './match-value.ts';

/** The value in SI units where it is a measure; as it is otherwise. `unitRow` is its own unit's row, or -1. */
export function comparable(model: Model, value: ModelValue, unitRow = -1): ModelValue['value'] {
  if (typeof value.value !== 'number' && typeof value.value !== 'bigint') return value.value;
  const unit = measureFactor(model, value.dataType, unitRow);
  if (typeof value.value === 'number') return toSi(value.value, unit);
  // The only integer with a unit is a count rate.
  return unit.factor === 1 ? value.value : toSi(Number(value.value), unit);
}

/** IFCLOGICAL is the text TRUE or FALSE to IDS, IFCBOOLEAN is not (IDS, DataTypes.md). The forms of xs:boolean match as well. */
export function matches(matcher: Matcher, base: ModelValue['base'], value: ModelValue['value']): boolean {
  if (value === null) return false;
  if (typeof value === 'string') return matcher.matchesText(value);
  if (typeof value === 'boolean')
    return matcher.matchesBoolean(value) || (base === 'LOGICAL' && matcher.matchesText(value ? 'TRUE' : 'FALSE'));
  return base === 'INTEGER' || typeof value === 'bigint' ? matcher.matchesInteger(value) : matcher.matchesNumber(value);
}

/** SI symbol of a measure type, such as m2; undefined where it has none. */
export function unitSymbol(dataType: string): string | undefined {
  return unitMeasureOf(dataType)?.symbol;
}

/** A compared value as a reason shows it; truth values as an IDS writes them, integers that no double holds as text. */
export function shown(value: ModelValue['value']): string | number | null {
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : value;
}
