/**
 * Finds the predefined type of an object (IDS entity facet; facet-configurations, Entities): that of the type object, if it gives one,
 * otherwise the occurrence's own. USERDEFINED reads ObjectType, ElementType or ProcessType, and the literal USERDEFINED matches as
 * well.
 */
import { readEnum } from '../step/read-values.ts';
import { textOf, typeRowOf } from './attributes.ts';
import { type Model, positionOf } from './model.ts';

const USER_DEFINED_ATTRIBUTES = ['ObjectType', 'ElementType', 'ProcessType', 'ResourceType'] as const;
const NOT_GIVEN = new Set(['NOTDEFINED', '']);

/** Returns the names that match the object, most specific first; empty when none is given. */
export function predefinedTypesOf(model: Model, row: number): string[] {
  const inherited = inheritedPredefinedTypes(model, row);
  if (inherited.length > 0 && !NOT_GIVEN.has(inherited[0]!)) return inherited;
  const ofOccurrence = ownPredefinedTypes(model, row);
  return ofOccurrence.length > 0 ? ofOccurrence : inherited;
}

/** Returns whether the type object gives the names. */
export function isPredefinedTypeInherited(model: Model, row: number): boolean {
  const inherited = inheritedPredefinedTypes(model, row);
  if (inherited.length === 0) return false;
  return !NOT_GIVEN.has(inherited[0]!) || ownPredefinedTypes(model, row).length === 0;
}

function inheritedPredefinedTypes(model: Model, row: number): string[] {
  const typeRow = typeRowOf(model, row);
  return typeRow < 0 ? [] : ownPredefinedTypes(model, typeRow);
}

function ownPredefinedTypes(model: Model, row: number): string[] {
  const position = positionOf(model, row, 'PredefinedType');
  if (position < 0) return [];
  const name = readEnum(model.index, row, position);
  if (name === null) return [];
  if (name !== 'USERDEFINED') return [name];
  const userDefined = userDefinedType(model, row);
  return userDefined === null ? [name] : [userDefined, name];
}

function userDefinedType(model: Model, row: number): string | null {
  for (const attribute of USER_DEFINED_ATTRIBUTES) {
    const text = textOf(model, row, attribute);
    if (text !== null && text !== '') return text;
  }
  return null;
}
