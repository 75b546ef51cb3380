/**
 * Keeps the identity of a rule without an identifier. Its id follows from its name and from what it applies to (D13), so a change of
 * these would make it another rule, without the history of its findings.
 */
import { type IdsDocument, ruleElements, setRuleText } from '../ids/edit/ids-document.ts';
import { attributeOf, type SourceElement } from '../ids/edit/xml-source.ts';
import { ruleIds } from '../ids/rule-id.ts';
import { readRule } from './read-rule.ts';
import { headOf } from './read-texts.ts';
import type { StudioChange } from './studio-messages.ts';

/** Returns the rule of a change, if its id may follow from what is changed. */
export function identityChangedBy(change: StudioChange): number | undefined {
  const isName = change.what === 'ruleText' && change.name === 'name';
  const isFacet = (change.what === 'facet' || change.what === 'removeFacet') && change.place.part === 'applicability';
  return isName || isFacet || change.what === 'occurrences' ? change.rule : undefined;
}

/** Returns the changed document, in which the rule has the id that it had. A rule that needs no identifier for that gets none. */
export function withSameIdentity(before: IdsDocument, after: IdsDocument, rule: number): IdsDocument {
  const element = ruleElements(before.source)[rule];
  const identifier = element && attributeOf(element, 'identifier');
  if (!element || (identifier !== undefined && !isHash(identifier))) return after;
  const id = identifier ?? idWithoutIdentifier(before, rule);
  const written = id === idWithoutIdentifier(after, rule) ? undefined : id;
  const changed = ruleElements(after.source)[rule];
  return changed && attributeOf(changed, 'identifier') === written ? after : setRuleText(after, rule, 'identifier', written);
}

/** Returns whether an identifier was the id of a rule without one. */
export function isHash(identifier: string): boolean {
  return /^[\da-f]{32}(?:-\d+)?$/.test(identifier);
}

/** Returns the id that the rule has, or would have, without an identifier. Only rules of the same name can share it. */
function idWithoutIdentifier({ source }: IdsDocument, rule: number): string | undefined {
  const all = ruleElements(source);
  const name = (element: SourceElement | undefined) => element && headOf(element).name;
  const alike = all.flatMap((element, at) => (name(element) === name(all[rule]) ? [at] : []));
  const ids = ruleIds(
    alike.map((at) => {
      const element = all[at] as SourceElement;
      const { applicability } = readRule(source, element).rule.specification;
      return { name: headOf(element).name, identifier: at === rule ? '' : (headOf(element).identifier ?? ''), applicability };
    }),
  );
  return ids[alike.indexOf(rule)];
}
