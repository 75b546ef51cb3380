/** Merges a rule that both editors changed: its texts, its number of objects, and its facets. */
import { RULE_TEXTS, type RulePart } from '../ids/edit/ids-document.ts';
import {
  attributeNames,
  attributeOf,
  elementsOf,
  isElement,
  localName,
  type SourceElement,
  withAttribute,
  type XmlSource,
} from '../ids/edit/xml-source.ts';
import { type FacetKind, facetsOf, type KindedFacet } from '../ids/specification.ts';
import { type Child, mergeChildren, textOf } from './merge-children.ts';
import { choose, decide, framing, type MergeContext, type Side, sidesOf, type Versions } from './merge-context.ts';
import type { PairKey } from './pair-up.ts';
import { readRule } from './read-rule.ts';
import type { Occurrences } from './studio-messages.ts';

/** The two versions that both editors have, and the one they began from if there is one. */
type ChangedByBoth = Versions<SourceElement | undefined> & { mine: SourceElement; theirs: SourceElement };

/** Returns the text that names a rule in the keys of collisions: its identifier, otherwise its name, as both editors began from it. */
export function keyOfRule({ base, mine, theirs }: Partial<ChangedByBoth>): string {
  const rule = (base ?? mine ?? theirs) as SourceElement;
  return attributeOf(rule, 'identifier') || attributeOf(rule, 'name') || '';
}

/** Returns the merged rule. Without a version that both began from, each difference is a collision. */
export function mergeRule(context: MergeContext, { base, mine, theirs }: ChangedByBoth): SourceElement {
  const versions = { base: base ?? { tag: mine.tag, attributes: '' }, mine, theirs };
  const rule = attributeOf(mine, 'name') ?? '';
  const key = keyOfRule({ base, mine });
  const fields = RULE_TEXTS.map((name) => ({
    names: [name],
    collide: ([mineText]: Values, [theirText]: Values) =>
      decide(context, { what: 'ruleText', rule, name, ...sidesOf(mineText, theirText) }, [key, name]),
  }));
  const element = mergeAttributes(context, versions, fields);
  const { content } = mergeChildren(context, versions, {
    keys: [{ of: localName }],
    newKeys: [{ of: localName }],
    mayPair: () => false,
    merge: (part) => mergePart(context, part, { rule, key, ...versions }),
    // No control of the studio removes a part of a rule.
    onRemoved: (_part, removedBy) => decide(context, { what: 'rule', rule, removedBy }, [key]),
    onMoved: () => framing(context.choice),
  });
  return { ...element, content };
}

interface RuleVersions extends Versions<SourceElement> {
  /** Name of the rule, and what names it in the keys of collisions. */
  rule: string;
  key: string;
}

function mergePart(context: MergeContext, { base, mine, theirs }: ChangedByBoth, whole: RuleVersions): SourceElement {
  const { rule, key } = whole;
  const part = localName(mine) as RulePart;
  const versions = { base: base ?? { tag: mine.tag, attributes: '' }, mine, theirs };
  const element = mergeAttributes(context, versions, [
    {
      names: ['minOccurs', 'maxOccurs'],
      collide: () => {
        const sides = { mine: occurrencesIn(context.mine, whole.mine), theirs: occurrencesIn(context.theirs, whole.theirs) };
        return decide(context, { what: 'occurrences', rule, ...sides }, [key]);
      },
    },
    {
      names: ['description'],
      collide: ([mineText], [theirText]) =>
        decide(context, { what: 'requirementsDescription', rule, ...sidesOf(mineText, theirText) }, [key]),
    },
  ]);
  const collide = (facet: Child) => {
    const earliest = (facet.base ?? facet.mine ?? facet.theirs) as SourceElement;
    const kind = localName(earliest) as FacetKind;
    const elements = [facet.mine, facet.theirs];
    const myFacet = facetIn(context.mine, { rule: whole.mine, part: mine }, elements);
    const theirFacet = facetIn(context.theirs, { rule: whole.theirs, part: theirs }, elements);
    const collision = { what: 'facet' as const, rule, part, kind, ...sidesOf(myFacet, theirFacet) };
    return decide(context, collision, [key, part, kind, facet.base ? textOf(earliest) : subjectOf(earliest, part)]);
  };
  const subject: PairKey<SourceElement> = { of: (facet) => subjectOf(facet, part) };
  const { content } = mergeChildren(context, versions, {
    keys: [{ of: textOf }, subject],
    newKeys: [{ of: textOf }, subject],
    mayPair: (before, after) => localName(before) === localName(after),
    merge: (facet) => mergeFacet(context, facet, () => collide(facet)),
    onRemoved: collide,
    onMoved: () => decide(context, { what: 'facetOrder', rule, part }, [key, part]),
  });
  return content.length > 0 || element.content ? { ...element, content } : element;
}

/** Returns what a facet is about, such as the property, without what is required of it. A rule applies to one class. */
function subjectOf(facet: SourceElement, part: RulePart): string | undefined {
  const kind = localName(facet);
  const names = elementsOf(facet).filter((one) => ['propertySet', 'baseName', 'system'].includes(localName(one)));
  const name = kind === 'attribute' ? elementsOf(facet).filter((one) => localName(one) === 'name') : names;
  if (kind === 'entity' && part === 'applicability') return kind;
  const words = [...name.map(meaningOf), ...(kind === 'partOf' ? [attributeOf(facet, 'relation') ?? ''] : [])];
  return words.length > 0 ? [kind, ...words].join(' ') : undefined;
}

/** What a requirement has besides its subject and its value; each is a field of its own. */
const EXTRAS = ['cardinality', 'instructions', 'uri'] as const;
/** What an absent one stands for. */
const EXTRA_DEFAULTS: Partial<Record<(typeof EXTRAS)[number], string>> = { cardinality: 'required' };

/**
 * Merges a facet. Its subject, type and value state one thing together, so two editors who change them collide, also where the one
 * changed the property and the other its value.
 */
function mergeFacet(context: MergeContext, { base, mine, theirs }: ChangedByBoth, onCollision: () => Side): SourceElement {
  let side: Side | undefined;
  const reportOnce = () => {
    side ??= onCollision();
    return side;
  };
  const versions = { base, mine, theirs };
  const body = choose(
    context,
    each(versions, (facet) => facet && meaningOf(withoutExtras(facet))),
    reportOnce,
  );
  const chosen = body === meaningOf(withoutExtras(mine)) ? mine : theirs;
  return EXTRAS.reduce((facet, name) => {
    const value = choose(
      context,
      each(versions, (one) => one && (attributeOf(one, name) ?? EXTRA_DEFAULTS[name])),
      reportOnce,
    );
    return value === (attributeOf(facet, name) ?? EXTRA_DEFAULTS[name]) ? facet : withAttribute(facet, name, value);
  }, chosen);
}

function withoutExtras(facet: SourceElement): SourceElement {
  return EXTRAS.reduce((element, name) => withAttribute(element, name, undefined), facet);
}

/** Returns the same text for elements that differ in white space, comments, quotes and the order of attributes only. */
function meaningOf(element: SourceElement): string {
  const attributes = attributeNames(element)
    .toSorted()
    .map((name) => [name, attributeOf(element, name)]);
  const content = (element.content ?? []).map((part) =>
    isElement(part) ? meaningOf(part) : part.replace(/<!--[\s\S]*?-->/g, '').trim(),
  );
  return JSON.stringify([element.tag, attributes, content.filter((part) => part !== '')]);
}

/** Reads the facet that is one of these elements, for the words about a collision. */
function facetIn(
  source: XmlSource,
  { rule, part }: { rule: SourceElement; part: SourceElement },
  elements: readonly (SourceElement | undefined)[],
): KindedFacet | undefined {
  const all = elementsOf(part);
  const facet = all.find((one) => elements.includes(one));
  if (!facet) return undefined;
  const at = all.filter((one) => one.tag === facet.tag).indexOf(facet);
  const { specification } = readRule(source, rule).rule;
  return facetsOf(specification[localName(part) as RulePart]).filter(({ kind }) => kind === localName(facet))[at];
}

function occurrencesIn(source: XmlSource, rule: SourceElement): Occurrences {
  const { minOccurrences, maxOccurrences } = readRule(source, rule).rule.specification.applicability;
  return { minOccurrences, maxOccurrences };
}

type Values = readonly (string | undefined)[];

interface AttributeField {
  /** The attributes that state one thing together. */
  names: readonly string[];
  /** Reports that both changed them differently, and returns whose values stay. */
  collide: (mine: Values, theirs: Values) => Side;
}

/** Returns the element of mine with the merged attributes. */
function mergeAttributes(
  context: MergeContext,
  versions: Versions<SourceElement>,
  fields: readonly AttributeField[],
): SourceElement {
  const named = new Set(fields.flatMap(({ names }) => names));
  const others = [...new Set([versions.mine, versions.theirs].flatMap(attributeNames))].filter((name) => !named.has(name));
  const all: (Omit<AttributeField, 'collide'> & Partial<AttributeField>)[] = [
    ...fields,
    ...others.map((name) => ({ names: [name] })),
  ];
  let merged = versions.mine;
  for (const { names, collide } of all) {
    const values = each(versions, (element): Values => names.map((name) => attributeOf(element, name)));
    const chosen = choose(
      context,
      each(values, (one) => JSON.stringify(one.map((value) => value ?? null))),
      collide && (() => collide(values.mine, values.theirs)),
    );
    if (chosen === JSON.stringify(values.mine.map((value) => value ?? null))) continue;
    for (const [at, name] of names.entries()) merged = withAttribute(merged, name, values.theirs[at]);
  }
  return merged;
}

function each<Value, Result>({ base, mine, theirs }: Versions<Value>, of: (value: Value) => Result): Versions<Result> {
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}
