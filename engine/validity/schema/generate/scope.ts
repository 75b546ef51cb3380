/** What a name means at its place in an EXPRESS schema, and how the generated code writes it. */
import type { Entity, ExpressSchema, FunctionDeclaration } from './express-tree.ts';

export interface Scope {
  readonly schema: SchemaNames;
  /** Code of local names, by lower-case name: variables, parameters, variables of queries, populations of a global rule. */
  readonly locals: ReadonlyMap<string, string>;
  /** Lower-case names of locals that are declared as sets. */
  readonly sets: ReadonlySet<string>;
  /** Code of SELF; absent in functions and global rules. */
  readonly self?: string;
  /** The entity whose attributes are named without a qualifier. */
  readonly entity?: Entity;
}

export interface SchemaNames {
  readonly entities: ReadonlyMap<string, Entity>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  /** Upper-case enumeration items. */
  readonly items: ReadonlySet<string>;
  /** Lower-case names of enumeration types. */
  readonly enumerations: ReadonlySet<string>;
  /** Proper case of attributes, by their proper and by their lower-case name. */
  readonly attributes: ReadonlyMap<string, string>;
}

export function namesOf(schema: ExpressSchema): SchemaNames {
  const attributes = new Map<string, string>();
  for (const entity of schema.entities)
    for (const { name } of [...entity.attributes, ...entity.derived, ...entity.inverses]) {
      attributes.set(name, name);
      if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), name);
    }
  const enumerations = schema.types.filter(({ type }) => type.kind === 'enumeration');
  return {
    entities: new Map(schema.entities.map((entity) => [entity.name.toLowerCase(), entity])),
    functions: new Map(schema.functions.map((one) => [one.name.toLowerCase(), one])),
    items: new Set(
      enumerations.flatMap(({ type }) => (type.kind === 'enumeration' ? type.values : [])).map((item) => item.toUpperCase()),
    ),
    enumerations: new Set(enumerations.map(({ name }) => name.toLowerCase())),
    attributes,
  };
}

export function withLocal(scope: Scope, name: string, code: string): Scope {
  return { ...scope, locals: new Map([...scope.locals, [name.toLowerCase(), code]]) };
}

/** Whether an entity or one of its supertypes declares an attribute of this lower-case name. */
export function hasAttribute(names: SchemaNames, entity: Entity | undefined, name: string): boolean {
  for (let at = entity; at; at = names.entities.get(at.parent.toLowerCase()))
    for (const attribute of [...at.attributes, ...at.derived, ...at.inverses])
      if (attribute.name.toLowerCase() === name) return true;
  return false;
}

/** Proper case of an attribute as it is written; two attributes of IFC2X3, Id and ID, differ in nothing else. */
export function properAttribute({ attributes }: SchemaNames, name: string): string {
  const proper = attributes.get(name) ?? attributes.get(name.toLowerCase());
  if (proper === undefined) throw new Error(`Unknown attribute ${name}`);
  return proper;
}
