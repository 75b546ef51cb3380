/** Pairs the rules of a matrix with those of a draft, and reads the part of a draft that a matrix can express. */
import { subjectOf } from '../ids/compare/compare-facets.ts';
import type { RuleContent } from '../ids/edit/ids-document.ts';
import { type FacetKind, facetsOf, type KindedFacet, type Requirements } from '../ids/specification.ts';
import { canonicalText } from '../schema/canonical-text.ts';
import { pairUp } from '../studio/pair-up.ts';
import type { FacetPlaces } from './change-rule-element.ts';
import type { RuleInRows } from './ids-to-matrix.ts';
import { type MatrixRule, readRules } from './matrix-rules.ts';
import type { Matrix } from './read-matrix.ts';

/** A rule of the draft that a matrix can express, at least in part. */
export interface ExpressibleRule {
  /** Its index in the draft. */
  at: number;
  identifier: string | undefined;
  /** The rule as the matrix of the draft states it. */
  base: RuleContent;
  places: FacetPlaces;
}

/** Returns the rules that a matrix can express; the others stay out of every comparison. */
export function expressibleRules(rules: readonly RuleInRows[], matrix: Matrix): ExpressibleRule[] {
  return rules.flatMap((rule, at) =>
    rule.rows.length === 0 ? [] : [{ at, identifier: rule.identifier, ...readBack(rule, matrix) }],
  );
}

type Place = { kind: FacetKind; at: number };

/** Reads the rows of a rule as those of a workbook, so that two notations of one value are no difference. */
function readBack(rule: RuleInRows, matrix: Matrix): { base: RuleContent; places: FacetPlaces } {
  const rows = rule.rows.map(({ texts }, at) => ({ number: at, texts, isApart: false }));
  const { rules } = readRules({ ...matrix, info: {}, rows, cellOf: () => '', cellOfInfo: () => '' });
  const [only, another] = rules;
  if (!only || another) return asWritten(rule);
  const places = new Map<KindedFacet['facet'], Place>();
  for (const { row, facet } of only.requirements) {
    const place = rule.rows[row.number]?.facet;
    if (place) places.set(facet, place);
  }
  return { base: only.content, places };
}

/** Returns a rule whose rows have an error: its class and the requirements of its rows, as they are in the draft. */
function asWritten({ rule, identifier, rows }: RuleInRows): { base: RuleContent; places: FacetPlaces } {
  const { name, description, instructions, specification } = rule;
  const { ifcVersions, applicability, requirements } = specification;
  const places = new Map<KindedFacet['facet'], Place>();
  const of = <Facet extends KindedFacet['facet']>(kind: Place['kind'], facets: readonly Facet[]): Facet[] =>
    rows.flatMap(({ facet: place }) => {
      const facet = place?.kind === kind ? facets[place.at] : undefined;
      if (!facet || !place) return [];
      places.set(facet, place);
      return [facet];
    });
  const inRows: Requirements = {
    entities: [],
    partOfs: [],
    attributes: of('attribute', requirements.attributes),
    properties: of('property', requirements.properties),
    classifications: of('classification', requirements.classifications),
    materials: of('material', requirements.materials),
  };
  const content = { name, description, instructions, specification: { ifcVersions, applicability, requirements: inRows } };
  return { base: { ...content, ...(identifier && { identifier }) }, places };
}

interface Pairable {
  identifier: string | undefined;
  content: RuleContent;
}

/**
 * Returns for each rule of the matrix the index of the draft's rule that it is: the one with its identifier, otherwise with its
 * content or its name, otherwise at its place between others if it requires something of the same class as that one does.
 */
export function pairMatrixRules(draft: readonly ExpressibleRule[], rules: readonly MatrixRule[]): (number | undefined)[] {
  const before = draft.map(({ identifier, base }): Pairable => ({ identifier, content: base }));
  const after = rules.map(({ content }): Pairable => ({ identifier: content.identifier, content }));
  return pairUp(before, after, {
    keys: [
      { of: ({ identifier }) => identifier, isUnique: true },
      { of: ({ content: { name, specification } }) => canonicalText([name, specification]) },
      { of: ({ content }) => content.name, isUnique: true },
      { of: ({ content }) => canonicalText(content.specification), isUnique: true },
    ],
    // Two identifiers are two rules.
    mayPair: (one, other) => (!one.identifier || !other.identifier) && areAlike(one.content, other.content),
  });
}

function areAlike({ specification: one }: RuleContent, { specification: other }: RuleContent): boolean {
  if (canonicalText(one.applicability.entity) !== canonicalText(other.applicability.entity)) return false;
  const subjects = new Set(facetsOf(one.requirements).map(subjectOf));
  return facetsOf(other.requirements).some((facet) => subjects.has(subjectOf(facet)));
}
