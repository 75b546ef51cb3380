/**
 * Schema of the facets that select objects, in the JSON form in which the studio writes a definition. Unlike the API it accepts no
 * unknown key: a misspelled one would leave out a condition, and the rule would check other objects than its author meant.
 */
import * as z from 'zod';
import { basesOfDataType } from '../ids/data-types.ts';
import { parseDouble } from '../ids/literal.ts';
import { compilePattern } from '../ids/pattern.ts';
import { restrictionSchemaOf } from '../ids/restrictions/restriction-schema.ts';
import {
  type AttributeFacet,
  type ClassificationFacet,
  type EntityFacet,
  type MaterialFacet,
  PART_OF_RELATIONS,
  type PartOfFacet,
  type PropertyFacet,
  type Restriction,
  type ValueConstraint,
} from '../ids/specification.ts';
import { parseTemporal } from '../ids/temporal.ts';
import { loadSchema } from '../schema/load-schema.ts';
import type { ProblemWords } from './rule-set-problem.ts';

const patternSchema = z.string().superRefine((pattern, context) => {
  const { error } = compilePattern(pattern);
  if (error) {
    const message = `${pattern} is no XSD pattern that can be evaluated (${error.code})`;
    context.addIssue({ code: 'custom', message, params: wordsOf('WRONG_PATTERN', { pattern }) });
  }
});

const boundSchema = z.strictObject({ value: z.string(), inclusive: z.boolean() });

const restrictionSchema = restrictionSchemaOf({
  isStrict: true,
  fields: {
    texts: () => z.array(z.string()).min(1),
    patterns: () => z.array(patternSchema).min(1),
    count: () => z.int(),
    'count?': () => z.int().optional(),
    'bound?': () => boundSchema.optional(),
  },
});

export const constraintSchema: z.ZodType<ValueConstraint> = z
  .union([
    z.strictObject({ simpleValue: z.string() }),
    z
      .strictObject({ restrictions: z.array(restrictionSchema), base: z.string().describe('The xs: type, such as xs:string') })
      .superRefine(refuseEmptyRanges),
  ])
  .meta({ description: 'One literal, or restrictions that must all hold' });

/** Refuses a range that holds nothing: whose bounds are no numbers, dates, times or durations, or in the wrong order. */
function refuseEmptyRanges(
  { restrictions, base }: { restrictions: Restriction[]; base: string },
  context: z.RefinementCtx,
): void {
  for (const [at, restriction] of restrictions.entries()) {
    if (restriction.type !== 'RANGE') continue;
    const refuse = (bound: string, message: string, params: Record<string, unknown>): void =>
      context.addIssue({ code: 'custom', path: ['restrictions', at, bound, 'value'], message, params });
    const bounds = { min: restriction.min, max: restriction.max };
    for (const [name, bound] of Object.entries(bounds)) {
      if (!bound || parseDouble(bound.value) !== undefined || parseTemporal(bound.value, base)) continue;
      refuse(name, 'must be a number, or a date, time or duration of the base', wordsOf('WRONG_TYPE', { type: 'number' }));
    }
    const [min, max] = [parseDouble(bounds.min?.value ?? ''), parseDouble(bounds.max?.value ?? '')];
    if (min !== undefined && max !== undefined && min > max)
      refuse('min', `${min} is more than max, which is ${max}`, wordsOf('BOUNDS_SWAPPED', { min, max }));
  }
}

const entitySchema: z.ZodType<EntityFacet> = z.strictObject({
  name: constraintSchema,
  predefinedType: constraintSchema.optional(),
});
const partOfSchema: z.ZodType<PartOfFacet> = z.strictObject({
  relation: z.enum(PART_OF_RELATIONS).optional(),
  entity: entitySchema,
});
const attributeSchema: z.ZodType<AttributeFacet> = z.strictObject({ name: constraintSchema, value: constraintSchema.optional() });
const propertySchema: z.ZodType<PropertyFacet> = z.strictObject({
  propertySet: constraintSchema,
  baseName: constraintSchema,
  dataType: z
    .string()
    .refine(isDataType, 'is no data type of IFC2X3, IFC4 or IFC4X3 (names are in upper case)')
    .optional()
    .describe('Upper-case defined type, such as IFCLENGTHMEASURE'),
  value: constraintSchema.optional(),
});
const classificationSchema: z.ZodType<ClassificationFacet> = z.strictObject({
  system: constraintSchema.optional(),
  value: constraintSchema.optional(),
});
const materialSchema: z.ZodType<MaterialFacet> = z.strictObject({ value: constraintSchema.optional() });

const facetFields = {
  entity: entitySchema.optional(),
  subtypes: z.boolean().optional().describe('Whether the names of the entity facet also select their subclasses'),
  except: z.array(z.string()).optional().describe('Classes that are left out, with their subclasses'),
  partOfs: z.array(partOfSchema).optional(),
  attributes: z.array(attributeSchema).optional(),
  properties: z.array(propertySchema).optional(),
  classifications: z.array(classificationSchema).optional(),
  materials: z.array(materialSchema).optional(),
};

const plainSelectionSchema = z
  .strictObject(facetFields)
  .superRefine(refuseEmptySelection)
  .meta({ id: 'PlainSelection', description: 'Objects by the facets of IDS, all of which must match' });

export const selectionSchema = z
  .strictObject({
    ...facetFields,
    without: z.array(plainSelectionSchema).optional().describe('Objects that one of these selects are left out'),
  })
  .superRefine(refuseEmptySelection)
  .meta({ id: 'Selection', description: 'Objects by the facets of IDS, all of which must match' });

export type Selection = z.infer<typeof selectionSchema>;

/** Refuses what would make a rule apply to nothing, although its form is right. */
function refuseEmptySelection(selection: SelectionFields, { addIssue }: z.RefinementCtx): void {
  const { entity, subtypes, except = [], without: _, ...facets } = selection;
  const add = (path: (string | number)[], message: string, params: Record<string, unknown>): void =>
    addIssue({ code: 'custom', path, message, params });
  const addClass = (path: (string | number)[], name: string): void =>
    add(path, unknownClass(name), wordsOf('UNKNOWN_CLASS', { name }));
  const isEmpty = !entity && Object.values(facets).every((list) => !Array.isArray(list) || list.length === 0);
  if (isEmpty)
    add([], 'needs a facet: entity, partOfs, attributes, properties, classifications or materials', wordsOf('NO_FACET'));
  const names = entity && classNamesOf(entity.name);
  if (subtypes && !names)
    add(['subtypes'], 'needs an entity facet whose name is a literal or a list of literals', wordsOf('NO_SUBTYPES'));
  for (const name of names ?? []) if (!isClass(name)) addClass(['entity', 'name'], name);
  for (const [at, name] of except.entries()) if (!isClass(name)) addClass(['except', at], name);
}

/** Returns what parse-rule-set.ts takes over from an issue, for the words of a page. */
function wordsOf(code: ProblemWords['code'], facts?: ProblemWords['facts']): Record<string, unknown> {
  return { code, ...(facts && { facts }) } satisfies ProblemWords;
}

interface SelectionFields {
  entity?: EntityFacet | undefined;
  subtypes?: boolean | undefined;
  except?: string[] | undefined;
  without?: unknown;
}

function unknownClass(name: string): string {
  return `${name} is no class of IFC2X3, IFC4 or IFC4X3 (names are in upper case)`;
}

const SCHEMA_NAMES = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;

export function isClass(name: string): boolean {
  return SCHEMA_NAMES.some((schema) => loadSchema(schema).entity(name) !== undefined);
}

function isDataType(name: string): boolean {
  return SCHEMA_NAMES.some((schema) => basesOfDataType(name, loadSchema(schema)) !== undefined);
}

/** Returns the class names that a constraint lists, or undefined for a pattern. */
export function classNamesOf(name: ValueConstraint): readonly string[] | undefined {
  if (name.restrictions === undefined) return [name.simpleValue];
  const [only, second] = name.restrictions;
  return only?.type === 'ENUM' && second === undefined ? only.allowedValues : undefined;
}
