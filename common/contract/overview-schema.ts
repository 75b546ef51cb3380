/** Schemas of the overview of an organization and of the causes of a project, and their calls. Not bundled into pages. */
import * as z from 'zod';
import { call } from './call.ts';
import { valueConstraintSchema } from './definition-schema.ts';
import type { OrganizationOverview } from './overview.ts';
import { causeSearchSchema, type ProjectCauses } from './project-causes.ts';
import { failureSchema } from './report-schema.ts';

export const causeFactsShape = {
  failure: failureSchema,
  absent: valueConstraintSchema.optional().describe('The class of which files have no entity'),
  specificationName: z.string().optional(),
  ruleName: z.string().optional(),
};
const failures = z.int().describe('Failed checks, and rules that fail as a whole');
const reach = { failures, files: z.int(), projects: z.int() };
const counts = { files: z.int(), passed: z.int(), failed: z.int(), failures };

const overviewSchema: z.ZodType<OrganizationOverview> = z
  .object({
    projects: z.int().describe('Active ones'),
    ...counts,
    rules: z.array(z.object({ specificationName: z.string(), ruleId: z.string(), ruleName: z.string(), ...reach })),
    causes: z.array(z.object({ ...causeFactsShape, ...reach })),
    suppliers: z.array(z.object({ organization: z.object({ id: z.string(), name: z.string() }).nullable(), ...counts })),
    months: z.array(z.object({ month: z.string().describe('YYYY-MM, in Dutch time'), ...counts })),
  })
  .meta({ description: 'Rules, causes and suppliers are of the newest version of each file, months of every version' });

const countsOfFile = {
  failures: z.int(),
  objects: z.int().describe('Different ones'),
  types: z.int().describe('Type objects that they have'),
  storeys: z.int(),
};

const projectCauseSchema = z
  .object({
    id: z.string().describe('Names the cause in the reports of these files too'),
    ...causeFactsShape,
    rules: z.int().describe('That fail for it in one file, at most'),
    failures: z.int(),
    objects: z.int().describe('Different ones, added up over files'),
    files: z.int(),
    in: z
      .array(z.object({ reportId: z.string(), filename: z.string(), fileVersion: z.int(), ...countsOfFile }))
      .describe('Files with most failures first, at most 50'),
  })
  .meta({ id: 'ProjectCause' });

const projectCausesSchema: z.ZodType<ProjectCauses> = z
  .object({ data: z.array(projectCauseSchema), total: z.int(), failures: z.int().describe('Of all causes') })
  .meta({ description: 'Of the newest version of each file, with most failures first; of a file at most its 500 first causes' });

export const overviewCalls = {
  getOrganizationOverview: call({
    method: 'GET',
    path: '/organizations/:id/overview',
    tag: 'organizations',
    answer: overviewSchema,
  }),
  searchProjectCauses: call({
    method: 'POST',
    path: '/projects/:id/causes/_search',
    tag: 'findings',
    body: causeSearchSchema,
    answer: projectCausesSchema,
  }),
};
