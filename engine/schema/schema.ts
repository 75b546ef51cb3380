/** The shape of one IFC schema as the engine uses it. Names are in upper case unless stated otherwise. */
export type SchemaName = 'IFC2X3' | 'IFC4' | 'IFC4X3';

export type BaseType = 'STRING' | 'REAL' | 'INTEGER' | 'NUMBER' | 'BOOLEAN' | 'LOGICAL' | 'BINARY' | 'ENUM' | 'ENTITY' | 'SELECT';

export interface TypeDefinition {
  /** Upper-case declared name (IFCLABEL), or '' for a bare EXPRESS type (STRING). */
  name: string;
  base: BaseType;
  /** Number of nested levels where the type is a LIST, SET, ARRAY or BAG of `base`. */
  aggregateDepth: number;
  /** Upper-case values of an enumeration. */
  enumValues?: readonly string[];
  /** Members of a SELECT, expanded to entities and defined types. */
  members?: readonly string[];
}

export interface AttributeDefinition {
  /** Proper case, such as PredefinedType. */
  name: string;
  type: TypeDefinition;
  optional: boolean;
  /** Whether the attribute is redeclared as derived in this entity, so that it is written as * and has no value of its own. */
  derived: boolean;
}

export interface EntityDefinition {
  name: string;
  /** Name in proper case, such as IfcWall. */
  properName: string;
  abstract: boolean;
  /** Upper-case name of the supertype, '' for a root. */
  parent: string;
  /** All explicit attributes in record order, inherited first. */
  attributes: readonly AttributeDefinition[];
  /** Proper-case names of inverse and of derived attributes, including inherited ones. */
  inverses: readonly string[];
  deriveds: readonly string[];
}

export interface Schema {
  readonly name: SchemaName;
  entity(name: string): EntityDefinition | undefined;
  /** Upper-case names of all entities, including abstract ones. */
  readonly entityNames: readonly string[];
  /** Returns true for the entity itself and for every subtype. */
  isKindOf(name: string, ancestor: string): boolean;
  /** Returns the entity and all its subtypes, including abstract ones. */
  subtypesOf(name: string): readonly string[];
  /** Returns a defined type, enumeration or select by its upper-case name. */
  type(name: string): TypeDefinition | undefined;
  /** Returns the position of an explicit attribute in the record, or -1. The attribute name is case sensitive. */
  attributePosition(entityName: string, attributeName: string): number;
}
