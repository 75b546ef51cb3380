/** Sheets of a matrix from the bytes of an .xlsx, and as those. Runs in Node and in browsers. */
import readWorkbookFile from 'read-excel-file/universal';
import { type Cell, type Sheet, writeWorkbook } from '../export/xlsx-workbook.ts';
import { WORKBOOK_BYTES_MAX } from '../limits.ts';
import { COLUMN_NAMES, COLUMNS, HEADINGS, INFO_FIELDS, INFO_NAMES, type MatrixLanguage, SHEETS } from './columns.ts';
import type { IdsAsMatrix } from './ids-to-matrix.ts';
import type { MatrixSheet } from './matrix.ts';

/** Undefined for what is no .xlsx, or too large. */
export async function readWorkbook(bytes: Uint8Array): Promise<MatrixSheet[] | undefined> {
  if (bytes.length > WORKBOOK_BYTES_MAX) return undefined;
  try {
    const sheets = await readWorkbookFile(new Blob([bytes as Uint8Array<ArrayBuffer>]), { trim: false });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as MatrixSheet['rows'] }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return undefined; // The library throws plain errors for archives and sheets that it cannot read.
  }
}

interface MatrixWords {
  language: MatrixLanguage;
  /** What is not in the matrix, in words: the rule and why. */
  notCarried: readonly (readonly [rule: string, why: string])[];
  /** ISO 8601 UTC */
  created: string;
}

export function writeMatrix({ info, rows }: IdsAsMatrix, { language, notCarried, created }: MatrixWords): Iterable<Uint8Array> {
  const heading = (name: keyof typeof HEADINGS, width: number) => ({ title: HEADINGS[name][language], width });
  const sheets: Sheet[] = [
    {
      name: SHEETS.matrix[language],
      columns: COLUMN_NAMES.map((name) => ({ title: COLUMNS[name][language], width: COLUMNS[name].width })),
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
