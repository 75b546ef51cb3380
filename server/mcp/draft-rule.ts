/** Drafts a rule from facets as a model can write them: short values, class names in any case. */
import * as z from 'zod';
import { relationSchema } from '../../common/contract/definition-schema.ts';
import { insertRule, openDocument, setInfo, writeDocument } from '../../engine/ids/edit/ids-document.ts';
import type {
  Applicability,
  RequirementExtras,
  Requirements,
  RuleSpecification,
  ValueConstraint,
} from '../../engine/ids/specification.ts';

const numberText = z.union([z.number(), z.string()]);
const valueSchema = z
  .union([
    z.string(),
    z.object({
      oneOf: z.array(z.string()).min(1).optional().describe('One of these values'),
      pattern: z.string().optional().describe('Regular expression of XML Schema, which the whole value matches'),
      min: numberText.optional(),
      max: numberText.optional(),
      exclusive: z.boolean().default(false).describe('min and max themselves are not allowed'),
      minLength: z.int().min(0).optional(),
      maxLength: z.int().min(0).optional(),
      base: z.string().optional().describe('The xs: type, such as xs:double; absent: by what is restricted'),
    }),
  ])
  .describe('One literal, or restrictions that must all hold. Numbers of measures are in SI units.');
type DraftValue = z.output<typeof valueSchema>;

const facetSchema = z.object({
  facet: z.enum(['entity', 'partOf', 'attribute', 'property', 'classification', 'material']),
  name: valueSchema
    .optional()
    .describe('entity and partOf: the IFC class, such as IFCWALL; attribute: its name; property: its name'),
  predefinedType: valueSchema.optional().describe('entity and partOf'),
  relation: relationSchema.optional().describe('partOf'),
  propertySet: valueSchema.optional().describe('property: the name of its set'),
  dataType: z.string().optional().describe('property: such as IFCLABEL, IFCBOOLEAN, IFCLENGTHMEASURE'),
  system: valueSchema.optional().describe('classification'),
  value: valueSchema.optional().describe('attribute, property, classification, material'),
  cardinality: z.enum(['REQUIRED', 'OPTIONAL', 'PROHIBITED']).default('REQUIRED').describe('In requirements alone'),
  instructions: z.string().optional().describe('For the modeller; in requirements alone'),
});
type DraftFacet = z.output<typeof facetSchema>;

export const draftSchema = z.object({
  name: z.string().min(1).describe('What the rule is called'),
  identifier: z.string().optional(),
  description: z.string().optional(),
  instructions: z.string().optional(),
  ifcVersions: z
    .array(z.enum(['IFC2X3', 'IFC4', 'IFC4X3_ADD2']))
    .min(1)
    .default(['IFC4']),
  minOccurrences: z.int().min(0).default(0).describe('Objects that there must be at least'),
  maxOccurrences: z.int().min(0).optional().describe('Absent: any number; 0: there may be none'),
  applicability: z.array(facetSchema).min(1).describe('Of which objects the rule is asked'),
  requirements: z.array(facetSchema).default([]).describe('What each of them must have'),
});
type Draft = z.output<typeof draftSchema>;

const SKELETON = `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd">
  <info>
    <title>Draft</title>
  </info>
  <specifications>
  </specifications>
</ids>
`;

interface Drafted {
  /** The XML element of the rule. */
  fragment: string;
  /** A whole .ids file with it. */
  ids: string;
  specification: RuleSpecification;
}

export function draftRule(draft: Draft): Drafted {
  const { name, identifier, description, instructions } = draft;
  const specification = specificationOf(draft);
  const rule = { name, identifier, description, instructions, specification };
  const ids = writeDocument(insertRule(setInfo(openDocument(SKELETON), 'title', name), 0, rule));
  return { fragment: /<specification [\s\S]*<\/specification>/.exec(ids)?.[0] ?? '', ids, specification };
}

function specificationOf({ ifcVersions, applicability, requirements, minOccurrences, maxOccurrences }: Draft): RuleSpecification {
  const [entity, ...others] = applicability.filter(({ facet }) => facet === 'entity');
  if (others.length > 0) throw new Error('The applicability has one entity facet: name several classes as {"oneOf": [...]}');
  const occurrences = { minOccurrences, ...(maxOccurrences !== undefined && { maxOccurrences }) };
  const { entities: _, ...applicable } = facetsOf(applicability, () => ({}));
  return {
    ifcVersions,
    applicability: { ...occurrences, ...(entity && { entity: entityOf(entity) }), ...applicable } satisfies Applicability,
    requirements: facetsOf(requirements, ({ cardinality, instructions }) => ({
      cardinality,
      ...(instructions !== undefined && { instructions }),
    })) satisfies Requirements,
  };
}

/** Converts facets; `extrasOf` returns the other properties of each facet. */
function facetsOf<Extras extends object | RequirementExtras>(facets: DraftFacet[], extrasOf: (facet: DraftFacet) => Extras) {
  const ofKind = <T extends object>(kind: DraftFacet['facet'], read: (facet: DraftFacet) => T) =>
    facets.filter(({ facet }) => facet === kind).map((facet): T & Extras => ({ ...read(facet), ...extrasOf(facet) }));
  return {
    entities: ofKind('entity', entityOf),
    partOfs: ofKind('partOf', (facet) => ({ ...(facet.relation && { relation: facet.relation }), entity: entityOf(facet) })),
    attributes: ofKind('attribute', (facet) => ({ name: requiredOf(facet, 'name'), ...valuePart(facet) })),
    properties: ofKind('property', propertyOf),
    classifications: ofKind('classification', (facet) => ({
      ...(facet.system !== undefined && { system: constraintOf(facet.system) }),
      ...valuePart(facet),
    })),
    materials: ofKind('material', valuePart),
  };
}

/** Converts a class name to capitals, as IDS requires. */
function entityOf(facet: DraftFacet) {
  const { predefinedType } = facet;
  return {
    name: requiredOf(facet, 'name', inCapitals),
    ...(predefinedType !== undefined && { predefinedType: constraintOf(predefinedType, inCapitals) }),
  };
}

function propertyOf(facet: DraftFacet) {
  return {
    propertySet: requiredOf(facet, 'propertySet'),
    baseName: requiredOf(facet, 'name'),
    ...(facet.dataType && { dataType: facet.dataType.toUpperCase() }),
    ...valuePart(facet),
  };
}

const inCapitals = (text: string) => text.toUpperCase();
const asWritten = (text: string) => text;

function requiredOf(facet: DraftFacet, name: 'name' | 'propertySet', write = asWritten): ValueConstraint {
  const value = facet[name];
  if (value === undefined) throw new Error(`A facet ${facet.facet} needs ${name}`);
  return constraintOf(value, write);
}

function valuePart({ value }: DraftFacet): { value?: ValueConstraint } {
  return value === undefined ? {} : { value: constraintOf(value) };
}

function constraintOf(value: DraftValue, write = asWritten): ValueConstraint {
  if (typeof value === 'string') return { simpleValue: write(value) };
  const { oneOf, pattern, min, max, exclusive, minLength, maxLength, base } = value;
  const bound = (given: string | number | undefined) => given !== undefined && { value: String(given), inclusive: !exclusive };
  const [low, high] = [bound(min), bound(max)];
  const restrictions = [
    ...(oneOf ? [{ type: 'ENUM' as const, allowedValues: oneOf.map(write) }] : []),
    ...(pattern === undefined ? [] : [{ type: 'PATTERN' as const, patterns: [pattern] }]),
    ...(low || high ? [{ type: 'RANGE' as const, ...(low && { min: low }), ...(high && { max: high }) }] : []),
    ...(minLength === undefined && maxLength === undefined
      ? []
      : [
          {
            type: 'LENGTH' as const,
            ...(minLength !== undefined && { min: minLength }),
            ...(maxLength !== undefined && { max: maxLength }),
          },
        ]),
  ];
  if (restrictions.length === 0) throw new Error('A value says oneOf, pattern, min, max, minLength or maxLength');
  return { restrictions, base: base ?? (low || high ? 'xs:double' : 'xs:string') };
}
