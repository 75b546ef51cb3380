/**
 * Words a rule of a specification, as lines for pages and the command line. Occurrences use the values as written, not the default of 1
 * for counting. Optional facets without a value are left out, because they require nothing (specification §2).
 */
import type {
  Applicability,
  AttributeFacet,
  Cardinality,
  ClassificationFacet,
  EntityFacet,
  PartOfFacet,
  PropertyFacet,
  RuleSpecification,
  ValueConstraint,
} from '../contract/specifications.ts';
import { capitalised, constraintWords, isLiteralName, nameWords, relationWords } from './constraint-words.ts';
import type { Translate } from './translate.ts';

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

function entityName(t: Translate, facet: EntityFacet): string {
  const name = nameWords(t, facet.name, 'entity');
  if (!facet.predefinedType) return t('specification.entity.name', { name });
  return t('specification.entity.predefined', { name, predefinedType: nameWords(t, facet.predefinedType, 'predefinedType') });
}

function entityWords(t: Translate, mood: Mood, facet: EntityFacet): string {
  return t(`specification.${mood}.entity`, { entity: entityName(t, facet) });
}

function partOfWords(t: Translate, mood: Mood, facet: PartOfFacet): string {
  const whole = { relation: facet.relation, entity: entityName(t, facet.entity) };
  return t(`specification.${mood}.partOf`, {
    relation: relationWords(t, 'is', whole),
    relationBe: relationWords(t, 'be', whole),
  });
}

interface Subject {
  subject: string;
  value?: ValueConstraint;
  dataType?: string;
  /** Whether it can be present without a value, as an attribute and a property can. */
  canBeEmpty?: boolean;
}

/** Words a facet with a value; returns undefined when it is optional and has none. */
function valueWords(t: Translate, mood: Mood, { subject, value, dataType, canBeEmpty }: Subject): string | undefined {
  if (mood === 'optional' && !value) return undefined;
  const typed = dataType !== undefined && mood !== 'prohibited';
  const present = mood === 'prohibited' && canBeEmpty ? 'presentOrEmpty' : 'present';
  const key = value ? (typed ? 'typedValue' : 'value') : typed ? 'typed' : present;
  const params = { subject, value: value ? constraintWords(t, value) : '', dataType: dataType ?? '' };
  return capitalised(t(`specification.${mood}.${key}`, params));
}

function attributeSubject(t: Translate, facet: AttributeFacet): string {
  return t(`specification.subject.${isLiteralName(facet.name) ? 'attribute' : 'anyAttribute'}`, {
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
  const lines = <T extends object>(own: readonly T[], wordsOf: (facet: T) => Words): Line[] =>
    own.map((facet) => ({ facet, words: wordsOf(facet) }));
  const valued = <T extends Omit<Subject, 'subject'>>(
    own: readonly T[],
    subjectOf: (facet: T) => string,
    canBeEmpty = false,
  ): Line[] => lines(own, (facet) => (mood) => valueWords(t, mood, { ...facet, subject: subjectOf(facet), canBeEmpty }));
  return [
    ...lines(entities, (facet) => (mood) => entityWords(t, mood, facet)),
    ...lines(facets.partOfs, (facet) => (mood) => partOfWords(t, mood, facet)),
    ...valued(facets.attributes, (facet) => attributeSubject(t, facet), true),
    ...valued(facets.properties, (facet) => propertySubject(t, facet), true),
    ...valued(facets.classifications, (facet) => classificationSubject(t, facet)),
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
  };
}
