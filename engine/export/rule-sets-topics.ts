/**
 * The topics of BCF about rule sets: one per rule whose failures have objects, which selects these, both of a pair; and of a rule about
 * shapes one per pair, which names the affected object and the causing one.
 */
import { BCF_LINES_MAX, BCF_PAIRS_PER_RULE_MAX } from '../limits.ts';
import { type BcfTopic, topicGuid } from './bcf-topic.ts';
import type { ExportInput, ExportRuleCheck, ExportRuleSet, ExportSetRule, ExportWords } from './export-input.ts';
import { extraTopic, isGlobalId } from './extra-topic.ts';
import { ruleCheckLine, ruleSetName } from './rule-set-lines.ts';

export function ruleSetTopics({ ruleSets = [], words }: Pick<ExportInput, 'ruleSets' | 'words'>): Omit<BcfTopic, 'index'>[] {
  return ruleSets.flatMap((ruleSet) =>
    ruleSet.rules.flatMap((rule) => [...topicOf({ ruleSet, rule }, words), ...pairTopics({ ruleSet, rule }, words)]),
  );
}

interface RuleOfSet {
  ruleSet: ExportRuleSet;
  rule: ExportSetRule;
}

function topicOf({ ruleSet, rule }: RuleOfSet, words: ExportWords): Omit<BcfTopic, 'index'>[] {
  const { language } = words;
  const failed = rule.checks.filter(({ outcome }) => outcome === 'FAILED');
  const globalIds = failed.flatMap(({ globalId, other }) => [globalId, other?.globalId ?? null]);
  if (!globalIds.some((id) => id !== null && isGlobalId(id))) return [];
  const label = ruleSetName(ruleSet, words);
  const lines = failed.slice(0, BCF_LINES_MAX).map((check) => ruleCheckLine(check, words));
  const unlisted = rule.counts.failed - lines.length;
  const { id, name, description, why, fix, counts } = rule;
  const fixes = [`${words.text('fixRevit')}: ${fix.revit[language]}`, `${words.text('fixArchicad')}: ${fix.archicad[language]}`];
  const more = unlisted > 0 ? [words.text('moreEntities', { count: unlisted })] : [];
  const { excepted = 0 } = rule;
  return [
    extraTopic({
      key: keyOf(`${ruleSet.code}/${id}`),
      title: `${counts.failed} × ${name[language]}`,
      description: [
        placeOf({ ruleSet, rule }, words),
        description[language],
        why[language],
        fixes.join('\n'),
        excepted > 0 ? words.text('excepted', { count: excepted }) : '',
        [...lines, ...more].join('\n'),
      ],
      isExcepted: excepted >= counts.failed,
      label,
      files: filesOf(failed),
      globalIds,
    }),
  ];
}

/** Returns the names of the files of these objects, each once. */
function filesOf(checks: readonly ExportRuleCheck[]): string[] {
  return [...new Set(checks.flatMap(({ file, other }) => (other ? [file, other.file] : [file])))];
}

function placeOf({ ruleSet, rule: { id, name, group } }: RuleOfSet, words: ExportWords): string {
  const { language } = words;
  const rule = `${name[language]} (${ruleSet.code}/${id})`;
  return [ruleSetName(ruleSet, words), group[language], rule].filter((text) => text !== '').join(' › ');
}

/** Reasons that concern the shapes of two objects. */
const SHAPE_CODES: readonly string[] = ['INTERSECTS', 'TOO_NEAR', 'CONTAINED', 'SAME_SHAPE'];

/** Returns a topic for each of the first pairs of a rule about shapes, so that each has its own camera. */
function pairTopics({ ruleSet, rule }: RuleOfSet, words: ExportWords): Omit<BcfTopic, 'index'>[] {
  const { language } = words;
  const pairs = rule.checks.flatMap((check) => {
    const { outcome, globalId, other, codes } = check;
    const isPair = outcome === 'FAILED' && codes.some((code) => SHAPE_CODES.includes(code));
    if (!isPair || globalId === null || !isGlobalId(globalId) || !other?.globalId || !isGlobalId(other.globalId)) return [];
    return [{ check, affected: globalId, other, causing: other.globalId }];
  });
  return pairs.slice(0, BCF_PAIRS_PER_RULE_MAX).map(({ check, affected, other, causing }) => {
    const objects = [
      `${words.text('affected')}: ${objectText({ ...check, globalId: affected })}`,
      `${words.text('causing')}: ${objectText({ ...other, globalId: causing, ifcType: null })}`,
    ];
    return extraTopic({
      key: pairKeyOf(`${ruleSet.code}/${rule.id}`, affected, causing),
      title: `${rule.name[language]}: ${check.name || affected} – ${other.name || causing}`,
      description: [placeOf({ ruleSet, rule }, words), objects.join('\n'), check.message[language]],
      isExcepted: check.isExcepted,
      label: ruleSetName(ruleSet, words),
      files: filesOf([check]),
      globalIds: [affected, causing],
    });
  });
}

function objectText({
  globalId,
  ifcType,
  name,
  file,
}: { globalId: string; ifcType: string | null } & Pick<ExportRuleCheck, 'name' | 'file'>): string {
  return [globalId, ifcType, name && `"${name}"`, `(${file})`].filter(Boolean).join(' ');
}

const keyOf = (code: string): string => `rule set ${code}`;
const pairKeyOf = (code: string, affected: string, causing: string): string => `${keyOf(code)} ${affected} ${causing}`;

/** Characters of a description in which its place is searched: programs may write something before it. */
const PLACE_LENGTH = 1_000;
/** The end of a place: the rule set and the rule in brackets. */
const CODE = /›[^›\n]*\(([^()\n]+)\)/;

/** The GlobalIds of a description; that of a pair begins with those of its objects. */
const GLOBAL_IDS = /(?<![0-9A-Za-z_$])[0-3][0-9A-Za-z_$]{21}(?![0-9A-Za-z_$])/g;

/** Returns whether a topic is one of these: its GUID is that of the rule, or of the rule and the pair, in its description. */
export function isRuleSetTopic({ guid, description }: Pick<BcfTopic, 'guid' | 'description'>): boolean {
  const code = CODE.exec(description.slice(0, PLACE_LENGTH))?.[1];
  if (code === undefined) return false;
  if (topicGuid(keyOf(code), 1) === guid) return true;
  const [affected, causing] = description.slice(0, PLACE_LENGTH).match(GLOBAL_IDS) ?? [];
  return affected !== undefined && causing !== undefined && topicGuid(pairKeyOf(code, affected, causing), 1) === guid;
}
