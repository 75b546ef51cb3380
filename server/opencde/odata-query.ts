/** `$filter`, `$orderby`, `$top` and `$skip` of OData 4, as the BCF API uses them: comparisons, `labels/any`, and, or, not, parentheses. */
import * as z from 'zod';
import { invalidInput } from '../http/invalid-input.ts';

/** Characters of `$filter` of the BCF API. */
const ODATA_FILTER_MAX_LENGTH = 2_000;

export const odataQuerySchema = z.object({
  $filter: z.string().max(ODATA_FILTER_MAX_LENGTH).optional(),
  $orderby: z.string().max(ODATA_FILTER_MAX_LENGTH).optional(),
  $top: z.coerce.number().int().min(0).optional(),
  $skip: z.coerce.number().int().min(0).default(0),
});
type ODataQuery = z.output<typeof odataQuerySchema>;

type Value = string | number | null | undefined;
/** The fields that filters may use. Dates are ISO 8601 texts whose names end in `date`. */
type ODataRow = Record<string, Value | readonly string[]>;
type Test = (row: ODataRow) => boolean;

interface ODataFields {
  filters: readonly string[];
  /** The first field is the default order. */
  sorts: readonly [string, ...string[]];
}

/** Filters, sorts and pages rows. Refuses an unreadable query with VALIDATION_FAILED. */
export function queryRows<Row extends object>(
  rows: readonly Row[],
  { $filter, $orderby, $top, $skip }: ODataQuery,
  { filters, sorts }: ODataFields,
): Row[] {
  const test = $filter?.trim() ? readFilter($filter, filters) : () => true;
  const matches = rows.filter((row) => test(row as ODataRow));
  const orders = readOrders($orderby, sorts);
  matches.sort((a, b) => {
    for (const { field, sign } of orders) {
      const order = compare(
        comparable(field, (a as ODataRow)[field] as Value),
        comparable(field, (b as ODataRow)[field] as Value),
      );
      if (order !== 0) return order * sign;
    }
    return 0;
  });
  return matches.slice($skip, $top === undefined ? undefined : $skip + $top);
}

function readOrders(text: string | undefined, sorts: ODataFields['sorts']): { field: string; sign: 1 | -1 }[] {
  if (!text?.trim()) return [{ field: sorts[0], sign: 1 }];
  return text.split(',').map((part) => {
    const [field = '', direction = 'asc', ...more] = part.trim().split(/\s+/);
    if (!sorts.includes(field) || !['asc', 'desc'].includes(direction) || more.length > 0)
      throw invalidInput([{ path: '$orderby', message: `It sorts by ${sorts.join(', ')}, each with asc or desc` }]);
    return { field, sign: direction === 'desc' ? -1 : 1 };
  });
}

const TOKEN =
  /\s*(?:(?<date>\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+\- ]\d\d:?\d\d)?)?)|'(?<text>(?:[^']|'')*)'|(?<number>-?\d+(?:\.\d+)?)|(?<word>[a-z_]+(?:\/any)?)|(?<sign>[():,]))/iy;

interface Token {
  kind: 'date' | 'text' | 'number' | 'word' | 'sign';
  text: string;
}

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const groups = TOKEN.exec(text)?.groups;
    const group = groups && Object.entries(groups).find(([, value]) => value !== undefined);
    if (!group) throw unreadable();
    tokens.push({ kind: group[0] as Token['kind'], text: group[1] as string });
  }
  return tokens;
}

function unreadable(): Error {
  return invalidInput([{ path: '$filter', message: 'It cannot be read as a filter of OData' }]);
}

/** A map, because objects also have members that a filter may name, such as `constructor` and `__proto__`. */
const COMPARISONS = new Map<string, (order: number) => boolean>([
  ['eq', (order) => order === 0],
  ['ne', (order) => order !== 0],
  ['gt', (order) => order > 0],
  ['ge', (order) => order >= 0],
  ['lt', (order) => order < 0],
  ['le', (order) => order <= 0],
]);

/** Exported for its test. */
export function readFilter(text: string, fields: readonly string[]): Test {
  const tokens = readTokens(text);
  let at = 0;
  const next = (): Token => {
    const token = tokens[at++];
    if (!token) throw unreadable();
    return token;
  };
  const isNext = (word: string) => tokens[at]?.kind !== 'text' && tokens[at]?.text.toLowerCase() === word;
  const skip = (word: string): boolean => isNext(word) && at++ >= 0;
  const expect = (word: string): void => {
    if (!skip(word)) throw unreadable();
  };
  const fieldOf = ({ kind, text: field }: Token): string => {
    if (kind !== 'word') throw unreadable();
    if (!fields.includes(field)) throw invalidInput([{ path: '$filter', message: `It filters by ${fields.join(', ')}` }]);
    return field;
  };
  const any = (field: string): Test => {
    expect('(');
    const name = next().text;
    expect(':');
    if (next().text !== name) throw unreadable();
    const test = comparison('', next());
    expect(')');
    return (row) => ((row[field] ?? []) as readonly string[]).some((value) => test({ '': value }));
  };
  const comparison = (field: string, operator: Token): Test => {
    const isMatch = COMPARISONS.get(operator.text);
    const given = literalOf(next());
    if (!isMatch) throw unreadable();
    const operand = comparable(field, given);
    return (row) => isMatch(compare(comparable(field, row[field] as Value), operand));
  };
  const term = (): Test => {
    if (skip('not')) {
      const test = term();
      return (row) => !test(row);
    }
    if (skip('(')) {
      const test = either();
      expect(')');
      return test;
    }
    const named = next();
    if (named.text.endsWith('/any')) return any(fieldOf({ ...named, text: named.text.slice(0, -'/any'.length) }));
    return comparison(fieldOf(named), next());
  };
  const both = (): Test =>
    joined(
      term,
      () => skip('and'),
      (tests) => (row) => tests.every((test) => test(row)),
    );
  const either = (): Test =>
    joined(
      both,
      () => skip('or'),
      (tests) => (row) => tests.some((test) => test(row)),
    );
  const test = either();
  if (at < tokens.length) throw unreadable();
  return test;
}

function joined(read: () => Test, goesOn: () => boolean, join: (tests: Test[]) => Test): Test {
  const first = read();
  const tests = [first];
  while (goesOn()) tests.push(read());
  return tests.length === 1 ? first : join(tests);
}

function literalOf({ kind, text }: Token): Value {
  if (kind === 'number') return Number(text);
  if (kind === 'word' && text === 'null') return null;
  if (kind !== 'text' && kind !== 'date') throw unreadable();
  return text.replaceAll("''", "'");
}

/** Returns a comparable value. A time without a zone is in UTC; an unescaped plus arrives as a space. */
function comparable(field: string, value: Value): string | number | null {
  if (value === undefined || value === null) return null;
  if (!field.endsWith('date') || typeof value !== 'string') return value;
  const time = value.replace(/ (?=\d\d:?\d\d$)/, '+');
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(time) || !time.includes('T') ? time : `${time}Z`);
}

/** Compares two values. null comes first and equals only null. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : a > b ? 1 : Number.NaN;
}
