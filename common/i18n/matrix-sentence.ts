/** Words the problems in the cells of a matrix, and the parts of an IDS that a matrix leaves out, each as one sentence. */

import { idsFindingSentence } from './ids-finding-sentence.ts';
import type { NameIn, Translate } from './translate.ts';
import { versionWords } from './version-words.ts';

type Facts = Readonly<Record<string, string | number | readonly string[]>>;

type Problem = { kind: string; facts: Facts } | { kind: 'AUDIT'; finding: { kind: string; facts: Facts; message: string } };

/** Words a problem; `headingOf` returns the heading of a column in this language. */
export function matrixProblemSentence(t: Translate, problem: Problem, headingOf: (column: string) => string): string {
  if ('finding' in problem) return idsFindingSentence(t, problem.finding);
  const facts = Object.entries(problem.facts).map(([name, fact]) => {
    const isColumn = name === 'column' || name === 'columns';
    const words = [fact]
      .flat()
      .map((one) => (isColumn ? headingOf(String(one)) : name === 'expected' ? versionWords(String(one)) : one));
    return [name, words.length === 1 ? words[0] : words.join(', ')];
  });
  return t(`matrix.problem.${problem.kind as NameIn<'matrix.problem'>}`, Object.fromEntries(facts));
}

interface LeftOut {
  kind: string;
  facts: { what?: string; column?: string; count?: number };
}

export function leftOutSentence(t: Translate, { kind, facts }: LeftOut, headingOf: (column: string) => string): string {
  const { what, column, count = 0 } = facts;
  return t(`matrix.left.${kind as NameIn<'matrix.left'>}`, {
    what: what === undefined ? '' : t(`matrix.kinds.${what as NameIn<'matrix.kinds'>}`),
    count,
    column: column === undefined ? '' : headingOf(column),
  });
}
