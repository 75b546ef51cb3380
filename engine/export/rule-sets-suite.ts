/** A rule set as a suite of JUnit: a test case per rule. A rule that cannot be decided does not pass, as on the command line. */
import type { ExportRuleSet, ExportSetRule, ExportWords } from './export-input.ts';
import { outcomeKey, ruleCheckLine, ruleSetName, ruleSummary, unlistedCount } from './rule-set-lines.ts';
import { CASE_LINES_MAX, type SuiteCase } from './suite-case.ts';

export function ruleSetCases(ruleSet: ExportRuleSet, words: ExportWords): SuiteCase[] {
  const { language } = words;
  const source = ruleSetName(ruleSet, words);
  return ruleSet.rules.map((rule) => {
    const ruleCase = {
      name: `${rule.id} ${rule.name[language]}`,
      classname: [source, rule.group[language]].filter(Boolean).join(' / '),
    };
    return rule.outcome === 'PASSED' ? ruleCase : { ...ruleCase, result: resultOf(rule, words) };
  });
}

function resultOf(rule: ExportSetRule, words: ExportWords): NonNullable<SuiteCase['result']> {
  const { outcome, checks, reasons } = rule;
  if (outcome === 'NOT_APPLICABLE' || outcome === 'DISABLED')
    return { isFailure: false, type: outcome, message: ruleSummary(rule, words), lines: [] };
  const listed = checks.slice(0, CASE_LINES_MAX);
  const unlisted = unlistedCount(rule, listed.length);
  return {
    isFailure: true,
    type: checks[0]?.codes[0] ?? reasons[0]?.code ?? outcome,
    message: `${words.text(outcomeKey(outcome))}: ${ruleSummary(rule, words)}`,
    lines: [
      ...listed.map((check) => ruleCheckLine(check, words)),
      ...(unlisted > 0 ? [words.text('moreEntities', { count: unlisted })] : []),
    ],
  };
}
