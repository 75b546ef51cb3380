/**
 * Reads from the parts of an .xlsx what the library for workbooks leaves out: which sheets are hidden, which cells hold an error such as
 * #N/A, and which numbers a format shows in other characters than their digits, such as 1 as 01.
 */
import { strFromU8 } from 'fflate';
import { SaxesParser } from 'saxes';
import { readZip } from '../export/read-zip.ts';
import { WORKBOOK_ZIP_LIMITS } from '../limits.ts';
import { columnNumber } from '../matrix/workbook.ts';

/** What a cell holds that is no plain content. */
export interface CellMark {
  /** PADDED: a number that its format shows with zeros before it. */
  kind: 'ERROR' | 'NUMBER_FORMAT' | 'PADDED';
  /** The error, the number as the file has it, or what the cell shows. */
  text: string;
}

export interface SheetMarks {
  isHidden: boolean;
  /** Row and column are 1-based. */
  cells: { row: number; column: number; mark: CellMark }[];
}

type Attributes = Readonly<Record<string, string>>;
type Parts = ReadonlyMap<string, Uint8Array>;

const FOLDER = 'xl/';
const PART = /^xl\/.+\.xml(\.rels)?$/;
const GENERAL = 'General';
/** The built-in formats that show a whole number as its digits, by their number: General, 0 and text. */
const PLAIN_FORMATS: ReadonlySet<string> = new Set(['0', '1', '49']);
const PLAIN_CODES: ReadonlySet<string> = new Set([GENERAL.toLowerCase(), '0', '#', '@']);

/** Returns the marks by the name of the sheet. */
export function readSheetMarks(bytes: Uint8Array): Map<string, SheetMarks> {
  const unpacked = readZip(bytes, (name) => PART.test(name), WORKBOOK_ZIP_LIMITS);
  if ('fault' in unpacked) return new Map();
  const parts = unpacked.files;
  const paths = pathsOfSheets(parts);
  const formatOf = formatsOf(parts);
  const marks = new Map<string, SheetMarks>();
  eachTag(parts, `${FOLDER}workbook.xml`, (tag, { name = '', state = 'visible', ...ids }) => {
    if (tag !== 'sheet') return;
    const path = Object.entries(ids).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    marks.set(name, { isHidden: state !== 'visible', cells: marksOf(parts, paths.get(path) ?? '', formatOf) });
  });
  return marks;
}

function pathsOfSheets(parts: Parts): Map<string, string> {
  const paths = new Map<string, string>();
  eachTag(parts, `${FOLDER}_rels/workbook.xml.rels`, (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `${FOLDER}${Target}`);
  });
  return paths;
}

/** Returns the code of the format of a style, by its position in the workbook; undefined shows a whole number as its digits. */
type FormatOf = (style: string) => string | undefined;

function formatsOf(parts: Parts): FormatOf {
  const codes = new Map<string, string>();
  const styles: (string | undefined)[] = [];
  let isCellStyles = false;
  eachTag(parts, `${FOLDER}styles.xml`, (tag, { numFmtId = '0', formatCode = '' }) => {
    if (tag === 'cellXfs') isCellStyles = true;
    else if (tag === 'cellStyles') isCellStyles = false;
    else if (tag === 'numFmt') codes.set(numFmtId, formatCode);
    else if (tag === 'xf' && isCellStyles) {
      const code = codes.get(numFmtId) ?? '';
      const isPlain = code === '' ? PLAIN_FORMATS.has(numFmtId) : PLAIN_CODES.has(code.toLowerCase());
      styles.push(isPlain ? undefined : code);
    }
  });
  return (style) => styles[Number(style)];
}

const ZEROS = /^0+$/;
const DIGITS = /^\d+$/;

/** Returns the mark of a number in a format; undefined where it is shown as its digits. */
function markOf(number: string, format: string | undefined): CellMark | undefined {
  if (format === undefined) return undefined;
  if (!ZEROS.test(format) || !DIGITS.test(number)) return { kind: 'NUMBER_FORMAT', text: number };
  return { kind: 'PADDED', text: number.padStart(format.length, '0') };
}

/** Matches the address of a cell. */
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;

function marksOf(parts: Parts, path: string, formatOf: FormatOf): SheetMarks['cells'] {
  const cells: SheetMarks['cells'] = [];
  let cell: Attributes = {};
  let [row, column, text] = [0, 0, ''];
  const onTag = (tag: string, attributes: Attributes): void => {
    text = '';
    if (tag === 'row') [row, column] = [attributes.r === undefined ? row + 1 : Number(attributes.r), 0];
    if (tag !== 'c') return;
    cell = attributes;
    const [, letters, digits] = PLACE.exec(attributes.r ?? '') ?? [];
    [row, column] = [digits ? Number(digits) : row, letters ? columnNumber(letters) : column + 1];
  };
  const onEnd = (tag: string): void => {
    if (tag !== 'v') return;
    const { t: type = 'n', s: style = '0' } = cell;
    const mark: CellMark | undefined =
      type === 'e' ? { kind: 'ERROR', text } : type === 'n' ? markOf(text, formatOf(style)) : undefined;
    if (mark) cells.push({ row, column, mark });
  };
  eachTag(parts, path, onTag, {
    onText: (more) => {
      text += more;
    },
    onEnd,
  });
  return cells;
}

interface More {
  onText?: (text: string) => void;
  onEnd?: (tag: string) => void;
}

/** Calls `onTag` for every tag of a part, without its prefix. Nothing happens for a part that is absent; one that is no XML ends early. */
function eachTag(parts: Parts, path: string, onTag: (tag: string, attributes: Attributes) => void, more: More = {}): void {
  const content = parts.get(path);
  if (!content) return;
  const parser = new SaxesParser();
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!isBroken) onTag(plainName(name), attributes as Attributes);
  });
  parser.on('text', (text) => {
    if (!isBroken) more.onText?.(text);
  });
  parser.on('closetag', ({ name }) => {
    if (!isBroken) more.onEnd?.(plainName(name));
  });
  parser.write(strFromU8(content)).close();
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
