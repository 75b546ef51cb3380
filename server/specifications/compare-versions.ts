/** The effect of a newer version on the rules that projects configured (D13): kept, removed and new ones. */
import { isDeepStrictEqual } from 'node:util';
import type { RuleChanges, RuleName } from '../../common/contract/specifications.ts';
import { ruleEffect } from '../../engine/ids/compare/compare-specifications.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { GroupDefinition, RuleDefinition } from '../../engine/ids/specification.ts';

export function compareVersions(before: GroupDefinition, after: GroupDefinition): RuleChanges {
  const [old, young] = [rulesOf(before), rulesOf(after)];
  const [oldById, youngById] = [byId(old), byId(young)];
  const added = young.filter(({ id }) => !oldById.has(id));
  return {
    kept: young.flatMap((rule) => {
      const known = oldById.get(rule.id);
      if (!known) return [];
      const changed = !isDeepStrictEqual(known, rule);
      return [{ ...nameOf(rule), changed, ...(changed && { effect: ruleEffect(known, rule) ?? 'REWORDED' }) }];
    }),
    vanished: old
      .filter(({ id }) => !youngById.has(id))
      .map((rule) => ({ ...nameOf(rule), sameName: onlyNamesake(rule, old, added) })),
    added: added.map(nameOf),
  };
}

/** Disabled rules that the newer version still has, and those that apply again because it has not. */
export function splitDisabled(
  disabled: readonly string[],
  before: readonly RuleName[],
  after: readonly RuleName[],
): { kept: RuleName[]; lost: RuleName[] } {
  const [old, young] = [byId(before), byId(after)];
  const named = disabled.map((id) => ({ id, name: (young.get(id) ?? old.get(id))?.name ?? '' }));
  return { kept: named.filter(({ id }) => young.has(id)), lost: named.filter(({ id }) => !young.has(id)) };
}

/** The new rule with the same name, if the name is unique in both versions: probably the same rule, changed. Only a hint. */
function onlyNamesake(rule: RuleDefinition, old: RuleDefinition[], added: RuleDefinition[]): RuleName | null {
  const [first, second] = added.filter(({ name }) => name === rule.name);
  const isAlone = old.filter(({ name }) => name === rule.name).length === 1;
  return first && !second && isAlone ? nameOf(first) : null;
}

function byId<Rule extends RuleName>(rules: readonly Rule[]): Map<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]));
}

function nameOf({ id, name }: RuleDefinition): RuleName {
  return { id, name };
}
