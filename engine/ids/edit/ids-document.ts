/**
 * Edits an .ids file: each change returns a new document, and text that a change does not touch is preserved exactly. It works on files
 * that readIds accepts without an error, in edition 1.0; older drafts are upgraded first.
 */
import type { GroupMapping } from '../group-rules.ts';
import { writeGroupsComment } from '../groups-annotation.ts';
import { IDS_NAMESPACE, XSD_NAMESPACE, XSI_NAMESPACE } from '../ids-namespace.ts';
import { RELEASE_LOCATION } from '../schema-location.ts';
import { type FacetKind, type FacetsByKind, facetsOf, type RequirementExtras, type RuleSpecification } from '../specification.ts';
import { FACET_KINDS, indented, type Prefixes, writeAttributes, writeFacet } from './write-facets.ts';
import {
  elementsOf,
  escapeText,
  isElement,
  localName,
  readSource,
  type SourceElement,
  STEP,
  withAttribute,
  withNewPart,
  withoutPart,
  withPart,
  writeSource,
  type XmlSource,
} from './xml-source.ts';

export interface IdsDocument {
  readonly source: XmlSource;
}

export const INFO_TEXTS = ['title', 'copyright', 'version', 'description', 'author', 'date', 'purpose', 'milestone'] as const;
export type InfoText = (typeof INFO_TEXTS)[number];

export const RULE_TEXTS = ['name', 'identifier', 'description', 'instructions', 'ifcVersion'] as const;
export type RuleText = (typeof RULE_TEXTS)[number];

export type RulePart = 'applicability' | 'requirements';

/** The content of a rule without its id, which follows from the content. */
export interface RuleContent {
  name: string;
  identifier?: string;
  description?: string;
  instructions?: string;
  specification: RuleSpecification;
}

/** Returns a file without rules, which becomes a valid IDS with its first rule. */
export function emptyDocument(): IdsDocument {
  return openDocument(`<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="${IDS_NAMESPACE}" xmlns:xs="${XSD_NAMESPACE}" xmlns:xsi="${XSI_NAMESPACE}" xsi:schemaLocation="${IDS_NAMESPACE} ${RELEASE_LOCATION}">
  <info>
    <title></title>
  </info>
  <specifications/>
</ids>
`);
}

export function openDocument(text: string): IdsDocument {
  return { source: readSource(text) };
}

export function writeDocument({ source }: IdsDocument): string {
  return writeSource(source);
}

/** Sets one of the texts of the file's ids:info; undefined removes it. */
export function setInfo(document: IdsDocument, name: InfoText, text: string | undefined): IdsDocument {
  const { ids } = prefixesOf(document);
  return changeInside(document, ['info'], (info, indent) => {
    const at = placeOf(info, name);
    const written: SourceElement = { tag: ids + name, attributes: '', content: [escapeText(text ?? '')] };
    if (at >= 0) return text === undefined ? withoutPart(info, at) : withPart(info, at, { ...elementAt(info, at), ...written });
    return text === undefined ? info : withNewPart(info, placeFor(info, name, INFO_TEXTS), written, indent);
  });
}

/** Sets the mapping of rules to groups, in its comment before the root element; undefined removes it. */
export function setGroups({ source }: IdsDocument, mapping: GroupMapping | undefined): IdsDocument {
  const groupsComment = /<!--\s*vakwerk:groups\b[\s\S]*?-->\s*/.exec(source.before);
  const [head, tail] = groupsComment
    ? [source.before.slice(0, groupsComment.index), source.before.slice(groupsComment.index + groupsComment[0].length)]
    : [source.before, ''];
  return { source: { ...source, before: head + (mapping ? `${writeGroupsComment(mapping)}\n` : '') + tail } };
}

export function countRules(document: IdsDocument): number {
  return ruleElements(document.source).length;
}

/** Sets an attribute of a rule; undefined removes it. */
export function setRuleText(document: IdsDocument, rule: number, name: RuleText, text: string | undefined): IdsDocument {
  return changeInside(document, ['specifications', rule], (element) => withAttribute(element, name, text));
}

/** Sets the number of objects that the rule must find, as minOccurs and maxOccurs; undefined removes an attribute. */
export function setOccurrences(
  document: IdsDocument,
  rule: number,
  { min, max }: { min?: number; max?: number | 'unbounded' },
): IdsDocument {
  return changePart(document, rule, 'applicability', (element) =>
    withAttribute(withAttribute(element, 'minOccurs', min?.toString()), 'maxOccurs', max?.toString()),
  );
}

export function setRequirementsDescription(document: IdsDocument, rule: number, text: string | undefined): IdsDocument {
  return changePart(document, rule, 'requirements', (element) => withAttribute(element, 'description', text));
}

/** Sets a facet; `at` is its index among the facets of its kind. */
export function setFacet<Kind extends FacetKind>(
  document: IdsDocument,
  { rule, part, kind, at }: { rule: number; part: RulePart; kind: Kind; at: number },
  facet: FacetsByKind[Kind] & Partial<RequirementExtras>,
): IdsDocument {
  const prefixes = prefixesOf(document);
  return changePart(document, rule, part, (element, indent) => {
    const place = placeOf(element, kind, at);
    const written = writeFacet(kind, facet, { prefixes, indent: deeper(indent) });
    if (place >= 0) return withPart(element, place, written);
    return withNewPart(element, placeFor(element, kind, FACET_KINDS), written, indent);
  });
}

export function removeFacet(
  document: IdsDocument,
  { rule, part, kind, at }: { rule: number; part: RulePart; kind: FacetKind; at: number },
): IdsDocument {
  return changePart(document, rule, part, (element) => {
    const place = placeOf(element, kind, at);
    return place < 0 ? element : withoutPart(element, place);
  });
}

/** Inserts a rule before the one at `at`, or after all. */
export function insertRule(document: IdsDocument, at: number, rule: RuleContent): IdsDocument {
  const prefixes = prefixesOf(document);
  return changeInside(document, ['specifications'], (list, indent) => {
    return withNewPart(list, placeOfRule(list, at), indented(writeRule(rule, prefixes), deeper(indent)), indent);
  });
}

/** Appends many rules at once. */
export function appendRules(document: IdsDocument, rules: readonly RuleContent[]): IdsDocument {
  const prefixes = prefixesOf(document);
  return changeInside(document, ['specifications'], (list, indent) => {
    const inner = deeper(indent);
    const content = [...(list.content ?? [])];
    const last = content.at(-1);
    if (inner !== undefined && typeof last === 'string') content[content.length - 1] = last.trimEnd();
    for (const rule of rules) {
      if (inner !== undefined) content.push(`\n${inner}`);
      content.push(indented(writeRule(rule, prefixes), inner));
    }
    if (indent !== undefined) content.push(`\n${indent}`);
    return { ...list, content: content.filter((one) => one !== '') };
  });
}

export function removeRule(document: IdsDocument, at: number): IdsDocument {
  return changeInside(document, ['specifications'], (list) => withoutPart(list, placeOfRule(list, at)));
}

/** Moves a rule to the index that it has afterwards; comments remain where they are. */
export function moveRule(document: IdsDocument, from: number, to: number): IdsDocument {
  return changeInside(document, ['specifications'], (list) => {
    const rules = elementsOf(list);
    const moved = rules.splice(from, 1);
    rules.splice(to, 0, ...moved);
    const next = rules.values();
    return {
      ...list,
      content: (list.content ?? []).map((part) => (isElement(part) ? (next.next().value as SourceElement) : part)),
    };
  });
}

/** Copies a rule, comments included, and puts the copy after it, with its own name and identifier. */
export function copyRule(
  document: IdsDocument,
  at: number,
  { name, identifier }: { name: string; identifier: string },
): IdsDocument {
  return changeInside(document, ['specifications'], (list, indent) => {
    const element = ruleElements(document.source)[at];
    if (!element) return list;
    const copy = withAttribute(withAttribute(element, 'name', name), 'identifier', identifier);
    return withNewPart(list, placeOfRule(list, at + 1), copy, indent);
  });
}

function writeRule(
  { name, identifier, description, instructions, specification }: RuleContent,
  prefixes: Prefixes,
): SourceElement {
  const { ifcVersions, applicability, requirements } = specification;
  const { minOccurrences, maxOccurrences } = applicability;
  const part = (tag: RulePart, attributes: Record<string, string | undefined>): SourceElement => {
    const facets = facetsOf(specification[tag]);
    const content = facets.map(({ kind, facet }) => writeFacet(kind, facet as never, { prefixes, indent: undefined }));
    return { tag: prefixes.ids + tag, attributes: writeAttributes(attributes), ...(content.length > 0 && { content }) };
  };
  return {
    tag: `${prefixes.ids}specification`,
    attributes: writeAttributes({ name, ifcVersion: ifcVersions.join(' '), identifier, description, instructions }),
    content: [
      part('applicability', { minOccurs: minOccurrences?.toString(), maxOccurs: maxOccurrences?.toString() ?? 'unbounded' }),
      part('requirements', { description: requirements.description }),
    ],
  };
}

export function ruleElements({ root }: XmlSource): SourceElement[] {
  const list = elementsOf(root).find((element) => localName(element) === 'specifications');
  return list ? elementsOf(list) : [];
}

/** Changes a part of a rule; missing requirements are created. */
function changePart(
  document: IdsDocument,
  rule: number,
  part: RulePart,
  change: (element: SourceElement, indent: string | undefined) => SourceElement,
): IdsDocument {
  const { ids } = prefixesOf(document);
  const isThere = ruleElements(document.source)[rule]?.content?.some((one) => isElement(one) && localName(one) === part);
  const whole = isThere
    ? document
    : changeInside(document, ['specifications', rule], (element, indent) =>
        withNewPart(element, element.content?.length ?? 0, { tag: ids + part, attributes: '' }, indent),
      );
  return changeInside(whole, ['specifications', rule, part], change);
}

type Step = string | number;

/**
 * Changes the element at a path. `change` gets the element and the indentation of its line, which is undefined where the element is on
 * the line of its parent.
 */
function changeInside(
  { source }: IdsDocument,
  path: readonly Step[],
  change: (element: SourceElement, indent: string | undefined) => SourceElement,
): IdsDocument {
  const descend = (element: SourceElement, indent: string | undefined, steps: readonly Step[]): SourceElement => {
    const [step, ...rest] = steps;
    if (step === undefined) return change(element, indent);
    const place = typeof step === 'number' ? placeOfRule(element, step) : placeOf(element, step);
    if (place < 0 || !isElement(element.content?.[place] ?? '')) throw new Error(`${element.tag} has no ${step}`);
    return withPart(element, place, descend(elementAt(element, place), indentAt(element, place), rest));
  };
  return { source: { ...source, root: descend(source.root, '', path) } };
}

function deeper(indent: string | undefined): string | undefined {
  return indent === undefined ? undefined : indent + STEP;
}

function indentAt({ content = [] }: SourceElement, place: number): string | undefined {
  const before = content[place - 1];
  return typeof before === 'string' ? /\n([ \t]*)$/.exec(before)?.[1] : undefined;
}

function elementAt({ content = [] }: SourceElement, place: number): SourceElement {
  return content[place] as SourceElement;
}

/** Returns the position of a child, or -1. `at` counts children with this name. */
function placeOf({ content = [] }: SourceElement, name: string, at = 0): number {
  let seen = 0;
  return content.findIndex((part) => isElement(part) && localName(part) === name && seen++ === at);
}

/** Returns the position of the rule at `at`, or the position after the last rule if `at` is the number of rules. */
function placeOfRule({ content = [] }: SourceElement, at: number): number {
  const places = content.flatMap((part, place) => (isElement(part) ? [place] : []));
  return places[at] ?? (places.at(-1) === undefined ? content.length : (places.at(-1) as number) + 1);
}

/** Returns the position where the next child of this name belongs, in the order of the schema. */
function placeFor({ content = [] }: SourceElement, name: string, order: readonly string[]): number {
  const rank = order.indexOf(name);
  const later = content.findLastIndex((part) => isElement(part) && order.indexOf(localName(part)) <= rank);
  if (later >= 0) return later + 1;
  const first = content.findIndex(isElement);
  return first < 0 ? content.length : first;
}

/** Returns the prefixes that the root element declares. */
function prefixesOf({ source: { root } }: IdsDocument): Prefixes {
  const ids = root.tag.slice(0, root.tag.indexOf(':') + 1);
  const declared = [...root.attributes.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)];
  const xs = declared.find(([, , namespace]) => namespace === XSD_NAMESPACE)?.[1];
  return { ids, xs: xs && `${xs}:` };
}
