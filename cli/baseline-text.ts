/** Formats the failures that differ from a baseline, for a terminal or a build log. */

import { basename } from 'node:path';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { failureSentence } from '../common/i18n/failure-sentence.ts';
import type { Translate } from '../common/i18n/translate.ts';
import type { BaselineComparison } from '../engine/findings/compare-with-baseline.ts';
import type { FollowedFinding } from '../engine/findings/finding.ts';
import { wholeFailures } from '../engine/report/whole-failure.ts';
import { terminalLine } from '../server/terminal/terminal-line.ts';
import { shortValues } from './short-values.ts';

/** New failures that are named per rule. */
const FAILURES_SHOWN = 10;

export function baselineText(path: string, comparison: BaselineComparison, language: 'nl' | 'en'): string {
  const t = translatorOf(language);

  return [
    t('cli.baseline', { name: basename(path), known: comparison.known, added: comparison.added, solved: comparison.solved }),
    ...newLines(t, comparison),
  ]
    .map(terminalLine)
    .join('\n');
}

/**
 * Formats workflow commands of GitHub: an error per rule, which the page of the change shows.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function githubErrors(model: string, comparison: BaselineComparison, language: 'nl' | 'en'): string {
  const t = translatorOf(language);
  const errors = comparison.rules.map(({ rule, findings }) => {
    const [title, message] = [
      property(terminalLine(rule.name)),
      data(shownLines(t, rule, findings).map(terminalLine).join('\n')),
    ];
    return `::error file=${property(terminalLine(model))},title=${title}::${message}\n`;
  });
  return errors.join('');
}

function newLines(t: Translate, { rules }: BaselineComparison): string[] {
  return rules.flatMap(({ rule, findings }) => [
    `  ✗ ${rule.name}`,
    ...shownLines(t, rule, findings).map((line) => `      ${line}`),
  ]);
}

function shownLines(t: Translate, rule: BaselineComparison['rules'][number]['rule'], findings: readonly FollowedFinding[]) {
  const wholeOf = wholeFailures(rule);
  const lines = findings.slice(0, FAILURES_SHOWN).map(({ facts, failure }) => {
    const object = facts && [facts.ifcType, facts.name, facts.globalId && `(${facts.globalId})`].filter(Boolean).join(' ');
    return [object, failure && failureSentence(t, shortValues(t, wholeOf(failure)))].filter(Boolean).join(': ');
  });
  const more = findings.length - lines.length;
  return more > 0 ? [...lines, t('cli.moreFailures', { count: more })] : lines;
}

const data = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
const property = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);
