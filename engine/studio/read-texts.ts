/** Reads the texts of an edited file and the names of its rules. */
import { type IdsDocument, ruleElements } from '../ids/edit/ids-document.ts';
import { attributeOf, elementsOf, localName, type SourceElement, unescapeText } from '../ids/edit/xml-source.ts';
import type { RuleHead } from './rule-groups.ts';
import type { StudioState } from './studio-messages.ts';

/** Elements are immutable, so each is read once. */
const heads = new WeakMap<SourceElement, RuleHead>();

/** Returns the names by which a rule is referred to. */
export function headOf(element: SourceElement): RuleHead {
  let head = heads.get(element);
  if (!head) {
    const identifier = attributeOf(element, 'identifier')?.trim();
    heads.set(element, (head = { name: attributeOf(element, 'name') ?? '', ...(identifier && { identifier }) }));
  }
  return head;
}

export function headsOf({ source }: IdsDocument): RuleHead[] {
  return ruleElements(source).map(headOf);
}

/** Returns the texts about the file. */
export function readInfo(root: SourceElement): StudioState['info'] {
  const info = elementsOf(root).find((element) => localName(element) === 'info');
  return info ? textsOfInfo(info) : {};
}

export function textsOfInfo(info: SourceElement): StudioState['info'] {
  return Object.fromEntries(
    elementsOf(info).map((element) => {
      const written = (element.content ?? []).filter((part) => typeof part === 'string').join('');
      const plain = written.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
      return [localName(element), unescapeText(plain).trim()];
    }),
  );
}
