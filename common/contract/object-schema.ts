/**
 * Zod schemas of causes and of the objects of a selection, for the API description, and their calls; the compiler compares the
 * schemas with their types. Not bundled into pages.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { valueConstraintSchema } from './definition-schema.ts';
import { CAUSE_PLACES_MAX } from './limits.ts';
import { listResponseSchema } from './lists.ts';
import {
  type ObjectGroup,
  type ObjectIds,
  type ObjectList,
  objectSearchSchema,
  objectSelectionSchema,
  type ReportObject,
} from './objects.ts';
import { failureSchema, objectShape } from './report-schema.ts';
import { causesQuerySchema, type ReportCause } from './reports.ts';

const count = z.int().min(0);

const objectSchema: z.ZodType<ReportObject> = z
  .object({
    ...objectShape,
    rules: count.describe('Rules of the selection that it fails'),
  })
  .meta({ id: 'ReportObject', description: 'One object of the file that a selection has' });

const groupSchema: z.ZodType<ObjectGroup> = z
  .object({
    name: z.string().nullable().describe('null: those without one'),
    count,
    ifcTypes: z.array(z.string()).describe('Those with most objects first'),
    across: count.describe('On how many storeys they are, or of how many type objects'),
  })
  .meta({ id: 'ObjectGroup' });

const objectListSchema: z.ZodType<ObjectList> = z
  .object({
    data: z.array(objectSchema),
    total: count.describe('Objects of the selection, grouped or not'),
    groups: z.array(groupSchema).describe('Those with most objects first'),
    groupsTotal: count,
  })
  .meta({ id: 'ObjectList' });

const objectIdsSchema: z.ZodType<ObjectIds> = z
  .object({
    globalIds: z.array(z.string()),
    tags: z.array(z.string()).describe('The ids of the authoring program'),
    total: count,
    withoutGlobalId: count,
    withoutTag: count,
  })
  .meta({ id: 'ObjectIds', description: 'All of a selection, each once and in its order' });

const namedCountsSchema = z.array(z.object({ name: z.string().nullable(), count: z.int() }));

const reportCauseSchema: z.ZodType<ReportCause> = z
  .object({
    id: z.string().describe('Names the cause in other calls'),
    key: z.string().describe('The same while the model changes'),
    failure: failureSchema.describe('What its reasons have in common'),
    absent: valueConstraintSchema.optional().describe('The class of entities, where the file has none of them'),
    failures: z.int(),
    entities: z.int().describe('Different entities; 0 where rules fail as a whole'),
    rules: z
      .array(
        z.object({
          specificationId: z.string(),
          ruleId: z.string(),
          name: z.string(),
          reason: z.int().optional().describe("Index in the rule's `reasons`; absent where the rule fails as a whole"),
        }),
      )
      .describe('Those with most failures first'),
    types: namedCountsSchema.describe(`Entities by type object, those with most first; at most ${CAUSE_PLACES_MAX}`),
    typesTotal: z.int(),
    storeys: namedCountsSchema.describe(`Entities by storey, as \`types\``),
    storeysTotal: z.int(),
    typesNamed: z.int().describe('How many type objects: those of the entities that have one'),
    storeysNamed: z.int(),
  })
  .meta({ id: 'ReportCause', description: 'Failures that one correction would end' });

const tag = 'reports';

export const objectCalls = {
  getReportCauses: call({
    method: 'GET',
    path: '/reports/:id/causes',
    tag,
    query: causesQuerySchema,
    answer: listResponseSchema(reportCauseSchema),
  }),
  searchObjects: call({
    method: 'POST',
    path: '/reports/:id/objects/_search',
    tag,
    body: objectSearchSchema,
    answer: objectListSchema,
  }),
  listObjectIds: call({
    method: 'POST',
    path: '/reports/:id/objects/_ids',
    tag,
    body: objectSelectionSchema,
    answer: objectIdsSchema,
    isWhole: true,
  }),
};
