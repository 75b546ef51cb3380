/**
 * Parses CSV as RFC 4180 describes it, separated by a comma, a semicolon or a tab, whichever its first line has most of or names
 * (`sep=;`). Without any of them there is one column.
 */

export interface CsvRow {
  /** Line of the file on which the row begins, 1-based. */
  line: number;
  cells: string[];
}

export type ParsedCsv = { rows: CsvRow[] } | { fault: 'QUOTE_OPEN' | 'QUOTE_INSIDE'; line: number; column: number };

/** The line with which a file for Excel may name its separator, which Excel does not show. */
const ANNOUNCEMENT = /^sep=([;,\t])(?:\r\n|\r|\n)/i;
const SEPARATORS = [';', ',', '\t'];

/** Lines end with CRLF, LF or CR. A quote inside a cell without quotes is a character like any other. */
export function parseCsv(text: string): ParsedCsv {
  const [announcement, announced] = ANNOUNCEMENT.exec(text) ?? [''];
  const separator = announced ?? separatorOf(text);
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const rows: CsvRow[] = [];
  let [at, line] = announcement === '' ? [0, 1] : [announcement.length, 2];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    rows.push(row);
    for (;;) {
      const fault = { line, column: row.cells.length + 1 };
      if (text[at] === '"') {
        const end = endOfQuotes(text, at);
        if (end < 0) return { fault: 'QUOTE_OPEN', ...fault };
        const cell = text.slice(at + 1, end - 1).replaceAll('""', '"');
        row.cells.push(cell);
        line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
        at = end;
        if (at < text.length && !`${separator}\r\n`.includes(text[at] as string)) return { fault: 'QUOTE_INSIDE', ...fault };
      } else {
        plain.lastIndex = at;
        const [cell] = plain.exec(text) as RegExpExecArray;
        row.cells.push(cell);
        at += cell.length;
      }
      if (separator === '' || text[at] !== separator) break;
      at++;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
  }
  return { rows };
}

/** Returns the position after the quote that closes the one at `start`, or -1. */
function endOfQuotes(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return -1;
}

/** Returns the separator that occurs most often outside quotes in the first line that is not empty, or an empty text. */
function separatorOf(text: string): string {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? [];
  const head = first.replace(/"[^"]*"/g, '');
  const count = (separator: string) => (separator === '' ? 1 : head.split(separator).length);
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best), '');
}
