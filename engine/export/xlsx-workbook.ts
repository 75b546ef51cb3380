/**
 * Writes the parts of an Office Open XML workbook (ECMA-376) one row at a time into a zip. Texts are inline, so no table of strings is
 * kept, and the XML of a sheet never exists as a whole.
 */
import { CELL_LENGTH_MAX, SHEET_NAME_MAX, SHEET_ROWS_MAX } from '../limits.ts';
import { createByteWriter } from './byte-writer.ts';
import { cleanText, cutText, escapeAttribute, escapeText } from './clean-text.ts';
import { BRAND_COLOR, chartXml, drawingXml, type Ring } from './xlsx-drawing.ts';
import { type Compressor, createZip } from './zip-file.ts';

export type Verdict = 'pass' | 'fail' | 'none';

/**
 * A cell: a share is a number from 0 to 1 that is shown as a percentage, a measure (m², m³) has two decimals, a moment is ISO 8601
 * without a zone, a day is YYYY-MM-DD, a verdict has its colour, and a styled text is of the cover.
 */
export type Cell =
  | string
  | number
  | { share: number }
  | { measure: number }
  | { moment: string }
  | { day: string }
  | { verdict: Verdict; text: string }
  | { as: 'brand' | 'title' | 'label' | Verdict; text: string }
  | null;

export interface Column {
  title: string;
  width: number;
  /** The words of a drop-down in each cell below the title; another text needs a confirmation. */
  choices?: readonly string[];
}

export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** null: no row is ready, and what is written so far is yielded before the next one is asked for. */
  rows: Iterable<readonly Cell[] | null>;
}

/** The first sheet: what a reader sees on opening the file. */
export interface Cover {
  name: string;
  rows: readonly (readonly Cell[])[];
  rings: readonly Ring[];
}

interface WorkbookOptions {
  /** Without it the workbook opens on its first sheet. */
  cover?: Cover;
  /** Decides the notation of dates; English by default. */
  language?: 'nl' | 'en';
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
const Style = { PLAIN: 0, HEADER: 1, WRAPPED: 2, PERCENT: 3, MOMENT: 4, MEASURE: 5, DAY: 14 } as const;
const VERDICT_STYLE = { pass: 6, fail: 7, none: 8 } as const;
const COVER_STYLE = { brand: 9, title: 10, label: 8, pass: 11, fail: 12, none: 13 } as const;
/** A piece without bytes, so that a caller gets a turn whenever rows are waited for. */
const NOTHING = new Uint8Array();
/** Widths of the columns of the cover, in characters. */
const COVER_WIDTHS = [34, 24, 4];

/** Yields the bytes of the .xlsx in order. */
export function* writeWorkbook(sheets: readonly Sheet[], options: WorkbookOptions): Generator<Uint8Array> {
  const zip = createZip(options.compressor);
  const encoder = new TextEncoder();
  const names: string[] = [];
  for (const sheet of sheets) {
    for (const part of continued(sheet, options.sheetRowsMax ?? SHEET_ROWS_MAX)) {
      names.push(part.name);
      const file = zip.open(`xl/worksheets/sheet${names.length}.xml`);
      for (const piece of sheetPieces(part, !options.cover && names.length === 1)) {
        file.push(piece, false);
        const bytes = zip.take();
        yield* bytes.length > 0 ? bytes : [NOTHING];
      }
      file.push(new Uint8Array(), true);
    }
  }
  // The number of sheets is known only now.
  for (const [path, text] of packageParts(uniqueNames([...(options.cover ? [options.cover.name] : []), ...names]), options))
    zip.add(path, encoder.encode(text));
  yield* zip.end();
}

/** Yields one sheet, or as many as its rows need; they share one iterator. */
function* continued(sheet: Sheet, sheetRowsMax: number): Generator<Sheet> {
  const iterator = sheet.rows[Symbol.iterator]();
  let next = iterator.next();
  const rows = function* (): Generator<readonly Cell[] | null> {
    for (let count = 1; count < sheetRowsMax && !next.done; ) {
      yield next.value;
      if (next.value) count++;
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
    if (cells) writer.text(writeRow(cells, ++row));
    if (!cells || writer.isFull()) yield writer.take();
  }
  const filter = `<autoFilter ref="A1:${columnName(columns.length - 1)}${row}"/>`;
  writer.text(`</sheetData>${filter}${validationsXml(columns)}</worksheet>`);
  yield writer.take();
}

/** Returns the drop-downs, down to the last row that a sheet can have, so that added rows have them too. */
function validationsXml(columns: readonly Column[]): string {
  const lists = columns.flatMap(({ choices }, at) => {
    if (!choices) return [];
    const range = `${columnName(at)}2:${columnName(at)}${SHEET_ROWS_MAX}`;
    const list = escapeText(`"${choices.join(',')}"`);
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>${list}</formula1></dataValidation>`;
  });
  return lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

function coverXml({ rows }: Cover): string {
  const widths = COVER_WIDTHS.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join(
    '',
  );
  const writeRow = rowWriter(COVER_WIDTHS.length);
  const data = rows.map((cells, at) => writeRow(cells, at + 1)).join('');
  const view = '<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"/></sheetViews>';
  const start = `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${view}<sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols>`;
  return `${start}<sheetData>${data}</sheetData><drawing r:id="rId1"/></worksheet>`;
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
    if ('moment' in cell) return momentXml(cell.moment, Style.MOMENT);
    if ('day' in cell) return momentXml(cell.day, Style.DAY);
    if ('verdict' in cell) return cellXml(cell.text, VERDICT_STYLE[cell.verdict]);
    if ('as' in cell) return cellXml(cell.text, COVER_STYLE[cell.as]);
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
function momentXml(moment: string, style: number): string {
  const parts = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(moment);
  const time = parts ? Date.parse(`${parts[1]}T${parts[2] ?? '00:00:00'}Z`) : Number.NaN;
  if (Number.isNaN(time)) return cellXml(moment);
  return ` s="${style}"><v>${(time - EXCEL_EPOCH_MS) / DAY_MS}</v></c>`;
}

/** Escapes underscores, since Excel reads _x000D_ as a character (ECMA-376 part 1, §22.9.2.19). */
function escapeUnderscores(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

/** Returns A, B, … Z, AA, … for a 0-based number. */
function columnName(at: number): string {
  return (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** The first name is that of the cover, where there is one. */
function packageParts(
  names: readonly string[],
  { created, title, cover, language }: WorkbookOptions,
): [path: string, text: string][] {
  const sheets = names.map((_, at) => (cover && at === 0 ? 'cover.xml' : `sheet${cover ? at : at + 1}.xml`));
  const charts = (cover?.rings ?? []).map((_, at) => `chart${at + 1}.xml`);
  return [
    ['[Content_Types].xml', contentTypes(sheets, charts, cover !== undefined)],
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
      relations([...sheets.map((name): [string, string] => ['worksheet', `worksheets/${name}`]), ['styles', 'styles.xml']]),
    ],
    ['xl/styles.xml', stylesOf(language ?? 'en')],
    ...(cover ? coverParts(cover, charts, names[0] ?? '') : []),
  ];
}

function coverParts(cover: Cover, charts: readonly string[], sheetName: string): [path: string, text: string][] {
  return [
    ['xl/worksheets/cover.xml', coverXml(cover)],
    ['xl/worksheets/_rels/cover.xml.rels', relations([['drawing', '../drawings/drawing1.xml']])],
    ['xl/drawings/drawing1.xml', drawingXml(cover.rings)],
    ['xl/drawings/_rels/drawing1.xml.rels', relations(charts.map((name): [string, string] => ['chart', `../charts/${name}`]))],
    ...cover.rings.map((ring, at): [string, string] => [`xl/charts/${charts[at]}`, chartXml(ring, sheetName)]),
  ];
}

function contentTypes(sheets: readonly string[], charts: readonly string[], hasCover: boolean): string {
  const drawingml = 'application/vnd.openxmlformats-officedocument';
  const types: [path: string, type: string][] = [
    ['/xl/workbook.xml', `${CONTENT}.sheet.main+xml`],
    ['/xl/styles.xml', `${CONTENT}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...(hasCover ? [['/xl/drawings/drawing1.xml', `${drawingml}.drawing+xml`] as [string, string]] : []),
    ...charts.map((name): [string, string] => [`/xl/charts/${name}`, `${drawingml}.drawingml.chart+xml`]),
    ...sheets.map((name): [string, string] => [`/xl/worksheets/${name}`, `${CONTENT}.worksheet+xml`]),
  ];
  const overrides = types.map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`).join('');
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${rels}<Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`;
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

/** Dates as the reader's language writes them; the built-in formats are those of the United States in some programs. */
const DAY_FORMATS = { nl: '[$-413]d\\ mmm\\ yyyy', en: '[$-409]mmm\\ d\\,\\ yyyy' };
const MOMENT_FORMATS = { nl: `${DAY_FORMATS.nl}\\ hh:mm`, en: `${DAY_FORMATS.en}\\ h:mm\\ AM/PM` };

const GREEN = 'FF1E7D3C';
const RED = 'FFB3261E';
const GREY = 'FF5C5852';
const BLUE = `FF${BRAND_COLOR}`;

const font = ({ size = 11, color = '', isBold = false }) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/>${color && `<color rgb="${color}"/>`}<name val="Calibri"/></font>`;
const FONTS = [
  font({}),
  font({ isBold: true, color: 'FFFFFFFF' }),
  font({ isBold: true, color: GREEN }),
  font({ isBold: true, color: RED }),
  font({ color: GREY }),
  font({ isBold: true, size: 14, color: BLUE }),
  font({ isBold: true, size: 18 }),
  font({ isBold: true, size: 14, color: GREEN }),
  font({ isBold: true, size: 14, color: RED }),
  font({ isBold: true, size: 14, color: GREY }),
];

const format = ({ number = 0, fontId = 0, fill = 0, alignment = '' }) =>
  `<xf numFmtId="${number}" fontId="${fontId}" fillId="${fill}" borderId="0" xfId="0"${number ? ' applyNumberFormat="1"' : ''}` +
  `${fontId ? ' applyFont="1"' : ''}${fill ? ' applyFill="1"' : ''}` +
  (alignment ? ` applyAlignment="1"><alignment ${alignment}/></xf>` : '/>');
/** The numbers of the formats that are not built in. */
const MOMENT_FORMAT = 164;
const DAY_FORMAT = 165;
/** In the order of `Style`, `VERDICT_STYLE` and `COVER_STYLE`. */
const FORMATS = [
  format({}),
  format({ fontId: 1, fill: 2 }),
  format({ alignment: 'vertical="top" wrapText="1"' }),
  format({ number: 10 }),
  format({ number: MOMENT_FORMAT, alignment: 'horizontal="left"' }),
  format({ number: 4 }),
  ...[2, 3, 4].map((fontId) => format({ fontId })),
  // Leaves room for the mark, which lies over the cell.
  format({ fontId: 5, alignment: 'horizontal="left" vertical="center" indent="3"' }),
  ...[6, 7, 8, 9].map((fontId) => format({ fontId })),
  format({ number: DAY_FORMAT, alignment: 'horizontal="left"' }),
];

function numberFormat(id: number, code: string): string {
  return `<numFmt numFmtId="${id}" formatCode="${escapeAttribute(code)}"/>`;
}

function stylesOf(language: 'nl' | 'en'): string {
  return (
    `${XML}<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="2">${numberFormat(MOMENT_FORMAT, MOMENT_FORMATS[language])}${numberFormat(DAY_FORMAT, DAY_FORMATS[language])}</numFmts>` +
    `<fonts count="${FONTS.length}">${FONTS.join('')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    `<fill><patternFill patternType="solid"><fgColor rgb="${BLUE}"/></patternFill></fill></fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
