/** The objects of a model by a value, for its colours: in answers of the API, and in saved views. */
import * as z from 'zod';
import type { Groupings, ObjectGroups } from '../../engine/report/group-objects.ts';
import type { Grouping } from '../../engine/report/object-values.ts';

export type * from '../../engine/report/group-objects.ts';
export type * from '../../engine/report/object-values.ts';

const groupingKinds = ['TYPE', 'MATERIAL', 'CLASSIFICATION', 'PROPERTY'] as const satisfies Grouping['by'][];

/** GET /reports/{id}/geometry/values */
export const groupingQuerySchema = z.object({
  by: z.enum(groupingKinds).describe('The class and the storey of each object are in the model itself'),
  system: z.string().default('').describe('CLASSIFICATION: the system; empty: classifications without a system'),
  propertySet: z
    .string()
    .optional()
    .describe('PROPERTY: the set of properties or quantities; absent: the first set of each object that has the property'),
  property: z.string().default('').describe('PROPERTY: the property or quantity'),
});

const globalIdsSchema = z.array(z.string());

export const objectGroupsSchema: z.ZodType<ObjectGroups> = z
  .object({
    groups: z
      .array(
        z.object({
          value: z.union([z.string(), z.number(), z.boolean()]).describe('Measures in SI, numbers with six significant digits'),
          upTo: z
            .number()
            .optional()
            .describe(
              'A range of numbers from value up to this one, which only the last range includes: more than 12 numbers are grouped',
            ),
          unit: z.string().optional().describe('SI symbol, such as m2'),
          globalIds: globalIdsSchema,
        }),
      )
      .describe('The largest first. Objects that are neither here nor in others have no value'),
    others: z
      .object({ values: z.int(), globalIds: globalIdsSchema })
      .optional()
      .describe('Objects with one of the further values'),
    truncated: z.literal(true).optional().describe('Present where the file has too many objects: the further ones are left out'),
  })
  .meta({ id: 'ObjectGroups', description: 'The objects of a model that have a shape, by one of their values' });

export const groupingsSchema: z.ZodType<Groupings> = z
  .object({
    classifications: z.array(z.string()).describe('Systems of classification'),
    properties: z.array(z.object({ propertySet: z.string(), property: z.string() })),
    truncated: z.literal(true).optional().describe('Present where there are more than are listed'),
  })
  .meta({ id: 'Groupings', description: 'What the objects of a model can be grouped by' });

/** What a model is coloured by: also by facts that the model itself has. */
export const colourBySchema = z.union([
  z.object({ by: z.literal('CLASS') }),
  z.object({ by: z.literal('STOREY') }),
  z.object({ by: z.literal('TYPE') }),
  z.object({ by: z.literal('MATERIAL') }),
  z.object({ by: z.literal('CLASSIFICATION'), system: z.string() }),
  z.object({ by: z.literal('PROPERTY'), propertySet: z.string().optional(), property: z.string() }),
]);
export type ColourBy = z.infer<typeof colourBySchema>;
