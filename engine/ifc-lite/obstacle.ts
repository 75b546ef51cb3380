/** Why a rule has no equal in the other format. Both directions name every reason; a page or terminal words the code. */
export const IfcLiteObstacle = {
  /** A kind of rule that the other format lacks. */
  KIND: 'KIND',
  /** Unique within a storey, space or building. */
  SCOPE: 'SCOPE',
  /** A number of objects per file or place; ifc-lite counts over all models together. */
  COUNT_PER_PLACE: 'COUNT_PER_PLACE',
  /** The value of something that the other format does not read. */
  VALUE_SOURCE: 'VALUE_SOURCE',
  /** A code of a classification: ifc-lite compares its name as well. */
  CLASSIFICATION: 'CLASSIFICATION',
  /** An object without the value is undecided here. */
  MISSING_UNDECIDED: 'MISSING_UNDECIDED',
  /** An object without the value is left out here, which ifc-lite can say of attributes and properties of the object alone. */
  MISSING_IGNORED: 'MISSING_IGNORED',
  /** The values are in a list that is given at each check. */
  LIST: 'LIST',
  PER_CLASS: 'PER_CLASS',
  /** ifc-lite compares numbers, and nothing says that both values are numbers. */
  NUMBERS_ONLY: 'NUMBERS_ONLY',
  /** The two programs allow different tolerances. */
  TOLERANCE: 'TOLERANCE',
  /** A selection by a facet other than class, attribute and property. */
  SELECTION: 'SELECTION',
  WITHOUT: 'WITHOUT',
  /** Classes by a pattern, or other classes per IFC version. */
  CLASSES: 'CLASSES',
  DATA_TYPE: 'DATA_TYPE',
  /** A condition on a number, a boolean, a length or a range. */
  RESTRICTION: 'RESTRICTION',
  PATTERN: 'PATTERN',
  /** Conditions of which one is enough. */
  ALTERNATIVES: 'ALTERNATIVES',
  CONDITION: 'CONDITION',
  /** A requirement that a specification (IDS) states, not a rule set. */
  REQUIREMENT: 'REQUIREMENT',
  /** A comparison that ignores case. */
  CASE: 'CASE',
  DATES: 'DATES',
  /** A number that is compared in the units of the file. */
  UNITS: 'UNITS',
  /** A minimum or an average, or groups. */
  AGGREGATE: 'AGGREGATE',
  /** A warning, which fails nothing there. */
  WARNING: 'WARNING',
} as const;
export type IfcLiteObstacle = (typeof IfcLiteObstacle)[keyof typeof IfcLiteObstacle];

export interface RefusedConversion {
  id: string;
  name: string;
  obstacles: IfcLiteObstacle[];
}
