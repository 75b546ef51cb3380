/** Formats a report as text for a terminal or a build log, with grouped reasons. */

import { basename } from 'node:path';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { failureSentence } from '../common/i18n/failure-sentence.ts';
import { reasonSentence } from '../common/i18n/reason-words.ts';
import type { NameIn, Translate } from '../common/i18n/translate.ts';
import { rulesOf } from '../engine/ids/rules-of.ts';
import { type CheckColumns, outcomeAt } from '../engine/report/check-columns.ts';
import { summarise } from '../engine/report/count-rules.ts';
import type { GroupNode, Report, RuleNode } from '../engine/report/report.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { shortValues } from './short-values.ts';

const REASONS_SHOWN = 5;

export function reportText(path: string, report: Report<CheckColumns>, language: 'nl' | 'en'): string {
  const t = translatorOf(language);
  const lines = [`${basename(path)}  ${report.model.fileSchema}  ${report.model.authoringTool}`.trimEnd()];
  for (const group of report.elements) lines.push('', ...specificationLines(t, group));
  for (const finding of report.findings)
    lines.push('', `! ${t(`report.findings.code.${finding.code as NameIn<'report.findings.code'>}`, { line: finding.line })}`);
  const { total, passed } = summarise(report.elements);
  lines.push('', t('cli.summary', { passed, total }));
  return terminalLines(lines);
}

export function specificationLines(t: Translate, group: GroupNode<CheckColumns>): string[] {
  const version = group.version ? ` (${group.version})` : '';
  return [`${group.name}${version}`, ...rulesOf(group).flatMap((rule) => ruleLines(t, rule))];
}

function ruleLines(t: Translate, rule: RuleNode<CheckColumns>): string[] {
  const failures = (rule.failures ?? []).map((failure) => `      ${failureSentence(t, shortValues(t, failure))}`);
  // The reason of a skipped rule applies to all its entities (D17).
  const listed = rule.outcome === 'DISABLED' ? [] : (rule.reasons ?? []);
  const reasons = listed.map((reason) => `      ${reason.count} × ${reasonSentence(t, shortValues(t, reason))}`);
  const more = reasons.length > REASONS_SHOWN ? [`      ${t('cli.moreReasons', { count: reasons.length - REASONS_SHOWN })}`] : [];
  return [`  ${markOf(rule)} ${rule.name}  ${countWords(t, rule)}`, ...failures, ...reasons.slice(0, REASONS_SHOWN), ...more];
}

/** The mark of a rule; a dash for a disabled, skipped or inapplicable one (D148). */
function markOf({ counts: { rules } }: RuleNode<CheckColumns>): string {
  return rules.failed > 0 ? '✗' : rules.passed > 0 ? '✓' : '–';
}

function countWords(t: Translate, rule: RuleNode<CheckColumns>): string {
  if (rule.outcome === 'DISABLED' && rule.checks.rows.length === 0) return t(rule.failures ? 'cli.skipped' : 'cli.disabled');
  const { passed, failed, skipped } = entityCounts(rule);
  if (rule.checks.rows.length > 0) return t(skipped > 0 ? 'cli.countsWithSkipped' : 'cli.counts', { passed, failed, skipped });
  return t(rule.specification.applicability.maxOccurrences === 0 ? 'cli.noneFound' : 'cli.notApplicable');
}

/** Number of entities per outcome. */
function entityCounts({ checks }: RuleNode<CheckColumns>): Record<'passed' | 'failed' | 'skipped', number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (let at = 0; at < checks.rows.length; at++) {
    const outcome = outcomeAt(checks, at);
    counts[outcome === 'PASSED' ? 'passed' : outcome === 'FAILED' ? 'failed' : 'skipped']++;
  }
  return counts;
}
