/** What a newer version of a specification does to the rules that projects have set (D13): which are kept, gone and new. */
import { isDeepStrictEqual } from 'node:util';
import type { RuleChanges, RuleName } from '../../common/contract/specifications.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { GroupDefinition, RuleDefinition } from '../../engine/ids/specification.ts';

export function compareVersions(before: GroupDefinition, after: GroupDefinition): RuleChanges {
  const [old, young] = [rulesOf(before), rulesOf(after)];
  const [oldById, youngById] = [byId(old), byId(young)];
  const added = young.filter(({ id }) => !oldById.has(id));
  return {
    kept: young.flatMap((rule) => {
      const known = oldById.get(rule.id);
      return known ? [{ ...nameOf(rule), changed: !isDeepStrictEqual(known, rule) }] : [];
    }),
    vanished: old
      .filter(({ id }) => !youngById.has(id))
      .map((rule) => ({ ...nameOf(rule), sameName: onlyNamesake(rule, old, added) })),
    added: added.map(nameOf),
  };
}

/** Of the rules that somebody disabled: those that the newer version still has, and those that apply again because it has not. */
export function splitDisabled(
  disabled: readonly string[],
  before: readonly RuleName[],
  after: readonly RuleName[],
): { kept: RuleName[]; lost: RuleName[] } {
  const [old, young] = [byId(before), byId(after)];
  const named = disabled.map((id) => ({ id, name: (young.get(id) ?? old.get(id))?.name ?? '' }));
  return { kept: named.filter(({ id }) => young.has(id)), lost: named.filter(({ id }) => !young.has(id)) };
}

/** A new rule that alone has the name which alone this one had: most likely the same rule, changed. A hint, never acted upon. */
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
