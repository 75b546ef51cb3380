/** Words the value of a property as a person reads it: decimals of the language, followed by the unit. */
import type { EntityProperty, EntityValue } from '../contract/reports.ts';
import { decimalWords } from './decimal-words.ts';
import { readableNumber } from './readable-number.ts';
import type { Translate } from './translate.ts';
import { unitSymbol } from './unit-symbol.ts';

/** A property; attributes have no data type of their own. */
export type ShownProperty = Omit<EntityProperty, 'dataType'> & { dataType?: string };

/** Returns undefined where it is empty. */
export function valueWords(t: Translate, property: ShownProperty): string | undefined {
  const { value, lower, upper, valueLength, dataType = '' } = property;
  if (Array.isArray(value)) return value.map((each) => oneValue(t, each, property)).join('; ') || undefined;
  const text = oneValue(t, value, property);
  if (lower !== undefined || upper !== undefined) return [text, boundWords(t, property)].filter(Boolean).join(', ');
  if (text === undefined) return UNREADABLE.has(dataType) ? t('entity.sets.unreadable') : undefined;
  return valueLength === undefined ? text : `${text} ${t('entity.sets.more', { length: valueLength })}`;
}

const UNREADABLE = new Set(['IFCPROPERTYREFERENCEVALUE', 'IFCCOMPLEXPROPERTY', 'IFCPHYSICALCOMPLEXQUANTITY']);

function boundWords(t: Translate, property: ShownProperty): string {
  const [lower, upper] = [oneValue(t, property.lower ?? null, property), oneValue(t, property.upper ?? null, property)];
  if (lower !== undefined && upper !== undefined) return t('entity.sets.between', { lower, upper });
  if (lower !== undefined) return t('specification.restriction.atLeast', { value: lower });
  return upper === undefined ? '' : t('specification.restriction.atMost', { value: upper });
}

function oneValue(t: Translate, value: EntityValue, { unit }: ShownProperty): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return t(value ? 'entity.sets.yes' : 'entity.sets.no');
  const text = typeof value === 'number' ? decimalWords(t, readableNumber(value)) : value;
  return unit ? `${text} ${unitSymbol(unit)}` : text;
}
