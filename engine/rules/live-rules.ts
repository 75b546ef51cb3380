/**
 * Keeps a complete model that is indexed once, for an author who changes the rules of a rule set: gives the result of a rule while it
 * is written, and the values in the model.
 */
import { keepDescriptions } from '../check/keep-set.ts';
import { LIVE_EXAMPLES_MAX } from '../limits.ts';
import { type Reading, readModel } from '../model/index-model.ts';
import type { Schema } from '../schema/schema.ts';
import { createOccurrences, type Occurrences } from '../studio/occurrences.ts';
import { checkRule } from './check-rule-sets.ts';
import { classesOfFact, PLACEMENT_CLASSES } from './file-facts.ts';
import { LIVE_KINDS } from './live-kinds.ts';
import { parseRule } from './parse-rule-set.ts';
import type { RuleResult, RuleSetCheck } from './rule-set-tree.ts';
import type { ValueLists } from './value-list.ts';

export interface LiveRuleResult extends Pick<RuleResult, 'outcome' | 'failures'> {
  counts: { passed: number; failed: number; undecided: number };
  /** Objects that fail, then those that are not decided. */
  examples: RuleSetCheck[];
}

export interface LiveRules {
  readonly schema: string;
  readonly occurrences: Occurrences;
  /** Returns the result of a rule as it is written, with the lists that rules name; undefined while its form is wrong, or for a kind that is not checked live. */
  check(draft: unknown, lists?: ValueLists): LiveRuleResult | undefined;
}

export function readLiveRules(filename: string): Reading<LiveRules> {
  return readModel(keepLive, (model) => ({
    schema: model.schema.name,
    occurrences: createOccurrences(model),
    check(draft, lists) {
      const rule = parseRule(withTexts(draft));
      if (!rule || !LIVE_KINDS.includes(rule.kind)) return undefined;
      const { outcome, failures, counts, checks } = checkRule(rule, [{ filename, model }], undefined, lists);
      const examples = [...checks.first(LIVE_EXAMPLES_MAX)].filter((check) => check.outcome !== 'PASSED');
      return { outcome, counts: counts.checks, examples, ...(failures && { failures }) };
    },
  }));
}

const keepLive = (schema: Schema) => keepDescriptions(schema, [...classesOfFact('TRUE_NORTH'), ...PLACEMENT_CLASSES]);

/** Returns the rule with stand-ins for its id and texts: those do not affect the result and are often written last. */
function withTexts(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft;
  const text = { nl: '-', en: '-' };
  const { chapter: _, ...fields } = draft as Record<string, unknown>;
  return { ...fields, id: '0', name: text, checks: text, why: text, fix: { revit: text, archicad: text } };
}
