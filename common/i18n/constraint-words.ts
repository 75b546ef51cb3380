/** What a value or a name must be, in words. Used by the sentences of failures and of specifications. */
import type { PartOfRelation, Restriction, ValueConstraint } from '../contract/specifications.ts';
import type { Translate } from './translate.ts';

type Range = Extract<Restriction, { type: 'RANGE' }>;
type Length = Extract<Restriction, { type: 'LENGTH' }>;

/** A literal between the quotation marks of the language. */
export function quoted(t: Translate, value: string): string {
  return t('specification.quote', { value });
}

/** "a, b or c". */
export function listWords(t: Translate, words: string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${t('specification.or')} ${words.at(-1)}`;
}

/** The unit symbol as people write it: m2 becomes m². */
export function unitSymbol(unit: string): string {
  return unit.replace(/(?<=[A-Za-z])2\b/g, '²').replace(/(?<=[A-Za-z])3\b/g, '³');
}

function rangeWords(t: Translate, range: Range, unit: string): string {
  const parts: string[] = [];
  if (range.min) parts.push(t(`specification.restriction.${range.min.inclusive ? 'atLeast' : 'moreThan'}`, { value: range.min.value + unit }));
  if (range.max) parts.push(t(`specification.restriction.${range.max.inclusive ? 'atMost' : 'lessThan'}`, { value: range.max.value + unit }));
  return parts.join(` ${t('specification.and')} `) || t('specification.restriction.any');
}

function lengthWords(t: Translate, { min, max }: Length): string {
  if (min !== undefined && max !== undefined) {
    if (min === max) return t('specification.restriction.lengthExactly', { count: min });
    return t('specification.restriction.lengthRange', { min, max });
  }
  if (min !== undefined) return t('specification.restriction.lengthAtLeast', { count: min });
  if (max !== undefined) return t('specification.restriction.lengthAtMost', { count: max });
  return t('specification.restriction.any');
}

/** One restriction: six kinds. */
export function restrictionWords(t: Translate, restriction: Restriction, unit = ''): string {
  switch (restriction.type) {
    case 'ENUM': {
      const words = restriction.allowedValues.map((value) => quoted(t, value) + unit);
      return words.length === 1 ? (words[0] as string) : t('specification.restriction.enum', { values: listWords(t, words) });
    }
    case 'PATTERN':
      return t('specification.restriction.pattern', { count: restriction.patterns.length, values: listWords(t, restriction.patterns) });
    case 'RANGE':
      return rangeWords(t, restriction, unit);
    case 'LENGTH':
      return lengthWords(t, restriction);
    case 'DIGIT':
      return t('specification.restriction.digits', { count: restriction.digits });
    case 'FRACTION':
      return t('specification.restriction.fraction', { count: restriction.fractionDigits });
  }
}

/** What a value must be: “60”, one of “a” or “b”, at least 3 m², … `unit` is a symbol such as "m2". */
export function constraintWords(t: Translate, constraint: ValueConstraint, unit?: string): string {
  const suffix = unit ? ` ${unitSymbol(unit)}` : '';
  if (constraint.restrictions === undefined) return suffix ? constraint.simpleValue + suffix : quoted(t, constraint.simpleValue);
  return constraint.restrictions.map((one) => restrictionWords(t, one, suffix)).join(` ${t('specification.and')} `) || t('specification.restriction.any');
}

/** A name: bare when it is one literal, described when it is a restriction. */
export function nameWords(t: Translate, name: ValueConstraint | string): string {
  if (typeof name === 'string') return name;
  if (name.restrictions === undefined) return name.simpleValue;
  const only = name.restrictions.length === 1 ? name.restrictions[0] : undefined;
  if (only?.type === 'ENUM') return listWords(t, only.allowedValues);
  if (only?.type === 'PATTERN') return t('specification.name.pattern', { count: only.patterns.length, values: listWords(t, only.patterns) });
  return t('specification.name.other', { words: constraintWords(t, name) });
}

const RELATION_KEY: Record<PartOfRelation, string> = {
  IFCRELAGGREGATES: 'IFCRELAGGREGATES',
  IFCRELASSIGNSTOGROUP: 'IFCRELASSIGNSTOGROUP',
  IFCRELCONTAINEDINSPATIALSTRUCTURE: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  IFCRELNESTS: 'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': 'VOIDS_FILLS',
};

/** "is contained in", "is not contained in", "be contained in", and "a storey or other space" when no entity is named. */
export function relationWords(t: Translate, form: 'is' | 'isNot' | 'be' | 'anything', relation?: PartOfRelation): string {
  return t(`specification.relation.${form}.${(relation && RELATION_KEY[relation]) ?? 'ANY'}`);
}

/** First letter in upper case, for a part that ends up at the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
