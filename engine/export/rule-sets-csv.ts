/** The rows of the CSV export about rule sets: one per rule, and one per listed object that does not pass. */
import type { ExportInput } from './export-input.ts';
import { type ExtraRow, NO_OBJECT } from './extra-row.ts';
import { outcomeKey, ruleSetName, ruleSummary, unlistedCount } from './rule-set-lines.ts';

export function* ruleSetRows({ ruleSets = [], words }: Pick<ExportInput, 'ruleSets' | 'words'>): Generator<ExtraRow> {
  const { language } = words;
  for (const ruleSet of ruleSets) {
    const { version } = ruleSet;
    const source = ruleSetName(ruleSet, words);
    for (const rule of ruleSet.rules) {
      const ruleColumns = { source, version, group: rule.group[language], rule: rule.name[language], ruleId: rule.id };
      const verdict = words.text(outcomeKey(rule.outcome));
      const unlisted = unlistedCount(rule);
      const more = unlisted > 0 ? ` (${words.text('moreEntities', { count: unlisted })})` : '';
      const why = `${ruleSummary(rule, words)}${more}`;
      yield {
        ...ruleColumns,
        ...NO_OBJECT,
        isFinding: false,
        verdict,
        why,
        codes: rule.reasons.map(({ code }) => code).join(' '),
      };
      for (const { outcome, ifcType: type, globalId, name, storey, stepId, codes, message } of rule.checks) {
        const object = { type, globalId: globalId ?? '', name: name ?? '', storey: storey ?? '', stepId: String(stepId) };
        const facts = { verdict: words.text(outcomeKey(outcome)), why: message[language], codes: codes.join(' ') };
        yield { ...ruleColumns, ...object, ...facts, isFinding: true };
      }
    }
  }
}
