/** Changes the element of one rule of an .ids file to what a matrix states; everything else in it stays as it is written. */
import type { PartChange } from '../ids/compare/compare-specifications.ts';
import {
  type IdsDocument,
  type RuleContent,
  removeFacet,
  ruleElements,
  setFacet,
  setOccurrences,
  setRuleText,
} from '../ids/edit/ids-document.ts';
import { isElement, localName, type SourceElement } from '../ids/edit/xml-source.ts';
import type { FacetKind, KindedFacet } from '../ids/specification.ts';

/** The index of a requirement among those of its kind in the element. */
export type FacetPlaces = ReadonlyMap<KindedFacet['facet'], { kind: FacetKind; at: number }>;

interface RuleEdit {
  parts: readonly PartChange[];
  content: RuleContent;
  /** Places of the requirements that changed or were removed. */
  places: FacetPlaces;
}

/** Comes after every facet of a rule, so that a facet there is added. */
const BEHIND = 1_000_000;

/** Returns the changed element. `lead` is the text before it, from which its indentation follows. */
export function changeRuleElement(
  document: IdsDocument,
  { lead, element }: { lead: string; element: SourceElement },
  { parts, content, places }: RuleEdit,
): SourceElement {
  let alone = withRules(document, [lead, element]);
  const removed: { kind: FacetKind; at: number }[] = [];
  for (const { part, before, after } of parts) {
    const place = before && places.get(before.facet);
    if (part !== 'REQUIREMENTS') alone = changePart(alone, part, content);
    else if (!after) removed.push(...(place ? [place] : []));
    else alone = setFacet(alone, placeOf(place ?? { kind: after.kind, at: BEHIND }), after.facet as never);
  }
  // The last ones first, so that the places of the others stay.
  for (const place of removed.sort((a, b) => b.at - a.at)) alone = removeFacet(alone, placeOf(place));
  return ruleElements(alone.source)[0] as SourceElement;
}

function placeOf({ kind, at }: { kind: FacetKind; at: number }) {
  return { rule: 0, part: 'requirements' as const, kind, at };
}

function changePart(document: IdsDocument, part: Exclude<PartChange['part'], 'REQUIREMENTS'>, content: RuleContent): IdsDocument {
  const { name, description, instructions, specification } = content;
  const { entity, minOccurrences = 1, maxOccurrences } = specification.applicability;
  switch (part) {
    case 'NAME':
      return setRuleText(document, 0, 'name', name);
    case 'DESCRIPTION':
      return setRuleText(document, 0, 'description', description);
    case 'INSTRUCTIONS':
      return setRuleText(document, 0, 'instructions', instructions);
    case 'VERSIONS':
      return setRuleText(document, 0, 'ifcVersion', specification.ifcVersions.join(' '));
    case 'OCCURRENCES':
      return setOccurrences(document, 0, { min: minOccurrences, max: maxOccurrences ?? 'unbounded' });
    case 'APPLICABILITY':
      return entity ? setFacet(document, { rule: 0, part: 'applicability', kind: 'entity', at: 0 }, entity) : document;
  }
}

/** Returns the file with this content in its list of rules. */
export function withRules({ source }: IdsDocument, content: readonly (string | SourceElement)[]): IdsDocument {
  const parts = (source.root.content ?? []).map((part) =>
    isElement(part) && localName(part) === 'specifications' ? { ...part, content } : part,
  );
  return { source: { ...source, root: { ...source.root, content: parts } } };
}
