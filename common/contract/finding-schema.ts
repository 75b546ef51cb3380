/** Schemas of the API's answers about findings, and their calls. Not bundled into pages. */
import * as z from 'zod';
import { call } from './call.ts';
import { exceptionDecisionSchema, exceptionSearchSchema, newExceptionSchema } from './exception-requests.ts';
import { FINDING_SOURCES, FINDING_STATES } from './finding-states.ts';
import {
  assignmentSchema,
  commentSearchSchema,
  EXCEPTION_SCOPES,
  EXCEPTION_STATUSES,
  type Finding,
  type FindingAssignment,
  type FindingComment,
  type FindingCounts,
  type FindingException,
  type FindingGroup,
  findingChangeSchema,
  findingCommentSchema,
  findingGroupSearchSchema,
  findingSearchSchema,
  type NamedUser,
  newCommentSchema,
  PROJECT_FINDING_STATES,
  type ProjectFinding,
  type ProjectFindings,
  type ProjectRule,
  projectFindingSearchSchema,
  type ReportFindings,
  type RuleFindings,
} from './findings.ts';
import { listResponseSchema } from './lists.ts';
import { causeFactsShape } from './overview-schema.ts';
import { failureSchema, objectShape } from './report-schema.ts';
import { layerSchema } from './validity.ts';

const personSchema: z.ZodType<NamedUser> = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
});

const count = z.int();
const countsSchema: z.ZodType<FindingCounts> = z.object({
  RETURNED: count,
  NEW: count,
  OPEN: count,
  NOT_JUDGED: count,
  SOLVED: count,
});

const exceptionSchema: z.ZodType<FindingException> = z
  .object({
    id: z.string(),
    projectId: z.string(),
    delivery: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('It holds in this delivery alone; null: outside deliveries and in all of them'),
    filename: z.string().nullable().describe('null: all files of the project, or of the delivery'),
    otherFilename: z.string().nullable().describe('The second file by name of a pair over two files; null: of no such pair'),
    layer: layerSchema.nullable().describe('Of the validity of the file; null: it is of a rule of a specification'),
    ruleSet: z.string().nullable().describe('The id that the rule set gives itself; null: it is of no rule set'),
    specificationName: z.string(),
    ruleId: z.string().describe('Of the validity: the code of the rule'),
    ruleName: z.string(),
    scope: z.enum(EXCEPTION_SCOPES),
    type: z.object({ ifcType: z.string(), name: z.string() }).nullable(),
    object: z
      .object({ key: z.string(), globalId: z.string().nullable(), ifcType: z.string(), name: z.string().nullable() })
      .nullable(),
    reason: z.string(),
    until: z.string().describe('YYYY-MM-DD: the last day on which it holds, in Dutch time'),
    status: z.enum(EXCEPTION_STATUSES),
    expired: z.boolean(),
    seenIn: z
      .object({ reportId: z.string(), specificationId: z.string().optional(), ruleSetId: z.string().optional() })
      .optional()
      .describe('A newest report that has its rule; of a list. Without a specification for a rule of the validity'),
    objects: z
      .int()
      .optional()
      .describe(
        'Failing objects that it covers in the newest versions of its files; of a group, all of its objects; of a list. Absent for a whole rule of the validity',
      ),
    askedBy: personSchema.nullable(),
    askedAt: z.string(),
    decidedBy: personSchema.nullable(),
    decidedAt: z.string().nullable(),
    decision: z.string(),
  })
  .meta({ id: 'FindingException' });

const assignmentAnswerSchema: z.ZodType<FindingAssignment> = z
  .object({
    id: z.string(),
    assignee: personSchema,
    due: z.string().nullable(),
    assignedBy: personSchema.nullable(),
    assignedAt: z.string(),
    ofRule: z.boolean().describe('Of all findings of the rule'),
  })
  .meta({ id: 'FindingAssignment' });

const commentSchema: z.ZodType<FindingComment> = z
  .object({
    id: z.string(),
    text: z.string(),
    mentions: z.array(personSchema),
    author: personSchema.nullable(),
    createdAt: z.string(),
    imported: z
      .object({ author: z.string(), at: z.string() })
      .optional()
      .describe('It came in a BCF file: who made it by that file; `author` imported it'),
  })
  .meta({ id: 'FindingComment' });

const namedSetSchema = z.object({ code: z.string().describe('The id that the rule set gives itself'), name: z.string() });

const SPECIFICATION_ID = 'The id of the specification or of the rule set, or the layer of a rule of IFC';

const findingShape = z.object({
  object: z.string().describe('Names the object or pair in calls; the same in all versions of the file'),
  source: z.enum(FINDING_SOURCES).describe('What the rule is of'),
  specificationId: z.string().describe(SPECIFICATION_ID),
  ruleId: z.string().describe('For a rule of IFC its code'),
  ruleName: z.string(),
  ruleSet: namedSetSchema.optional().describe('Of the rule; absent: it is of no rule set'),
  layer: layerSchema.optional().describe('Of a rule of IFC; absent: it is of another source'),
  severity: z.enum(['ERROR', 'WARNING']).optional().describe('Of a rule of IFC'),
  instance: z.string().optional().describe('The record that breaks a rule of IFC, as in the file: #123=IFCWALL'),
  line: z.int().optional().describe('In the file, from 1'),
  column: z.int().optional().describe('In the file, from 1'),
  requirement: failureSchema
    .optional()
    .describe('What is asked, without what was found; absent for a rule of a rule set or of IFC'),
  state: z.enum(FINDING_STATES),
  since: z.int().describe('Version of the file in which it first failed'),
  changed: z.int().describe('Version in which it failed first, returned, or was solved'),
  solvedBy: z.enum(['PASSED', 'ABSENT']).optional(),
  facts: z
    .object(objectShape)
    .omit({ outcome: true, material: true })
    .nullable()
    .describe('null where the rule fails as a whole, or at a place in the file that is no record'),
  failure: failureSchema.optional(),
  message: z
    .string()
    .optional()
    .describe('For a rule of a rule set or of IFC: why it fails, or last failed, in the language of the call'),
  exception: exceptionSchema.optional().describe('In force, or else asked for'),
  deliveryExceptions: z.array(exceptionSchema).optional().describe('That cover it in deliveries alone, in force or asked for'),
  assignment: assignmentAnswerSchema.optional(),
  comments: z.int(),
});

const findingSchema: z.ZodType<Finding> = findingShape.meta({
  id: 'Finding',
  description: 'A failure, followed from version to version',
});

const projectFindingSchema: z.ZodType<ProjectFinding> = findingShape
  .extend({
    id: z.string().describe('The same in all versions of the file'),
    state: z.enum(PROJECT_FINDING_STATES).describe('EXCEPTED where an exception in force covers it, else the state by versions'),
    versionState: z.enum(FINDING_STATES).describe('The state by versions, excepted or not'),
    reportId: z.string().describe('Of the newest version of its file'),
    fileName: z.string(),
    fileVersion: z.int(),
    previousVersion: z.int().nullable().describe('The version that it is followed from; null: it is the first'),
    globalId: z.string().nullable(),
    ifcType: z.string().nullable(),
    name: z.string().nullable(),
    firstReportId: z.string().nullable().describe('Of the version in which it first failed; null: that version was deleted'),
    lastReportId: z.string().nullable().describe('Of the last version in which it failed'),
    assignee: personSchema.optional(),
    dueDate: z.string().optional(),
  })
  .meta({ id: 'ProjectFinding', description: 'A finding, and the report that has it' });

const findingGroupSchema: z.ZodType<FindingGroup> = z
  .object({
    value: z
      .string()
      .describe('Names the group in searches and batches: an id, or the name of a file or storey. Empty where there is none'),
    count: count.describe('Number of findings'),
    cause: z.object(causeFactsShape).optional().describe('Of a group by cause'),
    ruleName: z.string().optional().describe('Of a group by cause: the rule of a rule set or of IFC'),
    objectName: z.string().optional().describe('Of a group by cause of a rule about pairs: the object that all of them have'),
    person: personSchema.optional().describe('Of a group by person'),
  })
  .meta({ id: 'FindingGroup', description: 'Findings with the same cause, file, storey or person' });

const ruleFindingsSchema: z.ZodType<RuleFindings> = z
  .object({
    specificationId: z.string().describe(SPECIFICATION_ID),
    ruleId: z.string(),
    counts: countsSchema,
    objects: count,
    excepted: count,
    asked: count,
  })
  .meta({ id: 'RuleFindings' });

const projectRuleSchema: z.ZodType<ProjectRule> = z
  .object({
    specificationName: z.string(),
    ruleSet: namedSetSchema.optional().describe('Absent: it is of no rule set'),
    layer: layerSchema.optional().describe('Of a rule of IFC; absent: it is of another source'),
    ruleId: z.string(),
    ruleName: z.string(),
    counts: countsSchema,
  })
  .meta({ id: 'ProjectRule' });

const setFindings = <Rule extends z.ZodType>(rule: Rule, of: string) =>
  z
    .object({
      totals: countsSchema,
      objects: count.describe('That fail, counted per rule'),
      excepted: count,
      rules: z.array(rule),
    })
    .describe(`Of ${of}, which no other count includes`);

const reportFindingsSchema: z.ZodType<ReportFindings> = z
  .object({
    previousVersion: z.int().nullable(),
    totals: countsSchema,
    objects: count.describe('Failures, an object of a rule counted once'),
    excepted: count.describe('Of those the ones with an exception in force'),
    asked: count.describe('Exceptions that wait for an answer'),
    ofRuleSets: setFindings(ruleFindingsSchema, 'rule sets'),
    ofValidity: setFindings(ruleFindingsSchema, 'rules of IFC, in the layers that are not off'),
    rights: z.object({ change: z.boolean(), decide: z.boolean() }).describe('What the caller may do'),
    rules: z.array(ruleFindingsSchema),
  })
  .meta({ id: 'ReportFindings' });

const projectFindingsSchema: z.ZodType<ProjectFindings> = z
  .object({
    totals: countsSchema,
    newInFirstVersions: count.describe('Those of NEW in first versions of files, of specifications and rule sets'),
    objects: count.describe('That fail, counted per rule'),
    excepted: count,
    asked: count.describe('Exceptions that wait for an answer'),
    ofRuleSets: setFindings(projectRuleSchema, 'rule sets'),
    ofValidity: setFindings(projectRuleSchema, 'rules of IFC, in the layers that are not off'),
    rights: z.object({ change: z.boolean(), decide: z.boolean() }),
    files: z.array(
      z.object({ filename: z.string(), reportId: z.string(), fileVersion: count, counts: countsSchema, excepted: count }),
    ),
    rules: z.array(projectRuleSchema),
  })
  .meta({ id: 'ProjectFindings', description: 'Of the newest version of each file' });

const tag = 'findings';
const findings = '/projects/:id/findings';
const exceptions = '/projects/:id/exceptions';
const assignments = '/projects/:id/assignments';
const comments = '/projects/:id/comments';
const commentList = listResponseSchema(commentSchema);

export const findingCalls = {
  getReportFindings: call({ method: 'GET', path: '/reports/:id/findings', tag, answer: reportFindingsSchema }),
  searchFindings: call({
    method: 'POST',
    path: '/reports/:id/findings/_search',
    tag,
    body: findingSearchSchema,
    answer: listResponseSchema(findingSchema),
  }),
  /** Answers counts over the newest versions of the files of a project. */
  getProjectFindings: call({ method: 'GET', path: findings, tag, answer: projectFindingsSchema }),
  searchProjectFindings: call({
    method: 'POST',
    path: `${findings}/_search`,
    tag,
    body: projectFindingSearchSchema,
    answer: listResponseSchema(projectFindingSchema),
  }),
  searchFindingGroups: call({
    method: 'POST',
    path: `${findings}/groups/_search`,
    tag,
    body: findingGroupSearchSchema,
    answer: listResponseSchema(findingGroupSchema),
  }),
  updateFinding: call({
    method: 'PUT',
    path: `${findings}/:findingId`,
    tag,
    body: findingChangeSchema,
    answer: projectFindingSchema,
  }),
  commentFinding: call({
    method: 'POST',
    path: `${findings}/:findingId/comments`,
    tag,
    body: findingCommentSchema,
    answer: commentList,
  }),
  searchExceptions: call({
    method: 'POST',
    path: `${exceptions}/_search`,
    tag,
    body: exceptionSearchSchema,
    answer: listResponseSchema(exceptionSchema),
  }),
  requestException: call({ method: 'POST', path: exceptions, tag, body: newExceptionSchema, answer: exceptionSchema }),
  /** Grants, denies or withdraws it. */
  decideException: call({
    method: 'PUT',
    path: `${exceptions}/:exceptionId`,
    tag,
    body: exceptionDecisionSchema,
    answer: exceptionSchema,
  }),
  assignFindings: call({ method: 'PUT', path: assignments, tag, body: assignmentSchema, answer: assignmentAnswerSchema }),
  endAssignment: call({ method: 'DELETE', path: `${assignments}/:assignmentId`, tag }),
  listFindingComments: call({
    method: 'POST',
    path: `${comments}/_search`,
    tag,
    body: commentSearchSchema,
    answer: commentList,
  }),
  addFindingComment: call({ method: 'POST', path: comments, tag, body: newCommentSchema, answer: commentList }),
};
