/**
 * Describes the structure of an IDS 1.0 file as plain data, written from the standard's documentation (D137): which elements it has, in
 * which order and how often, with which attributes and which text.
 */
import { IDS_NAMESPACE, XSD_NAMESPACE } from './ids-namespace.ts';
import { RESTRICTION_KINDS } from './restrictions/all-restrictions.ts';
import { PART_OF_RELATIONS } from './specification.ts';
import {
  anyText,
  author,
  count,
  countOrUnbounded,
  date,
  listOf,
  oneOf,
  qualifiedName,
  type TextCheck,
  upperCaseName,
} from './structure-types.ts';

interface AttributeRule {
  check: TextCheck;
  required?: boolean;
}
export interface Particle {
  name: string;
  namespace: string;
  rule: ElementRule;
  min: number;
  max: number;
  /** In a mixed sequence: must precede all particles without this flag. */
  first?: boolean;
}
export interface ElementRule {
  attributes: Readonly<Record<string, AttributeRule>>;
  /** Elements of another vocabulary may have attributes of any third namespace. */
  foreignAttributes?: boolean;
  /** The element contains only text. */
  text?: TextCheck;
  /** The element contains these, in this order. */
  sequence?: readonly Particle[];
  /** The element contains exactly one of these. */
  choice?: readonly Particle[];
  /** The element contains any of these, in any order and number (min and max count per element). */
  mix?: readonly Particle[];
  /** The element may contain anything. */
  open?: boolean;
}

const one = (name: string, rule: ElementRule): Particle => ({ name, namespace: IDS_NAMESPACE, rule, min: 1, max: 1 });
const maybe = (name: string, rule: ElementRule): Particle => ({ ...one(name, rule), min: 0 });
const many = (name: string, rule: ElementRule): Particle => ({ ...maybe(name, rule), max: Infinity });
const some = (name: string, rule: ElementRule): Particle => ({ ...one(name, rule), max: Infinity });
const textOf = (text: TextCheck): ElementRule => ({ attributes: {}, text });

const ANNOTATION: ElementRule = { attributes: {}, foreignAttributes: true, open: true };
const xsd = (name: string, rule: ElementRule, max = Infinity): Particle => ({
  name,
  namespace: XSD_NAMESPACE,
  rule,
  min: 0,
  max,
});

function facet(value: TextCheck): ElementRule {
  return {
    attributes: {
      value: { check: value, required: true },
      fixed: { check: oneOf('true', 'false', '0', '1') },
      id: { check: anyText },
    },
    foreignAttributes: true,
    sequence: [xsd('annotation', ANNOTATION, 1)],
  };
}

/** xs:simpleType inside a restriction is legal in XML Schema; the audit of contents rejects it. */
const RESTRICTION: ElementRule = {
  attributes: { base: { check: qualifiedName }, id: { check: anyText } },
  foreignAttributes: true,
  mix: [
    { ...xsd('annotation', ANNOTATION, 1), first: true },
    { ...xsd('simpleType', ANNOTATION, 1), first: true },
    ...RESTRICTION_KINDS.flatMap(({ elements }) => Object.entries(elements).map(([name, check]) => xsd(name, facet(check)))),
    xsd('whiteSpace', facet(oneOf('preserve', 'replace', 'collapse'))),
  ],
};

const VALUE: ElementRule = {
  attributes: {},
  choice: [one('simpleValue', textOf(anyText)), { ...xsd('restriction', RESTRICTION, 1), min: 1 }],
};
const ENTITY: ElementRule = { attributes: {}, sequence: [one('name', VALUE), maybe('predefinedType', VALUE)] };
const RELATION = oneOf(...PART_OF_RELATIONS);
const PART_OF: ElementRule = { attributes: { relation: { check: RELATION } }, sequence: [one('entity', ENTITY)] };
const CLASSIFICATION: ElementRule = { attributes: {}, sequence: [maybe('value', VALUE), one('system', VALUE)] };
const ATTRIBUTE: ElementRule = { attributes: {}, sequence: [one('name', VALUE), maybe('value', VALUE)] };
const PROPERTY: ElementRule = {
  attributes: { dataType: { check: upperCaseName } },
  sequence: [one('propertySet', VALUE), one('baseName', VALUE), maybe('value', VALUE)],
};
const MATERIAL: ElementRule = { attributes: {}, sequence: [maybe('value', VALUE)] };

const APPLICABILITY: ElementRule = {
  attributes: { minOccurs: { check: count }, maxOccurs: { check: countOrUnbounded } },
  sequence: [
    maybe('entity', ENTITY),
    many('partOf', PART_OF),
    many('classification', CLASSIFICATION),
    many('attribute', ATTRIBUTE),
    many('property', PROPERTY),
    many('material', MATERIAL),
  ],
};

const INSTRUCTIONS = { instructions: { check: anyText } };
const SIMPLE = { cardinality: { check: oneOf('required', 'prohibited') } };
const CONDITIONAL = { cardinality: { check: oneOf('required', 'prohibited', 'optional') } };
const URI = { uri: { check: anyText } };
const having = (rule: ElementRule, ...more: Readonly<Record<string, AttributeRule>>[]): ElementRule => ({
  ...rule,
  attributes: Object.assign({}, rule.attributes, ...more),
});

/** The order in requirements is free, because the whole sequence of facets may be repeated. */
const REQUIREMENTS: ElementRule = {
  attributes: { description: { check: anyText } },
  mix: [
    many('entity', having(ENTITY, INSTRUCTIONS)),
    many('partOf', having(PART_OF, SIMPLE, INSTRUCTIONS)),
    many('classification', having(CLASSIFICATION, URI, CONDITIONAL, INSTRUCTIONS)),
    many('attribute', having(ATTRIBUTE, CONDITIONAL, INSTRUCTIONS)),
    many('property', having(PROPERTY, URI, CONDITIONAL, INSTRUCTIONS)),
    many('material', having(MATERIAL, URI, CONDITIONAL, INSTRUCTIONS)),
  ],
};

const SPECIFICATION: ElementRule = {
  attributes: {
    name: { check: anyText, required: true },
    ifcVersion: { check: listOf('IFC2X3', 'IFC4', 'IFC4X3_ADD2'), required: true },
    identifier: { check: anyText },
    description: { check: anyText },
    instructions: { check: anyText },
  },
  sequence: [one('applicability', APPLICABILITY), maybe('requirements', REQUIREMENTS)],
};

const INFO: ElementRule = {
  attributes: {},
  sequence: [
    one('title', textOf(anyText)),
    maybe('copyright', textOf(anyText)),
    maybe('version', textOf(anyText)),
    maybe('description', textOf(anyText)),
    maybe('author', textOf(author)),
    maybe('date', textOf(date)),
    maybe('purpose', textOf(anyText)),
    maybe('milestone', textOf(anyText)),
  ],
};

/** The rule of the root element, ids:ids. */
export const IDS_RULE: ElementRule = {
  attributes: {},
  sequence: [one('info', INFO), one('specifications', { attributes: {}, sequence: [some('specification', SPECIFICATION)] })],
};
