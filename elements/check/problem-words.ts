/** Explains in a sentence why a file was not checked. The many messages of the audit are loaded on demand. */
import { hasMessage, translatorOf } from '@vakwerk/i18n';
import type { CheckProblem } from './check-file.ts';

export async function problemWords(language: 'nl' | 'en', problem: CheckProblem): Promise<string> {
  const t = translatorOf(language);
  switch (problem.code) {
    case 'UNREADABLE': {
      const key = `report.status.errorCode.${problem.reason}`;
      const reason = t(hasMessage(t, key) ? key : 'report.status.errorCode.OTHER');
      return `${reason} ${t('report.status.errorAt', { line: problem.line })}`;
    }
    case 'IDS_INVALID': {
      const { idsFindingSentence } = await import('../ids-words.ts');
      const finding = problem.finding ? idsFindingSentence(t, problem.finding) : '';
      return t('embed.problem.IDS_INVALID', { name: problem.name, line: problem.finding?.line ?? 0, finding });
    }
    case 'IDS_UNREACHABLE':
    case 'RULE_SET_UNREACHABLE':
    case 'RULE_SET_INVALID':
      return t(`embed.problem.${problem.code}`, { name: problem.name });
    default:
      return t(`embed.problem.${problem.code}`);
  }
}
