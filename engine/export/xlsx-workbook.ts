/**
 * Writes the parts of an Office Open XML workbook (ECMA-376) one row at a time into a zip. Texts are inline, so no table of strings is
 * kept, and the XML of a sheet never exists as a whole.
 */
import { CELL_LENGTH_MAX, SHEET_NAME_MAX, SHEET_ROWS_MAX } from '../limits.ts';
import { createByteWriter } from './byte-writer.ts';
import { cleanText, cutText, escapeAttribute, escapeText } from './clean-text.ts';
import { type Compressor, createZip } from './zip-file.ts';

/** A cell: a share is a number from 0 to 1 that is shown as a percentage, a measure (m², m³) has two decimals, a moment is ISO 8601. */
export type Cell = string | number | { share: number } | { measure: number } | { moment: string } | null;

export interface Sheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  rows: Iterable<readonly Cell[]>;
}

interface WorkbookOptions {
  /** Time in ISO 8601 UTC. */
  created: string;
  title: string;
  /** Rows per sheet, header included; further rows go to a sheet of the same name with a number. */
  sheetRowsMax?: number;
  compressor?: Compressor;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Positions in cellXfs of styles.xml. */
const Style = { PLAIN: 0, HEADER: 1, WRAPPED: 2, PERCENT: 3, MOMENT: 4, MEASURE: 5 } as const;

/** Yields the bytes of the .xlsx in order. */
export function* writeWorkbook(sheets: readonly Sheet[], options: WorkbookOptions): Generator<Uint8Array> {
  const zip = createZip(options.compressor);
  const encoder = new TextEncoder();
  const names: string[] = [];
  for (const sheet of sheets) {
    for (const part of continued(sheet, options.sheetRowsMax ?? SHEET_ROWS_MAX)) {
      names.push(part.name);
      const file = zip.open(`xl/worksheets/sheet${names.length}.xml`);
      for (const piece of sheetPieces(part, names.length === 1)) {
        file.push(piece, false);
        yield* zip.take();
      }
      file.push(new Uint8Array(), true);
    }
  }
  // The number of sheets is known only now.
  for (const [path, text] of packageParts(uniqueNames(names), options)) zip.add(path, encoder.encode(text));
  yield* zip.end();
}

/** Yields one sheet, or as many as its rows need; they share one iterator. */
function* continued(sheet: Sheet, sheetRowsMax: number): Generator<Sheet> {
  const iterator = sheet.rows[Symbol.iterator]();
  let next = iterator.next();
  const rows = function* (): Generator<readonly Cell[]> {
    for (let count = 1; count < sheetRowsMax && !next.done; count++) {
      yield next.value;
      next = iterator.next();
    }
  };
  yield { ...sheet, rows: rows() };
  for (let number = 2; !next.done; number++) yield { ...sheet, name: `${sheet.name} (${number})`, rows: rows() };
}

/** Makes names that Excel accepts: it refuses some characters, more than 31 characters, and two sheets of one name. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const allowed = cleanText(name).replace(/[[\]:*?/\\]/g, ' ');
    const base = cutText(allowed.trim(), SHEET_NAME_MAX) || 'Sheet';
    let unique = base;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base.slice(0, SHEET_NAME_MAX - 5)} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function* sheetPieces({ columns, rows }: Sheet, isFirst: boolean): Generator<Uint8Array> {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView>`;
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const writer = createByteWriter();
  writer.text(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>`,
  );
  const writeRow = rowWriter(columns.length);
  const titles = columns.map(({ title }) => title);
  writer.text(writeRow(titles, 1, Style.HEADER));
  let row = 1;
  for (const cells of rows) {
    writer.text(writeRow(cells, ++row));
    if (writer.isFull()) yield writer.take();
  }
  writer.text(`</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${row}"/></worksheet>`);
  yield writer.take();
}

/** Returns a writer of rows. Most cells equal the one above, so the XML of recent cells is cached. */
function rowWriter(columns: number): (cells: readonly Cell[], row: number, style?: number) => string {
  const names = Array.from({ length: columns }, (_, at) => columnName(at));
  const above: (Cell | undefined)[] = Array(columns).fill(undefined);
  const written: string[] = Array(columns).fill('');
  return (cells, row, style) => {
    let text = `<row r="${row}">`;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] as Cell;
      if (cell !== above[at] || style !== undefined) {
        above[at] = style === undefined ? cell : undefined;
        written[at] = cellXml(cell, style);
      }
      if (written[at] !== '') text += `<c r="${names[at]}${row}"${written[at]}`;
    }
    return `${text}</row>`;
  };
}

/** Almost all texts match this: nothing to escape, and no white space at the ends, which a reader may drop. */
const PLAIN = /^[\w$.:()/-](?:[\w $.:()/“”‘’;,-]*[\w$.:()/“”‘’;,-])?$/;

/** Returns the XML of a cell after its reference. */
function cellXml(cell: Cell, style?: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return numberXml(cell, Style.PLAIN);
  if (typeof cell === 'object') {
    if ('moment' in cell) return momentXml(cell.moment);
    return 'share' in cell ? numberXml(cell.share, Style.PERCENT) : numberXml(cell.measure, Style.MEASURE);
  }
  const cellStyle = style ?? (cell.includes('\n') ? Style.WRAPPED : Style.PLAIN);
  const styled = cellStyle === Style.PLAIN ? '' : ` s="${cellStyle}"`;
  if (cell.length <= CELL_LENGTH_MAX && !cell.includes('_x') && PLAIN.test(cell))
    return ` t="inlineStr"${styled}><is><t>${cell}</t></is></c>`;
  const text = escapeText(escapeUnderscores(cutText(cell, CELL_LENGTH_MAX)));
  return ` t="inlineStr"${styled}><is><t xml:space="preserve">${text}</t></is></c>`;
}

function numberXml(value: number, style: number): string {
  if (!Number.isFinite(value)) return '';
  return `${style === Style.PLAIN ? '' : ` s="${style}"`}><v>${value}</v></c>`;
}

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, whose 1900 has a 29th of February. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);

/** Returns a number of days that is shown as a date; a text that is not a timestamp is unchanged. */
function momentXml(moment: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(moment);
  const time = parts ? Date.parse(`${parts[1]}T${parts[2] ?? '00:00:00'}Z`) : Number.NaN;
  if (Number.isNaN(time)) return cellXml(moment);
  return ` s="${Style.MOMENT}"><v>${(time - EXCEL_EPOCH_MS) / DAY_MS}</v></c>`;
}

/** Escapes underscores, since Excel reads _x000D_ as a character (ECMA-376 part 1, §22.9.2.19). */
function escapeUnderscores(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Returns A, B, … Z, AA, … for a 0-based number. */
function columnName(at: number): string {
  return (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

function packageParts(names: readonly string[], { created, title }: WorkbookOptions): [path: string, text: string][] {
  return [
    ['[Content_Types].xml', contentTypes(names)],
    [
      '_rels/.rels',
      relations([
        ['officeDocument', 'xl/workbook.xml'],
        ['core', 'docProps/core.xml'],
      ]),
    ],
    ['docProps/core.xml', coreProperties(created, title)],
    ['xl/workbook.xml', workbook(names)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...names.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ];
}

function contentTypes(names: readonly string[]): string {
  const override = (path: string, type: string) => `<Override PartName="${path}" ContentType="${type}"/>`;
  const sheets = names.map((_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, `${CONTENT}.worksheet+xml`)).join('');
  const core = override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml');
  const rest =
    override('/xl/workbook.xml', `${CONTENT}.sheet.main+xml`) + override('/xl/styles.xml', `${CONTENT}.styles+xml`) + core;
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${rels}<Default Extension="xml" ContentType="application/xml"/>${rest}${sheets}</Types>`;
}

function relations(targets: readonly [type: string, target: string][]): string {
  const one = ([type, target]: [string, string], at: number) => {
    const uri = type === 'core' ? `${PACKAGE}/relationships/metadata/core-properties` : `${RELATIONS}/${type}`;
    return `<Relationship Id="rId${at + 1}" Type="${uri}" Target="${target}"/>`;
  };
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets.map((target, at) => one([...target], at)).join('')}</Relationships>`;
}

function coreProperties(created: string, title: string): string {
  const spaces =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const texts = `<dc:title>${escapeText(title)}</dc:title><dc:creator>Vakwerk</dc:creator>`;
  const date = `<dcterms:created xsi:type="dcterms:W3CDTF">${escapeText(created)}</dcterms:created>`;
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ${spaces}>${texts}${date}</cp:coreProperties>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names
    .map((name, at) => `<sheet name="${escapeAttribute(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('');
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${sheets}</sheets></workbook>`;
}

/**
 * The styles, in order: plain; white on Delft blue; wrapped; percentage; date and time; two decimals, both in the notation of the
 * reader's country.
 */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF1B4B8F"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
