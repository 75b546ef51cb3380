/** Reads the facts of a model that explanations need, from its text by plain regular expressions and not by our own reader. */
import { readFileSync } from 'node:fs';

const knownTypes = new Map<string, ReadonlyMap<number, string>>();
const knownRare = new Map<string, readonly string[]>();
const knownNumbers = new Map<string, readonly number[]>();
const knownSets = new Map<string, ReadonlyMap<number, ReadonlySet<string>>>();

/** Returns the classes of records in upper case, by STEP id. */
export function entityTypes(modelPath: string): ReadonlyMap<number, string> {
  return remembered(knownTypes, modelPath, (text) => {
    const records = text.matchAll(/#(\d+)\s*=\s*(IFC\w+)/gi);
    return new Map(Array.from(records, ([, id, type]) => [Number(id), type!.toUpperCase()]));
  });
}

/** Returns the names of property sets and quantities that an object has twice, by its STEP id. */
export function doubledSets(modelPath: string): ReadonlyMap<number, ReadonlySet<string>> {
  return remembered(knownSets, modelPath, findDoubledSets);
}

/** Returns the real numbers that a model states as values of a type, such as IFCREAL(-1.5). */
export function typedNumbers(modelPath: string): readonly number[] {
  return remembered(knownNumbers, modelPath, (text) =>
    Array.from(text.matchAll(/\bIFC\w+\(([-+]?\d+\.\d*(?:E[-+]?\d+)?)\)/gi), ([, number]) => Number(number)),
  );
}

/** Returns the texts with characters above U+FFFF, which a file writes as \X4\ or directly in UTF-8. */
export function rareTexts(modelPath: string): readonly string[] {
  return remembered(knownRare, modelPath, (text) =>
    Array.from(text.matchAll(/'((?:[^']|'')*(?:\\X4\\|[\xf0-\xf4][\x80-\xbf]{3})(?:[^']|'')*)'/g), ([, inside]) =>
      unescaped(inside!),
    ),
  );
}

function unescaped(inside: string): string {
  const character = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16));
  const characters = (hex: string, digits: number): string =>
    (hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []).map(character).join('');
  return Buffer.from(inside, 'latin1')
    .toString('utf8')
    .replaceAll("''", "'")
    .replace(/\\X4\\([0-9A-F]+)\\X0\\/g, (_, hex: string) => characters(hex, 8))
    .replace(/\\X2\\([0-9A-F]+)\\X0\\/g, (_, hex: string) => characters(hex, 4));
}

function findDoubledSets(text: string): Map<number, Set<string>> {
  const sets = text.matchAll(/#(\d+)\s*=\s*IFC(?:PROPERTYSET|ELEMENTQUANTITY)\s*\(\s*'[^']*',[^,]*,\s*'([^']*)'/g);
  const names = new Map(Array.from(sets, ([, id, name]) => [id!, name!]));
  const seen = new Map<number, Set<string>>();
  const doubled = new Map<number, Set<string>>();
  for (const [, objects, set] of text.matchAll(/=\s*IFCRELDEFINESBYPROPERTIES\s*\([^()]*\(([#\d,\s]*)\)\s*,\s*#(\d+)/g)) {
    const name = names.get(set!);
    if (name === undefined) continue;
    for (const [, id] of objects!.matchAll(/#(\d+)/g)) {
      const attributeNames = seen.get(Number(id)) ?? new Set();
      if (attributeNames.has(name)) doubled.set(Number(id), (doubled.get(Number(id)) ?? new Set()).add(name));
      seen.set(Number(id), attributeNames.add(name));
    }
  }
  return doubled;
}

function remembered<T>(cache: Map<string, T>, modelPath: string, read: (text: string) => T): T {
  const result = cache.get(modelPath) ?? read(readFileSync(modelPath, 'latin1'));
  cache.set(modelPath, result);
  return result;
}
