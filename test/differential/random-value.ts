/** Makes random constraints around a value of a model: the value, near misses, and every kind of restriction. */
import { escapePattern, length, oneOf, pattern, range, text } from '../conformance/trap.ts';
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import type { Literal } from './read-records.ts';

/** Returns a literal unchanged, or a near miss of it. */
function nearLiteral(random: SeededRandom, { text: literal, kind }: Literal): string {
  if (random.chance(0.45)) return literal;
  if (kind === 'NUMBER') return nearNumber(random, literal);
  if (kind === 'BOOLEAN') return random.pick(['true', 'false', 'TRUE', 'FALSE', '1', '0', '.T.', 'T']);
  return nearText(random, literal);
}

function nearNumber(random: SeededRandom, literal: string): string {
  const value = Number(literal);
  const near = [
    () => String(Math.trunc(value)),
    () => `${Math.trunc(value)}.0`,
    () => value.toExponential(),
    () => `+${Math.abs(value)}`,
    () => `0${Math.abs(value)}`,
    () => String(value * (1 + 5e-7)),
    () => String(value * (1 - 5e-7)),
    () => String(value * (1 + 1e-5)),
    () => String(value + 5e-7),
    () => String(value / 1000),
    () => String(value * 1000),
    () => String(-value),
    () => ` ${literal}`,
    () => literal.replace('.', ','),
    () => `${literal} m`,
    () => '0',
  ];
  return random.pick(near)();
}

export function nearText(random: SeededRandom, literal: string): string {
  const near = [
    () => literal.toUpperCase(),
    () => literal.toLowerCase(),
    () => `${literal} `,
    () => ` ${literal}`,
    () => literal.replaceAll(' ', '  '),
    () => [...literal].slice(0, -1).join('') || 'x',
    () => `${literal}x`,
    () => literal.normalize('NFD'),
    () => [...literal].reverse().join(''),
    () => 'é€𝄞',
  ];
  return random.pick(near)();
}

/** Returns a simple value or a restriction that may or may not hold for the literal. */
export function nearValue(random: SeededRandom, literal: Literal, others: readonly string[]): string {
  if (random.chance(0.35)) return text(nearLiteral(random, literal));
  if (literal.kind === 'NUMBER') return numberRestriction(random, literal);
  return random.pick([
    () => oneOf(nearLiteral(random, literal), ...(others.length > 0 ? [random.pick(others)] : [])),
    () => oneOf(...others.slice(0, 3), nearLiteral(random, literal)),
    () => pattern(nearPattern(random, literal.text)),
    () => pattern(nearPattern(random, literal.text)),
    () => pattern(nearPattern(random, literal.text), nearPattern(random, random.chance(0.5) ? literal.text : 'zz')),
    () => length({ [random.pick(['length', 'minLength', 'maxLength'])]: lengthNear(random, literal.text) }),
    () => length({ minLength: lengthNear(random, literal.text), maxLength: [...literal.text].length + random.below(2) }),
  ])();
}

function lengthNear(random: SeededRandom, literal: string): number {
  return Math.max(0, [...literal].length + random.below(3) - 1);
}

function numberRestriction(random: SeededRandom, literal: Literal): string {
  const value = Number(nearNumber(random, literal.text));
  const around = Number.isFinite(value) ? value : Number(literal.text);
  const base = /^[-+]?\d+$/.test(literal.text) && Number.isInteger(around) ? 'integer' : 'double';
  const low = random.pick(['minInclusive', 'minExclusive']);
  const high = random.pick(['maxInclusive', 'maxExclusive']);
  const wide = base === 'integer' ? 1 : Math.abs(around) * random.pick([1e-7, 1e-5, 0.1, 10]);
  return random.pick([
    () => range({ [low]: around }, base),
    () => range({ [high]: around }, base),
    () => range({ [low]: around - wide, [high]: around }, base),
    () => range({ [low]: around, [high]: around + wide }, base),
    () => oneOf(nearNumber(random, literal.text), nearLiteral(random, literal), '7'),
    () => pattern(nearPattern(random, literal.text)),
    () => range({ [random.pick(['totalDigits', 'fractionDigits'])]: 1 + random.below(4) }, base),
    () => length({ length: literal.text.length }),
  ])();
}

/** Returns a pattern derived from the text: wildcards for letters, classes, quantifiers, alternatives, categories. */
export function nearPattern(random: SeededRandom, literal: string): string {
  const letters = [...literal].slice(0, 40);
  const wild = letters.map((letter) => (random.chance(0.25) ? classOf(random, letter) : escapePattern(letter))).join('');
  const begin = letters
    .slice(0, 1 + random.below(letters.length))
    .map(escapePattern)
    .join('');
  return random.pick([
    () => wild,
    () => `${begin}.*`,
    () => `.*${escapePattern(letters.at(-1) ?? '')}`,
    () => `.{${letters.length}}`,
    () => `(${wild}|x+)`,
    () => `[^${escapePattern(letters[0] ?? 'x')}].*`,
    () => `${begin}\\S*`,
    () => `[\\w\\s\\-.:,/()]+`,
    () => `${wild}?`,
    () => `[\\i-[A-M]]\\c*`,
    () => begin,
  ])();
}

function classOf(random: SeededRandom, letter: string): string {
  if (/\d/.test(letter)) return random.pick(['\\d', '[0-9]', '[0-8]', '\\p{Nd}', '.']);
  if (/[a-zA-Z]/.test(letter))
    return random.pick(['[a-z]', '[A-Z]', '[A-Za-z]', '\\p{L}', '\\p{Lu}', '\\w', '.', '[a-z-[aeiou]]']);
  return random.pick(['.', '\\s', '\\W', '\\P{L}']);
}
