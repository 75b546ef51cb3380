/** The messages about a matrix, in both languages; with those of the audit, which are many. */
import { addMessages, type Translate } from '@vakwerk/i18n';
import { leftOutSentence, matrixProblemSentence } from '../../common/i18n/matrix-sentence.ts';
import { auditEn } from '../../common/i18n/messages/audit.en.ts';
import { auditNl } from '../../common/i18n/messages/audit.nl.ts';
import { matrixEn } from '../../common/i18n/messages/matrix.en.ts';
import { matrixNl } from '../../common/i18n/messages/matrix.nl.ts';
import { studioMatrixEn } from '../../common/i18n/messages/studio-matrix.en.ts';
import { studioMatrixNl } from '../../common/i18n/messages/studio-matrix.nl.ts';
import type { Headings, LeftOut, MatrixProblem } from './matrix-client.ts';

addMessages({
  en: { audit: auditEn, matrix: matrixEn, studioMatrix: studioMatrixEn },
  nl: { audit: auditNl, matrix: matrixNl, studioMatrix: studioMatrixNl },
});

export interface SaidProblem {
  /** Such as Matrix!C14; empty where the workbook as a whole is meant. */
  cell: string;
  isError: boolean;
  words: string;
}

export function sayProblems(t: Translate, problems: readonly MatrixProblem[], { headings }: Headings): SaidProblem[] {
  const say = (problem: MatrixProblem) => matrixProblemSentence(t, problem as never, (column) => headings[column] ?? column);
  return problems.map((problem) => ({ cell: problem.cell, isError: problem.severity === 'ERROR', words: say(problem) }));
}

/** Each with the name of its rule. */
export function sayLeftOut(t: Translate, left: readonly LeftOut[], { headings }: Headings): [rule: string, why: string][] {
  return left.map(({ rule, ...one }) => [
    rule === '' ? t('matrix.wholeFile') : rule,
    leftOutSentence(t, one, (column) => headings[column] ?? column),
  ]);
}
