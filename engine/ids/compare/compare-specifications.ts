/**
 * Finds what changed in the rules from one version of a specification to the next. A rule is sharper when everything that failed the
 * older one fails the newer one too, and something else may; softer in the opposite case; changed where neither can be decided.
 */
import { rulesOf } from '../rules-of.ts';
import { type Applicability, facetsOf, type GroupDefinition, type KindedFacet, type RuleDefinition } from '../specification.ts';
import { compareFacets } from './compare-facets.ts';
import { combine, compareNumbers, compareSets, type Extent, invert } from './extent.ts';

export type RuleEffect = 'SHARPER' | 'SOFTER' | 'CHANGED' | 'REWORDED';
export type RuleChangeKind = 'ADDED' | 'REMOVED' | RuleEffect;
/** The kinds, in the order of a list of changes. */
export const RULE_CHANGE_KINDS = [
  'ADDED',
  'REMOVED',
  'SHARPER',
  'SOFTER',
  'CHANGED',
  'REWORDED',
] as const satisfies RuleChangeKind[];

type RulePart = 'NAME' | 'DESCRIPTION' | 'INSTRUCTIONS' | 'VERSIONS' | 'OCCURRENCES' | 'APPLICABILITY' | 'REQUIREMENTS';

export interface PartChange {
  part: RulePart;
  /** Effect on the rule if only this part had changed. */
  effect: RuleEffect;
  /** The facet, in applicability and requirements. */
  before?: KindedFacet;
  after?: KindedFacet;
}

export interface RuleChange {
  kind: RuleChangeKind;
  before?: RuleDefinition;
  after?: RuleDefinition;
  /** Changed parts; empty for added and removed rules. */
  parts: PartChange[];
}

/** Lists the changed rules: those of the newer version in its order, then the removed ones. */
export function compareSpecifications(before: GroupDefinition, after: GroupDefinition): RuleChange[] {
  const [old, young] = [rulesOf(before), rulesOf(after)];
  const earlier = pairRules(old, young);
  const pairedRules = new Set(earlier.values());
  const changes = young.flatMap((rule): RuleChange[] => {
    const earlierRule = earlier.get(rule);
    if (!earlierRule) return [{ kind: 'ADDED', after: rule, parts: [] }];
    const parts = compareRules(earlierRule, rule);
    return parts.length === 0 ? [] : [{ kind: effectOf(parts), before: earlierRule, after: rule, parts }];
  });
  const removed = old.filter((rule) => !pairedRules.has(rule));
  return [...changes, ...removed.map((rule): RuleChange => ({ kind: 'REMOVED', before: rule, parts: [] }))];
}

/**
 * Returns the older rule of each newer one that has one. Rules pair by id (D13), otherwise by a name that both versions have
 * once among the rest: without an identifier the id changes with the applicability.
 */
export function pairRules(old: readonly RuleDefinition[], young: readonly RuleDefinition[]): Map<RuleDefinition, RuleDefinition> {
  const byId = new Map(old.map((rule) => [rule.id, rule]));
  const pairs = new Map<RuleDefinition, RuleDefinition>();
  for (const rule of young) {
    const sameId = byId.get(rule.id);
    if (sameId) pairs.set(rule, sameId);
  }
  const paired = new Set(pairs.values());
  const unpaired = uniqueByName(old.filter((rule) => !paired.has(rule)));
  for (const [name, rule] of uniqueByName(young.filter((one) => !pairs.has(one)))) {
    const sameName = unpaired.get(name);
    if (rule && sameName) pairs.set(rule, sameName);
  }
  return pairs;
}

/** Returns rules by name; the value is undefined for a name that several rules have. */
function uniqueByName(rules: readonly RuleDefinition[]): Map<string, RuleDefinition | undefined> {
  const named = new Map<string, RuleDefinition | undefined>();
  for (const rule of rules) named.set(rule.name, named.has(rule.name) ? undefined : rule);
  return named;
}

export function compareRules(before: RuleDefinition, after: RuleDefinition): PartChange[] {
  const parts: PartChange[] = [];
  const words: [RulePart, string | undefined, string | undefined][] = [
    ['NAME', before.name, after.name],
    ['DESCRIPTION', wordsOf(before), wordsOf(after)],
    ['INSTRUCTIONS', before.instructions, after.instructions],
  ];
  for (const [part, old = '', young = ''] of words) if (old !== young) parts.push({ part, effect: 'REWORDED' });
  const [old, young] = [before.specification, after.specification];
  const versions = compareSets(old.ifcVersions, young.ifcVersions);
  if (versions !== 'SAME') parts.push({ part: 'VERSIONS', effect: effectOfExtent(invert(versions)) });
  const occurrences = compareOccurrences(old.applicability, young.applicability);
  if (occurrences !== 'SAME') parts.push({ part: 'OCCURRENCES', effect: effectOfExtent(occurrences) });
  const applied = compareFacets(facetsOf(old.applicability), facetsOf(young.applicability));
  for (const { extent, ...facets } of applied) {
    parts.push({
      part: 'APPLICABILITY',
      effect: effectOfApplicability(extent, old.applicability, young.applicability),
      ...facets,
    });
  }
  const facetChanges = compareFacets(facetsOf(old.requirements), facetsOf(young.requirements));
  // Objects that are prohibited have no other requirements.
  const isIgnored = young.applicability.maxOccurrences === 0 || old.applicability.maxOccurrences === 0;
  for (const { extent, ...facets } of facetChanges) {
    parts.push({ part: 'REQUIREMENTS', effect: isIgnored ? 'REWORDED' : effectOfExtent(extent), ...facets });
  }
  return parts;
}

function wordsOf({ description, specification }: RuleDefinition): string {
  return JSON.stringify([description, specification.requirements.description ?? '']);
}

/** Returns the effect of a change, or undefined for an unchanged rule. */
export function ruleEffect(before: RuleDefinition, after: RuleDefinition): RuleEffect | undefined {
  const parts = compareRules(before, after);
  return parts.length === 0 ? undefined : effectOf(parts);
}

/** Combines the effects on the whole rule: a rule that is sharper in one part and softer in another is neither. */
function effectOf(parts: readonly PartChange[]): RuleEffect {
  const effects = new Set(parts.map(({ effect }) => effect).filter((effect) => effect !== 'REWORDED'));
  const [only = 'REWORDED'] = effects;
  return effects.size > 1 ? 'CHANGED' : only;
}

const EFFECTS: Record<Extent, RuleEffect> = { SAME: 'REWORDED', LESS: 'SHARPER', MORE: 'SOFTER', OTHER: 'CHANGED' };

/** Returns the effect of a change in the extent of what passes. */
function effectOfExtent(extent: Extent): RuleEffect {
  return EFFECTS[extent];
}

/**
 * Returns the effect of a change in applicability. More objects means that more can fail; but where one object is required, more of
 * them can be that one.
 */
function effectOfApplicability(extent: Extent, before: Applicability, after: Applicability): RuleEffect {
  const needsSome = [before, after].some(({ minOccurrences = 1 }) => minOccurrences > 0);
  return extent === 'SAME' ? 'REWORDED' : needsSome ? 'CHANGED' : effectOfExtent(invert(extent));
}

/** Compares the allowed numbers of objects; an absent value counts as 1 to unbounded (D18). */
function compareOccurrences(before: Applicability, after: Applicability): Extent {
  const { minOccurrences: oldMin = 1, maxOccurrences: oldMax = Infinity } = before;
  const { minOccurrences: min = 1, maxOccurrences: max = Infinity } = after;
  return combine([compareNumbers(oldMin, min), compareNumbers(max, oldMax)]);
}
