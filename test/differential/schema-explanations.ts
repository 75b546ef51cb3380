/**
 * Classes of differences between our findings and those of ifcopenshell.validate: which one is right, and by which clause. A
 * difference that no class explains fails the run.
 */
import { SchemaCode } from '../../engine/validity/schema/schema-code.ts';
import type { SchemaDifference } from './compare-schema.ts';

export interface SchemaExplanation {
  name: string;
  right: 'Vakwerk' | 'ifcopenshell' | 'both';
  clause: string;
  why: string;
  explains(difference: SchemaDifference): boolean;
}

const MISSING = `${SchemaCode.ATTRIBUTE_MISSING} `;
const LITERAL = 'An enumeration literal';
/** The errors that Python raises inside a rule if a value is absent or of another type than the rule reads. */
const PYTHON_ERROR =
  /has no SIZEOF\(\)|unhashable type|Attribute not set|has no attribute|not callable|not subscriptable|not iterable|not supported between|unsupported operand|out of range|Entity without attribute|Unable to/;

const isRule = (rule: string): boolean => /^Ifc\w+(\.\w+)?$/.test(rule) && !/\.UR\w*$/.test(rule);
const has = (rules: ReadonlySet<string>, start: string): boolean => [...rules].some((rule) => rule.startsWith(start));

export const SCHEMA_EXPLANATIONS: readonly SchemaExplanation[] = [
  {
    name: 'IFC4X3 by its short name',
    right: 'Vakwerk',
    clause: 'ISO 16739-1:2024 names its schema IFC4X3_ADD2; drafts wrote IFC4X3',
    why: 'ifcopenshell refuses the file, we read it as IFC4X3',
    explains: ({ theirs, theirFile }) => has(theirs, 'Unsupported schema') || has(theirFile, 'Unsupported schema'),
  },
  {
    name: 'a file that ifcopenshell cannot check',
    right: 'Vakwerk',
    clause: 'none: there is no answer to compare',
    why: 'ifcopenshell ends with a Python error, such as that of a * where it counts elements',
    explains: ({ theirFile }) => theirFile.has('error'),
  },
  {
    name: 'a GlobalId that is no text',
    right: 'Vakwerk',
    clause: 'ISO 10303-11, 9.2.1.1: the value is not of the type of the attribute; it has no characters to look at',
    why: 'ifcopenshell reports its type and its characters, we report its type',
    explains: ({ by, rule, ours }) => by === 'ifcopenshell' && rule === SchemaCode.GLOBAL_ID && ours.has('Value GlobalId'),
  },
  {
    name: 'an exception inside a rule',
    right: 'Vakwerk',
    clause:
      'ISO 10303-11, 9.2.2.2: a rule is violated by FALSE alone; 12.1 to 12.6: an indeterminate operand gives an indeterminate result',
    why: 'ifcopenshell counts the Python error as a violation',
    explains: ({ by, rule, message = '' }) => by === 'ifcopenshell' && isRule(rule) && PYTHON_ERROR.test(message),
  },
  {
    name: 'an enumeration item that does not belong there',
    right: 'Vakwerk',
    clause: 'ISO 10303-11, 8.4.1: the items of the enumeration are its whole domain',
    why: 'both report it; ifcopenshell as a message of its reader, after which the attribute is $ and counts as missing too',
    explains: ({ by, rule, ours, theirs, finding }) =>
      by === 'Vakwerk'
        ? rule.startsWith('Value ') && /^\(?\./.test(finding?.actual ?? '') && has(theirs, LITERAL)
        : rule.startsWith(LITERAL)
          ? has(ours, 'Value ') || ours.has(SchemaCode.ATTRIBUTE_COUNT)
          : rule.startsWith(MISSING) && ours.has(`Value ${rule.slice(MISSING.length)}`) && has(theirs, LITERAL),
  },
  {
    name: 'attributes beyond the end of a short record',
    right: 'Vakwerk',
    clause: 'ISO 10303-21 maps each explicit attribute to one parameter: the number of parameters is wrong, once',
    why: 'ifcopenshell counts each mandatory attribute after the last value as missing as well',
    explains: ({ by, rule, ours }) => by === 'ifcopenshell' && rule.startsWith(MISSING) && ours.has(SchemaCode.ATTRIBUTE_COUNT),
  },
  {
    name: 'a reference to a record that is not there',
    right: 'Vakwerk',
    clause: 'ISO 10303-21: an instance name that is referenced occurs in the data section; the attribute is written and not $',
    why: 'both report the reference; ifcopenshell then reads it as $, or leaves it out of the list, and reports that as well',
    explains: ({ by, rule, message = '', ours }) =>
      by === 'ifcopenshell' &&
      ours.has(SchemaCode.REFERENCE_MISSING) &&
      (rule.startsWith(MISSING) || (rule.startsWith('Value ') && message.includes('Value:\n    ()'))),
  },
  {
    name: 'a list where no list belongs',
    right: 'Vakwerk',
    clause: 'ISO 10303-21 writes an aggregate in parentheses and nothing else; ISO 10303-11, 8.2: the attribute is no aggregate',
    why: 'ifcopenshell reads () and ($,$) as $',
    explains: ({ by, rule, finding, ours }) =>
      by === 'Vakwerk'
        ? finding?.code === SchemaCode.ATTRIBUTE_TYPE && (finding.actual ?? '').startsWith('(')
        : rule.startsWith(MISSING) && ours.has(`Value ${rule.slice(MISSING.length)}`),
  },
  {
    name: 'a derived attribute with a value, or * for one that is not derived',
    right: 'Vakwerk',
    clause: 'ISO 10303-21 writes an attribute that a subtype derives as *, and only such an attribute',
    why: 'ifcopenshell does not look at derived attributes',
    explains: ({ by, finding }) => by === 'Vakwerk' && finding?.code === SchemaCode.ATTRIBUTE_DERIVED,
  },
  {
    name: 'the same element twice in a set',
    right: 'Vakwerk',
    clause: 'ISO 10303-11, 8.2.4: no two elements of a SET are instance equal; 8.2.2: nor of a LIST OF UNIQUE',
    why: 'ifcopenshell does not compare the elements',
    explains: ({ by, finding }) => by === 'Vakwerk' && finding?.code === SchemaCode.AGGREGATE_UNIQUE,
  },
  {
    name: 'a UNIQUE rule of another class',
    right: 'Vakwerk',
    clause: 'ISO 10303-11, 9.2.2.1: each uniqueness rule of an entity applies to its population',
    why: 'ifcopenshell checks those of IfcRoot and IfcApplication only',
    explains: ({ by, rule }) => by === 'Vakwerk' && /\.UR\w*$/.test(rule) && !/^Ifc(Root|Application)\./.test(rule),
  },
  {
    name: 'a text that is longer than its type',
    right: 'Vakwerk',
    clause: 'ISO 10303-11, 8.1.6: the width of a STRING is its maximum number of characters',
    why: 'ifcopenshell does not count characters, but for a GlobalId',
    explains: ({ by, finding }) => by === 'Vakwerk' && finding?.code === SchemaCode.STRING_WIDTH,
  },
  {
    name: 'which of two equal records is named',
    right: 'both',
    clause: 'ISO 10303-11, 9.2.2.1: the two instances violate the rule together',
    why: 'we name the later record, ifcopenshell the one that its table lists later',
    explains: ({ by, rule, theirFile, ourFile }) => /\.UR\w*$/.test(rule) && (by === 'Vakwerk' ? theirFile : ourFile).has(rule),
  },
  {
    name: 'a rule about a value of the wrong type',
    right: 'both',
    clause:
      'ISO 10303-11, 9.2.2.2 evaluates a rule over values of the declared types, which this value is not: the result is not defined',
    why: 'both report the value; what a rule makes of it differs',
    explains: ({ rule, isNearBroken }) => isRule(rule) && isNearBroken,
  },
];
