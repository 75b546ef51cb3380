/** Merges the children of an XML element in three versions: which there are, their order, and the text between them. */
import { elementsOf, isElement, type SourceElement, type SourcePart, writePart } from '../ids/edit/xml-source.ts';
import { framing, type MergeContext, type Side, type Versions } from './merge-context.ts';
import { mergeOrder } from './merge-order.ts';
import { type PairKey, pairUp } from './pair-up.ts';

/** A child in the versions that have it. */
export interface Child {
  base?: SourceElement;
  mine?: SourceElement;
  theirs?: SourceElement;
  /** Absent: it is removed. */
  merged?: SourceElement;
}

interface ChildRules {
  /** The keys of the same child in an older version, the most certain first. */
  keys: readonly PairKey<SourceElement>[];
  /** The keys of the same new child of both editors. */
  newKeys: readonly PairKey<SourceElement>[];
  mayPair: (before: SourceElement, after: SourceElement) => boolean;
  /** Merges a child that both editors changed or added. */
  merge: (child: Versions<SourceElement | undefined> & Both) => SourceElement;
  /** Reports that one editor removed what the other changed, and returns whose version stays. */
  onRemoved: (changed: Child, removedBy: Side) => Side;
  /** Reports that both moved these children, each to other places, and returns whose order stays. */
  onMoved: (children: readonly Child[]) => Side;
}

interface Both {
  mine: SourceElement;
  theirs: SourceElement;
}

const texts = new WeakMap<SourceElement, string>();

/** Returns the text of an element, which is written once. */
export function textOf(element: SourceElement): string {
  let text = texts.get(element);
  if (text === undefined) texts.set(element, (text = writePart(element)));
  return text;
}

/** Returns the content with the merged children, and each child with its versions, in the order of the content. */
export function mergeChildren(
  context: MergeContext,
  parents: Versions<SourceElement>,
  rules: ChildRules,
): { content: SourcePart[]; children: Child[] } {
  const lists = pairChildren(parents, rules);
  const order = mergeOrder(lists, (contested) => (contested.length > 0 ? rules.onMoved(contested) : framing(context.choice)));
  for (const child of order) child.merged = mergedChild(child, rules);
  const remaining = order.filter(({ merged }) => merged);
  return { content: contentOf(parents, lists, remaining), children: order };
}

function pairChildren(parents: Versions<SourceElement>, { keys, newKeys, mayPair }: ChildRules): Versions<Child[]> {
  const elements = { base: elementsOf(parents.base), mine: elementsOf(parents.mine), theirs: elementsOf(parents.theirs) };
  const base = elements.base.map((element): Child => ({ base: element }));
  const listOf = (side: 'mine' | 'theirs') => {
    const earlier = pairUp(elements.base, elements[side], { keys, mayPair });
    return elements[side].map((element, at) => Object.assign(base[earlier[at] ?? -1] ?? {}, { [side]: element }) as Child);
  };
  const [mine, theirs] = [listOf('mine'), listOf('theirs')];
  const addedByMe = mine.filter((child) => !child.base);
  const addedByThem = theirs.filter((child) => !child.base);
  const elementsAdded = (children: Child[]) => children.map((child) => (child.mine ?? child.theirs) as SourceElement);
  const same = pairUp(elementsAdded(addedByMe), elementsAdded(addedByThem), { keys: newKeys, mayPair: () => false });
  const replaced = new Map<Child, Child>();
  for (const [at, child] of addedByThem.entries()) {
    const twin = addedByMe[same[at] ?? -1];
    if (twin) replaced.set(child, Object.assign(twin, { theirs: child.theirs }));
  }
  return { base, mine, theirs: theirs.map((child) => replaced.get(child) ?? child) };
}

function mergedChild(child: Child, rules: ChildRules): SourceElement | undefined {
  const { base, mine, theirs } = child;
  if (mine && theirs) {
    // The objects of mine stay, because what is known of them is kept by object.
    if (textOf(mine) === textOf(theirs) || (base && textOf(theirs) === textOf(base))) return mine;
    if (base && textOf(mine) === textOf(base)) return theirs;
    return rules.merge({ base, mine, theirs });
  }
  const changed = (mine ?? theirs) as SourceElement;
  if (!base) return changed;
  if (textOf(changed) === textOf(base)) return undefined;
  const removedBy = mine ? 'THEIRS' : 'MINE';
  return rules.onRemoved(child, removedBy) === removedBy ? undefined : changed;
}

/** Returns the merged children in the text of a version with the same children, otherwise each behind the text that precedes it. */
function contentOf(parents: Versions<SourceElement>, lists: Versions<Child[]>, remaining: readonly Child[]): SourcePart[] {
  const hasSame = (list: readonly Child[]) =>
    list.length === remaining.length && list.every((child, at) => child === remaining[at]);
  const isMine = hasSame(lists.mine) && (!hasSame(lists.theirs) || !hasSameText(parents.mine, parents.base));
  if (isMine || hasSame(lists.theirs)) {
    const rest = remaining.values();
    const frame = (isMine ? parents.mine : parents.theirs).content ?? [];
    return frame.map((part) => (isElement(part) ? (rest.next().value?.merged as SourceElement) : part));
  }
  const leads = {
    base: leadsOf(parents.base, lists.base),
    mine: leadsOf(parents.mine, lists.mine),
    theirs: leadsOf(parents.theirs, lists.theirs),
  };
  const written = new Set<string>();
  const content = remaining.flatMap((child) => {
    const lead = leadOf(leads, child);
    // Where both insert a child behind one comment, the comment precedes both.
    const isRepeated = !child.base && written.has(lead.trim());
    if (lead.trim() !== '') written.add(lead.trim());
    return [isRepeated ? lead.slice(lead.trimEnd().length) : lead, child.merged as SourceElement];
  });
  return [...content, leadOf(leads, undefined)].filter((part) => part !== '');
}

function hasSameText({ content: one = [] }: SourceElement, { content: other = [] }: SourceElement): boolean {
  const textsOf = (content: readonly SourcePart[]) => content.filter((part) => !isElement(part)).join('');
  return textsOf(one) === textsOf(other);
}

type Leads = ReadonlyMap<Child | undefined, string>;

/** Returns the text before each child, and by undefined the text behind the last. */
function leadsOf({ content = [] }: SourceElement, children: readonly Child[]): Leads {
  const leads = new Map<Child | undefined, string>();
  let [text, at] = ['', 0];
  for (const part of content) {
    if (!isElement(part)) text += part;
    else {
      leads.set(children[at], text);
      [text, at] = ['', at + 1];
    }
  }
  return leads.set(undefined, text);
}

function leadOf({ base, mine, theirs }: Versions<Leads>, child: Child | undefined): string {
  const [mineText, theirText] = [mine.get(child), theirs.get(child)];
  if (mineText === undefined || theirText === undefined) return mineText ?? theirText ?? '';
  return mineText === base.get(child) ? theirText : mineText;
}
