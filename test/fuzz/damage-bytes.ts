/** Ways to damage a file, as transfer, its author or an attacker would. Each returns new text. */
import type { SeededRandom } from './seeded-random.ts';

type Damage = (text: string, random: SeededRandom) => string;

const FRAGMENTS = [
  "'",
  "''",
  ';',
  '(',
  ')',
  '))',
  '/*',
  '*/',
  '/',
  '#',
  '=',
  '\\',
  '\\X2\\',
  '\\X2\\D83D\\X0\\',
  '\\X4\\0001F600\\X0\\',
  '\\S\\',
  '\\PZ\\',
  '$',
  '*',
  '.T.',
  '.',
  '"',
  '"0FF',
  '\u0000',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\u00ff\u00fe',
  'é',
  'ENDSEC;',
  'END-ISO-10303-21;',
  'DATA;',
  'HEADER;',
  'ISO-10303-21;',
  '1E999',
  '-',
  '99999999999999999999',
  'IFCWALL(',
  '=(IFCWALL($)IFCROOT($))',
  'NaN',
  '__proto__',
  'constructor',
];

const splice = (text: string, from: number, to: number, by = ''): string => text.slice(0, from) + by + text.slice(to);
const linesOf = (text: string): string[] => text.split('\n');
const bodyOf = (text: string): number => Math.max(0, text.indexOf('DATA;') + 5);
/** Mostly a place in the data, because that is most of a file. */
const place = (text: string, random: SeededRandom): number =>
  random.chance(0.85) ? bodyOf(text) + random.below(text.length - bodyOf(text)) : random.below(text.length);

const DAMAGES: Readonly<Record<string, Damage>> = {
  'bytes flipped': (text, random) => {
    const bytes = [...text];
    for (let flips = 1 + random.below(20); flips > 0; flips--)
      bytes[place(text, random)] = String.fromCharCode(random.below(256));
    return bytes.join('');
  },
  'fragments put in': (text, random) => {
    let damaged = text;
    for (let times = 1 + random.below(8); times > 0; times--) {
      const at = place(damaged, random);
      damaged = splice(damaged, at, at, random.pick(FRAGMENTS));
    }
    return damaged;
  },
  truncated: (text, random) => text.slice(0, random.below(text.length)),
  'a piece cut out': (text, random) => {
    const at = place(text, random);
    return splice(text, at, at + random.below(random.chance(0.5) ? 10 : 2000));
  },
  'a piece doubled': (text, random) => {
    const at = place(text, random);
    const piece = text.slice(at, at + random.below(2000));
    return splice(text, at, at, piece);
  },
  'lines reordered': (text, random) => {
    const lines = linesOf(text);
    for (let times = 1 + random.below(50); times > 0; times--) {
      const [from, to] = [random.below(lines.length), random.below(lines.length)];
      lines.splice(to, 0, ...lines.splice(from, 1));
    }
    return lines.join('\n');
  },
  'records doubled': (text, random) => {
    const lines = linesOf(text);
    for (let times = 1 + random.below(10); times > 0; times--) lines.splice(random.below(lines.length), 0, random.pick(lines));
    return lines.join('\n');
  },
  'references changed': (text, random) => {
    const share = random.next() * 0.2;
    return text.replace(/(?<=[(,])#\d+/g, (ref) => (random.chance(share) ? `#${random.below(1500)}` : ref));
  },
  'ids changed': (text, random) => {
    const far = random.pick([1, 7, 1e6, 268_435_456, 4_294_967_296, 1e15]);
    return text.replace(/#(\d+)/g, (_, id) => `#${Number(id) * far}`);
  },
  'types changed': (text, random) => {
    const names = [...text.matchAll(/IFC[A-Z0-9]+(?=\()/g)].map(([name]) => name);
    return text.replace(/IFC[A-Z0-9]+(?=\()/g, (name) => (random.chance(0.03) ? random.pick(names) : name));
  },
  'values changed': (text, random) =>
    text.replace(/(?<=,)[^,()']+(?=,)/g, (value) => (random.chance(0.05) ? random.pick(FRAGMENTS) : value)),
  'nested deep': (text, random) => {
    const at = text.indexOf('(', place(text, random)) + 1;
    const depth = random.pick([70, 1000, 30_000]);
    return splice(text, at, at, random.chance(0.5) ? `${'('.repeat(depth)}${')'.repeat(depth)},` : '('.repeat(depth));
  },
  'a long string': (text, random) => {
    const at = text.indexOf("'", place(text, random)) + 1;
    return splice(
      text,
      at,
      at,
      random.pick(['x', "''", '#1=IFCWALL($);\n', '\\X2\\00E9\\X0\\', '\n']).repeat(random.below(100_000)),
    );
  },
  'other line ends': (text, random) => text.replaceAll('\n', random.pick(['\r', '\r\n', ' ', '\n\n\r'])),
  'other spacing': (text, random) => text.replace(/[=(,]/g, (sign) => (random.chance(0.1) ? `${sign} /**/\n ` : sign)),
  'lower case': (text) => text.replace(/IFC[A-Z]+(?=\()/g, (name) => name.toLowerCase()),
};

const DAMAGE_NAMES = Object.keys(DAMAGES);

/** Returns the text after one to three damages, and their names. */
export function damageText(text: string, random: SeededRandom): { text: string; damages: string[] } {
  const damages = Array.from({ length: 1 + random.below(3) }, () => random.pick(DAMAGE_NAMES));
  return { text: damages.reduce((one, name) => (one === '' ? one : (DAMAGES[name] as Damage)(one, random)), text), damages };
}
