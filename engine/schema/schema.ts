/** The shape of one IFC schema as the engine asks for it. Names are upper case unless said otherwise. */
export type SchemaName = 'IFC2X3' | 'IFC4' | 'IFC4X3';

export type BaseType = 'STRING' | 'REAL' | 'INTEGER' | 'NUMBER' | 'BOOLEAN' | 'LOGICAL' | 'BINARY' | 'ENUM' | 'ENTITY' | 'SELECT';

export interface TypeDefinition {
  /** Upper-case declared name (IFCLABEL), or '' for a bare EXPRESS type (STRING). */
  name: string;
  base: BaseType;
  /** Set where the type is a LIST, SET, ARRAY or BAG of `base` (how many levels deep). */
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
  /** Redeclared as derived in this entity: written as * and without a value of its own. */
  derived: boolean;
}

export interface EntityDefinition {
  name: string;
  /** IfcWall */
  properName: string;
  abstract: boolean;
  /** Upper-case name of the supertype, '' for a root. */
  parent: string;
  /** All explicit attributes in record order, inherited first. */
  attributes: readonly AttributeDefinition[];
  /** Proper-case names of inverse and of derived attributes, inherited ones too. */
  inverses: readonly string[];
  deriveds: readonly string[];
}

export interface Schema {
  readonly name: SchemaName;
  entity(name: string): EntityDefinition | undefined;
  /** Upper-case names of all entities, abstract ones too. */
  readonly entityNames: readonly string[];
  /** True for the entity itself and for every subtype. */
  isKindOf(name: string, ancestor: string): boolean;
  /** The entity and all its subtypes, abstract ones too. */
  subtypesOf(name: string): readonly string[];
  /** A defined type, enumeration or select by its upper-case name. */
  type(name: string): TypeDefinition | undefined;
  /** Position of an explicit attribute in the record, or -1. The attribute name is case sensitive. */
  attributePosition(entityName: string, attributeName: string): number;
}
