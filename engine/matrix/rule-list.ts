/** The rules of an .ids file as they are written, each with the text before it, such as a comment. */
import type { IdsDocument } from '../ids/edit/ids-document.ts';
import { elementsOf, isElement, localName, type SourceElement } from '../ids/edit/xml-source.ts';
import { withRules } from './change-rule-element.ts';

export interface WrittenRule {
  lead: string;
  element: SourceElement;
}

export interface RuleList {
  rules: WrittenRule[];
  /** The text behind the last rule. */
  tail: string;
}

export function readRuleList({ source }: IdsDocument): RuleList {
  const list = elementsOf(source.root).find((one) => localName(one) === 'specifications');
  const rules: WrittenRule[] = [];
  let text = '';
  for (const part of list?.content ?? []) {
    if (isElement(part)) {
      rules.push({ lead: text, element: part });
      text = '';
    } else text += part;
  }
  return { rules, tail: text };
}

/** Writes the rules; an undefined one is removed, and a comment before it stays. */
export function writeRuleList(
  document: IdsDocument,
  rules: readonly (WrittenRule | { lead: string })[],
  tail: string,
): IdsDocument {
  const content: (string | SourceElement)[] = [];
  let before = '';
  for (const rule of rules) {
    const isRemoved = !('element' in rule);
    const lead = before + rule.lead;
    before = isRemoved ? lead.trimEnd() : '';
    if (!isRemoved) content.push(lead, rule.element);
  }
  content.push(before + tail);
  return withRules(
    document,
    content.filter((part) => part !== ''),
  );
}
