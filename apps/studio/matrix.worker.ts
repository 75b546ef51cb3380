/** Converts an Excel matrix to an IDS and back (docs/matrix.md). The page puts problems and omissions into words. */
import { answerPage } from '../../common/ui/answer-page.ts';
import { COLUMN_NAMES, COLUMNS, type MatrixLanguage } from '../../engine/matrix/columns.ts';
import { type IdsAsMatrix, idsToMatrix } from '../../engine/matrix/ids-to-matrix.ts';
import { matrixToIds } from '../../engine/matrix/matrix-to-ids.ts';
import { readWorkbook, writeMatrix } from '../../engine/matrix/workbook.ts';
import type { MatrixCalls } from './matrix-client.ts';

/** The made matrix, kept until the page asks to write it. */
let matrix: IdsAsMatrix | undefined;

answerPage<MatrixCalls>({
  async read({ file, title, language }) {
    const headings = headingsIn(language);
    const sheets = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
    if (!sheets) return { problems: [], isWorkbook: false, headings };
    return { ...matrixToIds(sheets, title), isWorkbook: true, headings };
  },
  make({ text, language }) {
    matrix = idsToMatrix(text, language).matrix;
    return { isIds: matrix !== undefined, left: matrix?.notCarried ?? [], headings: headingsIn(language) };
  },
  write({ language, words }) {
    if (!matrix) throw new Error('there is no matrix to write');
    const pieces = writeMatrix(matrix, { language, notCarried: words, created: new Date().toISOString() });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return new Blob([...pieces] as Uint8Array<ArrayBuffer>[], { type });
  },
});

function headingsIn(language: MatrixLanguage): Record<string, string> {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, COLUMNS[name][language]]));
}
