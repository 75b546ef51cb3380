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
import { type CellMark, readSheetMarks, type SheetMarks } from './sheet-marks.ts';

/** A problem without its place. */
type Fault = Pick<ValueListProblem, 'message' | 'code' | 'facts'>;

export type ReadValueList =
  | { values: ListedValues; rows: number; problems: [] }
  | { values: undefined; problems: ValueListProblem[] };

/** Characters of a content that a problem quotes. */
const SHOWN_CHARACTERS = 50;

type Cell = string | number | boolean | Date | CellMark | null;

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

/** Reads the first visible sheet with a heading for values; without any, the first one with content. */
async function workbookRows(bytes: Uint8Array): Promise<Row[] | ValueListProblem> {
  const sheets = await readWorkbook(bytes);
  if (!sheets) return { code: 'NO_WORKBOOK', message: 'is not a readable .xlsx workbook' };
  const marks = readSheetMarks(bytes);
  const visible = sheets
    .filter(({ name }) => !marks.get(name)?.isHidden)
    .map(({ name, rows }) => markedRows(rows, marks.get(name)?.cells ?? []));
  return visible.find(hasValueHeading) ?? visible.find((rows) => rows.some(hasContent)) ?? [];
}

/**
 * Puts marks in the place of what they are about. A number in a format of dates is a date already. The library leaves out rows at the end
 * that hold only errors.
 */
function markedRows(rows: readonly (readonly Cell[])[], cells: SheetMarks['cells']): Row[] {
  const count = cells.reduce((most, { row }) => Math.max(most, row), rows.length);
  const marked = Array.from({ length: count }, (_, at) => ({ number: at + 1, cells: [...(rows[at] ?? [])] }));
  for (const { row, column, mark } of cells) {
    const target = marked[row - 1]?.cells;
    if (target && (mark.kind === 'ERROR' || typeof target[column - 1] === 'number'))
      target[column - 1] = mark.kind === 'PADDED' ? mark.text : mark;
  }
  return marked;
}

function hasValueHeading(rows: readonly Row[]): boolean {
  const head = rows.find(hasContent);
  return head?.cells.some((cell) => HEADINGS.value.includes(shownText(cell).toLowerCase())) ?? false;
}

function hasContent({ cells }: Row): boolean {
  return !cells.every(isBlank);
}

function csvRows(bytes: Uint8Array): Row[] | ValueListProblem {
  const text = textIn(bytes);
  if (text === undefined) {
    const message = 'is neither text in UTF-8 nor an .xlsx workbook; Excel saves it as "CSV UTF-8"';
    return { code: 'NO_TEXT', message };
  }
  const parsed = parseCsv(text);
  if ('rows' in parsed) return parsed.rows.map(({ line, cells }) => ({ number: line, cells: cells.map(withoutFormula) }));
  const { fault, line, column } = parsed;
  return fault === 'QUOTE_OPEN'
    ? { row: line, column, code: 'QUOTE_OPEN', message: 'has a quote that does not end' }
    : { row: line, column, code: 'TEXT_AFTER_QUOTE', message: 'has text after its closing quote' };
}

/** Returns undefined for what is no text in UTF-8. Each second byte of Latin letters in UTF-16 is a null character. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    // The decoder takes the byte order mark off.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Programs write ="01" so that Excel keeps the zero, and Excel shows 01. */
const TEXT_FORMULA = /^="([^"]*)"$/;

function withoutFormula(cell: string): string {
  return TEXT_FORMULA.exec(cell.trim())?.[1] ?? cell;
}

function valuesOf(all: readonly Row[]): ReadValueList {
  const [head, ...rows] = all.slice(Math.max(0, all.findIndex(hasContent)));
  if (!head || !hasContent(head)) return refused([{ code: 'EMPTY', message: 'is empty' }]);
  const problems: ValueListProblem[] = [];
  const columns = columnsOf(head, problems);
  const classesIn = createClassReader();
  const values = new Map<string, ListedClasses>();
  let count = 0;
  for (const row of problems.length > 0 ? [] : rows) {
    if (!hasContent(row)) continue;
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

/** Returns a content as text, without the spaces around it. */
function shownText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return isMark(cell) ? cell.text : String(cell).trim();
}

function isMark(cell: Cell): cell is CellMark {
  return typeof cell === 'object' && cell !== null && 'kind' in cell;
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

/** Returns what each column holds; a column without a heading holds nothing. */
function columnsOf({ number, cells }: Row, problems: ValueListProblem[]): (Field | undefined)[] {
  const columns: (Field | undefined)[] = [];
  for (const [at, cell] of cells.entries()) {
    const heading = shownText(cell);
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
  const classes = classesIn(shownText(cells[classColumn]));
  return classes && 'code' in classes ? problem(classColumn, classes) : { value, classes };
}

function withoutHeading(content: Cell): Fault {
  const facts = { text: shownText(content).slice(0, SHOWN_CHARACTERS) };
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
  if (isMark(cell)) return markFault(cell);
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return String(cell);
  const message = `is a ${kindOf(cell)}, and a value has to be text: ${AS_TEXT}`;
  return { code: 'NOT_TEXT', message };
}

function kindOf(cell: number | boolean | Date): string {
  if (cell instanceof Date) return 'date';
  if (typeof cell === 'boolean') return 'logical value';
  return Number.isInteger(cell) ? 'number of more than 15 digits' : 'number with decimals';
}

const AS_TEXT = 'format the column as text and type the value again';

function markFault({ kind, text }: CellMark): Fault {
  const facts = { text: text.slice(0, SHOWN_CHARACTERS) };
  if (kind === 'ERROR') return { code: 'CELL_ERROR', facts, message: `has the error ${text} instead of a value` };
  const message = `is the number ${text}, which its format shows in other characters, and a value has to be text: ${AS_TEXT}`;
  return { code: 'NUMBER_FORMAT', facts, message };
}

/** Returns the beginning of a content in quotes. */
function quoteStart(content: Cell): string {
  return JSON.stringify(shownText(content).slice(0, SHOWN_CHARACTERS));
}
