/**
 * Zod schema of the definition, for the API description only: the types are those of the engine, and the compiler compares
 * both. Not bundled into pages. `id` names each schema in the description.
 */
import * as z from 'zod';
import { restrictionSchemaOf } from '../../engine/ids/restrictions/restriction-schema.ts';
import {
  type Applicability,
  type DefinitionNode,
  type EntityFacet,
  type GroupDefinition,
  PART_OF_RELATIONS,
  type RequirementExtras,
  type Requirements,
  type RuleDefinition,
  type RuleSpecification,
  type ValueConstraint,
} from '../../engine/ids/specification.ts';

const boundSchema = z.object({ value: z.string(), inclusive: z.boolean() });
const restrictionSchema = restrictionSchemaOf({
  fields: {
    texts: () => z.array(z.string()),
    patterns: () => z.array(z.string()),
    count: () => z.int(),
    'count?': () => z.int().optional(),
    'bound?': () => boundSchema.optional(),
  },
}).meta({ id: 'Restriction' });

export const valueConstraintSchema: z.ZodType<ValueConstraint> = z
  .union([
    z.object({ simpleValue: z.string() }),
    z.object({ restrictions: z.array(restrictionSchema), base: z.string().describe('The xs: type, such as xs:double') }),
  ])
  .meta({ id: 'ValueConstraint', description: 'One literal, or restrictions that must all hold' });

export const relationSchema = z.enum(PART_OF_RELATIONS);

const entitySchema = z.object({ name: valueConstraintSchema, predefinedType: valueConstraintSchema.optional() });
const partOfSchema = z.object({ relation: relationSchema.optional(), entity: entitySchema });
const attributeSchema = z.object({ name: valueConstraintSchema, value: valueConstraintSchema.optional() });
const propertySchema = z.object({
  propertySet: valueConstraintSchema,
  baseName: valueConstraintSchema,
  dataType: z.string().optional().describe('Upper-case defined type, such as IFCLENGTHMEASURE'),
  value: valueConstraintSchema.optional(),
});
const classificationSchema = z.object({ system: valueConstraintSchema.optional(), value: valueConstraintSchema.optional() });
const materialSchema = z.object({ value: valueConstraintSchema.optional() });

const criteriaShape = {
  entity: (entitySchema satisfies z.ZodType<EntityFacet>).optional(),
  partOfs: z.array(partOfSchema),
  attributes: z.array(attributeSchema),
  properties: z.array(propertySchema),
  classifications: z.array(classificationSchema),
  materials: z.array(materialSchema),
};

/** An applicability without the number of entities. */
export const criteriaSchema: z.ZodType<Omit<Applicability, 'minOccurrences' | 'maxOccurrences'>> = z.object(criteriaShape);

const applicabilitySchema: z.ZodType<Applicability> = z.object({
  minOccurrences: z.int().optional().describe('As written; absent counts as 1'),
  maxOccurrences: z.int().optional().describe('As written; absent is unbounded'),
  ...criteriaShape,
});

const extras = {
  cardinality: z.enum(['REQUIRED', 'OPTIONAL', 'PROHIBITED']),
  instructions: z.string().optional(),
  uri: z.string().optional(),
} satisfies Record<keyof RequirementExtras, z.ZodType>;

const requirementsSchema: z.ZodType<Requirements> = z.object({
  description: z.string().optional(),
  entities: z.array(entitySchema.extend(extras)),
  partOfs: z.array(partOfSchema.extend(extras)),
  attributes: z.array(attributeSchema.extend(extras)),
  properties: z.array(propertySchema.extend(extras)),
  classifications: z.array(classificationSchema.extend(extras)),
  materials: z.array(materialSchema.extend(extras)),
});

export const ruleSpecificationSchema: z.ZodType<RuleSpecification> = z
  .object({ ifcVersions: z.array(z.string()), applicability: applicabilitySchema, requirements: requirementsSchema })
  .meta({ id: 'RuleSpecification' });

/** A rule, of a specification or of a report. */
export const ruleShape = {
  type: z.literal('RULE'),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  instructions: z.string().optional(),
  specification: ruleSpecificationSchema,
};

const ruleDefinitionSchema: z.ZodType<RuleDefinition> = z.object(ruleShape).meta({ id: 'RuleDefinition' });

const definitionNodeSchema: z.ZodType<DefinitionNode> = z.lazy(() => z.union([groupDefinitionSchema, ruleDefinitionSchema]));

const groupDefinitionSchema: z.ZodType<GroupDefinition> = z
  .object({
    type: z.literal('GROUP'),
    name: z.string(),
    description: z.string(),
    elements: z.array(definitionNodeSchema),
  })
  .meta({ id: 'GroupDefinition', description: 'Groups and rules; the root is the specification itself' });
