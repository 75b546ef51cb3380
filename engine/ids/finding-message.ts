/**
 * Words audit findings as one English sentence per code, for logs and machines. Facts are separate, so that screens and the command
 * line translate them (common/i18n/messages/audit.*).
 */
import type { FindingFacts, IdsFinding } from './specification.ts';

const MESSAGES = {
  NOT_XML: 'this is not well-formed XML: {{problem}}',
  XML_ENCODING: 'the file cannot be read as {{encoding}}',
  DOCTYPE_FORBIDDEN: 'a document type declaration is not allowed',
  XML_TOO_LARGE: 'the file has more than {{most}} bytes',
  XML_TOO_MANY_ELEMENTS: 'the file has more than {{most}} elements',
  XML_TOO_DEEP: 'more than {{most}} elements are nested in each other',
  NOT_IDS: 'the root element is {{found}}, not {{expected}}',
  GROUPS_ANNOTATION_INVALID:
    'the comment vakwerk:groups does not have the form {"groups": [{"name", "rules", "groups"}]}, so it is ignored',
  GROUPS_INVALID: 'the mapping of rules to groups does not have the form {"groups": [{"name", "rules", "groups"}]}',
  UPGRADED_NAMESPACE: 'read as IDS 1.0: the namespace is {{found}}',
  UPGRADED_OCCURS: 'read as IDS 1.0: {{name}} of a specification belongs to its applicability',
  UPGRADED_VERSION: 'read as IDS 1.0: ifcVersion IFC4X3 is IFC4X3_ADD2',
  UPGRADED_DATA_TYPE: 'read as IDS 1.0: {{name}} of a property is its dataType',
  UPGRADED_UPPER_CASE: 'read as IDS 1.0: a dataType is written in upper case',
  UPGRADED_BASE_NAME: 'read as IDS 1.0: name of a property is its baseName',
  UPGRADED_RELATION: 'read as IDS 1.0: relation {{found}} is {{expected}}',
  UPGRADED_CARDINALITY: 'read as IDS 1.0: occurs of a requirement is its cardinality',
  UPGRADED_FACET_OCCURS: 'read as IDS 1.0: occurs of a facet in the applicability has no meaning',
  STRUCTURE_SCHEMA_LOCATION: 'the schema location "{{value}}" is not that of a known edition of IDS; expected: {{expected}}',
  SCHEMA_LOCATION_RELATIVE: 'the schema location "{{value}}" does not say which edition this is; expected: {{expected}}',
  STRUCTURE_ATTRIBUTE_UNKNOWN: '{{element}} has no attribute {{attribute}}',
  STRUCTURE_ATTRIBUTE_MISSING: '{{element}} lacks the attribute {{attribute}}',
  STRUCTURE_ATTRIBUTE_VALUE: 'the attribute {{attribute}} cannot be "{{value}}"; expected: {{expected}}',
  STRUCTURE_TEXT_VALUE: '{{element}} cannot be "{{value}}"; expected: {{expected}}',
  STRUCTURE_TEXT_ONLY: '{{element}} contains text only',
  STRUCTURE_NO_TEXT: '{{element}} contains no text of its own',
  STRUCTURE_ELEMENT_MISSING: '{{element}} lacks {{expected}}',
  STRUCTURE_ELEMENT_MISSING_BEFORE: '{{element}} lacks {{expected}} before {{found}}',
  STRUCTURE_ELEMENT_UNEXPECTED: '{{found}} is not allowed here in {{element}}',
  STRUCTURE_ELEMENT_REPEATED: '{{element}} may contain {{found}} only once',
  VERSION_MISSING: 'no known ifcVersion is stated',
  NAME_EMPTY: '{{what}} is empty',
  IDENTIFIER_REPEATED: 'the identifier {{identifier}} is used more than once',
  OCCURS_NOT_ALLOWED: 'occurs {{min}} to {{max}} is not one of 1 to unbounded, 0 to unbounded, 0 to 0',
  OCCURS_MISSING: '{{what}} is not written; this counts as {{min}} to {{max}}',
  APPLICABILITY_EMPTY: 'the applicability has no facet, so it selects nothing',
  MAX_OCCURS_MISSING: 'maxOccurs is not written and then counts as {{max}}; it must be unbounded or 0',
  REQUIREMENTS_EMPTY: 'there are no requirements',
  REQUIREMENTS_OF_OPTIONAL: 'an optional rule without requirements can never fail',
  REQUIREMENTS_OF_PROHIBITED: 'a prohibited specification has no requirements: they would be ignored',
  ENTITY_UNKNOWN: '{{name}} is not an entity of {{versions}}',
  ENTITY_LOWER_CASE: '{{name}} is not an entity of {{versions}}; names are written in upper case',
  ENTITY_NOT_IN_VERSION: '{{name}} is not an entity of {{versions}}',
  ENTITY_ABSTRACT: 'only abstract entities, which no file contains; subtypes are not included',
  ENTITY_IMPOSSIBLE: 'no entity of the applicability can be the required entity',
  ENTITY_CONDITIONS_CONFLICT: 'no entity of {{versions}} has a name that meets all conditions',
  PREDEFINED_TYPE_EMPTY: 'the predefined type is empty',
  PREDEFINED_TYPE_NONE: 'in {{versions}} there is no predefined type of {{name}}',
  PREDEFINED_TYPE_UNKNOWN: '{{name}} is not a predefined type of {{entity}} in {{versions}}; expected: {{expected}}',
  ATTRIBUTE_UNKNOWN: '{{name}} is not an explicit attribute of these entities in {{versions}}',
  ATTRIBUTE_NOT_IN_VERSION: '{{name}} is not an explicit attribute of these entities in {{versions}}',
  ATTRIBUTE_IS_OBJECT: 'the attribute contains an object, which has no value to compare',
  ATTRIBUTE_NOT_COMPARABLE:
    'no value can match: the attribute contains a list or a value of several possible kinds, which is not compared',
  OPTIONAL_WITHOUT_VALUE: 'an optional {{what}} without a value can never fail',
  OPTIONAL_WITHOUT_DATA_TYPE: 'an optional property without a dataType can never fail',
  PROHIBITED_WITH_DATA_TYPE: 'a prohibited property has no dataType and no value',
  VALUE_WITHOUT_DATA_TYPE: 'a value needs a dataType',
  MATCHES_EMPTY: 'the pattern also allows an empty text, so it requires nothing',
  VALUE_EMPTY: 'an empty value can never be met: an empty property or attribute has no value to compare',
  VALUE_NOT_ENUMERATED: '{{name}} cannot be {{value}}: in {{versions}} it is one of {{expected}}',
  VALUE_NOT_BOOLEAN: '"{{value}}" is neither yes nor no: choose true (yes) or false (no)',
  VALUE_MALFORMED: '"{{value}}" is not a valid {{bases}}',
  DATA_TYPE_UNKNOWN: '{{name}} is not a data type of {{versions}}',
  DATA_TYPE_DIFFERS: '{{name}} is of {{expected}} in {{versions}}, not of {{found}}',
  PROPERTY_SET_UNFIT: 'the property set {{name}} is not meant for these entities in {{versions}}',
  PROPERTY_SET_RESERVED: '{{name}} is not a standard set of {{versions}}, and its prefix is reserved for those',
  PROPERTY_SET_NOT_IN_VERSION: '{{name}} is not a standard set of {{versions}}, and its prefix is reserved for those',
  PROPERTY_UNKNOWN: '{{name}} is not a property of the standard set {{set}} of {{versions}}',
  PROPERTY_NOT_IN_VERSION: '{{name}} is not a property of the standard set {{set}} of {{versions}}',
  ENTITY_WITHOUT_PROPERTIES: 'these entities cannot have properties',
  ENTITY_WITHOUT_CLASSIFICATION: 'these entities cannot be classified',
  ENTITY_WITHOUT_MATERIAL: 'these entities cannot have a material',
  RELATION_IMPOSSIBLE_WHOLE: 'these entities cannot be the whole in an {{relation}}',
  RELATION_IMPOSSIBLE_PART: 'the entities of the applicability cannot be the part in an {{relation}}',
  URI_INVALID: '"{{value}}" is not an absolute URI',
  RESTRICTION_BASE_MISSING: 'the restriction has no base',
  RESTRICTION_BASE_UNKNOWN: '{{base}} is not a base type of IDS',
  RESTRICTION_BASE_DIFFERS: 'the base is {{base}}, where {{bases}} is needed',
  RESTRICTION_EMPTY: 'the restriction restricts nothing',
  RESTRICTION_UNFIT: '{{base}} has no {{name}}',
  RESTRICTION_UNSUPPORTED: 'IDS does not know {{name}}',
  RESTRICTION_REPEATED: '{{name}} occurs more than once',
  RESTRICTION_CONFLICT: '{{name}} and {{other}} exclude each other',
  RANGE_EMPTY: 'no value lies between the minimum and the maximum',
  PATTERN_INVALID: '"{{pattern}}" is not a pattern of XML Schema: {{problem}}',
  PATTERN_LENIENT: '{{construct}} does not belong to XML Schema; it is read the only way it can be meant',
  PATTERN_OF_BOOLEAN: 'a true or false value cannot have a pattern; choose true or false',
  PATTERN_OF_NUMBERS: 'a pattern matches text only, so no {{base}} meets it',
  PATTERN_EMPTY: 'an empty pattern fits an empty text only',
  PATTERN_ANCHOR: '^ and $ are ordinary characters in "{{pattern}}"',
} as const;

/** Faults of a pattern or of XML: the fact `problem` of a finding is one of these. */
const PROBLEMS = {
  UNEXPECTED: 'unexpected "{{what}}" at character {{at}}',
  NESTED_TOO_DEEP: 'more than {{what}} nested groups at character {{at}}',
  GROUP_OPEN: 'missing ")" at character {{at}}',
  QUANTIFIER_MALFORMED: 'malformed quantifier at character {{at}}',
  QUANTIFIER_REVERSED: 'quantifier with a maximum below its minimum at character {{at}}',
  ESCAPE_UNFINISHED: 'unfinished escape at character {{at}}',
  ESCAPE_UNKNOWN: 'unknown escape "{{what}}" at character {{at}}',
  PROPERTY_MALFORMED: 'malformed character property at character {{at}}',
  PROPERTY_UNKNOWN: 'unknown character property "{{what}}" at character {{at}}',
  SUBTRACTION_NOT_LAST: 'a class subtraction must end the class at character {{at}}',
  CLASS_EMPTY: 'empty character class at character {{at}}',
  CLASS_OPEN: 'missing "]" at character {{at}}',
  RANGE_OF_SEVERAL: 'the end of the range is not one character at character {{at}}',
  RANGE_REVERSED: 'range in reverse order at character {{at}}',
  PATTERN_TOO_LARGE: 'it needs more than {{what}} states',
  QUANTIFIER_TOO_LARGE: 'a quantifier above {{what}}',
  XML_NO_ROOT: 'it contains no element',
  XML_TAG_OPEN: 'the element {{what}} is not closed',
  XML_TAG_UNMATCHED: 'the end tag {{what}} has no start tag',
  XML_TAG_CROSSED: 'an end tag is not that of the last element opened',
  XML_TAG_MALFORMED: 'a tag is malformed',
  XML_TEXT_OUTSIDE: 'there is text outside the root element',
  XML_SECOND_ROOT: 'there is more than one root element',
  XML_ATTRIBUTE_MALFORMED: 'an attribute is malformed: it needs a name, = and a value in quotation marks',
  XML_ATTRIBUTE_REPEATED: 'the attribute {{what}} occurs twice in one tag',
  XML_PREFIX_UNBOUND: 'the prefix {{what}} belongs to no namespace',
  XML_ENTITY_UNKNOWN: 'an unknown or malformed entity (&…;)',
  XML_CHARACTER: 'a character that XML does not allow',
  XML_DECLARATION: 'the XML declaration is malformed or not at the start',
  XML_COMMENT: 'a comment or CDATA section is malformed',
  XML_UNFINISHED: 'the file ends too early',
  XML_MALFORMED: '{{what}}',
} as const;

export type FindingProblem = keyof typeof PROBLEMS;

export const FINDING_PROBLEMS = Object.keys(PROBLEMS) as FindingProblem[];

export type FindingKind = keyof typeof MESSAGES;

/** Kinds with a common code; the kind only selects the sentence. */
const CODE_OF: Partial<Record<FindingKind, string>> = {
  XML_ENCODING: 'NOT_XML',
  XML_TOO_MANY_ELEMENTS: 'XML_TOO_LARGE',
  ENTITY_LOWER_CASE: 'ENTITY_UNKNOWN',
  VALUE_NOT_BOOLEAN: 'VALUE_MALFORMED',
  RELATION_IMPOSSIBLE_WHOLE: 'RELATION_IMPOSSIBLE',
  RELATION_IMPOSSIBLE_PART: 'RELATION_IMPOSSIBLE',
};

export const FINDING_KINDS = Object.keys(MESSAGES) as FindingKind[];

export function createFinding(
  severity: IdsFinding['severity'],
  kind: FindingKind,
  { line, path }: Pick<IdsFinding, 'line' | 'path'>,
  facts: FindingFacts = {},
): IdsFinding {
  const family = /^(STRUCTURE|UPGRADED)_/.exec(kind)?.[1];
  const code = family ?? CODE_OF[kind] ?? kind;
  const problem = PROBLEMS[facts.problem as FindingProblem];
  const worded = problem === undefined ? facts : { ...facts, problem: fill(problem, facts) };
  return { severity, code, kind, line, path, facts, message: fill(MESSAGES[kind], worded) };
}

function fill(template: string, facts: FindingFacts): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    return Array.isArray(fact) ? fact.join(' or ') : String(fact ?? '');
  });
}
