import type { FailureCode } from '../../contract/reports.ts';

/**
 * One sentence per failure code, without its full stop and without the expectation: failure-sentence.ts adds both. `withValue` variants
 * are used when the actual value is available.
 */
export const failuresEn = {
  expected: '{{sentence}}; expected {{expected}}',
  stop: '{{sentence}}.',
  fromType: '{{sentence}} (from the type)',
  ofDataType: 'a value of type {{dataType}}',
  nothing: 'nothing',
  /** Replaces a value that is not named. */
  otherThanAsked: 'something other than asked',
  actualsMore: '{{shown}} and {{formatted}} others',
  alternativesMore_one: '{{shown}} or {{formatted}} other',
  alternativesMore_other: '{{shown}} or {{formatted}} others',
  inSystem: '{{expected}} in {{system}}',
  entities_zero: 'no entities that meet',
  entities_one: '1 entity that meets',
  entities_other: '{{count}} entities that meet',
  thisProperty: 'the property',
  thisSet: 'the property set',
  thisAttribute: 'the attribute',
  sentence: {
    ENTITY_DIFFERS: 'The entity is {{actual}}',
    PREDEFINED_TYPE_MISSING: 'The predefined type is missing',
    PREDEFINED_TYPE_DIFFERS: 'The predefined type is {{actual}}',
    ATTRIBUTE_UNKNOWN: 'This entity has no attribute {{attribute}}',
    ATTRIBUTE_EMPTY: 'Attribute {{attribute}} is not filled in',
    ATTRIBUTE_DIFFERS: 'Attribute {{attribute}} is {{actual}}',
    ATTRIBUTE_IS_OBJECT: 'Attribute {{attribute}} refers to an object and has no value to compare',
    ATTRIBUTE_NOT_COMPARABLE:
      'Attribute {{attribute}} holds a list or a value of several possible kinds, which cannot be compared',
    ATTRIBUTE_PROHIBITED: 'Attribute {{attribute}} must not be present, not even empty',
    PROPERTY_SET_MISSING: 'Property set {{propertySet}} is missing, so {{property}} is too',
    PROPERTY_MISSING: '{{property}} is missing in {{propertySet}}',
    PROPERTY_EMPTY: '{{property}} in {{propertySet}} is not filled in',
    PROPERTY_DATA_TYPE_DIFFERS: 'The data type of {{property}} in {{propertySet}} is {{actual}}',
    PROPERTY_DIFFERS: '{{property}} in {{propertySet}} is {{actual}}',
    PROPERTY_UNSUPPORTED: '{{property}} in {{propertySet}} is a kind of property that an IDS cannot check',
    PROPERTY_PROHIBITED: '{{property}} in {{propertySet}} must not be present, not even empty',
    CLASSIFICATION_MISSING: 'A classification is missing',
    CLASSIFICATION_SYSTEM_DIFFERS: 'The classification system is {{actual}}',
    CLASSIFICATION_DIFFERS: 'The classification is {{actual}}',
    CLASSIFICATION_PROHIBITED: 'A classification must not be present',
    MATERIAL_MISSING: 'A material is missing',
    MATERIAL_DIFFERS: 'The material is {{actual}}',
    MATERIAL_PROHIBITED: 'A material must not be present',
    PART_OF_MISSING: 'It {{relationNot}}',
    PART_OF_DIFFERS: 'It {{relationActual}}',
    PART_OF_PREDEFINED_TYPE_DIFFERS: 'It {{relation}} with predefined type {{actual}}',
    PART_OF_PROHIBITED: 'It {{relation}}, which is not allowed',
    ENTITY_PROHIBITED: 'Such an entity must not be in the file',
    TOO_FEW_ENTITIES: 'The file contains {{entities}} the applicability criteria',
    TOO_MANY_ENTITIES: 'The file contains {{entities}} the applicability criteria',
    UNDECIDABLE: 'This could not be decided',
    OTHER_VERSION: 'This rule was written for {{expected}} and the file is {{actual}}, so it was skipped',
  } satisfies Record<FailureCode, string>,
  /** Used instead when an extra fact is available. */
  detailed: {
    ATTRIBUTE_PROHIBITED: 'Attribute {{attribute}} is {{actual}}, which is not allowed',
    PROPERTY_PROHIBITED: '{{property}} in {{propertySet}} is {{actual}}, which is not allowed',
    CLASSIFICATION_MISSING: 'A classification in {{system}} is missing',
    CLASSIFICATION_DIFFERS: 'The classification in {{system}} is {{actual}}',
    CLASSIFICATION_PROHIBITED: 'Classification {{actual}} in {{system}} is not allowed',
    MATERIAL_PROHIBITED: 'Material {{actual}} is not allowed',
    ENTITY_PROHIBITED: '{{actual}} must not be in the file',
    UNDECIDABLE: 'This could not be decided, because a pattern of the rule is not valid',
  },
  /** Used instead when a name is a pattern of names. */
  unnamed: {
    ATTRIBUTE_UNKNOWN: 'This entity does not have {{attribute}}',
    ATTRIBUTE_EMPTY: '{{attribute}} is not filled in',
    PROPERTY_SET_MISSING: '{{propertySet}} is missing, so {{property}} is too',
  },
  /** Used instead when there are several actual values. */
  several: {
    PROPERTY_DIFFERS: '{{property}} in {{propertySet}} has the values {{actual}}',
    CLASSIFICATION_SYSTEM_DIFFERS: 'The classification systems are {{actual}}',
    CLASSIFICATION_DIFFERS: 'The classifications in {{system}} are {{actual}}',
    MATERIAL_DIFFERS: 'The materials are {{actual}}',
  },
  /** Used instead when it exists, but without the required part. */
  none: {
    CLASSIFICATION_SYSTEM_DIFFERS: 'The classification belongs to no system',
    CLASSIFICATION_DIFFERS: 'The classification has no code',
    MATERIAL_DIFFERS: 'The material has no name',
    PART_OF_PREDEFINED_TYPE_DIFFERS: 'It {{relation}} without a predefined type',
  },
  /** What a rule requires or limits in the file as a whole (criteria-words.ts). */
  criteria: {
    file: 'The file has {{criteria}}',
    no: 'no {{objects}}',
    system: 'classification system {{name}}',
    with: '{{subject}} with {{conditions}}',
    value: '{{value}} as {{subject}}',
    present: '{{subject}}',
    property: '{{property}} in {{propertySet}}',
    classification: 'classification',
    classificationIn: 'classification in {{system}}',
    material: 'material',
    relation: 'the relation “{{relation}}”',
  },
  /** The common cause of the failures of several rules (cause-words.ts). */
  cause: {
    absent: 'There is no {{entity}} in the file',
    CLASSIFICATION_MISSING: 'No classification by {{system}}',
    PROPERTY_SET_MISSING: 'Property set {{propertySet}} is missing',
  },
  count: {
    TOO_FEW_ENTITIES: 'at least {{count}}',
    TOO_MANY_ENTITIES: 'at most {{count}}',
  },
};
