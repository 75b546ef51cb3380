/** Compares the rules of a newer version with the configuration of projects (D13): kept, removed and new rules. */
import type { RuleChanges, RuleName } from '../../common/contract/specifications.ts';
import { compareSpecifications, pairRules, ruleEffect } from '../../engine/ids/compare/compare-specifications.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { GroupDefinition, RuleDefinition } from '../../engine/ids/specification.ts';

export function compareVersions(before: GroupDefinition, after: GroupDefinition): RuleChanges {
  const [old, young] = [rulesOf(before), rulesOf(after)];
  const [oldById, youngById] = [byId(old), byId(young)];
  // A removed and a new rule that pair by their name are probably the same rule, changed. This is only a hint.
  const successors = new Map([...pairRules(old, young)].map(([rule, earlier]) => [earlier, rule]));
  return {
    kept: young.flatMap((rule) => {
      const earlier = oldById.get(rule.id);
      if (!earlier) return [];
      const effect = ruleEffect(earlier, rule);
      return [{ ...nameOf(rule), changed: effect !== undefined, ...(effect && { effect }) }];
    }),
    vanished: old
      .filter(({ id }) => !youngById.has(id))
      .map((rule) => {
        const successor = successors.get(rule);
        return { ...nameOf(rule), sameName: successor ? nameOf(successor) : null };
      }),
    added: young.filter(({ id }) => !oldById.has(id)).map(nameOf),
    changes: describeChanges(before, after),
  };
}

/** Returns each rule that differs, with what differs in it. */
export function describeChanges(before: GroupDefinition, after: GroupDefinition): RuleChanges['changes'] {
  return compareSpecifications(before, after).map((change) => {
    const { id = '', name = '' } = change.after ?? change.before ?? {};
    return { id, name, ...change };
  });
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

function byId<Rule extends RuleName>(rules: readonly Rule[]): Map<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]));
}

function nameOf({ id, name }: RuleDefinition): RuleName {
  return { id, name };
}
