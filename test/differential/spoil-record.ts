/** Spoils one random attribute of one record of a file: a wrong type, a missing attribute or a broken cardinality. */
import type { SeededRandom } from '../fuzz/seeded-random.ts';
import { splitValues } from './read-records.ts';

const RECORD = /#\d+\s*=\s*IFC\w+\s*\(((?:'(?:[^']|'')*'|[^';])*)\)\s*;/gi;
const WRONG_VALUES = ["'x'", '1', '-1.5', '.NOSUCHITEM.', '.T.', '()', '(1.)', "('x')", "IFCLABEL('x')", 'IFCREAL(1.)'] as const;

type Values = readonly string[];
type Spoiler = (values: Values, at: number, random: SeededRandom) => Values;

const SPOILERS: readonly Spoiler[] = [
  (values, at, random) => replaced(values, at, random.pick(WRONG_VALUES)),
  (values, at) => replaced(values, at, '$'),
  (values, at) => replaced(values, at, '*'),
  (values, at) => values.filter((_, position) => position !== at),
  (values) => [...values, '$'],
  (values, at) => replaced(values, at, resized(values[at] ?? '', 0)),
  (values, at) => replaced(values, at, resized(values[at] ?? '', 2)),
];

export function spoilRecord(text: string, random: SeededRandom): string {
  const from = text.indexOf('DATA;');
  const records = [...text.slice(from).matchAll(RECORD)];
  const record = random.pick(records);
  const list = record[1] ?? '';
  const values = splitValues(list);
  const spoiled = random.pick(SPOILERS)(values, random.below(values.length), random).join(',');
  const start = from + record.index + record[0].indexOf('(') + 1;
  return text.slice(0, start) + spoiled + text.slice(start + list.length);
}

function replaced(values: Values, at: number, value: string): Values {
  return values.map((original, position) => (position === at ? value : original));
}

/** Returns an aggregate without elements, or with its elements several times; another value becomes an aggregate. */
function resized(value: string, times: number): string {
  const inner = value.startsWith('(') ? value.slice(1, -1) : value;
  return `(${new Array<string>(times).fill(inner).join(',')})`;
}
