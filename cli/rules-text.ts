/** Formats the result of rule sets on one or more models as text for a terminal or a build log. */

import { translatorOf } from '../common/i18n/all-messages.ts';
import { ruleSentence } from '../common/i18n/rule-sentence.ts';
import { checkSentence } from '../common/i18n/rule-set-words.ts';
import type { NameIn, Translate } from '../common/i18n/translate.ts';
import { rulesOf } from '../engine/ids/rules-of.ts';
import type { CheckColumns } from '../engine/report/check-columns.ts';
import { summarise } from '../engine/report/count-rules.ts';
import { objectLabel } from '../engine/report/object-label.ts';
import type { Report } from '../engine/report/report.ts';
import type { RuleSetCheck, RuleSetGroupNode, RuleSetRuleNode } from '../engine/rules/rule-set-tree.ts';
import type { CheckedFile, RuleSetOutcome } from '../engine/rules/verdict.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { specificationLines } from './report-text.ts';
import { shortValues } from './short-values.ts';

/** Checks of one rule that the text lists; JSON lists them all. */
const CHECKS_SHOWN = 5;

const MARKS: Record<RuleSetOutcome, string> = { PASSED: '✓', FAILED: '✗', UNDECIDED: '?', NOT_APPLICABLE: '–' };

/** One model with the report of the specifications on it. */
export interface ReportedFile extends CheckedFile {
  report: Report<CheckColumns>;
}

export function rulesText(files: readonly ReportedFile[], groups: readonly RuleSetGroupNode[], language: 'nl' | 'en'): string {
  const t = translatorOf(language);
  const lines: string[] = [];
  for (const { filename, report } of files) {
    lines.push(`${filename}  ${report.model.fileSchema}  ${report.model.authoringTool}`.trimEnd());
    for (const group of report.elements) lines.push('', ...specificationLines(t, group));
    for (const finding of report.findings)
      lines.push(`! ${t(`report.findings.code.${finding.code as NameIn<'report.findings.code'>}`, { line: finding.line })}`);
  }
  for (const group of groups) lines.push('', ...ruleSetLines(t, group));
  const specifications = files.map(({ report }) => summarise(report.elements));
  lines.push('');
  if (files.some(({ report }) => report.elements.length > 0)) {
    const [passed, total] = [sum(specifications.map((one) => one.passed)), sum(specifications.map((one) => one.total))];
    lines.push(t('cli.summary', { passed, total }));
  }
  const passed = sum(groups.map(({ counts: { rules } }) => rules.passed));
  const undecided = sum(groups.map(({ counts: { rules } }) => rules.undecided));
  const failed = sum(groups.map(({ counts: { rules } }) => rules.failed));
  // Rules without anything to check are not counted.
  lines.push(t('rules.summary', { passed, total: passed + failed + undecided }));
  if (undecided > 0) lines.push(t('rules.undecidedRules', { count: undecided }));
  return terminalLines(lines);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function ruleSetLines(t: Translate, group: RuleSetGroupNode): string[] {
  return [`${group.name} (${group.version})`, ...rulesOf(group).flatMap((rule) => ruleLines(t, rule))];
}

function ruleLines(t: Translate, rule: RuleSetRuleNode): string[] {
  const lines = [`  ${MARKS[rule.outcome]} ${rule.id} ${rule.name}  ${countWords(t, rule)}`];
  if (rule.list) lines.push(`      ${t('rules.list', { ...rule.list })}`);
  for (const failure of rule.failures ?? []) lines.push(`      ${ruleSentence(t, shortValues(t, failure))}`);
  const { failed, undecided } = rule.counts.checks;
  if (failed + undecided === 0) return lines;
  let listed = 0;
  for (const check of rule.checks) {
    if (check.outcome === 'PASSED') continue;
    if (listed++ === CHECKS_SHOWN) break;
    lines.push(`      ${checkLine(t, check)}`);
  }
  const rest = failed + undecided - CHECKS_SHOWN;
  return rest > 0 ? [...lines, `      ${t('validity.more', { count: rest })}`] : lines;
}

function countWords(t: Translate, { outcome, counts: { checks } }: RuleSetRuleNode): string {
  if (outcome === 'NOT_APPLICABLE') return t('cli.notApplicable');
  return t(checks.undecided > 0 ? 'rules.countsWithUndecided' : 'cli.counts', { ...checks });
}

function checkLine(t: Translate, check: RuleSetCheck): string {
  const { ifcType, globalId, file } = check;
  const name = objectLabel(check);
  const place = [ifcType, name === null ? '' : `"${name}"`, globalId, `(${file})`].filter(Boolean).join(' ');
  return `${place}: ${checkSentence(t, shortValues(t, check))}`;
}
