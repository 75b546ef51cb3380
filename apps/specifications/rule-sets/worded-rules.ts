/** Picks the texts of one language from the tree of a rule set. */
import type { Rule, RuleGroup } from '../../../common/contract/rule-set-schema.ts';
import type { Language } from '../../../common/contract/users.ts';

export interface WordedRule extends Pick<Rule, 'id' | 'chapter' | 'kind'> {
  type: 'RULE';
  name: string;
  checks: string;
  why: string;
  revit: string;
  archicad: string;
}

export interface WordedGroup {
  type: 'GROUP';
  name: string;
  description: string | undefined;
  elements: WordedNode[];
}

export type WordedNode = WordedRule | WordedGroup;

export function wordedNodes(elements: RuleGroup['elements'], language: Language): WordedNode[] {
  return elements.map((element): WordedNode => {
    const name = element.name[language];
    if (element.type === 'GROUP') {
      const { type, description, elements } = element;
      return { type, name, description: description?.[language], elements: wordedNodes(elements, language) };
    }
    const { type, id, chapter, kind, checks, why, fix } = element;
    const texts = { checks: checks[language], why: why[language], revit: fix.revit[language], archicad: fix.archicad[language] };
    return { type, id, name, chapter, kind, ...texts };
  });
}

/** Returns the rules of a tree, depth first. */
export function rulesIn(nodes: readonly WordedNode[]): WordedRule[] {
  return nodes.flatMap((node) => (node.type === 'RULE' ? [node] : rulesIn(node.elements)));
}
