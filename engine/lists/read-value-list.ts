/**
 * Reads a list of values from a CSV file or a workbook (docs/rule-sets.md). A faulty one gives the first problems with their row and
 * column; nothing is left out.
 */
import {
  LISTED_CLASSES_MAX,
  LISTED_VALUE_LENGTH_MAX,
  VALUE_LIST_BYTES_MAX,
  VALUE_LIST_PROBLEMS_MAX,
  VALUE_LIST_ROWS_MAX,
} from '../limits.ts';
import { readWorkbook } from '../matrix/workbook.ts';
import { isClass } from '../rules/facet-schema.ts';
import type { ListedClasses, ListedValues } from '../rules/value-list.ts';
import type { ValueListProblem } from '../rules/value-list-problem.ts';
import { parseCsv } from './parse-csv.ts';

/** A problem without its place. */
type Fault = Pick<ValueListProblem, 'message' | 'code' | 'facts'>;

export type ReadValueList =
  | { values: ListedValues; rows: number; problems: [] }
  | { values: undefined; problems: ValueListProblem[] };

/** Characters of a content that a problem quotes. */
const SHOWN_CHARACTERS = 50;

type Cell = string | number | boolean | Date | null;

interface Row {
  number: number;
  cells: readonly Cell[];
}

/** The headings of each column, in lower case. */
const HEADINGS: Record<'value' | 'classes' | 'description', readonly string[]> = {
  value: ['code', 'value', 'waarde'],
  classes: ['class', 'classes', 'klasse', 'klassen'],
  description: ['description', 'name', 'omschrijving', 'beschrijving', 'naam'],
};
type Field = keyof typeof HEADINGS;

export async function readValueList(bytes: Uint8Array): Promise<ReadValueList> {
  if (bytes.length > VALUE_LIST_BYTES_MAX) {
    const max = VALUE_LIST_BYTES_MAX;
    return refused([{ code: 'TOO_MANY_BYTES', facts: { max }, message: `is longer than ${max} bytes` }]);
  }
  if (!isZip(bytes)) return readCsvList(bytes);
  const rows = await workbookRows(bytes);
  return 'message' in rows ? refused([rows]) : valuesOf(rows);
}

export function readCsvList(bytes: Uint8Array): ReadValueList {
  const rows = csvRows(bytes);
  return 'message' in rows ? refused([rows]) : valuesOf(rows);
}

/** Returns where a problem is and what it is, as one line. */
export function valueListProblemText({ row, column, message }: ValueListProblem): string {
  const place = [row === undefined ? '' : `row ${row}`, column === undefined ? '' : `column ${column}`]
    .filter(Boolean)
    .join(', ');
  return place === '' ? message : `${place}: ${message}`;
}

function refused(problems: ValueListProblem[]): ReadValueList {
  return { values: undefined, problems };
}

/** Every .xlsx begins with the mark of a ZIP archive. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

async function workbookRows(bytes: Uint8Array): Promise<Row[] | ValueListProblem> {
  const [sheet] = (await readWorkbook(bytes)) ?? [];
  if (!sheet) return { code: 'NO_WORKBOOK', message: 'is not a readable .xlsx workbook' };
  return sheet.rows.map((cells, at) => ({ number: at + 1, cells }));
}

function csvRows(bytes: Uint8Array): Row[] | ValueListProblem {
  let text: string;
  try {
    // The decoder takes the byte order mark off.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const message = 'is neither text in UTF-8 nor an .xlsx workbook; Excel saves it as "CSV UTF-8"';
    return { code: 'NO_TEXT', message };
  }
  const parsed = parseCsv(text);
  if ('rows' in parsed) return parsed.rows.map(({ line, cells }) => ({ number: line, cells }));
  const { fault, line, column } = parsed;
  return fault === 'QUOTE_OPEN'
    ? { row: line, column, code: 'QUOTE_OPEN', message: 'has a quote that does not end' }
    : { row: line, column, code: 'TEXT_AFTER_QUOTE', message: 'has text after its closing quote' };
}

function valuesOf([head, ...rows]: readonly Row[]): ReadValueList {
  if (!head) return refused([{ code: 'EMPTY', message: 'is empty' }]);
  const problems: ValueListProblem[] = [];
  const columns = columnsOf(head, problems);
  const classesIn = createClassReader();
  const values = new Map<string, ListedClasses>();
  let count = 0;
  for (const row of problems.length > 0 ? [] : rows) {
    if (row.cells.every(isBlank)) continue;
    if (++count > VALUE_LIST_ROWS_MAX) {
      const max = VALUE_LIST_ROWS_MAX;
      problems.push({ row: row.number, code: 'TOO_MANY_ROWS', facts: { max }, message: `is one row more than ${max}` });
      break;
    }
    const read = readRow(row, columns, classesIn);
    if ('message' in read) problems.push(read);
    else addValue(values, read);
    if (problems.length >= VALUE_LIST_PROBLEMS_MAX) break;
  }
  if (problems.length === 0 && count === 0) problems.push({ code: 'NO_ROWS', message: 'has no rows below its headings' });
  return problems.length > 0 ? refused(problems.slice(0, VALUE_LIST_PROBLEMS_MAX)) : { values, rows: count, problems: [] };
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Returns what each column holds; a column without a heading holds nothing. */
function columnsOf({ number, cells }: Row, problems: ValueListProblem[]): (Field | undefined)[] {
  const columns: (Field | undefined)[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = isBlank(cell) ? '' : String(cell).trim();
    const field = (Object.keys(HEADINGS) as Field[]).find((one) => HEADINGS[one].includes(heading.toLowerCase()));
    const place = { row: number, column: at + 1 };
    if (heading !== '' && !field) problems.push({ ...place, ...unknownHeading(heading) });
    else if (field && field !== 'description' && columns.includes(field))
      problems.push({ ...place, ...aboutHeadings('SECOND_HEADING', 'is a second column with the heading', field) });
    columns.push(field);
  }
  if (problems.length === 0 && !columns.includes('value'))
    problems.push({ row: number, ...aboutHeadings('NO_VALUE_HEADING', 'has no column with the heading', 'value') });
  return columns;
}

function unknownHeading(heading: string): Fault {
  const facts = { text: heading.slice(0, SHOWN_CHARACTERS), headings: Object.values(HEADINGS).flat().join(', ') };
  const message = `has the heading ${quoteStart(heading)}, not one of ${facts.headings}`;
  return { code: 'UNKNOWN_HEADING', facts, message };
}

function aboutHeadings(code: 'SECOND_HEADING' | 'NO_VALUE_HEADING', words: string, field: Field): Fault {
  const headings = HEADINGS[field].join(', ');
  return { code, facts: { headings }, message: `${words} ${headings}` };
}

interface ListedRow {
  value: string;
  classes: ListedClasses;
}

function readRow(
  { number, cells }: Row,
  columns: readonly (Field | undefined)[],
  classesIn: ReturnType<typeof createClassReader>,
): ListedRow | ValueListProblem {
  const problem = (at: number, fault: Fault): ValueListProblem => ({ row: number, column: at + 1, ...fault });
  const extra = cells.findIndex((cell, at) => !isBlank(cell) && columns[at] === undefined);
  if (extra >= 0) return problem(extra, withoutHeading(cells[extra] as Cell));
  const at = columns.indexOf('value');
  const value = textOf(cells[at]);
  if (typeof value !== 'string') return problem(at, value);
  if (value === '') return problem(at, { code: 'NO_VALUE', message: 'has no value' });
  if (value.length > LISTED_VALUE_LENGTH_MAX) return problem(at, tooMany('TOO_LONG', LISTED_VALUE_LENGTH_MAX, 'characters'));
  const classColumn = columns.indexOf('classes');
  const classes = classesIn(String(cells[classColumn] ?? ''));
  return classes && 'code' in classes ? problem(classColumn, classes) : { value, classes };
}

function withoutHeading(content: Cell): Fault {
  const facts = { text: String(content).slice(0, SHOWN_CHARACTERS) };
  return { code: 'NO_HEADING', facts, message: `has the content ${quoteStart(content)} in a column without a heading` };
}

function tooMany(code: 'TOO_LONG' | 'TOO_MANY_CLASSES', max: number, what: string): Fault {
  return { code, facts: { max }, message: `has more than ${max} ${what}` };
}

/** A value that occurs several times fits the classes of all its rows, and every class if one row has none. */
function addValue(values: Map<string, ListedClasses>, { value, classes }: ListedRow): void {
  const before = values.get(value);
  if (!classes || (!before && values.has(value))) values.set(value, undefined);
  else if (!before) values.set(value, classes);
  else if ([...classes].some((name) => !before.has(name))) values.set(value, new Set([...before, ...classes]));
}

/** Returns a function that reads the classes of a cell, or says what is wrong; equal cells share one set. */
function createClassReader(): (content: string) => ListedClasses | Fault {
  const read = new Map<string, ListedClasses | Fault>();
  return (content) => {
    if (!read.has(content)) read.set(content, readClasses(content));
    return read.get(content);
  };
}

function readClasses(content: string): ListedClasses | Fault {
  const names = content.split(/[\s,;]+/).filter((name) => name !== '');
  if (names.length === 0) return undefined;
  if (names.length > LISTED_CLASSES_MAX) return tooMany('TOO_MANY_CLASSES', LISTED_CLASSES_MAX, 'classes');
  const unknown = names.find((name) => !isClass(name.toUpperCase()));
  if (unknown !== undefined) {
    const facts = { text: unknown.slice(0, SHOWN_CHARACTERS) };
    return { code: 'UNKNOWN_CLASS', facts, message: `has ${quoteStart(unknown)}, which is no class of IFC2X3, IFC4 or IFC4X3` };
  }
  return new Set(names.map((name) => name.toUpperCase()));
}

/** Returns the text of a cell. Excel drops the last zero of 21.10, so that a number with decimals is no code that can be trusted. */
function textOf(cell: Cell | undefined): string | Fault {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return String(cell);
  const kind = typeof cell === 'number' ? 'number with decimals' : cell instanceof Date ? 'date' : 'logical value';
  const message = `is a ${kind}, and a value has to be text: format the column as text and type the value again`;
  return { code: 'NOT_TEXT', message };
}

/** Returns the beginning of a content in quotes. */
function quoteStart(content: Cell): string {
  return JSON.stringify(String(content).slice(0, SHOWN_CHARACTERS));
}
