/** Lists the kinds of restrictions, in the order in which a parsed constraint has them. */
import type { Restriction } from '../specification.ts';
import { enumeration } from './enumeration.ts';
import { fractionDigits } from './fraction-digits.ts';
import { patternList } from './pattern-list.ts';
import { range } from './range.ts';
import type { FieldForm, RestrictionKind } from './restriction-kind.ts';
import { textLength } from './text-length.ts';
import { totalDigits } from './total-digits.ts';

type Type = Restriction['type'];

const KINDS: { readonly [Each in Type]: RestrictionKind<Extract<Restriction, { type: Each }>> } = {
  ENUM: enumeration,
  PATTERN: patternList,
  RANGE: range,
  LENGTH: textLength,
  DIGIT: totalDigits,
  FRACTION: fractionDigits,
};

/** A kind as the callers see it that handle all kinds alike: each restriction they pass comes with its own kind. */
export type AnyKind = Omit<RestrictionKind, 'fields'> & { readonly fields: Readonly<Record<string, FieldForm>> };

export const RESTRICTION_KINDS = Object.values(KINDS) as unknown as readonly AnyKind[];

export function kindOf({ type }: Restriction): AnyKind {
  return KINDS[type] as unknown as AnyKind;
}

/** Returns the kind that the element of an xs:restriction states, such as DIGIT for totalDigits. */
export function kindOfElement(name: string): AnyKind | undefined {
  return RESTRICTION_KINDS.find(({ elements }) => Object.hasOwn(elements, name));
}
