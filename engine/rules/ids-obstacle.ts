/** The reasons why IDS 1.0 cannot express a rule of a rule set. */
export const IdsObstacle = {
  /** The kind of the rule: IDS neither compares objects, nor adds, nor knows places and shapes. */
  KIND: 'KIND',
  /** `without`: IDS selects by what an object has, not by what it has not. */
  WITHOUT: 'WITHOUT',
  /** `except` in a selection that lists no classes. */
  EXCEPT: 'EXCEPT',
  /** A value of the type, the storey or another thing that the object belongs to. */
  OWNER: 'OWNER',
  /** The name of the file. */
  FILE_NAME: 'FILE_NAME',
  /** A property whose data type IDS requires and no standard set states for all versions of the rule. */
  DATA_TYPE: 'DATA_TYPE',
  /** An object without the value is undecided: in IDS a rule passes or fails. */
  MISSING_UNDECIDED: 'MISSING_UNDECIDED',
  /** An object without the predefined type is left out: IDS always requires an entity. */
  MISSING_IGNORED: 'MISSING_IGNORED',
  /** Values per class for a selection that lists no classes. */
  CLASSES_UNLISTED: 'CLASSES_UNLISTED',
  /** A value has to begin with one of two lists. */
  TWO_BEGINNINGS: 'TWO_BEGINNINGS',
  /** The values are in a list that is given with the rule set and may be another one at each check. */
  LIST: 'LIST',
  /** No value is in both lists. */
  NO_COMMON_VALUE: 'NO_COMMON_VALUE',
  /** A number per storey, space, building or project instead of per file. */
  COUNT_PER_PLACE: 'COUNT_PER_PLACE',
  /** Other bounds than at least one, or none. */
  COUNT_BOUNDS: 'COUNT_BOUNDS',
  /** No IFC version has an object of the selected classes. */
  NO_CLASS: 'NO_CLASS',
} as const;
export type IdsObstacle = (typeof IdsObstacle)[keyof typeof IdsObstacle];
