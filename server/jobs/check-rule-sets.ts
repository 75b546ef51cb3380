/** Checks the rule sets of a project on validated files, in the same process and on the same indexes. */
import { storeRuleSets } from '../../common/report/stored-rule-sets.ts';
import type { ShapeQuestion } from '../../engine/intersections/shape-question.ts';
import { askShapes, checkRule } from '../../engine/rules/check-rule-sets.ts';
import { needsOf, type RuleNeeds } from '../../engine/rules/rule-needs.ts';
import { listRules, type Rule } from '../../engine/rules/rule-set.ts';
import { listedValuesOf, type ValueLists } from '../../engine/rules/value-list.ts';
import type { CheckedFile } from '../../engine/rules/verdict.ts';
import type { CheckedRuleSet } from '../reports/find-work.ts';
import type { AttachedRuleSet } from '../rule-sets/project-rule-set-queries.ts';
import { answerShapes } from './answer-shapes.ts';
import { SHAPES_LIMITS } from './job-settings.ts';

export function needsOfAttached(attached: readonly AttachedRuleSet[]): RuleNeeds {
  return needsOf(attached.map(({ definition }) => definition));
}

/** Checks the rules on files with these paths; a process that compares shapes starts only if one asks for it. */
export async function checkAttached(
  attached: readonly CheckedRuleSet[],
  files: readonly CheckedFile[],
  paths: string[],
): Promise<ReturnType<typeof storeRuleSets>> {
  const given = attached.map(({ lists, ...ruleSet }) => ({ ...ruleSet, rules: listRules(ruleSet.definition) }));
  const listsByRule = new Map(given.flatMap(({ rules }, at) => toEach(rules, listsOf(attached[at]))));
  const questions = questionsOf(
    given.flatMap(({ rules, disabledRules }) => rules.filter(({ id }) => !disabledRules.includes(id))),
    files,
  );
  // The process ends with the one that started it, which is ended when the validation is aborted.
  const { signal } = new AbortController();
  const answers = await answerShapes(paths, questions, { limits: SHAPES_LIMITS, signal });
  return storeRuleSets(given, (rule) => checkRule(rule, files, answers.get(rule), listsByRule.get(rule)));
}

function listsOf(ruleSet: CheckedRuleSet | undefined): ValueLists {
  const lists = ruleSet?.lists ?? [];
  return new Map(lists.map(({ name, sha256, entries }) => [name, { sha256, values: listedValuesOf(entries) }]));
}

function toEach<Key, Value>(keys: readonly Key[], value: Value): [Key, Value][] {
  return keys.map((key) => [key, value]);
}

function questionsOf(rules: readonly Rule[], files: readonly CheckedFile[]): Map<Rule, ShapeQuestion> {
  const questions = new Map<Rule, ShapeQuestion>();
  for (const rule of rules) {
    try {
      for (const [asker, question] of askShapes([rule], files)) questions.set(asker, question);
    } catch {
      // The check of the rule fails by the same error, and reports it.
    }
  }
  return questions;
}
