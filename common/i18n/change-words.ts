/** Words the changes in one rule, one line for each part of it. */
import type { KindedFacet, PartChange, RuleChange, RuleSpecification } from '../contract/specifications.ts';
import { withPatterns } from './constraint-words.ts';
import { occurrencesWords, specificationWords } from './specification-words.ts';
import type { Translate } from './translate.ts';
import { versionWords } from './version-words.ts';

export function changeWords(translate: Translate, { before, after, parts }: RuleChange): string[] {
  // Two patterns may have the same example.
  const t = withPatterns(translate);
  return parts.map((part) => {
    if (part.before || part.after) return facetWords(t, part);
    const [old, young] = [before?.specification, after?.specification];
    switch (part.part) {
      case 'NAME':
        return t('changes.part.NAME', { before: before?.name ?? '' });
      case 'VERSIONS':
        return t('changes.part.VERSIONS', { before: versionsOf(old), after: versionsOf(young) });
      case 'OCCURRENCES':
        return t('changes.part.OCCURRENCES', { before: numberWords(t, old), after: numberWords(t, young) });
      default:
        return t(`changes.part.${part.part}`);
    }
  });
}

function versionsOf(specification: RuleSpecification | undefined): string {
  return versionWords((specification?.ifcVersions ?? []).join(', '));
}

function numberWords(t: Translate, specification: RuleSpecification | undefined): string {
  const { minOccurrences = 1, maxOccurrences } = specification?.applicability ?? {};
  if (maxOccurrences === 0) return t('changes.noneAllowed');
  return (
    occurrencesWords(t, { minOccurrences, ...(maxOccurrences !== undefined && { maxOccurrences }) }) ?? t('changes.anyNumber')
  );
}

function facetWords(t: Translate, { part, before, after }: PartChange): string {
  const isRequirement = part === 'REQUIREMENTS';
  const [old, young] = [before, after].map((facet) => (facet ? wordsOf(t, facet, isRequirement) : ''));
  const words = { part: t(`changes.part.${part}`), before: old ?? '', after: young ?? '' };
  if (!before || !after) return t(before ? 'changes.facet.removed' : 'changes.facet.added', words);
  return t(old === young ? 'changes.facet.reworded' : 'changes.facet.changed', words);
}

/** Words a facet as in a rule that has only this facet. */
function wordsOf(t: Translate, { kind, facet }: KindedFacet, isRequirement: boolean): string {
  const none = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
  const list = { [LISTS[kind]]: [facet] };
  const specification: RuleSpecification = {
    ifcVersions: [],
    applicability: { ...none, ...(!isRequirement && (kind === 'entity' ? { entity: facet } : list)) },
    requirements: { ...none, entities: [], ...(isRequirement && list) },
  };
  const { applicability, requirements } = specificationWords(t, specification);
  return (isRequirement ? requirements[0]?.text : applicability[0]) ?? nameOf(t, { kind, facet } as KindedFacet);
}

const LISTS = {
  entity: 'entities',
  partOf: 'partOfs',
  attribute: 'attributes',
  property: 'properties',
  classification: 'classifications',
  material: 'materials',
} as const satisfies Record<KindedFacet['kind'], string>;

/** Returns a name for a facet. An optional facet without a value has no words of its own, so it is worded as a required one. */
function nameOf(t: Translate, { kind, facet }: KindedFacet): string {
  if (facet.cardinality !== 'OPTIONAL') return '';
  return t('changes.optional', {
    words: wordsOf(t, { kind, facet: { ...facet, cardinality: 'REQUIRED' } } as KindedFacet, true),
  });
}
