/** Which rules of a specification or a rule set are enabled, as the configure dialog shows and changes them (specification §4). */

import type { Rule, RuleGroup } from '../../common/contract/rule-set-schema.ts';
import type { DefinitionNode } from '../../common/contract/specifications.ts';
import type { Language } from '../../common/contract/users.ts';
import { rulesOf } from '../../common/report/report-view.ts';

export interface ChoiceRule {
  type: 'RULE';
  id: string;
  name: string;
}

export interface ChoiceGroup {
  type: 'GROUP';
  name: string;
  elements: readonly ChoiceNode[];
}

export type ChoiceNode = ChoiceGroup | ChoiceRule;

/** Returns the tree of a rule set in a language. */
export function ruleSetChoice({ name, elements }: Pick<RuleGroup, 'name' | 'elements'>, language: Language): ChoiceGroup {
  const nodeOf = (element: RuleGroup | Rule): ChoiceNode =>
    element.type === 'GROUP'
      ? ruleSetChoice(element, language)
      : { type: 'RULE', id: element.id, name: `${element.id} ${element.name[language]}` };
  return { type: 'GROUP', name: name[language], elements: elements.map(nodeOf) };
}

export type DisabledRules = ReadonlySet<string>;

export const ruleIdsOf = (node: ChoiceNode): string[] => rulesOf(node).map(({ id }) => id);

/** A rule is enabled unless it is disabled; a group is unticked only when all its rules are disabled. */
export function isTicked(node: ChoiceNode, disabled: DisabledRules): boolean {
  const ids = ruleIdsOf(node);
  return ids.length === 0 || ids.some((id) => !disabled.has(id));
}

/** Enables or disables these rules; the others keep their state. */
export function setRules(ids: readonly string[], disabled: DisabledRules, areOn: boolean): DisabledRules {
  const next = new Set(disabled);
  for (const id of ids) {
    if (areOn) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Toggles a node with all its rules. */
export function toggle(node: ChoiceNode, disabled: DisabledRules): DisabledRules {
  return setRules(ruleIdsOf(node), disabled, !isTicked(node, disabled));
}

/** The tree without rules that are off, and without groups in which none is left. */
export function holdingNodes(nodes: readonly DefinitionNode[], disabled: DisabledRules): DefinitionNode[] {
  return nodes.flatMap((node): DefinitionNode[] => {
    if (node.type === 'RULE') return disabled.has(node.id) ? [] : [node];
    const elements = holdingNodes(node.elements, disabled);
    return elements.length === 0 ? [] : [{ ...node, elements }];
  });
}
