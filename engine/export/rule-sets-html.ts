/** The sections of the HTML export about rule sets: each rule with what it checks, how to repair it, and the objects that do not pass. */
import { HTML_ENTITIES_PER_REASON_MAX } from '../limits.ts';
import { escapeHtml } from './clean-text.ts';
import type { ExportRuleCheck, ExportRuleSet, ExportSetRule } from './export-input.ts';
import { foldedLines } from './html-lines.ts';
import { each, label, mark, type Page } from './html-page.ts';
import { OUTCOME_MARKS, outcomeKey, ruleSetName, ruleSummary, unlistedCount } from './rule-set-lines.ts';

export function* ruleSetPieces(page: Page): Generator<string> {
  for (const ruleSet of page.ruleSets ?? []) {
    const { passed, failed, undecided } = ruleSet.counts;
    const kind = failed > 0 ? 'FAILED' : undecided > 0 ? 'UNDECIDED' : passed > 0 ? 'PASSED' : 'NOT_APPLICABLE';
    const name = `${each(page, (words) => ruleSetName(ruleSet, words))} ${escapeHtml(ruleSet.version)}`;
    const counts = `<span class="count">· ${label(page, 'rulesApply', { passed, total: passed + failed + undecided })}</span>`;
    const verdict = mark(page, OUTCOME_MARKS[kind], outcomeKey(kind));
    yield `<details class="specification" open><summary>${verdict} ${name} ${counts}</summary>\n`;
    yield* rulePieces(page, ruleSet);
    yield '</details>\n';
  }
}

function* rulePieces(page: Page, { rules }: ExportRuleSet): Generator<string> {
  let group = '';
  for (const rule of rules) {
    if (rule.group.en !== group && rule.group.en !== '')
      yield `<p class="group">${each(page, ({ language }) => rule.group[language])}</p>\n`;
    group = rule.group.en;
    yield ruleHtml(page, rule);
  }
}

function ruleHtml(page: Page, rule: ExportSetRule): string {
  const { id, name, outcome, description, why, fix, checks } = rule;
  const kind = OUTCOME_MARKS[outcome];
  const counts = `<span class="count">· ${each(page, (words) => ruleSummary(rule, words))}</span>`;
  const title = `${escapeHtml(id)} ${each(page, ({ language }) => name[language])}`;
  const fact = (key: 'why' | 'fixRevit' | 'fixArchicad', text: ExportSetRule['why']) =>
    `<p><strong>${label(page, key)}</strong>: ${each(page, ({ language }) => text[language])}</p>`;
  const facts = [fact('why', why), fact('fixRevit', fix.revit), fact('fixArchicad', fix.archicad)].join('\n');
  const listed = checks.slice(0, HTML_ENTITIES_PER_REASON_MAX);
  const unlisted = unlistedCount(rule, listed.length);
  const lines = [
    ...listed.map((check) => checkHtml(page, check)),
    ...(unlisted > 0 ? [label(page, 'moreEntities', { count: unlisted })] : []),
  ];
  const objects = lines.length > 0 ? foldedLines(label(page, 'entities'), lines) : '';
  return (
    `<details class="rule" data-verdict="${kind}"><summary>${mark(page, kind, outcomeKey(outcome))} ${title} ${counts}</summary>\n` +
    `<div class="body"><p>${each(page, ({ language }) => description[language])}</p>\n${facts}\n</div>\n${objects}</details>\n`
  );
}

function checkHtml(page: Page, { outcome, ifcType, globalId, name, storey, stepId, message }: ExportRuleCheck): string {
  const place = [ifcType, name && `“${name}”`, globalId ?? `#${stepId}`, storey].filter(Boolean).join(' ');
  const verdict = outcome === 'UNDECIDED' ? [label(page, 'SKIPPED')] : [];
  return [escapeHtml(place), ...verdict, each(page, ({ language }) => message[language])].join(' · ');
}
