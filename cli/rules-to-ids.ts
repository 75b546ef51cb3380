/** `vakwerk ids from-rules`: writes the rules of a rule set that IDS can express as an .ids file (docs/rule-sets.md). */
import type { Language } from '../common/contract/users.ts';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { obstacleSentence } from '../common/i18n/ids-obstacle-sentence.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { type RefusedRule, rulesToIds } from '../engine/rules/rules-to-ids.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { readRuleSet } from './read-rule-set.ts';
import { requireWritable, writeReport } from './write-report.ts';

interface Request {
  path: string;
  out: string;
  language: Language;
}

/** Returns 0 if every rule is written, 1 if some or all are refused. Throws BadInput for a file that is no rule set. */
export async function idsFromRules({ path, out, language }: Request): Promise<0 | 1> {
  const ruleSet = readRuleSet(path);
  requireWritable(out);
  const t = translatorOf(language);
  const { text, written, refused } = rulesToIds(ruleSet, language);
  if (text !== undefined) await writeReport(out, [text]);
  const summary =
    text === undefined
      ? t('cli.fromRules.none', { out })
      : t('cli.fromRules.made', { out, rules: t('cli.fromRules.rules', { count: written.length }) });
  const why = refused.length === 0 ? [] : [t('cli.fromRules.refused', { count: refused.length })];
  const lines = refused.flatMap((rule) => refusalLines(t, rule, language));
  process.stdout.write(terminalLines([summary, ...why, ...lines]));
  return refused.length === 0 ? 0 : 1;
}

function refusalLines(t: Translate, { id, name, kind, obstacles }: RefusedRule, language: Language): string[] {
  const sentences = obstacles.map((one) => obstacleSentence(t, kind, one));
  return [`  ${id} ${name[language]}`, ...sentences.map((sentence) => `    - ${sentence}`)];
}
