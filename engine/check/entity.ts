/**
 * Checks the entity facet: exact class, no subtypes, and predefined type (IDS entity facet). In IFC2X3 an occurrence also matches by
 * the IFC4 name that follows from its type object (normative mapping table).
 */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import type { EntityFacet, ValueConstraint } from '../ids/specification.ts';
import { typeRowOf } from '../model/attributes.ts';
import { type Model, properTypeNameOf, typeNameOf } from '../model/model.ts';
import { isPredefinedTypeInherited, predefinedTypesOf } from '../model/predefined-type.ts';
import { mappedByType, mappedNames, mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import type { Schema } from '../schema/schema.ts';
import { differs, type FacetCheck, match, undecidableBy } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import { compileConstraint } from './match-value.ts';

/** Returns the upper-case names of an entity: its class and, in IFC2X3, the name mapped from its type. */
function entityNamesOf(model: Model, row: number): string[] {
  const typeName = typeNameOf(model, row);
  if (model.schema.name !== 'IFC2X3') return [typeName];
  const typeRow = typeRowOf(model, row);
  const mapped = typeRow < 0 ? undefined : mappedByType(typeNameOf(model, typeRow));
  return mapped && model.schema.isKindOf(typeName, mapped.occurrence) ? [typeName, mapped.name] : [typeName];
}

export interface EntityMatcher {
  name: Matcher;
  predefinedType?: Matcher;
  /** Whether the name matches, cached by the classes of an entity and its type. */
  matchingClasses: Map<number, boolean>;
}

/** Compiles an entity facet; the matcher serves one model. */
export function compileEntity(facet: EntityFacet): EntityMatcher {
  const predefinedType = facet.predefinedType && compileConstraint(facet.predefinedType);
  return { name: compileConstraint(facet.name), predefinedType, matchingClasses: new Map() };
}

type EntityVerdict = 'MATCH' | 'NAME_DIFFERS' | 'PREDEFINED_TYPE_MISSING' | 'PREDEFINED_TYPE_DIFFERS';

export function matchEntity(model: Model, row: number, matcher: EntityMatcher): EntityVerdict {
  if (!matchesName(model, row, matcher)) return 'NAME_DIFFERS';
  if (!matcher.predefinedType) return 'MATCH';
  const types = predefinedTypesOf(model, row);
  if (types.some((type) => matcher.predefinedType!.matchesText(type))) return 'MATCH';
  return types.length === 0 ? 'PREDEFINED_TYPE_MISSING' : 'PREDEFINED_TYPE_DIFFERS';
}

function matchesName(model: Model, row: number, { name, matchingClasses }: EntityMatcher): boolean {
  const { types } = model.index;
  const typeRow = model.schema.name === 'IFC2X3' ? typeRowOf(model, row) : -1;
  const classes = (types[row] as number) * 65_537 + (typeRow < 0 ? 65_536 : (types[typeRow] as number));
  let matches = matchingClasses.get(classes);
  if (matches === undefined) {
    matches = entityNamesOf(model, row).some((one) => name.matchesText(one));
    matchingClasses.set(classes, matches);
  }
  return matches;
}

/** Returns the upper-case class names of the schema whose records may match the name; in IFC2X3 also the classes that the name maps to. */
export function classesNamed(schema: Schema, name: Matcher): string[] {
  const names = new Set(schema.entityNames.filter((entity) => name.matchesText(entity)));
  if (schema.name !== 'IFC2X3') return [...names];
  for (const mapped of mappedNames) {
    if (!name.matchesText(mapped)) continue;
    for (const occurrence of schema.subtypesOf(mappedOccurrence(mapped)!.occurrence)) names.add(occurrence);
  }
  return [...names];
}

export function checkEntity(facet: EntityFacet, model: Model): FacetCheck {
  const matcher = compileEntity(facet);
  const undecided = undecidableBy(Facet.ENTITY, matcher.name, matcher.predefinedType);
  if (undecided) return undecided;
  return (row) => {
    const verdict = matchEntity(model, row, matcher);
    if (verdict === 'MATCH')
      return match({ facet: Facet.ENTITY, code: FailureCode.ENTITY_PROHIBITED, actual: properTypeNameOf(model, row) });
    if (verdict === 'NAME_DIFFERS') return differs(nameFailure(facet.name, model, row));
    return differs(predefinedTypeFailure(facet.predefinedType!, model, row));
  };
}

function nameFailure(expected: ValueConstraint, model: Model, row: number): Failure {
  return { facet: Facet.ENTITY, code: FailureCode.ENTITY_DIFFERS, expected, actual: properTypeNameOf(model, row) };
}

function predefinedTypeFailure(expected: ValueConstraint, model: Model, row: number): Failure {
  const types = predefinedTypesOf(model, row);
  const code = types.length === 0 ? FailureCode.PREDEFINED_TYPE_MISSING : FailureCode.PREDEFINED_TYPE_DIFFERS;
  const source = isPredefinedTypeInherited(model, row) ? { source: 'TYPE' as const } : {};
  return { facet: Facet.ENTITY, code, expected, actual: types[0] ?? null, ...source };
}
