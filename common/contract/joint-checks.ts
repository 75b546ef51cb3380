/** Joint checks (additive): the rule sets of a project on the newest versions of several of its files at once. */
import * as z from 'zod';
import { call } from './call.ts';
import { JOINT_EXPORT_FORMATS } from './export-formats.ts';
import { ReportStatus } from './files.ts';
import { JOINT_CHECK_BYTES_MAX, JOINT_CHECK_FILES_MAX, JOINT_CHECK_FILES_MIN } from './limits.ts';
import { listResponseSchema, pageShape } from './lists.ts';
import { exportQuerySchema } from './reports.ts';
import {
  languageSchema,
  reportedGroupSchema,
  reportRuleSetSchema,
  ruleCheckSchema,
  ruleCheckSearchSchema,
  ruleSetChangesSchema,
} from './rule-set-schema.ts';

const jointCheckFileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  version: z.int(),
  isNewest: z.boolean().describe('Whether the project has no newer version of it'),
});
export type JointCheckFile = z.infer<typeof jointCheckFileSchema>;

const jointCheckErrorSchema = z.object({
  code: z
    .string()
    .describe('As of a report; RULES_CHANGED: a rule set or list that was requested is not there any more as it was then'),
  filename: z.string().optional().describe('Of the file that cannot be read'),
  line: z.int().optional().describe('In it, from 1'),
  offsetBytes: z.int().optional().describe('In it, from 0'),
});
export type JointCheckError = z.infer<typeof jointCheckErrorSchema>;

export const jointCheckSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    project: z.object({ id: z.string() }),
    status: z.enum(ReportStatus),
    progress: z.number().describe('0 to 1'),
    createdAt: z.string().describe('ISO 8601 UTC'),
    files: z.array(jointCheckFileSchema).describe('In the order of the request: where files differ, the first ones are right'),
    isCurrent: z.boolean().describe('Whether all files are the newest versions'),
    outcome: z
      .enum(['PASSED', 'FAILED', 'UNDECIDED', 'NONE'])
      .nullable()
      .describe('UNDECIDED: no rule fails, and some are not decided. NONE: nothing was applicable. null unless it is PROCESSED'),
    ruleSets: z.array(reportRuleSetSchema).describe('As of a report; empty unless it is PROCESSED'),
    error: jointCheckErrorSchema.nullable().describe('Why there is no result, where the status is ERROR'),
  })
  .meta({ id: 'JointCheck', description: 'The rule sets of a project on several of its files at once' });
export type JointCheck = z.infer<typeof jointCheckSchema>;

export const jointComparisonSchema = z
  .object({
    previous: z
      .object({
        id: z.string(),
        createdAt: z.string().describe('ISO 8601 UTC'),
        files: z.array(jointCheckFileSchema.pick({ filename: true, version: true })),
      })
      .nullable()
      .describe('The newest joint check with a result before this one of files with the same names; null: none'),
    ruleSets: ruleSetChangesSchema.nullable().describe('null where there is no previous one'),
  })
  .meta({ id: 'JointComparison', description: 'What changed since the previous joint check of these files' });
export type JointComparison = z.infer<typeof jointComparisonSchema>;

/** POST /projects/{id}/joint-checks */
export const newJointCheckSchema = z.object({
  fileIds: z
    .array(z.uuid())
    .min(JOINT_CHECK_FILES_MIN, 'REQUIRED')
    .max(JOINT_CHECK_FILES_MAX, 'TOO_MANY')
    .describe('The newest versions of different files of the project'),
});

/** GET /projects/{id}/joint-checks/{checkId}/export */
export const jointExportQuerySchema = exportQuerySchema
  .pick({ language: true, timeZone: true })
  .extend({ format: z.enum(JOINT_EXPORT_FORMATS, { message: 'FORMAT_INVALID' }) });

const tag = 'joint checks';
const path = '/projects/:id/joint-checks';
const one = `${path}/:checkId` as const;

export const jointCheckCalls = {
  startJointCheck: call({
    method: 'POST',
    path,
    tag,
    body: newJointCheckSchema,
    answer: jointCheckSchema,
    description: `Checks files by the rule sets that the project has now, as \`vakwerk check A.ifc B.ifc --rules\` does. The same files and rule sets give the same joint check. CONFLICT: the project has no rule sets. FILE_TOO_LARGE: together the files have more than ${JOINT_CHECK_BYTES_MAX} bytes.`,
  }),
  searchJointChecks: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: z.object(pageShape),
    answer: listResponseSchema(jointCheckSchema),
    description: 'The newest first. A joint check is deleted with any of its files.',
  }),
  getJointCheck: call({ method: 'GET', path: one, tag, answer: jointCheckSchema }),
  getJointCheckRuleSets: call({
    method: 'GET',
    path: `${one}/rule-sets`,
    tag,
    query: z.object({ language: languageSchema }),
    answer: z.object({ data: z.array(reportedGroupSchema) }),
    isWhole: true,
    description: 'One root group per rule set, as of a report. 404 until it is PROCESSED.',
  }),
  getJointComparison: call({
    method: 'GET',
    path: `${one}/comparison`,
    tag,
    answer: jointComparisonSchema,
    isWhole: true,
    description: 'Failed checks match as between two reports, by GlobalId. 404 until it is PROCESSED.',
  }),
  searchJointRuleChecks: call({
    method: 'POST',
    path: `${one}/rule-sets/:ruleSetId/rules/:ruleId/checks/_search`,
    tag,
    body: ruleCheckSearchSchema,
    answer: listResponseSchema(ruleCheckSchema),
    description: 'Checks of a rule: failed ones first, then undecided ones; a limited number per rule.',
  }),
};
