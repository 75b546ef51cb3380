/** Reads sheets of a matrix from the bytes of an .xlsx, and writes them. Runs in Node and in browsers. */
import { strFromU8, zipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/universal';
import { SaxesParser } from 'saxes';
import { readZip } from '../export/read-zip.ts';
import { type Cell, type Sheet, writeWorkbook } from '../export/xlsx-workbook.ts';
import { SHEET_ROWS_MAX, WORKBOOK_BYTES_MAX, WORKBOOK_CELLS_MAX, WORKBOOK_ZIP_LIMITS } from '../limits.ts';
import {
  COLUMN_NAMES,
  COLUMNS,
  type Column,
  HEADINGS,
  INFO_FIELDS,
  INFO_NAMES,
  KINDS,
  type MatrixLanguage,
  PRESENCES,
  SHEETS,
} from './columns.ts';
import type { IdsAsMatrix } from './ids-to-matrix.ts';
import type { MatrixSheet } from './matrix.ts';

const WORKBOOK_PART = /\.xml(\.rels)?$/;
/** Matches the address of a row or a cell, as every program writes it. */
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/;

/** Returns undefined for what is not an .xlsx, or too large. */
export async function readWorkbook(bytes: Uint8Array): Promise<MatrixSheet[] | undefined> {
  if (bytes.length > WORKBOOK_BYTES_MAX) return undefined;
  const unpacked = readZip(bytes, (name) => WORKBOOK_PART.test(name), WORKBOOK_ZIP_LIMITS);
  if ('fault' in unpacked) return undefined;
  for (const content of unpacked.files.values()) {
    const text = strFromU8(content);
    if (text.includes('sheetData') && !isWithinCells(text)) return undefined;
  }
  // The library trusts the sizes in headers, so it gets an archive whose headers are written here.
  const repacked = zipSync(Object.fromEntries(unpacked.files), { level: 0 });
  try {
    const sheets = await readWorkbookFile(new Blob([repacked]), { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as MatrixSheet['rows'] }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined; // The library throws plain errors for archives and sheets that it cannot read.
  }
}

/** Returns false for a sheet that is not XML, and where the library would fill more than WORKBOOK_CELLS_MAX cells. */
function isWithinCells(sheet: string): boolean {
  const parser = new SaxesParser();
  const last = { rows: 0, columns: 0 };
  let [row, column] = [0, 0];
  let isPlain = true;
  parser.on('error', () => {
    isPlain = false;
  });
  parser.on('opentag', ({ name, attributes: { r: place } }) => {
    if (name !== 'row' && name !== 'c') return;
    const [, letters, digits] = PLACE.exec(place ?? '') ?? [];
    if (place !== undefined && digits === undefined) isPlain = false;
    if (name === 'row') [row, column] = [digits ? Number(digits) : row + 1, 0];
    else [row, column] = [digits ? Number(digits) : row, letters ? columnNumber(letters) : column + 1];
    last.rows = Math.max(last.rows, row);
    last.columns = Math.max(last.columns, column);
  });
  parser.write(sheet).close();
  return isPlain && last.rows <= SHEET_ROWS_MAX && last.rows * last.columns <= WORKBOOK_CELLS_MAX;
}

/** The columns with a closed list of words, which are drop-downs. */
const CHOICES: Partial<Record<Column, Readonly<Record<string, Readonly<Record<MatrixLanguage, string>>>>>> = {
  presence: PRESENCES,
  kind: KINDS,
  cardinality: PRESENCES,
};

/** Returns 1 for A and 27 for AA. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface MatrixWords {
  language: MatrixLanguage;
  /** The content that is not in the matrix, in words: the rule and why. */
  notCarried: readonly (readonly [rule: string, why: string])[];
  /** Time in ISO 8601 UTC. */
  created: string;
}

export function writeMatrix({ info, rows }: IdsAsMatrix, { language, notCarried, created }: MatrixWords): Iterable<Uint8Array> {
  const heading = (name: keyof typeof HEADINGS, width: number) => ({ title: HEADINGS[name][language], width });
  const sheets: Sheet[] = [
    {
      name: SHEETS.matrix[language],
      columns: COLUMN_NAMES.map((name) => ({
        title: COLUMNS[name][language],
        width: COLUMNS[name].width,
        ...(CHOICES[name] && { choices: Object.values(CHOICES[name]).map((words) => words[language]) }),
      })),
      rows: rows.map((texts): Cell[] => (texts ? COLUMN_NAMES.map((name) => texts[name] ?? null) : [])),
    },
    {
      name: SHEETS.info[language],
      columns: [heading('field', 20), heading('value', 80)],
      rows: INFO_NAMES.filter((name) => name !== 'ifcVersions').map((name) => [INFO_FIELDS[name][language], info[name] ?? null]),
    },
  ];
  if (notCarried.length > 0) {
    sheets.push({ name: SHEETS.notCarried[language], columns: [heading('rule', 40), heading('why', 100)], rows: notCarried });
  }
  return writeWorkbook(sheets, { created, title: info.title ?? '' });
}
