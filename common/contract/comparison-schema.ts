/** What changed between two versions of a file, in zod, for the API description. Not bundled into pages. */
import * as z from 'zod';
import { longNameShape } from './long-name.ts';
import { nameShape } from './report-schema.ts';
import type { ChangeCounts, ChangedEntity, ReportComparison } from './reports.ts';
import { ruleSetChangesSchema } from './rule-set-schema.ts';
import { validityChangesSchema } from './validity.ts';

const count = z.int().min(0);

export const changedEntitySchema: z.ZodType<ChangedEntity> = z
  .object({
    specificationId: z.string(),
    ruleId: z.string(),
    ruleName: z.string(),
    ...nameShape,
    ...longNameShape,
    stepId: z.int().nullable().describe("In this version's file; null where the rule does not check it any more"),
  })
  .meta({ id: 'ChangedEntity' });

const changeShape = { new: count, fixed: count, stillFailing: count, notChecked: count, gone: count } satisfies Record<
  keyof ChangeCounts,
  z.ZodType
>;

export const comparisonSchema: z.ZodType<ReportComparison> = z
  .object({
    previous: z.object({ reportId: z.string(), fileId: z.string(), fileVersion: z.int() }).nullable(),
    totals: z.object(changeShape),
    rules: z.array(z.object({ specificationId: z.string(), ruleId: z.string(), ...changeShape })),
    groups: z.array(z.object({ specificationId: z.string(), path: z.string(), ...changeShape })),
    validity: validityChangesSchema.nullable().describe('null where one of both reports did not check the validity of the file'),
    ruleSets: ruleSetChangesSchema.nullable().describe('null where one of both reports checked no rule sets'),
  })
  .meta({ id: 'ReportComparison' });
