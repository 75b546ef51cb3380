/** Values that are yes or no, as a file has them: IDS writes an IFCBOOLEAN as true or false, and an IFCLOGICAL as the text TRUE or FALSE. */
import type { PropertyFacet } from '../../common/contract/specifications.ts';

export type TruthKind = 'boolean' | 'logical';

const LITERALS = { boolean: { yes: 'true', no: 'false' }, logical: { yes: 'TRUE', no: 'FALSE' } } as const;

/** Words for yes and no in the languages of the page, and as files and programs write them. */
const WORDS = {
  yes: ['true', 'yes', 'ja', 'waar', 'j', 'y', '1', 't', '.t.', 'wahr', 'vrai'],
  no: ['false', 'no', 'nee', 'onwaar', 'niet waar', 'n', '0', 'f', '.f.', 'falsch', 'faux'],
} as const;

/** Undefined for a data type whose values are not yes or no. */
export function truthKindOf(dataType: string | undefined): TruthKind | undefined {
  if (dataType === 'IFCBOOLEAN') return 'boolean';
  return dataType === 'IFCLOGICAL' ? 'logical' : undefined;
}

export function literalOf(kind: TruthKind, answer: 'yes' | 'no'): string {
  return LITERALS[kind][answer];
}

/** Returns what a value of a file says; undefined where it is neither. */
export function answerOf(kind: TruthKind, literal: string): 'yes' | 'no' | undefined {
  const isNumber = kind === 'boolean' && (literal === '1' || literal === '0');
  if (literal === LITERALS[kind].yes || (isNumber && literal === '1')) return 'yes';
  return literal === LITERALS[kind].no || isNumber ? 'no' : undefined;
}

/** Returns a facet whose typed value, such as "waar", is written as its data type requires. */
export function withTruth(facet: PropertyFacet): PropertyFacet {
  const kind = truthKindOf(facet.dataType);
  const typed = facet.value?.simpleValue?.trim().toLowerCase();
  if (!kind || typed === undefined) return facet;
  const answer = (['yes', 'no'] as const).find((one) => (WORDS[one] as readonly string[]).includes(typed));
  return answer ? { ...facet, value: { simpleValue: literalOf(kind, answer) } } : facet;
}
