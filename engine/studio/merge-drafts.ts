/**
 * Merges the drafts of two editors who began from one file: what only one of them changed stays, and what both changed differently is
 * a collision. Rules are matched by identifier, otherwise by text, name or place. The cost is linear in the size of the drafts.
 */
import { type IdsDocument, type InfoText, ruleElements, setGroups } from '../ids/edit/ids-document.ts';
import { attributeOf, elementsOf, isElement, localName, type SourceElement, type SourcePart } from '../ids/edit/xml-source.ts';
import { addToList } from '../schema/add-to-list.ts';
import { type Child, mergeChildren, textOf } from './merge-children.ts';
import {
  choose,
  decide,
  framing,
  type MergeChoice,
  type MergeCollision,
  type MergeContext,
  sidesOf,
  type Versions,
} from './merge-context.ts';
import { mergeGroups } from './merge-groups.ts';
import { keyOfRule, mergeRule } from './merge-rule.ts';
import { headOf, headsOf, textsOfInfo } from './read-texts.ts';
import { groupedNodes, keyOf, readMapping, writeGroups } from './rule-groups.ts';

interface MergedDraft {
  document: IdsDocument;
  /** What both changed differently. */
  collisions: MergeCollision[];
  /** The place in the merged file of each rule of mine; undefined for a rule that was removed. */
  places: (number | undefined)[];
}

/** Returns the merged draft. Where both changed one thing differently, it has the value of the chosen editor, otherwise mine. */
export function mergeDrafts(drafts: Versions<IdsDocument>, choice: MergeChoice | undefined): MergedDraft {
  const roots = rootsOf(drafts);
  const context: MergeContext = { choice, collisions: [], mine: drafts.mine.source, theirs: drafts.theirs.source };
  if (!isOneFile(roots)) return wholeFile(drafts, context);
  const info = mergeInfo(context, partsOf(roots, 'info'));
  const lists = partsOf(roots, 'specifications');
  const { content, children } = mergeRules(context, lists);
  const root = withParts(roots.mine, { info, specifications: { ...lists.mine, content } });
  const merged = children.filter((child) => child.merged);
  const before = withoutGroups(drafts);
  const document = { source: { ...drafts.mine.source, before: choose(context, before), root } };
  const places = new Map(merged.flatMap(({ mine }, at) => (mine ? [[mine, at] as const] : [])));
  return {
    document: withMergedGroups(context, { document, drafts, merged, children }),
    collisions: distinct(context.collisions),
    places: elementsOf(lists.mine).map((rule) => places.get(rule)),
  };
}

function rootsOf({ base, mine, theirs }: Versions<IdsDocument>): Versions<SourceElement> {
  return { base: base.source.root, mine: mine.source.root, theirs: theirs.source.root };
}

/** Returns whether the files declare the same prefixes and have both parts, so that elements of one fit into another. */
function isOneFile({ base, mine, theirs }: Versions<SourceElement>): boolean {
  return [base, theirs].every(
    (root) =>
      root.tag === mine.tag &&
      root.attributes === mine.attributes &&
      ['info', 'specifications'].every((name) => elementsOf(root).some((one) => localName(one) === name)),
  );
}

function wholeFile({ mine, theirs }: Versions<IdsDocument>, context: MergeContext): MergedDraft {
  const isMine = decide(context, { what: 'file' }) === 'MINE';
  const places = ruleElements(mine.source).map((_rule, at) => (isMine ? at : undefined));
  return { document: isMine ? mine : theirs, collisions: context.collisions, places };
}

function partsOf(roots: Versions<SourceElement>, name: string): Versions<SourceElement> {
  const partOf = (root: SourceElement) => elementsOf(root).find((one) => localName(one) === name) as SourceElement;
  return { base: partOf(roots.base), mine: partOf(roots.mine), theirs: partOf(roots.theirs) };
}

function withParts(root: SourceElement, parts: Record<string, SourceElement>): SourceElement {
  const merged = (part: SourcePart) => (isElement(part) ? (parts[localName(part)] ?? part) : part);
  return { ...root, content: (root.content ?? []).map(merged) };
}

function mergeInfo(context: MergeContext, versions: Versions<SourceElement>): SourceElement {
  const textIn = (element: SourceElement | undefined) =>
    element && textsOfInfo({ tag: 'info', attributes: '', content: [element] });
  const collide = (mine: SourceElement | undefined, theirs: SourceElement | undefined) => {
    const name = localName((mine ?? theirs) as SourceElement) as InfoText;
    return decide(context, { what: 'info', name, ...sidesOf(textIn(mine)?.[name], textIn(theirs)?.[name]) }, [name]);
  };
  const { content } = mergeChildren(context, versions, {
    keys: [{ of: localName }],
    newKeys: [{ of: localName }],
    mayPair: () => false,
    merge: ({ mine, theirs }) => (collide(mine, theirs) === 'MINE' ? mine : theirs),
    onRemoved: ({ mine, theirs }) => collide(mine, theirs),
    onMoved: () => framing(context.choice),
  });
  return { ...versions.mine, content };
}

function mergeRules(context: MergeContext, lists: Versions<SourceElement>): { content: SourcePart[]; children: Child[] } {
  const identifier = { of: (rule: SourceElement) => headOf(rule).identifier, isUnique: true };
  return mergeChildren(context, lists, {
    keys: [identifier, { of: textOf }, { of: (rule) => headOf(rule).name, isUnique: true }],
    newKeys: [identifier, { of: textOf }],
    // Two identifiers are two rules.
    mayPair: (before, after) => !headOf(before).identifier || !headOf(after).identifier,
    merge: (rule) => mergeRule(context, rule),
    onRemoved: (rule, removedBy) => decide(context, { what: 'rule', rule: nameOf(rule), removedBy }, [keyOfRule(rule)]),
    onMoved: (rules) => decide(context, { what: 'ruleOrder', rules: rules.map(nameOf) }),
  });
}

/** Returns the name of a rule as in mine, where mine has it. */
function nameOf({ mine, theirs }: Child): string {
  return attributeOf((mine ?? theirs) as SourceElement, 'name') ?? '';
}

/** Returns the text before the root element of each version, without its groups. */
function withoutGroups({ base, mine, theirs }: Versions<IdsDocument>): Versions<string> {
  const textOfDraft = (draft: IdsDocument) => setGroups(draft, undefined).source.before;
  return { base: textOfDraft(base), mine: textOfDraft(mine), theirs: textOfDraft(theirs) };
}

interface MergedRules {
  document: IdsDocument;
  drafts: Versions<IdsDocument>;
  /** The rules of the merged file, in its order. */
  merged: readonly Child[];
  /** The rules of both newer files. */
  children: readonly Child[];
}

/** Adds the merged groups. Groups that only one editor changed, where the other changed no name, stay as they are written. */
function withMergedGroups(context: MergeContext, { document, drafts, merged, children }: MergedRules): IdsDocument {
  const { base, mine, theirs } = drafts;
  const written = { base: base.source.before, mine: mine.source.before, theirs: theirs.source.before };
  const names = { base: namesIn(base), mine: namesIn(mine), theirs: namesIn(theirs) };
  const isUnchanged = (side: 'mine' | 'theirs') => written[side] === written.base && names[side] === names.base;
  const whole = (before: string): IdsDocument => ({ source: { ...document.source, before } });
  if (written.mine === written.theirs || isUnchanged('theirs')) return whole(written.mine);
  if (isUnchanged('mine')) return whole(written.theirs);
  const rulesOf = {
    base: childrenIn(base, children, 'base'),
    mine: childrenIn(mine, children, 'mine'),
    theirs: childrenIn(theirs, children, 'theirs'),
  };
  const nodesOf = (draft: IdsDocument) => groupedNodes(headsOf(draft), readMapping(draft));
  const groups = mergeGroups(
    context,
    { base: nodesOf(base), mine: nodesOf(mine), theirs: nodesOf(theirs) },
    rulesOf,
    merged.map((rule) => {
      const head = headOf(rule.merged as SourceElement);
      return { rule, key: keyOf(head), name: nameOf(rule) };
    }),
  );
  return writeGroups(document, groups);
}

function namesIn(draft: IdsDocument): string {
  return JSON.stringify(headsOf(draft).map(({ name, identifier }) => [name, identifier]));
}

/** Returns the rules of one version; a rule that is in neither of the newer files is an object of its own. */
function childrenIn(draft: IdsDocument, children: readonly Child[], version: keyof Versions<unknown>): Child[] {
  const byElement = new Map(children.map((child) => [child[version], child]));
  return ruleElements(draft.source).map((element) => byElement.get(element) ?? { [version]: element });
}

function distinct(collisions: readonly MergeCollision[]): MergeCollision[] {
  return [...new Map(collisions.map((collision) => [collision.key, collision])).values()];
}

/** Returns the document with the other document's objects for rules of the same text, so that many merges keep one copy of them. */
export function withElementsOf(document: IdsDocument, other: IdsDocument): IdsDocument {
  const byText = new Map<string, SourceElement[]>();
  for (const rule of ruleElements(other.source)) addToList(byText, textOf(rule), rule);
  const shared = (part: SourcePart) => (isElement(part) ? (byText.get(textOf(part))?.pop() ?? part) : part);
  const { source } = document;
  const list = elementsOf(source.root).find((one) => localName(one) === 'specifications');
  if (!list) return document;
  const specifications = { ...list, content: (list.content ?? []).map(shared) };
  return { source: { ...source, root: withParts(source.root, { specifications }) } };
}
