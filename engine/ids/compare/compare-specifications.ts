/**
 * What changed in the rules from one version of a specification to the next. A rule is sharper when whatever failed the older one
 * fails the newer one too, and something else may; softer the other way round; changed where neither can be said.
 */
import { rulesOf } from '../rules-of.ts';
import { type Applicability, facetsOf, type GroupDefinition, type KindedFacet, type RuleDefinition } from '../specification.ts';
import { compareFacets } from './compare-facets.ts';
import { combine, compareNumbers, compareSets, type Extent, invert } from './compare-values.ts';

export type RuleEffect = 'SHARPER' | 'SOFTER' | 'CHANGED' | 'REWORDED';
export type RuleChangeKind = 'ADDED' | 'REMOVED' | RuleEffect;
/** In the order of a list of changes. */
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
  /** Of a rule that changed in this alone. */
  effect: RuleEffect;
  /** Of applicability and requirements. */
  before?: KindedFacet;
  after?: KindedFacet;
}

export interface RuleChange {
  kind: RuleChangeKind;
  before?: RuleDefinition;
  after?: RuleDefinition;
  /** Empty for rules that are new or gone. */
  parts: PartChange[];
}

/** Without the rules that stayed as they were: in the order of the newer version, and then those that are gone. */
export function compareSpecifications(before: GroupDefinition, after: GroupDefinition): RuleChange[] {
  const [old, young] = [rulesOf(before), rulesOf(after)];
  const earlier = pairRules(old, young);
  const kept = new Set(earlier.values());
  const changes = young.flatMap((rule): RuleChange[] => {
    const known = earlier.get(rule);
    if (!known) return [{ kind: 'ADDED', after: rule, parts: [] }];
    const parts = compareRules(known, rule);
    return parts.length === 0 ? [] : [{ kind: effectOf(parts), before: known, after: rule, parts }];
  });
  const gone = old.filter((rule) => !kept.has(rule));
  return [...changes, ...gone.map((rule): RuleChange => ({ kind: 'REMOVED', before: rule, parts: [] }))];
}

/** By id (D13), else by a name that both have once among the rest: without an identifier the id changes with the applicability. */
function pairRules(old: readonly RuleDefinition[], young: readonly RuleDefinition[]): Map<RuleDefinition, RuleDefinition> {
  const byId = new Map(old.map((rule) => [rule.id, rule]));
  const pairs = new Map<RuleDefinition, RuleDefinition>();
  for (const rule of young) {
    const known = byId.get(rule.id);
    if (known) pairs.set(rule, known);
  }
  const paired = new Set(pairs.values());
  const unpaired = uniqueByName(old.filter((rule) => !paired.has(rule)));
  for (const [name, rule] of uniqueByName(young.filter((one) => !pairs.has(one)))) {
    const known = unpaired.get(name);
    if (rule && known) pairs.set(rule, known);
  }
  return pairs;
}

/** Undefined for a name of several. */
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
  const asked = compareFacets(facetsOf(old.requirements), facetsOf(young.requirements));
  // Of objects that may not be there nothing else is asked.
  const isIgnored = young.applicability.maxOccurrences === 0 || old.applicability.maxOccurrences === 0;
  for (const { extent, ...facets } of asked) {
    parts.push({ part: 'REQUIREMENTS', effect: isIgnored ? 'REWORDED' : effectOfExtent(extent), ...facets });
  }
  return parts;
}

function wordsOf({ description, specification }: RuleDefinition): string {
  return JSON.stringify([description, specification.requirements.description ?? '']);
}

/** Undefined for a rule that is as it was. */
export function ruleEffect(before: RuleDefinition, after: RuleDefinition): RuleEffect | undefined {
  const parts = compareRules(before, after);
  return parts.length === 0 ? undefined : effectOf(parts);
}

/** Of the whole rule: sharper in one part and softer in another is neither. */
function effectOf(parts: readonly PartChange[]): RuleEffect {
  const told = new Set(parts.map(({ effect }) => effect).filter((effect) => effect !== 'REWORDED'));
  const [only = 'REWORDED'] = told;
  return told.size > 1 ? 'CHANGED' : only;
}

const EFFECTS: Record<Extent, RuleEffect> = { SAME: 'REWORDED', LESS: 'SHARPER', MORE: 'SOFTER', OTHER: 'CHANGED' };

/** `extent`: of what passes. */
function effectOfExtent(extent: Extent): RuleEffect {
  return EFFECTS[extent];
}

/** More objects are more that can fail; but where one must be there, more of them can be that one. */
function effectOfApplicability(extent: Extent, before: Applicability, after: Applicability): RuleEffect {
  const needsSome = [before, after].some(({ minOccurrences = 1 }) => minOccurrences > 0);
  return extent === 'SAME' ? 'REWORDED' : needsSome ? 'CHANGED' : effectOfExtent(invert(extent));
}

/** Of the numbers of objects that are right; nothing written counts as 1 to unbounded (D18). */
function compareOccurrences(before: Applicability, after: Applicability): Extent {
  const { minOccurrences: oldMin = 1, maxOccurrences: oldMax = Infinity } = before;
  const { minOccurrences: min = 1, maxOccurrences: max = Infinity } = after;
  return combine([compareNumbers(oldMin, min), compareNumbers(max, oldMax)]);
}
