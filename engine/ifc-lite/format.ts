/**
 * The `.rules.json` of ifc-lite, version 1, as its package @ifc-lite/rules of September 2026 describes it: which fields there are, read
 * from the public repository LTplus-AG/ifc-lite. Conditions keep unknown fields, so that a condition that says more is refused.
 */
import * as z from 'zod';

export const IFC_LITE_VERSION = 1;

const conditionSchema = z.looseObject({ kind: z.string(), op: z.string().optional() });
export type Condition = z.infer<typeof conditionSchema>;

const blockSchema = z.looseObject({
  groups: z.array(z.looseObject({ rules: z.array(conditionSchema), combinator: z.enum(['AND', 'OR']) })).min(1),
});
export type Block = z.infer<typeof blockSchema>;

const subjectSchema = z.looseObject({ kind: z.string() });
export type Subject = z.infer<typeof subjectSchema>;

const operatorSchema = z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']);

const requirementSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('element'), block: blockSchema }),
  z.looseObject({ kind: z.literal('unique'), subject: subjectSchema, scope: z.enum(['perModel', 'federation']).optional() }),
  z.looseObject({
    kind: z.literal('aggregate'),
    fn: z.enum(['count', 'sum', 'min', 'max', 'avg']),
    subject: subjectSchema.optional(),
    groupBy: z.looseObject({}).optional(),
    op: operatorSchema,
    value: z.number(),
  }),
  z.looseObject({
    kind: z.literal('compare'),
    left: subjectSchema,
    right: subjectSchema,
    op: operatorSchema,
    valueType: z.enum(['number', 'date']).optional(),
  }),
  z.looseObject({ kind: z.literal('unit') }),
]);
export type Requirement = z.infer<typeof requirementSchema>;

const ruleSchema = z.looseObject({
  id: z.string().min(1),
  name: z.string().min(1),
  description: z.string().optional(),
  severity: z.enum(['error', 'warning']).optional(),
  applicability: blockSchema,
  requirement: requirementSchema,
  cardinality: z.looseObject({ minApplicable: z.number().optional(), maxApplicable: z.number().optional() }).optional(),
  caseSensitive: z.boolean().optional(),
  tolerance: z.number().optional(),
});
export type IfcLiteRule = z.infer<typeof ruleSchema>;

export const ifcLiteSchema = z.strictObject({
  version: z.literal(IFC_LITE_VERSION),
  name: z.string().min(1),
  description: z.string().optional(),
  targets: z.looseObject({}).optional(),
  rules: z.array(ruleSchema),
});
export type IfcLiteFile = z.infer<typeof ifcLiteSchema>;

/** Returns whether a value is meant as such a file: our own rule sets have a `format` instead of a version. */
export function isIfcLite(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'version' in json && 'rules' in json && !('format' in json);
}

/** Returns whether a set holds quantities by its name, which the standard prescribes: nothing else says so before a model is read. */
export const isQuantitySet = (name: string): boolean => name.startsWith('Qto_');

/** Every quantity is at least this large: a condition with it says that the quantity is there. */
export const LEAST_NUMBER = -Number.MAX_VALUE;
