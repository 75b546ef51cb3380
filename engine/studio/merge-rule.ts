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
import { mergeChildren, textOf } from './merge-children.ts';
import { choose, type MergeCollision, type MergeContext, sidesOf, type Versions } from './merge-context.ts';
import type { PairKey } from './pair-up.ts';
import { readRule } from './read-rule.ts';

/** The two versions that both editors have, and the one they began from if there is one. */
type ChangedByBoth = Versions<SourceElement | undefined> & { mine: SourceElement; theirs: SourceElement };

/** Returns the merged rule. Without a version that both began from, each difference is a collision. */
export function mergeRule(context: MergeContext, { base, mine, theirs }: ChangedByBoth): SourceElement {
  const versions = { base: base ?? { tag: mine.tag, attributes: '' }, mine, theirs };
  const rule = attributeOf(context.prefer === 'MINE' ? mine : theirs, 'name') ?? '';
  const fields = RULE_TEXTS.map((name) => ({
    names: [name],
    collision: ([mineText]: Values, [theirText]: Values) => ({
      what: 'ruleText' as const,
      rule,
      name,
      ...sidesOf(mineText, theirText),
    }),
  }));
  const element = mergeAttributes(context, versions, fields);
  const { content } = mergeChildren(context, versions, {
    keys: [{ of: localName }],
    newKeys: [{ of: localName }],
    mayPair: () => false,
    merge: (part) => mergePart(context, part, { rule, ...versions }),
    // No control of the studio removes a part of a rule.
    onRemoved: (_part, removedBy) => context.collisions.push({ what: 'rule', rule, removedBy }),
    onMoved: () => undefined,
  });
  return { ...element, content };
}

interface RuleVersions extends Versions<SourceElement> {
  /** Name of the rule. */
  rule: string;
}

function mergePart(context: MergeContext, { base, mine, theirs }: ChangedByBoth, whole: RuleVersions): SourceElement {
  const { rule } = whole;
  const part = localName(mine) as RulePart;
  const versions = { base: base ?? { tag: mine.tag, attributes: '' }, mine, theirs };
  const element = mergeAttributes(context, versions, [
    { names: ['minOccurs', 'maxOccurs'], collision: () => ({ what: 'occurrences', rule }) },
    {
      names: ['description'],
      collision: ([mineText], [theirText]) => ({ what: 'requirementsDescription', rule, ...sidesOf(mineText, theirText) }),
    },
  ]);
  const collide = (one: SourceElement, other?: SourceElement) => {
    const kind = localName(one) as FacetKind;
    const myFacet = facetIn(context.mine, { rule: whole.mine, part: mine }, [one, other]);
    const theirFacet = facetIn(context.theirs, { rule: whole.theirs, part: theirs }, [one, other]);
    context.collisions.push({ what: 'facet', rule, part, kind, ...sidesOf(myFacet, theirFacet) });
  };
  const subject: PairKey<SourceElement> = { of: (facet) => subjectOf(facet, part) };
  const { content } = mergeChildren(context, versions, {
    keys: [{ of: textOf }, subject],
    newKeys: [{ of: textOf }, subject],
    mayPair: (before, after) => localName(before) === localName(after),
    merge: (facet) => mergeFacet(context, facet, () => collide(facet.mine, facet.theirs)),
    onRemoved: (facet) => collide(facet),
    onMoved: () => context.collisions.push({ what: 'facetOrder', rule, part }),
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
function mergeFacet(context: MergeContext, { base, mine, theirs }: ChangedByBoth, onCollision: () => void): SourceElement {
  let isReported = false;
  const reportOnce = () => {
    if (!isReported) onCollision();
    isReported = true;
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

type Values = readonly (string | undefined)[];

interface AttributeField {
  /** The attributes that state one thing together. */
  names: readonly string[];
  collision: (mine: Values, theirs: Values) => MergeCollision;
}

/** Returns the element of mine with the merged attributes. */
function mergeAttributes(
  context: MergeContext,
  versions: Versions<SourceElement>,
  fields: readonly AttributeField[],
): SourceElement {
  const named = new Set(fields.flatMap(({ names }) => names));
  const others = [...new Set([versions.mine, versions.theirs].flatMap(attributeNames))].filter((name) => !named.has(name));
  const all: (Omit<AttributeField, 'collision'> & Partial<AttributeField>)[] = [
    ...fields,
    ...others.map((name) => ({ names: [name] })),
  ];
  let merged = versions.mine;
  for (const { names, collision } of all) {
    const values = each(versions, (element): Values => names.map((name) => attributeOf(element, name)));
    const chosen = choose(
      context,
      each(values, (one) => JSON.stringify(one.map((value) => value ?? null))),
      collision && (() => context.collisions.push(collision(values.mine, values.theirs))),
    );
    if (chosen === JSON.stringify(values.mine.map((value) => value ?? null))) continue;
    for (const [at, name] of names.entries()) merged = withAttribute(merged, name, values.theirs[at]);
  }
  return merged;
}

function each<Value, Result>({ base, mine, theirs }: Versions<Value>, of: (value: Value) => Result): Versions<Result> {
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}
