/** Codes of the structural rules, which the EXPRESS schemas imply and do not name. */
export const SchemaCode = {
  /** The schema has no such class, or the instance is of several classes at once. */
  UNKNOWN_CLASS: 'UnknownClass',
  ABSTRACT_CLASS: 'AbstractClass',
  ATTRIBUTE_COUNT: 'AttributeCount',
  /** A mandatory attribute is $. */
  ATTRIBUTE_MISSING: 'AttributeMissing',
  /** An attribute is * and not derived, or derived and not *. */
  ATTRIBUTE_DERIVED: 'AttributeDerived',
  ATTRIBUTE_TYPE: 'AttributeType',
  ENUMERATION_ITEM: 'EnumerationItem',
  SELECT_MEMBER: 'SelectMember',
  AGGREGATE_BOUNDS: 'AggregateBounds',
  AGGREGATE_UNIQUE: 'AggregateUnique',
  STRING_WIDTH: 'StringWidth',
  /** A reference to a record that does not exist. */
  REFERENCE_MISSING: 'ReferenceMissing',
  /** A GlobalId that is no 128-bit number in the base 64 of IFC. */
  GLOBAL_ID: 'GlobalIdCharacters',
  INVERSE_CARDINALITY: 'InverseCardinality',
} as const;
export type SchemaCode = (typeof SchemaCode)[keyof typeof SchemaCode];
