/** The objects of a selection in zod, for the API description; the compiler compares them with their types. */
import * as z from 'zod';
import type { ObjectGroup, ObjectIds, ObjectList, ReportObject } from '../../common/contract/objects.ts';
import { Outcome } from '../../engine/report/report.ts';

const count = z.int().min(0);

const objectSchema: z.ZodType<ReportObject> = z
  .object({
    ifcType: z.string(),
    globalId: z.string().nullable(),
    name: z.string().nullable(),
    outcome: z.enum(Outcome),
    stepId: z.int(),
    tag: z.string().nullable(),
    storey: z.string().nullable(),
    typeName: z.string().nullable(),
    material: z.string().optional().describe('Names of its materials, with commas; absent where it has none'),
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

export const objectListSchema: z.ZodType<ObjectList> = z
  .object({
    data: z.array(objectSchema),
    total: count.describe('Objects of the selection, grouped or not'),
    groups: z.array(groupSchema).describe('Those with most objects first'),
    groupsTotal: count,
  })
  .meta({ id: 'ObjectList' });

export const objectIdsSchema: z.ZodType<ObjectIds> = z
  .object({
    globalIds: z.array(z.string()),
    tags: z.array(z.string()).describe('The ids of the authoring program'),
    total: count,
    withoutGlobalId: count,
    withoutTag: count,
  })
  .meta({ id: 'ObjectIds', description: 'All of a selection, each once and in its order' });
