/** A list of values that is given with a rule set, and the look-up of a value in it. */
import { isKindOf, type Model } from '../model/model.ts';

/** The classes that a value fits, in upper case; undefined: all of them. */
export type ListedClasses = ReadonlySet<string> | undefined;

export type ListedValues = ReadonlyMap<string, ListedClasses>;

export interface ValueList {
  /** SHA-256 of the bytes of the file, hex. */
  sha256: string;
  values: ListedValues;
}

/** A value with the classes that it fits, in upper case; null: all of them. The form in which a list is stored and sent. */
export type ListedEntry = [value: string, classes: string[] | null];

export function entriesOf(values: ListedValues): ListedEntry[] {
  return Array.from(values, ([value, classes]) => [value, classes ? [...classes] : null]);
}

/** Returns the values by their text. Values that fit the same classes share one set. */
export function listedValuesOf(entries: readonly ListedEntry[]): ListedValues {
  const sets = new Map<string, ListedClasses>();
  const setOf = (classes: string[]): ListedClasses => {
    const key = classes.join(' ');
    const set = sets.get(key) ?? new Set(classes);
    sets.set(key, set);
    return set;
  };
  return new Map(entries.map(([value, classes]) => [value, classes ? setOf(classes) : undefined]));
}

/** The lists by their name. */
export type ValueLists = ReadonlyMap<string, ValueList>;

/** What a result says of the list that decided, so that the verdict can be repeated. */
export interface UsedList {
  name: string;
  sha256: string;
}

export type Compare = 'WHOLE' | 'BEGINNING' | undefined;

export type Fit = 'FITS' | 'NOT_LISTED' | 'NOT_OF_CLASS';

/** Returns a function that looks up a text for an object; it takes a time that does not depend on the length of the list. */
export function compileFit(values: ListedValues, compare: Compare): (text: string, model: Model, row: number) => Fit {
  const beginnings = compileBeginnings(values.keys(), compare);
  return (text, model, row) => {
    let fit: Fit = 'NOT_LISTED';
    for (const beginning of beginnings(text)) {
      if (!values.has(beginning)) continue;
      const classes = values.get(beginning);
      if (!classes || [...classes].some((name) => isKindOf(model, row, name))) return 'FITS';
      fit = 'NOT_OF_CLASS';
    }
    return fit;
  };
}

/** Returns a function that says whether a text is one of the values, or begins with one. */
export function compileValues(values: readonly string[], compare: Compare): (text: string) => boolean {
  const set = new Set(values);
  const beginnings = compileBeginnings(set, compare);
  return (text) => beginnings(text).some((one) => set.has(one));
}

/** Returns a function that gives the parts of a text that may be values: itself, or its beginnings as long as some value. */
function compileBeginnings(values: Iterable<string>, compare: Compare): (text: string) => string[] {
  if (compare !== 'BEGINNING') return (text) => [text];
  const lengths = [...new Set(Array.from(values, ({ length }) => length))];
  return (text) => lengths.filter((length) => length <= text.length).map((length) => text.slice(0, length));
}
