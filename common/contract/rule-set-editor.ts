/** What the page that edits a rule set and its worker tell each other. */
import type { Rule, RuleGroup } from '../../engine/rules/rule-set.ts';

export type { RefusedConversion } from '../../engine/ifc-lite/obstacle.ts';
export type { RulesAsIfcLite } from '../../engine/ifc-lite/rules-to-ifc-lite.ts';
export { NL_SFB_EDITIONS, type NlSfbEdition } from '../../engine/nl-sfb/edition-names.ts';
export type { Selection } from '../../engine/rules/facet-schema.ts';
export { LIVE_KINDS } from '../../engine/rules/live-kinds.ts';
export type { LiveRuleResult } from '../../engine/rules/live-rules.ts';
export type { ParsedRuleSet } from '../../engine/rules/parse-rule-set.ts';
export type { Rule, RuleGroup, RuleSet, Texts } from '../../engine/rules/rule-set.ts';
export type { RuleSetProblem } from '../../engine/rules/rule-set-problem.ts';
export type { RefusedRule, RulesAsIds } from '../../engine/rules/rules-to-ids.ts';
export type { ValueSource } from '../../engine/rules/value.ts';

export type RuleNode = Rule | RuleGroup;
