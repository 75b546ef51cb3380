/** Values that are yes or no, as a file has them: IDS writes an IFCBOOLEAN as true or false, and an IFCLOGICAL as the text TRUE or FALSE. */
import type { Translate } from './translate.ts';

export type TruthKind = 'boolean' | 'logical';

export const TRUTH_LITERALS = { boolean: { yes: 'true', no: 'false' }, logical: { yes: 'TRUE', no: 'FALSE' } } as const;

/** Undefined for a data type whose values are not yes or no. */
export function truthKindOf(dataType: string | undefined): TruthKind | undefined {
  if (dataType === 'IFCBOOLEAN') return 'boolean';
  return dataType === 'IFCLOGICAL' ? 'logical' : undefined;
}

/** Returns what a value of a file says; undefined where it is neither. */
export function answerOf(kind: TruthKind, literal: string): 'yes' | 'no' | undefined {
  const { yes, no } = TRUTH_LITERALS[kind];
  if (literal === yes || (kind === 'boolean' && literal === '1')) return 'yes';
  return literal === no || (kind === 'boolean' && literal === '0') ? 'no' : undefined;
}

/** Returns yes or no in words; undefined for any other value. */
export function truthWords(t: Translate, dataType: string | undefined, literal: string | undefined): string | undefined {
  const kind = truthKindOf(dataType);
  const answer = kind && literal !== undefined ? answerOf(kind, literal) : undefined;
  return answer && t(`specification.truth.${answer}`);
}

/** Returns "yes (true)" for a literal whose data type is not available; undefined for any other value. */
export function truthLiteralWords(t: Translate, literal: string): string | undefined {
  const kind = (['boolean', 'logical'] as const).find((each) => Object.values<string>(TRUTH_LITERALS[each]).includes(literal));
  const answer = kind && answerOf(kind, literal);
  return answer && t('specification.withName', { words: t(`specification.truth.${answer}`), name: literal });
}
