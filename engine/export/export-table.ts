/** Writes one table as CSV or as a workbook while its rows are being read, so that no table is ever in memory as a whole. */
import { BYTE_ORDER_MARK, csvLine, separatorOf } from './export-csv.ts';
import { type Cell, writeWorkbook } from './xlsx-workbook.ts';
import type { Compressor } from './zip-file.ts';

export type TableFormat = 'xlsx' | 'csv';

/** A cell of both formats. */
export type TableCell = Extract<Cell, string | number | null | { moment: string } | { day: string }>;

export interface Table {
  name: string;
  columns: readonly { title: string; width: number }[];
  /** Some rows at a time. */
  rows: AsyncIterable<readonly (readonly TableCell[])[]>;
}

interface TableOptions {
  language: 'nl' | 'en';
  /** Time in ISO 8601 UTC. */
  created: string;
  compressor?: Compressor;
}

export function writeTable(format: TableFormat, table: Table, options: TableOptions): AsyncGenerator<string | Uint8Array> {
  return format === 'csv' ? writeCsv(table, options) : writeXlsx(table, options);
}

async function* writeCsv({ columns, rows }: Table, options: TableOptions): AsyncGenerator<string> {
  const separator = separatorOf(options);
  const titles = columns.map(({ title }) => title);
  yield BYTE_ORDER_MARK + csvLine(titles, separator);
  for await (const some of rows) yield some.map((cells) => csvLine(cells.map(cellText), separator)).join('');
}

function cellText(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  // Without the seconds, and with a blank, which spreadsheets read as a date with a time.
  return 'day' in cell ? cell.day : cell.moment.slice(0, 16).replace('T', ' ');
}

async function* writeXlsx({ name, columns, rows }: Table, options: TableOptions): AsyncGenerator<Uint8Array> {
  const source = rows[Symbol.asyncIterator]();
  let ready: readonly (readonly TableCell[])[] | undefined = [];
  const feed = function* (): Generator<readonly TableCell[] | null> {
    while (ready) {
      const some: readonly (readonly TableCell[])[] = ready;
      ready = [];
      yield* some;
      yield null;
    }
  };
  try {
    for (const bytes of writeWorkbook([{ name, columns, rows: feed() }], { ...options, title: name })) {
      if (bytes.length > 0) yield bytes;
      if (ready?.length !== 0) continue;
      const next = await source.next();
      ready = next.done ? undefined : next.value;
    }
  } finally {
    await source.return?.();
  }
}
