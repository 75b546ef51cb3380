/** Compares the rules of a newer version with the configuration of projects (D13): kept, removed and new rules. */
import { isDeepStrictEqual } from 'node:util';
import type { RuleChanges, RuleName } from '../../common/contract/specifications.ts';
import { ruleEffect } from '../../engine/ids/compare/compare-specifications.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { GroupDefinition, RuleDefinition } from '../../engine/ids/specification.ts';

export function compareVersions(before: GroupDefinition, after: GroupDefinition): RuleChanges {
  const [old, young] = [rulesOf(before), rulesOf(after)];
  const [oldById, youngById] = [byId(old), byId(young)];
  const added = young.filter(({ id }) => !oldById.has(id));
  const [oldNames, addedNames] = [byUniqueName(old), byUniqueName(added)];
  return {
    kept: young.flatMap((rule) => {
      const earlier = oldById.get(rule.id);
      if (!earlier) return [];
      const changed = !isDeepStrictEqual(earlier, rule);
      return [{ ...nameOf(rule), changed, ...(changed && { effect: ruleEffect(earlier, rule) ?? 'REWORDED' }) }];
    }),
    vanished: old
      .filter(({ id }) => !youngById.has(id))
      .map((rule) => ({ ...nameOf(rule), sameName: (oldNames.get(rule.name) && addedNames.get(rule.name)) ?? null })),
    added: added.map(nameOf),
  };
}

/** Splits disabled rules into those that the newer version still has and those that no longer apply. */
export function splitDisabled(
  disabled: readonly string[],
  before: readonly RuleName[],
  after: readonly RuleName[],
): { kept: RuleName[]; lost: RuleName[] } {
  const [old, young] = [byId(before), byId(after)];
  const named = disabled.map((id) => ({ id, name: (young.get(id) ?? old.get(id))?.name ?? '' }));
  return { kept: named.filter(({ id }) => young.has(id)), lost: named.filter(({ id }) => !young.has(id)) };
}

/**
 * Returns the rules with a unique name. A removed and a new rule with the same name, unique in both versions, are probably the
 * same rule, changed. This is only a hint.
 */
function byUniqueName(rules: readonly RuleDefinition[]): Map<string, RuleName | undefined> {
  const unique = new Map<string, RuleName | undefined>();
  for (const rule of rules) unique.set(rule.name, unique.has(rule.name) ? undefined : nameOf(rule));
  return unique;
}

function byId<Rule extends RuleName>(rules: readonly Rule[]): Map<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]));
}

function nameOf({ id, name }: RuleDefinition): RuleName {
  return { id, name };
}
