/** Why a rule has no equal in the other format, by the codes of engine/ifc-lite/obstacle.ts. */
export const ifcLiteEn = {
  KIND: 'ifc-lite has no rule of this kind.',
  SCOPE: 'The value has to be unique within a storey, a space or a building; ifc-lite looks at a file or at all files.',
  COUNT_PER_PLACE: 'The objects are counted per file or per place; ifc-lite counts those of all files together.',
  VALUE_SOURCE: 'The other program does not read this value, or reads it in another way.',
  CLASSIFICATION: 'ifc-lite compares the code of a classification or its name, and a rule set compares the code alone.',
  MISSING_UNDECIDED:
    'An object without the value is left undecided here, whereas it fails in ifc-lite. State "missing" as FAIL or IGNORE.',
  MISSING_IGNORED:
    'An object without the value is left out, which ifc-lite can say of attributes and properties of the object alone.',
  LIST: 'The values are in an uploaded list, which may be another one at each check.',
  PER_CLASS: 'The values differ by class.',
  NUMBERS_ONLY: 'ifc-lite compares numbers, and no IFC schema or standard set says that both values are numbers.',
  TOLERANCE: 'The two programs allow different tolerances. The same is meant only with a tolerance of 0.',
  SELECTION: 'The objects are selected by more than class, attributes and properties.',
  WITHOUT: 'The rule leaves out objects by what they have.',
  CLASSES: 'The classes are a pattern, are unknown, or differ between IFC versions.',
  DATA_TYPE: 'The objects are selected by the data type of a property.',
  RESTRICTION:
    'The objects are selected by a number, a truth value, a length or a range, which the two programs compare differently.',
  PATTERN: 'The pattern has no equal in the other program.',
  ALTERNATIVES: 'One of several conditions is enough, whereas all facets of a rule set must hold.',
  CONDITION: 'A condition on the objects has no equal in a rule set.',
  REQUIREMENT: 'The rule requires something of each object that a specification (IDS) states, and not a rule set.',
  CASE: 'The rule ignores upper and lower case.',
  DATES: 'The rule compares dates.',
  UNITS: 'The rule is about the units in the file; a rule set compares in SI units.',
  AGGREGATE: 'The rule counts per group, computes a minimum or an average, or does not judge a number of no objects.',
  WARNING: 'The rule only warns, whereas every rule of a rule set fails.',
};
