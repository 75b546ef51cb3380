/** The overview of an organization, as the API describes it. */
import * as z from 'zod';
import type { OrganizationOverview } from '../../common/contract/overview.ts';
import { failureSchema } from '../reports/report-schema.ts';
import { valueConstraintSchema } from '../specifications/definition-schema.ts';

const felt = { failures: z.int().describe('Failed checks, and rules that fail as a whole'), files: z.int(), projects: z.int() };
const counts = {
  files: z.int(),
  passed: z.int(),
  failed: z.int(),
  failures: z.int().describe('Failed checks, and rules that fail as a whole'),
};

export const overviewSchema: z.ZodType<OrganizationOverview> = z
  .object({
    projects: z.int().describe('Active ones'),
    ...counts,
    rules: z.array(z.object({ specificationName: z.string(), ruleId: z.string(), ruleName: z.string(), ...felt })),
    causes: z.array(
      z.object({
        failure: failureSchema,
        absent: valueConstraintSchema.optional().describe('The class of which files have no entity'),
        specificationName: z.string().optional(),
        ruleName: z.string().optional(),
        ...felt,
      }),
    ),
    suppliers: z.array(z.object({ organization: z.object({ id: z.string(), name: z.string() }).nullable(), ...counts })),
    months: z.array(z.object({ month: z.string().describe('YYYY-MM, in Dutch time'), ...counts })),
  })
  .meta({ description: 'Rules, causes and suppliers are of the newest version of each file, months of every version' });
