/** Words the requirement of a value or a name, for the sentences of failures and of specifications. */

import { patternExample } from '../contract/pattern-example.ts';
import type { PartOfRelation, Restriction, ValueConstraint } from '../contract/specifications.ts';
import { decimalWords, measuredWords } from './decimal-words.ts';
import { ENTITY_NAMES } from './entity-names.g.ts';
import type { MessageKey, Translate } from './translate.ts';
import { unitSymbol } from './unit-symbol.ts';

type Range = Extract<Restriction, { type: 'RANGE' }>;
type Length = Extract<Restriction, { type: 'LENGTH' }>;

const QUOTED = '\u0001';
const quotes = new WeakMap<Translate, string[]>();

/** Puts a literal in the quotation marks of the language. Results are cached, since lists have thousands of literals. */
export function quoted(t: Translate, value: string): string {
  let around = quotes.get(t);
  if (!around) {
    around = t('specification.quote', { value: QUOTED }).split(QUOTED);
    quotes.set(t, around);
  }
  return around.join(value);
}

let properNames: Map<string, string> | undefined;

/** Returns IfcBuildingStorey for IFCBUILDINGSTOREY, as people read it; unknown names are unchanged. */
export function properEntityName(name: string): string {
  properNames ??= new Map(ENTITY_NAMES.split(' ').map((proper) => [`IFC${proper.toUpperCase()}`, `Ifc${proper}`]));
  return properNames.get(name) ?? name;
}

/** Words patterns, each quoted, since a pattern may contain spaces, commas and question marks. */
export function patternWords(t: Translate, patterns: readonly string[]): string {
  const words = patterns.map((value) => t('specification.pattern', { value }));
  return joined(t, words, 'or');
}

/** Number of examples in a sentence. */
const EXAMPLES_SHOWN = 2;

/** Returns examples of texts that match one of the patterns; undefined where no example can be made. */
function exampleWords(t: Translate, patterns: readonly string[], spell: (text: string) => string): string | undefined {
  const examples = [...new Set(patterns.flatMap((pattern) => patternExample(pattern) ?? []))].map(spell);
  if (examples.length === 0) return undefined;
  return joined(
    t,
    examples.slice(0, EXAMPLES_SHOWN).map((example) => quoted(t, example)),
    'or',
  );
}

/**
 * Words patterns as examples: "a code such as “21.22”". The patterns themselves are a parameter too, so that a translator may show them
 * (`withPatterns`).
 */
function likeWords(
  t: Translate,
  key: 'specification.named' | 'specification.restriction.code' | 'specification.restriction.text',
  {
    patterns,
    spell = (text) => text,
    ...params
  }: { patterns: readonly string[]; spell?: (text: string) => string; noun?: string },
): string {
  const values = exampleWords(t, patterns, spell);
  const words = { ...params, count: patterns.length, patterns: patternWords(t, patterns) };
  return values === undefined ? t(`${key}.unlike`, words) : t(`${key}.like`, { ...words, values });
}

const PATTERN_KEYS: Partial<Record<MessageKey, MessageKey>> = {
  'specification.named.like': 'specification.named.pattern',
  'specification.named.unlike': 'specification.named.pattern',
  'specification.restriction.code.like': 'specification.restriction.code.pattern',
  'specification.restriction.code.unlike': 'specification.restriction.code.pattern',
  'specification.restriction.text.like': 'specification.restriction.text.pattern',
  'specification.restriction.text.unlike': 'specification.restriction.text.pattern',
};

/** Returns a translator that shows patterns instead of examples, for authors who compare two versions of a pattern. */
export function withPatterns(t: Translate): Translate {
  return (key, params) => t(PATTERN_KEYS[key] ?? key, params);
}

/** Returns "a, b and c" where all are meant, "a, b or c" where one of them is. */
export function joined(t: Translate, words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${t(`specification.${last}`)} ${words.at(-1)}`;
}

function rangeWords(t: Translate, range: Range, unit: string): string {
  const parts: string[] = [];
  if (range.min)
    parts.push(
      t(range.min.inclusive ? 'specification.restriction.atLeast' : 'specification.restriction.moreThan', {
        value: measuredWords(t, range.min.value, unit),
      }),
    );
  if (range.max)
    parts.push(
      t(range.max.inclusive ? 'specification.restriction.atMost' : 'specification.restriction.lessThan', {
        value: measuredWords(t, range.max.value, unit),
      }),
    );
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

interface ValueOptions {
  /** With a leading space, such as " m²". */
  unit?: string;
  /** Values of an enumeration to name; the others are counted. */
  valuesShown?: number;
  /** Numbers are not quoted. */
  bare?: boolean;
  /** What a text that matches a pattern is called. */
  kind?: 'text' | 'code';
}

/** Returns a list of alternatives, of which at most `shown` are named. */
export function cutListWords(
  t: Translate,
  words: string[],
  { shown: max, more }: { shown: number; more: 'enumMore' | 'namesMore' },
): string {
  // One value more is shorter than "or 1 other value".
  if (words.length <= max + 1) return joined(t, words, 'or');
  return t(`specification.restriction.${more}`, { shown: words.slice(0, max).join(', '), formatted: words.length - max });
}

/** Words one restriction of the six kinds. */
export function restrictionWords(
  t: Translate,
  restriction: Restriction,
  { unit = '', valuesShown = Number.POSITIVE_INFINITY, bare = false, kind = 'text' }: ValueOptions = {},
): string {
  switch (restriction.type) {
    case 'ENUM': {
      const words = restriction.allowedValues.map((value) => (bare ? decimalWords(t, value) : quoted(t, value)) + unit);
      if (words.length === 1) return words[0] as string;
      return t('specification.restriction.enum', { values: cutListWords(t, words, { shown: valuesShown, more: 'enumMore' }) });
    }
    case 'PATTERN':
      return likeWords(t, `specification.restriction.${kind}`, { patterns: restriction.patterns });
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

/** Words the requirement of a value: “60”, one of “a” or “b”, at least 3 m², … `unit` is a symbol such as "m2". */
export function constraintWords(
  t: Translate,
  constraint: ValueConstraint,
  { unit, valuesShown, bare, kind }: ValueOptions = {},
): string {
  const suffix = unit ? ` ${unitSymbol(unit)}` : '';
  if (constraint.restrictions === undefined)
    return suffix || bare ? measuredWords(t, constraint.simpleValue, suffix) : quoted(t, constraint.simpleValue);
  return (
    constraint.restrictions
      .map((one) => restrictionWords(t, one, { unit: suffix, valuesShown, bare: bare || suffix !== '', kind }))
      .join(` ${t('specification.and')} `) || t('specification.restriction.any')
  );
}

/** `oneEntity` is without an article. */
type Noun =
  | 'entity'
  | 'oneEntity'
  | 'entities'
  | 'predefinedType'
  | 'attribute'
  | 'property'
  | 'propertySet'
  | 'system'
  | 'classificationSystem';

const ENTITY_NOUNS: ReadonlySet<Noun> = new Set<Noun>(['entity', 'oneEntity', 'entities']);

/** Returns whether a name consists of one or a few literals. */
export function isLiteralName(name: ValueConstraint | string): boolean {
  return (
    typeof name === 'string' ||
    name.restrictions === undefined ||
    (name.restrictions.length === 1 && name.restrictions[0]?.type === 'ENUM')
  );
}

/** Number of names in a sentence; others are counted. */
export const NAMES_SHOWN = 3;

/** Words a name: itself when it is literal, otherwise "a property such as …". */
export function nameWords(t: Translate, name: ValueConstraint | string, noun: Noun): string {
  return wordName(t, name, { noun, shown: Number.POSITIVE_INFINITY });
}

/** Does the same for a short sentence: a few of many names. */
export function shortNameWords(t: Translate, name: ValueConstraint | string, noun: Noun): string {
  return wordName(t, name, { noun, shown: NAMES_SHOWN });
}

/** Words a name, of which at most `shown` of several are named. */
export function wordName(
  t: Translate,
  name: ValueConstraint | string,
  { noun, shown: max }: { noun: Noun; shown: number },
): string {
  const literal = (text: string) => (ENTITY_NOUNS.has(noun) ? properEntityName(text) : text);
  if (typeof name === 'string') return literal(name);
  if (name.restrictions === undefined) return literal(name.simpleValue);
  const only = name.restrictions.length === 1 ? name.restrictions[0] : undefined;
  if (only?.type === 'ENUM') return cutListWords(t, only.allowedValues.map(literal), { shown: max, more: 'namesMore' });
  const params = { noun: t(`specification.named.noun.${noun}`) };
  if (only?.type === 'PATTERN')
    return likeWords(t, 'specification.named', { ...params, patterns: only.patterns, spell: literal });
  return t('specification.named.other', { ...params, words: constraintWords(t, name) });
}

const RELATION_KEY = {
  IFCRELAGGREGATES: 'IFCRELAGGREGATES',
  IFCRELASSIGNSTOGROUP: 'IFCRELASSIGNSTOGROUP',
  IFCRELCONTAINEDINSPATIALSTRUCTURE: 'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  IFCRELNESTS: 'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': 'VOIDS_FILLS',
} as const satisfies Record<PartOfRelation, string>;

/** Returns "is contained in X", "is not contained in X", "be contained in X". */
export function relationWords(
  t: Translate,
  form: 'is' | 'isNot' | 'be',
  { relation, entity }: { relation?: PartOfRelation; entity: string },
): string {
  return t(`specification.relation.${form}.${relationKey(relation)}`, { entity });
}

/** Returns "a storey or other space": the target of a relation when no entity is named. */
export function anythingWords(t: Translate, relation?: PartOfRelation): string {
  return t(`specification.relation.anything.${relationKey(relation)}`);
}

function relationKey(relation?: PartOfRelation) {
  return (relation && RELATION_KEY[relation]) ?? 'ANY';
}

/** Puts the first letter in upper case, for the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
