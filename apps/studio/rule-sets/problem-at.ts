/** What is wrong with a rule set, at the fields of the page. */
import type { Translate } from '@vakwerk/i18n';
import type { RuleSetProblem } from '../../../common/contract/rule-set-editor.ts';

/** Returns the sentence about a field or a part of it; undefined where nothing is wrong. */
export type ProblemAt = (path: string) => string | undefined;

/** `problems` have paths that begin at the element that the page shows. */
export function problemFinder(t: Translate, problems: readonly RuleSetProblem[]): ProblemAt {
  return (path) => {
    const problem = problems.find((one) => one.path === path || /^[.[]/.test(restOf(one.path, path)));
    return problem && problemSentence(t, problem);
  };
}

function restOf(path: string, start: string): string {
  return path.startsWith(start) ? path.slice(start.length) : '';
}

/** Returns what a field shows of its problem. An empty field is one that is yet to be filled in: a warning, whatever form its text must have. */
export function fieldMessage(t: Translate, text: string, problem: string | undefined): { message?: string; isWarning?: boolean } {
  if (problem === undefined) return {};
  return text === '' ? { message: t('ruleSetStudio.empty'), isWarning: true } : { message: problem };
}

/** An empty text is worded as one that is missing: the page writes both alike. */
function problemSentence(t: Translate, { code, facts, message }: RuleSetProblem): string {
  if (code === 'MISSING' || (code === 'TOO_SHORT' && facts?.min === 1)) return t('ruleSetStudio.empty');
  if (code === 'WRONG_TYPE' && facts?.type === 'int') return t('ruleSetStudio.whole');
  return t(`ruleSetLibrary.problem.${code}`, { ...facts, message });
}
