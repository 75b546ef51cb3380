// Rule sets for measurements: a measurement states the rules, and reads no texts of them.
import { parseRuleSet, problemsText } from '../engine/rules/parse-rule-set.ts';
import type { RuleSet } from '../engine/rules/rule-set.ts';

const TEXTS = { nl: '-', en: '-' };
/** What every rule has. */
export const BENCH_RULE = { type: 'RULE', name: TEXTS, checks: TEXTS, why: TEXTS, fix: { revit: TEXTS, archicad: TEXTS } };

/** Returns a rule set of these rules. */
export function benchRuleSet(elements: readonly object[]): RuleSet {
  const facts = { format: 'vakwerk-rules', formatVersion: 1, id: 'bench', version: '1', name: TEXTS, description: TEXTS };
  return readRuleSet(new TextEncoder().encode(JSON.stringify({ ...facts, elements })));
}

/** Throws an error that names what is wrong with a rule set. */
export function readRuleSet(json: Uint8Array): RuleSet {
  const { ruleSet, problems } = parseRuleSet(json);
  if (!ruleSet) throw new Error(problemsText(problems));
  return ruleSet;
}
