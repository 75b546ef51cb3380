/** `vakwerk ids from-xlsx` and `ids to-xlsx`: converts a matrix of requirements to an IDS, and back (docs/matrix.md). */

import { basename, extname } from 'node:path';
import type { Language } from '../common/contract/users.ts';
import { leftOutSentence, matrixProblemSentence } from '../common/i18n/matrix-sentence.ts';
import { auditEn } from '../common/i18n/messages/audit.en.ts';
import { auditNl } from '../common/i18n/messages/audit.nl.ts';
import { matrixEn } from '../common/i18n/messages/matrix.en.ts';
import { matrixNl } from '../common/i18n/messages/matrix.nl.ts';
import { specificationEn } from '../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../common/i18n/messages/specification.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages, translatorOf } from '../common/i18n/translator.ts';
import { writeDocument } from '../engine/ids/edit/ids-document.ts';
import { openIds } from '../engine/ids/edit/open-ids.ts';
import { COLUMNS, type Column } from '../engine/matrix/columns.ts';
import { idsToMatrix } from '../engine/matrix/ids-to-matrix.ts';
import type { MatrixProblem } from '../engine/matrix/matrix.ts';
import { checkMatrix } from '../engine/matrix/matrix-to-ids.ts';
import { mergeMatrix } from '../engine/matrix/merge-matrix.ts';
import { readWorkbook, writeMatrix } from '../engine/matrix/workbook.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { mergeLines } from './merge-lines.ts';
import { readInput } from './read-input.ts';
import { refusalOf } from './rewrite-ids.ts';
import { shortValues } from './short-values.ts';
import { requireWritable, writeReport } from './write-report.ts';

addMessages({
  en: { audit: auditEn, matrix: matrixEn, specification: specificationEn },
  nl: { audit: auditNl, matrix: matrixNl, specification: specificationNl },
});

interface MatrixRequest {
  path: string;
  out: string;
  language: Language;
}

interface FromMatrixRequest extends MatrixRequest {
  /** Path of the IDS that the matrix is merged into. */
  into?: string | undefined;
  /** Whether its rules that are not in the matrix go. */
  removesMissing: boolean;
}

/**
 * Returns 0 if the IDS is written, 1 if cells have errors and nothing is written. Throws BadInput for a file that is not a
 * workbook, and for one to merge into that is not IDS.
 */
export async function idsFromMatrix({ path, out, language, into, removesMissing }: FromMatrixRequest): Promise<0 | 1> {
  const t = translatorOf(language);
  const sheets = await readWorkbook(readInput(path));
  if (!sheets) throw new BadInput(`${path}: this is no .xlsx workbook that can be read`);
  const before = into === undefined ? undefined : readIdsText(into);
  requireWritable(out);
  const headingOf = headingIn(language);
  const { result, sound } = checkMatrix(sheets, basename(path, extname(path)));
  const { text, problems } = result;
  const lines = problems.map((problem) => problemLine(problem, { t, path, headingOf }));
  const errors = problems.filter(({ severity }) => severity === 'ERROR').length;
  if (text === undefined || !sound) return print([...lines, t('matrix.refused', { filename: path, count: errors })], 1);
  const merge = before === undefined ? undefined : mergeMatrix(before, sound, { removesMissing });
  await writeReport(out, [merge?.text ?? text]);
  if (merge) return print([...lines, ...mergeLines(merge, { t, out, headingOf, removesMissing })], 0);
  return print([...lines, t('matrix.made', { out, rules: t('matrix.rules', { count: sound.rules.length }) })], 0);
}

/** Returns 0 if the matrix holds the whole IDS, 1 if it had to omit parts. Throws BadInput for a file that is not IDS. */
export async function idsToMatrixFile({ path, out, language }: MatrixRequest): Promise<0 | 1> {
  const t = translatorOf(language);
  const { matrix, findings } = idsToMatrix(readInput(path), language);
  if (!matrix) throw new BadInput(refusalOf(path, findings));
  const notCarried = matrix.notCarried.map(({ rule, ...left }): [string, string] => [
    rule === '' ? t('matrix.wholeFile') : rule,
    leftOutSentence(t, left, headingIn(language)),
  ]);
  requireWritable(out);
  await writeReport(out, writeMatrix(matrix, { language, notCarried, created: new Date().toISOString() }));
  const lines = notCarried.map(([rule, why]) => `${path}: ${rule}: ${why}`);
  const left = notCarried.length === 0 ? [] : [t('matrix.leftOut', { count: notCarried.length })];
  const summary = t('matrix.made', { out, rules: t('matrix.rules', { count: matrix.rules }) });
  return print([...lines, summary, ...left], notCarried.length === 0 ? 0 : 1);
}

/** Throws BadInput for a file that is not IDS. */
function readIdsText(path: string): string {
  const { document, findings } = openIds(readInput(path));
  if (!document) throw new BadInput(refusalOf(path, findings));
  return writeDocument(document);
}

function headingIn(language: Language): (column: string) => string {
  return (column) => COLUMNS[column as Column][language];
}

interface Wording {
  t: Translate;
  path: string;
  headingOf: (column: string) => string;
}

function problemLine(problem: MatrixProblem, { t, path, headingOf }: Wording): string {
  const place = problem.cell === '' ? path : problem.cell;
  return `${place}: ${t(`audit.severity.${problem.severity}`)} ${matrixProblemSentence(t, shortValues(t, problem), headingOf)}`;
}

function print<Code extends 0 | 1>(lines: readonly string[], code: Code): Code {
  process.stdout.write(terminalLines(lines));
  return code;
}
