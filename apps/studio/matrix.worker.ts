/** Converts an Excel matrix to an IDS and back (docs/matrix.md). The page puts problems and omissions into words. */
import { answerPage } from '../../common/ui/answer-page.ts';
import type { RuleChange } from '../../engine/ids/compare/compare-specifications.ts';
import { COLUMN_NAMES, COLUMNS, type MatrixLanguage } from '../../engine/matrix/columns.ts';
import { type IdsAsMatrix, idsToMatrix } from '../../engine/matrix/ids-to-matrix.ts';
import { checkMatrix, type SoundRules } from '../../engine/matrix/matrix-to-ids.ts';
import { mergeMatrix } from '../../engine/matrix/merge-matrix.ts';
import { readWorkbook, writeMatrix } from '../../engine/matrix/workbook.ts';
import type { MatrixCalls } from './matrix-client.ts';

/** The made matrix, kept until the page asks to write it. */
let matrix: IdsAsMatrix | undefined;
/** The rules without errors of the matrix that was read last. */
let sound: SoundRules | undefined;

answerPage<MatrixCalls>({
  async read({ file, title, language }) {
    const headings = headingsIn(language);
    const sheets = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
    if (!sheets) return { problems: [], isWorkbook: false, headings };
    const checked = checkMatrix(sheets, title);
    sound = checked.sound;
    return { ...checked.result, isWorkbook: true, headings };
  },
  merge({ draft, removesMissing }) {
    const merge = sound && mergeMatrix(draft, sound, { removesMissing });
    return merge && { ...merge, changes: merge.changes.map(named) };
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

function named(change: RuleChange) {
  const { id = '', name = '' } = change.after ?? change.before ?? {};
  return { id, name, ...change };
}

function headingsIn(language: MatrixLanguage): Record<string, string> {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, COLUMNS[name][language]]));
}
