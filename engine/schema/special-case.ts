/** Subclasses for objects of a simple or a composed shape: IfcWallStandardCase, IfcSlabElementedCase. */
import type { Schema } from './schema.ts';

const SPECIAL_CASE = /(STANDARD|ELEMENTED)CASE$/;

/** Returns the general class of a special case, in upper case: IFCOPENINGELEMENT of IFCOPENINGSTANDARDCASE. Undefined for other classes. */
export function generalClassOf(schema: Schema, className: string): string | undefined {
  return SPECIAL_CASE.test(className) ? schema.entity(className)?.parent || undefined : undefined;
}

/** Returns the special cases of a class, in upper case. */
export function specialCasesOf(schema: Schema, className: string): string[] {
  return schema.subtypesOf(className).filter((name) => generalClassOf(schema, name) === className);
}
