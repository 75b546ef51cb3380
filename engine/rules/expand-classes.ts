/** Spells out the classes of a selection for each IFC version, because IDS selects neither subclasses nor exceptions. */
import type { Applicability, Requirements, ValueConstraint } from '../ids/specification.ts';
import { loadSchema } from '../schema/load-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { classNamesOf, type Selection } from './facet-schema.ts';

/** IFC versions as IDS writes them, with the name of their schema. */
export const VERSIONS = [
  { version: 'IFC2X3', schemaName: 'IFC2X3' },
  { version: 'IFC4', schemaName: 'IFC4' },
  { version: 'IFC4X3_ADD2', schemaName: 'IFC4X3' },
] as const;

/** Versions with one list of classes. `names` is absent where the selection lists none. */
export interface ClassesOfVersions {
  versions: string[];
  names?: ValueConstraint;
}

/** A part of a rule: the objects of these versions, and what is required of them. */
export interface IdsPart {
  classes: ClassesOfVersions;
  /** What objects have to have besides what the selection asks, so that the requirements are about them. */
  applicability?: Partial<Pick<Applicability, 'attributes' | 'properties' | 'classifications'>>;
  requirements?: Partial<Requirements>;
}

/** Returns the classes by version, without versions that have none of them; or undefined where `except` cannot be spelled out. */
export function expandClasses(select: Selection): ClassesOfVersions[] | undefined {
  const listed = select.entity && classNamesOf(select.entity.name);
  if (!listed) {
    if (select.except && select.except.length > 0) return undefined;
    return [{ versions: VERSIONS.map(({ version }) => version) }];
  }
  return groupVersions(({ schema }) => [namesIn(select, listed, schema)]).flat();
}

/** Returns the upper-case names that a selection with listed classes selects in a schema. */
export function namesIn({ subtypes, except = [] }: Selection, listed: readonly string[], schema: Schema): string[] {
  const names = listed.flatMap((name) => (subtypes ? schema.subtypesOf(name) : schema.entity(name) ? [name] : []));
  return [...new Set(names)].filter(
    (name) => schema.entity(name)?.abstract === false && !except.some((one) => schema.subtypesOf(one).includes(name)),
  );
}

/**
 * Calls `divide` for each version, which returns lists of names, and returns for each place in these lists the versions that have
 * the same names there.
 */
export function groupVersions(divide: (of: { schema: Schema }) => string[][]): ClassesOfVersions[][] {
  const byPlace: Map<string, ClassesOfVersions>[] = [];
  for (const { version, schemaName } of VERSIONS) {
    for (const [place, names] of divide({ schema: loadSchema(schemaName) }).entries()) {
      byPlace[place] ??= new Map();
      if (names.length === 0) continue;
      const key = names.join();
      const same = byPlace[place].get(key);
      if (same) same.versions.push(version);
      else byPlace[place].set(key, { versions: [version], names: oneOf(names) });
    }
  }
  return byPlace.map((groups) => [...groups.values()]);
}

/** Returns the constraint that a text is one of these. */
export function oneOf(texts: readonly string[]): ValueConstraint {
  const [first = '', second] = texts;
  if (second === undefined) return { simpleValue: first };
  return { restrictions: [{ type: 'ENUM', allowedValues: [...texts] }], base: 'xs:string' };
}
