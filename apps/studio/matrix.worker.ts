/** Converts an Excel matrix to an IDS and back (docs/matrix.md). The page puts problems and omissions into words. */
import { COLUMN_NAMES, COLUMNS, type MatrixLanguage } from '../../engine/matrix/columns.ts';
import { type IdsAsMatrix, idsToMatrix } from '../../engine/matrix/ids-to-matrix.ts';
import { matrixToIds } from '../../engine/matrix/matrix-to-ids.ts';
import { readWorkbook, writeMatrix } from '../../engine/matrix/workbook.ts';
import type { MatrixReply, MatrixTask } from './matrix-client.ts';

/** The made matrix, kept until the page asks to write it. */
let matrix: IdsAsMatrix | undefined;

self.onmessage = async ({ data }: MessageEvent<MatrixTask>) => {
  try {
    self.postMessage(await follow(data));
  } catch (error) {
    self.postMessage({ kind: 'failed', message: String((error as Error).stack ?? error) } satisfies MatrixReply);
  }
};

async function follow(task: MatrixTask): Promise<MatrixReply> {
  const headings = headingsIn(task.language);
  switch (task.kind) {
    case 'read': {
      const sheets = await readWorkbook(new Uint8Array(await task.file.arrayBuffer()));
      if (!sheets) return { kind: 'read', problems: [], isWorkbook: false, headings };
      return { kind: 'read', ...matrixToIds(sheets, task.title), isWorkbook: true, headings };
    }
    case 'make':
      matrix = idsToMatrix(task.text, task.language).matrix;
      return { kind: 'made', isIds: matrix !== undefined, left: matrix?.notCarried ?? [], headings };
    case 'write':
      return { kind: 'written', file: workbookOf(task) };
  }
}

function workbookOf({ language, words }: Extract<MatrixTask, { kind: 'write' }>): Blob {
  if (!matrix) throw new Error('there is no matrix to write');
  const pieces = writeMatrix(matrix, { language, notCarried: words, created: new Date().toISOString() });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([...pieces] as Uint8Array<ArrayBuffer>[], { type });
}

function headingsIn(language: MatrixLanguage): Record<string, string> {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, COLUMNS[name][language]]));
}
