/**
 * Words a rule of a specification, as lines for pages and the command line. Occurrences use the values as written, not the default of 1
 * for counting. Optional facets without a value are left out, because they require nothing (specification §2).
 */

import { patternExample } from '../contract/pattern-example.ts';
import type {
  Applicability,
  AttributeFacet,
  Cardinality,
  ClassificationFacet,
  EntityFacet,
  PartOfFacet,
  PropertyFacet,
  Restriction,
  RuleSpecification,
  ValueConstraint,
} from '../contract/specifications.ts';
import { classWords, objectWords } from './class-words.ts';
import {
  capitalised,
  constraintWords,
  isLiteralName,
  nameWords,
  patternWords,
  quoted,
  relationWords,
} from './constraint-words.ts';
import { dataTypeWords } from './data-type-words.ts';
import type { MessageKey, Translate } from './translate.ts';
import { truthWords } from './truth-words.ts';

interface RequirementWords {
  text: string;
  cardinality: Cardinality;
  instructions?: string;
  uri?: string;
}
interface SpecificationWords {
  occurrences?: string;
  applicability: string[];
  description?: string;
  requirements: RequirementWords[];
  ifcVersions: string[];
  /** The patterns of the rule, which its words show as examples. */
  patterns: PatternWithExample[];
}

export interface PatternWithExample {
  pattern: string;
  /** A text that matches the pattern. */
  example?: string;
}

type Mood = 'applicability' | 'required' | 'optional' | 'prohibited';
const MOOD: Record<Cardinality, Mood> = { REQUIRED: 'required', OPTIONAL: 'optional', PROHIBITED: 'prohibited' };

/** Returns "At least 2 …", "exactly 1 …", "1 to 5 …", "at most 5 …" or nothing. A minimum of 0 alone requires nothing (D20). */
export function occurrencesWords(
  t: Translate,
  { minOccurrences: min, maxOccurrences: max }: Pick<Applicability, 'minOccurrences' | 'maxOccurrences'>,
): string | undefined {
  if (min !== undefined && max !== undefined) {
    if (min === max) return t('specification.occurrences.exactly', { count: min });
    return t('specification.occurrences.range', { min, max });
  }
  if (max !== undefined) return t('specification.occurrences.atMost', { count: max });
  if (min !== undefined && min > 0) return t('specification.occurrences.atLeast', { count: min });
  return undefined;
}

function entityName(t: Translate, facet: EntityFacet, name = nameWords(t, facet.name, 'entity')): string {
  if (!facet.predefinedType) return t('specification.entity.name', { name });
  return t('specification.entity.predefined', { name, predefinedType: nameWords(t, facet.predefinedType, 'predefinedType') });
}

/** Words "Walls (IfcWall).", or "Objects of class IfcProject." where there are no words for what they are. */
function entityWords(t: Translate, mood: Mood, facet: EntityFacet): string {
  const words = classWords(t, facet.name);
  const isNamed = words !== undefined || !isLiteralName(facet.name);
  return capitalised(t(`specification.${mood}.${isNamed ? 'entity' : 'class'}`, { entity: entityName(t, facet, words) }));
}

function partOfWords(t: Translate, mood: Mood, facet: PartOfFacet): string {
  const whole = {
    relation: facet.relation,
    entity: entityName(t, facet.entity, objectWords(t, facet.entity.name, Number.POSITIVE_INFINITY)),
  };
  return t(`specification.${mood}.partOf`, {
    relation: relationWords(t, 'is', whole),
    relationBe: relationWords(t, 'be', whole),
  });
}

interface Subject {
  subject: string;
  value?: ValueConstraint;
  dataType?: string;
  /** Whether the value is the code of a classification. */
  isCode?: boolean;
  /** Whether it can be present without a value, as an attribute and a property can. */
  canBeEmpty?: boolean;
}

/** Words a facet with a value; returns undefined when it is optional and has none. */
function valueWords(t: Translate, mood: Mood, { subject, value, dataType, canBeEmpty, isCode }: Subject): string | undefined {
  if (mood === 'optional' && !value) return undefined;
  const typed = dataType !== undefined && mood !== 'prohibited';
  const present = mood === 'prohibited' && canBeEmpty ? 'presentOrEmpty' : 'present';
  const key = value ? (typed ? 'typedValue' : 'value') : typed ? 'typed' : present;
  const params = {
    subject,
    value: value
      ? (truthWords(t, dataType, value.simpleValue) ?? constraintWords(t, value, { kind: isCode ? 'code' : 'text' }))
      : '',
    dataType: dataType === undefined ? '' : dataTypeWords(t, dataType),
  };
  return capitalised(t(`specification.${mood}.${key}` as MessageKey, params));
}

function attributeSubject(t: Translate, facet: AttributeFacet): string {
  return t(isLiteralName(facet.name) ? 'specification.subject.attribute' : 'specification.subject.anyAttribute', {
    name: nameWords(t, facet.name, 'attribute'),
  });
}

function propertySubject(t: Translate, facet: PropertyFacet): string {
  const key = isLiteralName(facet.baseName) ? 'property' : 'anyProperty';
  return t(`specification.subject.${key}`, {
    name: nameWords(t, facet.baseName, 'property'),
    set: nameWords(t, facet.propertySet, 'propertySet'),
  });
}

function classificationSubject(t: Translate, facet: ClassificationFacet): string {
  if (!facet.system) return t('specification.subject.classification');
  return t('specification.subject.classificationIn', { system: nameWords(t, facet.system, 'system') });
}

type Facets = Pick<Applicability, 'partOfs' | 'attributes' | 'properties' | 'classifications' | 'materials'>;
type Words = (mood: Mood) => string | undefined;
type Line = { facet: object; words: Words };

/** Returns the lines of all facets of one side, in the order of the standard. */
function facetLines(t: Translate, entities: EntityFacet[], facets: Facets): Line[] {
  const lines = <T extends object>(facetsOfKind: readonly T[], wordsOf: (facet: T) => Words): Line[] =>
    facetsOfKind.map((facet) => ({ facet, words: wordsOf(facet) }));
  const valued = <T extends Omit<Subject, 'subject'>>(
    facetsOfKind: readonly T[],
    subjectOf: (facet: T) => string,
    extra: Pick<Subject, 'canBeEmpty' | 'isCode'> = {},
  ): Line[] => lines(facetsOfKind, (facet) => (mood) => valueWords(t, mood, { ...facet, subject: subjectOf(facet), ...extra }));
  return [
    ...lines(entities, (facet) => (mood) => entityWords(t, mood, facet)),
    ...lines(facets.partOfs, (facet) => (mood) => partOfWords(t, mood, facet)),
    ...valued(facets.attributes, (facet) => attributeSubject(t, facet), { canBeEmpty: true }),
    ...valued(facets.properties, (facet) => propertySubject(t, facet), { canBeEmpty: true }),
    ...valued(facets.classifications, (facet) => classificationSubject(t, facet), { isCode: true }),
    ...valued(facets.materials, () => t('specification.subject.material')),
  ];
}

function requirementWords({ facet, words }: Line): RequirementWords | undefined {
  const { cardinality = 'REQUIRED', instructions, uri } = facet as Partial<RequirementWords>;
  const text = words(MOOD[cardinality]);
  return text === undefined ? undefined : { text, cardinality, instructions, uri };
}

/** Words the whole rule. */
export function specificationWords(
  t: Translate,
  { applicability, requirements, ifcVersions }: RuleSpecification,
): SpecificationWords {
  return {
    occurrences: occurrencesWords(t, applicability),
    applicability: facetLines(t, applicability.entity ? [applicability.entity] : [], applicability)
      .map((line) => line.words('applicability'))
      .filter((line) => line !== undefined),
    description: requirements.description || undefined,
    requirements: facetLines(t, requirements.entities, requirements)
      .map((line) => requirementWords(line))
      .filter((line) => line !== undefined),
    ifcVersions,
    patterns: patternsIn({ applicability, requirements }),
  };
}

type Pattern = Extract<Restriction, { type: 'PATTERN' }>;

function isPattern(part: object): part is Pattern {
  return 'type' in part && part.type === 'PATTERN';
}

/** Returns each pattern once, in the order of the rule. */
export function patternsIn(rule: Pick<RuleSpecification, 'applicability' | 'requirements'>): PatternWithExample[] {
  const patterns = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isPattern(part)) for (const one of part.patterns) patterns.add(one);
    else for (const value of Object.values(part)) collect(value);
  };
  collect(rule);
  return [...patterns].map((pattern) => ({ pattern, example: patternExample(pattern) }));
}

/** Words the patterns of a rule on one line, which comes last in an export; undefined where the rule has none. */
export function patternsLine(t: Translate, patterns: readonly PatternWithExample[]): string | undefined {
  if (patterns.length === 0) return undefined;
  return t('specification.patternsLine', { count: patterns.length, patterns: patternList(t, patterns) });
}

/** Words a pattern with an example of a text that matches it. */
export function patternWithExample(t: Translate, { pattern, example }: PatternWithExample): string {
  const code = patternWords(t, [pattern]);
  return example === undefined ? code : t('specification.patternWithExample', { pattern: code, example });
}

/** Returns the patterns, quoted, as one text. */
export function patternList(t: Translate, patterns: readonly PatternWithExample[]): string {
  return patterns.map(({ pattern }) => quoted(t, pattern)).join(', ');
}
