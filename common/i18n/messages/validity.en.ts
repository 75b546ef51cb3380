/** Whether a file is valid IFC: verdicts, and the sentence of each rule of the layers syntax, header and schema. */
import { validityRulesEn } from './validity-rules.en.ts';
import { validitySchemaEn } from './validity-schema.en.ts';

export const validityEn = {
  outcome: { VALID: 'valid IFC', INVALID: 'not valid IFC', UNDECIDED: 'not decided' },
  layer: { SYNTAX: 'Syntax', HEADER: 'Header', SCHEMA: 'Schema', RULES: 'Rules', SIGNATURES: 'Signatures' },
  layerOutcome: {
    VALID: 'valid',
    INVALID: 'not valid',
    UNDECIDED: 'not decided',
    NOT_APPLICABLE: 'not applicable',
    OFF: 'off',
  },
  severity: { ERROR: 'error', WARNING: 'warning' },
  errors_one: '{{count}} error',
  errors_other: '{{count}} errors',
  warnings_one: '{{count}} warning',
  warnings_other: '{{count}} warnings',
  more_one: 'and {{count}} other',
  more_other: 'and {{count}} others',
  undecidedRules_one: '{{count}} rule is not decided',
  undecidedRules_other: '{{count}} rules are not decided',
  reason: {
    RULE_FAILED: 'an error in Vakwerk prevented this check',
    LIMIT_REACHED: 'this takes too long to check',
    NOT_COVERED: 'this is not checked yet',
    DEPENDS_ON_OTHER_LAYER: 'the file cannot be read whole',
  },
  expectedActual: 'expected {{expected}}, found {{actual}}',
  expected: 'expected {{expected}}',
  actual: 'found {{actual}}',
  signatures: {
    UNREADABLE: 'A signature in the file cannot be read as a signature (CMS). Ask the sender for the file again.',
    INVALID:
      'The signature of {{signer}} is not that of this content: the file was changed after it was signed. Ask for the signed file.',
    INVALID_UNKNOWN:
      'A signature is not that of this content: the file was changed after it was signed. Ask for the signed file.',
    SIGNER_UNKNOWN:
      'The signature of {{signer}} belongs to this content, but nobody here trusts that certificate. Check who it is, or ask the operator to trust the certificate.',
    EXPIRED: 'The signature of {{signer}} belongs to this content, but its certificate is not valid today.',
    UNSIGNED: 'Something follows a signature that no signature covers. Remove it, or sign the file again.',
  },
  signedBy: 'Signed by {{signer}}',
  signedByNobody: 'Signature without a name',
  signature: {
    VALID: 'valid, by a trusted certificate',
    SIGNER_UNKNOWN: 'valid, by a certificate that is not trusted here',
    EXPIRED: 'valid, by a certificate that is not valid today',
    INVALID: 'not of this content',
    UNREADABLE: 'not readable',
    UNDECIDED: 'not decided',
  },
  syntax: {
    BYTE_ORDER_MARK: 'The file begins with a byte order mark. Save it without one.',
    START_MISSING: 'The file must begin with ISO-10303-21; add it, or export the file again.',
    END_MISSING: 'The file must end with END-ISO-10303-21; it may have been cut off. Export it again.',
    SECTION_END_MISSING: 'A section must end with ENDSEC; add it, or export the file again.',
    HEADER_MISSING: 'The HEADER section is missing. Export the file again.',
    DATA_MISSING: 'The DATA section is missing. Export the file again.',
    DATA_NAME_MISSING: 'The file has several DATA sections. Export it with one, or give each a name and a schema in parentheses.',
    SCHEMA_NOT_ONE:
      "FILE_SCHEMA must name exactly one schema, as in FILE_SCHEMA(('IFC4')). Remove the others, or export the file again.",
    HEADER_ENTITY_MISSING: 'The header needs FILE_DESCRIPTION, FILE_NAME and FILE_SCHEMA. Add what is missing.',
    HEADER_ENTITY_ORDER:
      'The header must begin with FILE_DESCRIPTION, FILE_NAME and FILE_SCHEMA, once each and in this order. Move or remove the others.',
    HEADER_ENTITY_UNKNOWN: 'The header has an entity that the standard does not define. Remove it.',
    HEADER_FIELD_COUNT: 'An entity of the header has too many or too few fields. Fill in the missing ones, or remove the others.',
    STATEMENT_UNEXPECTED: 'This statement is not allowed here. Remove it, or export the file again.',
    STATEMENT_EMPTY: 'There is a semicolon without a statement before it. Remove it.',
    SEMICOLON_MISSING: 'A semicolon is missing at the end of the statement. Add it.',
    CONTENT_AFTER_END: 'There is content after the end of the file. Remove it, or export the file again.',
    CHARACTER_UNEXPECTED: 'A character is not allowed here. Remove or replace it, or export the file again.',
    CHARACTER_ILLEGAL: 'A character outside a text is not of the alphabet of STEP files. Remove it.',
    PARAMETER_MISSING: 'A value is missing between two commas or parentheses. Write $ where there is none.',
    TYPED_PARAMETER_INVALID: 'A value with a type must have exactly one value in parentheses, as in IFCLABEL(...). Write it so.',
    PARENTHESIS_UNBALANCED: 'Parentheses do not match. Add or remove one, or export the file again.',
    INSTANCE_NAME_INVALID: 'The number of a record must be a positive whole number. Export the file again.',
    INSTANCE_NAME_DUPLICATE: 'Two records have the same number. Give one another number, or export the file again.',
    REFERENCE_UNDEFINED: 'A record refers to a number that no record has. Export the file again with all its parts.',
    KEYWORD_INVALID: 'A class or type must be written in upper-case letters. Report it to the maker of the program.',
    NUMBER_INVALID:
      'A number must have digits before its point and an exponent in upper case, as in 1.5 or 1.E-05. Report it to the maker of the program.',
    ENUMERATION_INVALID:
      'An enumeration value must be in upper case between two dots, as in .ELEMENT. without spaces. Report it to the maker of the program.',
    BINARY_INVALID:
      'A binary value must be a digit from 0 to 3 and hexadecimal digits between double quotes. Report it to the maker of the program.',
    STRING_UNTERMINATED: 'A text has no closing apostrophe. Add it, and write an apostrophe in a text twice.',
    STRING_CHARACTER_ILLEGAL:
      'A letter with an accent or another special character must be escaped in a text. Write \\X2\\00E9\\X0\\ for é, or report it to the maker of the program.',
    STRING_ESCAPE_INVALID: 'A backslash in a text does not begin a valid escape. Write it twice.',
    COMMENT_UNTERMINATED: 'A comment has no end. Close it with */.',
  },
  header: {
    DESCRIPTION: 'FILE_DESCRIPTION must name a view definition of the schema. Choose it when you export.',
    COMMENTS: 'A comment in FILE_DESCRIPTION is too long. Shorten it.',
    IMPLEMENTATION_LEVEL:
      "FILE_DESCRIPTION must state the implementation level. Write '2;1' there, or report it to the maker of the program.",
    NAME: 'FILE_NAME must state the name of the file. Export the file again, or report it to the maker of the program.',
    TIME_STAMP:
      'FILE_NAME must state date and time, as in 2026-11-26T09:00:00. Write it so, or report it to the maker of the program.',
    AUTHOR: 'FILE_NAME must state an author. Fill in your name in the modelling program, and export again.',
    ORGANIZATION: 'FILE_NAME must state an organization. Fill it in in the modelling program, and export again.',
    PREPROCESSOR_VERSION: 'FILE_NAME must state the program that wrote the file. Report it to the maker of the program.',
    ORIGINATING_SYSTEM:
      'The originating system must be written as Company - Application - Version. Report it to the maker of the program.',
    COMPANY_NAME:
      'The company in the originating system must have a name without hyphen and without spaces around it. Report it to the maker of the program.',
    APPLICATION_NAME:
      'The application in the originating system must have a name without hyphen and without spaces around it. Report it to the maker of the program.',
    VERSION:
      'The version in the originating system must be a version number, such as 26.0.1. Report it to the maker of the program.',
    AUTHORIZATION: "FILE_NAME must state the authorization. Write an empty text, '', where there is none.",
  },
  schema: {
    ...validitySchemaEn,
    UnknownClass: 'The schema does not have this class. Use one that it has, or export to a schema with this class.',
    AbstractClass: 'This class is abstract. Use one of its subclasses.',
    AttributeCount: 'The record has too many or too few attributes. Export it again to the schema that the file names.',
    AttributeMissing: 'A mandatory attribute has no value. Fill it in.',
    AttributeDerived:
      'A derived attribute must be written as *, and no other attribute may be. Report it to the maker of the program.',
    AttributeType: 'The value of an attribute has another type than the schema asks. Choose a value of that type.',
    EnumerationItem: 'The value is not one of those that the schema lists. Choose one of them.',
    SelectMember: 'The value is of a type or class that is not allowed here. Choose another.',
    AggregateBounds: 'A list has too many or too few members. Add some, or remove some.',
    AggregateUnique: 'A list has the same member twice. Remove one of them.',
    StringWidth: 'A text is longer than the schema allows. Shorten it.',
    ReferenceMissing: 'An attribute refers to a record that does not exist. Export the file again with all its parts.',
    GlobalIdCharacters: 'The GlobalId is not a valid one of 22 characters. Let the program make a new one.',
    InverseCardinality: 'Too many or too few records refer to this one. Add or remove the relations to it.',
    unique: 'Another record has the same value, which must be unique ({{rule}}). Change one of them.',
  },
  rules: validityRulesEn,
};
