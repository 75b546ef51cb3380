/** The topics of BCF about rule sets: one per rule whose failures have objects, which selects these, both of a pair. */
import { BCF_LINES_MAX } from '../limits.ts';
import { type BcfTopic, topicGuid } from './bcf-topic.ts';
import type { ExportInput, ExportRuleSet, ExportSetRule, ExportWords } from './export-input.ts';
import { extraTopic, isGlobalId } from './extra-topic.ts';
import { ruleCheckLine, ruleSetName } from './rule-set-lines.ts';

export function ruleSetTopics({ ruleSets = [], words }: ExportInput): Omit<BcfTopic, 'index'>[] {
  return ruleSets.flatMap((ruleSet) => ruleSet.rules.flatMap((rule) => topicOf({ ruleSet, rule }, words)));
}

function topicOf(
  { ruleSet, rule }: { ruleSet: ExportRuleSet; rule: ExportSetRule },
  words: ExportWords,
): Omit<BcfTopic, 'index'>[] {
  const { language } = words;
  const failed = rule.checks.filter(({ outcome }) => outcome === 'FAILED');
  const globalIds = failed.flatMap(({ globalId, other }) => [globalId, other?.globalId ?? null]);
  if (!globalIds.some((id) => id !== null && isGlobalId(id))) return [];
  const label = ruleSetName(ruleSet, words);
  const lines = failed.slice(0, BCF_LINES_MAX).map((check) => ruleCheckLine(check, words));
  const unlisted = rule.counts.failed - lines.length;
  const { id, name, group, description, why, fix, counts } = rule;
  const place = [label, group[language], `${name[language]} (${ruleSet.code}/${id})`].filter((text) => text !== '').join(' › ');
  const fixes = [`${words.text('fixRevit')}: ${fix.revit[language]}`, `${words.text('fixArchicad')}: ${fix.archicad[language]}`];
  const more = unlisted > 0 ? [words.text('moreEntities', { count: unlisted })] : [];
  return [
    extraTopic({
      key: keyOf(`${ruleSet.code}/${id}`),
      title: `${counts.failed} × ${name[language]}`,
      description: [place, description[language], why[language], fixes.join('\n'), [...lines, ...more].join('\n')],
      label,
      globalIds,
    }),
  ];
}

const keyOf = (code: string): string => `rule set ${code}`;

/** Characters of a description in which its place is searched: programs may write something before it. */
const PLACE_LENGTH = 1_000;
/** The end of a place: the rule set and the rule in brackets. */
const CODE = /›[^›\n]*\(([^()\n]+)\)/;

/** Returns whether a topic is one of these: its GUID is that of the rule in its description. */
export function isRuleSetTopic({ guid, description }: Pick<BcfTopic, 'guid' | 'description'>): boolean {
  const code = CODE.exec(description.slice(0, PLACE_LENGTH))?.[1];
  return code !== undefined && topicGuid(keyOf(code), 1) === guid;
}
