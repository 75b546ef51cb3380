/** The results of rule sets in words: trees and a search through checks, as the API and a page without a service answer them, and exports. */
import type { ExportRuleCheck, ExportRuleSet, ExportSetRule } from '../contract/export-formats.ts';
import { foldText, searchWords } from '../contract/folded-text.ts';
import { objectLabel } from '../contract/object-label.ts';
import { isPairKind } from '../contract/pair-kinds.ts';
import type { ListedRuleCheck, PairCause, ReportedGroup, ReportedRule, WordedReason } from '../contract/rule-set-schema.ts';
import type { Language } from '../contract/users.ts';
import { pairCauses } from '../report/pair-causes.ts';
import {
  type RuleFailure,
  type RuleSetCheck,
  type StoredCheck,
  type StoredResult,
  type StoredRuleSet,
  storedTree,
} from '../report/stored-rule-sets.ts';
import { formatDay } from './format.ts';
import { failuresEn } from './messages/failures.en.ts';
import { failuresNl } from './messages/failures.nl.ts';
import { rulesEn } from './messages/rules.en.ts';
import { rulesNl } from './messages/rules.nl.ts';
import { specificationEn } from './messages/specification.en.ts';
import { specificationNl } from './messages/specification.nl.ts';
import { ruleSentence } from './rule-sentence.ts';
import type { Translate } from './translate.ts';
import { addMessages, translatorOf } from './translator.ts';

// The quotation marks in a sentence are those of the words of a specification.
addMessages({
  en: { failures: failuresEn, rules: rulesEn, specification: specificationEn },
  nl: { failures: failuresNl, rules: rulesNl, specification: specificationNl },
});

/** Returns the tree of a rule set, whose root has the id that the rule set has in the service. */
export function treeIn(language: Language, ruleSet: StoredRuleSet): ReportedGroup {
  const t = translatorOf(language);
  const tree = storedTree(ruleSet, language, ({ checks, failures, ...result }, { kind }) => ({
    ...result,
    ...(failures && { failures: wordedAll(t, failures) }),
    listed: checks.length,
    ...(isPairKind(kind) && causesIn(checks)),
  }));
  return { ...tree, ruleSetId: ruleSet.id };
}

/** Objects that are listed as the causes of a rule about pairs. */
const PAIR_CAUSES_LISTED_MAX = 5;

/** Returns the objects that are in most failing pairs, without pairs that are excepted. */
function causesIn(checks: readonly StoredCheck[]): { causes?: PairCause[] } {
  const objects = new Map<string, PairCause>();
  const keyOf = ({ file, globalId, stepId, ...names }: NonNullable<StoredCheck['other']>): string => {
    const key = JSON.stringify([file, stepId]);
    if (!objects.has(key)) objects.set(key, { globalId, stepId, file, name: objectLabel(names), count: 0 });
    return key;
  };
  const failing = checks.filter(({ outcome, exception }) => outcome === 'FAILED' && exception?.status !== 'GRANTED');
  const pairs = failing.map((check) => check.other && ([keyOf(check), keyOf(check.other)] as const));
  for (const key of pairCauses(pairs)) {
    const cause = key === undefined ? undefined : objects.get(key);
    if (cause) cause.count += 1;
  }
  const causes = [...objects.values()].filter(({ count }) => count > 1).sort((one, other) => other.count - one.count);
  return causes.length > 0 ? { causes: causes.slice(0, PAIR_CAUSES_LISTED_MAX) } : {};
}

export interface RuleCheckFilter {
  outcome?: readonly string[] | undefined;
  query?: string | undefined;
}

/** Returns the checks of a rule that match, in the order in which they are stored. */
export function checksIn(language: Language, { checks }: StoredResult, { outcome, query }: RuleCheckFilter): ListedRuleCheck[] {
  const t = translatorOf(language);
  const words = searchWords(query);
  return checks
    .filter((check) => outcome === undefined || outcome.includes(check.outcome))
    .filter((check) => words.length === 0 || hasWords(check, words))
    .map(({ failures, ...check }) => ({ ...check, ...(failures && { failures: wordedAll(t, failures) }) }));
}

function wordedAll(t: Translate, failures: readonly RuleFailure[]): WordedReason[] {
  return failures.map((failure) => ({ ...failure, message: ruleSentence(t, failure) }));
}

function hasWords({ ifcType, globalId, name, longName, storey, other }: RuleSetCheck, words: readonly string[]): boolean {
  const ofOther = [other?.globalId, other?.name, other?.longName];
  const text = foldText([ifcType, globalId, name, longName, storey, ...ofOther].filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

/** Returns the results for an export, with each text in both languages and without the checks that passed. */
export function exportedRuleSets(ruleSets: readonly StoredRuleSet[]): ExportRuleSet[] {
  return ruleSets.map((ruleSet) => {
    const trees = { nl: treeIn('nl', ruleSet), en: treeIn('en', ruleSet) };
    const rules = { nl: placedRules(trees.nl), en: placedRules(trees.en) };
    const { version, name, id: code } = ruleSet.definition;
    return {
      ...{ id: ruleSet.id, code, name, version, counts: trees.nl.counts.rules },
      rules: rules.nl.map((nl, at) => {
        const en = rules.en[at] as PlacedRule;
        return exportedRule({ nl, en }, ruleSet.results[nl.rule.id] as StoredResult);
      }),
    };
  });
}

interface PlacedRule {
  rule: ReportedRule;
  groups: readonly string[];
}

function placedRules({ elements }: ReportedGroup, groups: readonly string[] = []): PlacedRule[] {
  return elements.flatMap((node) =>
    node.type === 'GROUP' ? placedRules(node, [...groups, node.name]) : [{ rule: node, groups }],
  );
}

function exportedRule({ nl, en }: Record<Language, PlacedRule>, { checks }: StoredResult): ExportSetRule {
  const both = (textOf: (placed: PlacedRule) => string) => ({ nl: textOf(nl), en: textOf(en) });
  const { id, chapter, outcome, counts, excepted = 0 } = nl.rule;
  return {
    ...{ id, outcome, counts: counts.checks },
    ...(excepted > 0 && { excepted }),
    ...(chapter !== undefined && { chapter }),
    name: both(({ rule }) => rule.name),
    group: both(({ groups }) => groups.join(' / ')),
    description: both(({ rule }) => rule.description),
    why: both(({ rule }) => rule.why),
    fix: { revit: both(({ rule }) => rule.fix.revit), archicad: both(({ rule }) => rule.fix.archicad) },
    reasons: (nl.rule.failures ?? []).map(({ code, message }, at) => ({
      code,
      message: { nl: message, en: en.rule.failures?.[at]?.message ?? message },
    })),
    checks: checks.flatMap((check): ExportRuleCheck[] => {
      const { outcome, failures = [], ifcType, globalId, stepId, storey, file } = check;
      if (outcome === 'PASSED') return [];
      const message = { nl: exportSentence('nl', check), en: exportSentence('en', check) };
      const codes = failures.map(({ code }) => code);
      const other = check.other && { ...check.other, name: objectLabel(check.other) };
      const object = { ifcType, globalId, name: objectLabel(check), stepId, storey, file };
      const isExcepted = check.exception?.status === 'GRANTED';
      return [{ outcome, ...object, ...(other && { other }), codes, message, ...(isExcepted && { isExcepted }) }];
    }),
  };
}

/** Returns why an object does not pass, and until when and why an exception accepts it. */
function exportSentence(language: Language, check: StoredCheck): string {
  const t = translatorOf(language);
  const sentence = checkSentence(t, check);
  if (!check.exception) return sentence;
  const { until, reason } = check.exception;
  return `${sentence} ${t('rules.excepted', { date: formatDay(language, until), reason })}`;
}

/** Returns why an object does not pass, with the second object of a pair. */
export function checkSentence(t: Translate, { failures = [], other }: Pick<RuleSetCheck, 'failures' | 'other'>): string {
  const sentences = failures.map((failure) => ruleSentence(t, failure));
  if (other) {
    const name = objectLabel(other) || other.globalId || `#${other.stepId}`;
    sentences.push(t('rules.other', { name, file: other.file }));
  }
  return sentences.join(' ');
}
