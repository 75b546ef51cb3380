/** Rule sets (docs/rule-sets.md): in the library of an organization, in a project, and their results in a report. */
import * as z from 'zod';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import type { RuleSetProblem } from '../../engine/rules/rule-set-problem.ts';
import type { RuleSetGroupNode, RuleSetRuleNode } from '../../engine/rules/rule-set-tree.ts';
import { call } from './call.ts';
import { listResponseSchema, pageShape, querySchema, searchInputSchema } from './lists.ts';
import { longNameShape } from './long-name.ts';
import { PROJECT_STATUSES } from './projects.ts';
import { exceptedRulesSchema } from './rule-set-verdicts.ts';
import { specificationUploadSchema } from './specifications.ts';
import { changeCountsSchema, type ShownException, shownExceptionSchema } from './validity.ts';

export type { Rule, RuleGroup } from '../../engine/rules/rule-set.ts';

const bothLanguagesSchema = z.object({ nl: z.string(), en: z.string() });
export type BothLanguages = z.infer<typeof bothLanguagesSchema>;

const ruleSetSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    code: z.string().describe('The id that the file gives itself'),
    name: bothLanguagesSchema,
    version: z.string(),
    description: bothLanguagesSchema,
    rules: z.int().describe('Number of rules'),
    organization: z.object({ id: z.string(), name: z.string() }),
    platform: z.boolean().describe('Of the platform, for everybody'),
    createdAt: z.string().describe('ISO 8601 UTC'),
    definition: z
      .custom<RuleSet>()
      .meta({ type: 'object', description: 'The rule set as in its file (docs/rules-1.schema.json); absent in lists' })
      .optional(),
  })
  .meta({ id: 'RuleSet', description: 'Rules that IDS cannot express' });
export type RuleSetResource = z.infer<typeof ruleSetSchema>;

export const projectRuleSetSchema = z.object({
  id: z.string(),
  url: z.string(),
  project: z.object({ id: z.string() }),
  ruleSet: ruleSetSchema,
  configuration: z.object({ disabledRules: z.array(z.string()) }),
});
export type ProjectRuleSet = z.infer<typeof projectRuleSetSchema>;

/** POST /rule-sets/{id}/projects/_search: which projects have it. */
const ruleSetProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(PROJECT_STATUSES),
  organization: z.object({ id: z.string(), name: z.string() }),
  disabledRules: z
    .int()
    .nullable()
    .describe('Number of rules that it switched off; null: only a delivery of it requires the rule set'),
});
export type RuleSetProject = z.infer<typeof ruleSetProjectSchema>;

/** One of `details` of a refused file. */
export type RuleSetFault = RuleSetProblem;

/** `details` of a CONFLICT: projects have the rule set. */
export interface RuleSetUse {
  projects: number;
}

/** The list of values that decided a rule. */
const usedListSchema = z.object({ name: z.string(), sha256: z.string().describe('Of its file, hex') }).meta({ id: 'UsedList' });

const count = z.int().min(0);
const ruleCountsSchema = z.object({
  rules: z.object({
    ...{ passed: count, failed: count, undecided: count, notApplicable: count },
    disabled: count.optional().describe('Rules that the project switched off; absent: none'),
  }),
  checks: z.object({ passed: count, failed: count, undecided: count }),
});

/** What a report says of one rule set; the verdict of the specifications does not include it. */
export const reportRuleSetSchema = z
  .object({
    id: z.string(),
    code: z.string(),
    name: bothLanguagesSchema,
    version: z.string(),
    disabledRules: z.array(z.string()).optional().describe('Rules that the project switched off; absent: none'),
    sha256: z.string().optional().describe('Of the file of the rule set; absent in older reports'),
    lists: z.array(usedListSchema).optional().describe('Lists in which rules looked values up, by name; absent: none'),
    counts: ruleCountsSchema,
    excepted: exceptedRulesSchema
      .optional()
      .describe('Of the counts, what exceptions in force cover; absent where that is nothing'),
  })
  .meta({ id: 'ReportRuleSet' });
export type ReportRuleSet = z.infer<typeof reportRuleSetSchema>;

/** What changed in the results of rule sets since the previous version of the file. */
export const ruleSetChangesSchema = z
  .object({
    totals: changeCountsSchema,
    rules: z
      .array(
        changeCountsSchema.extend({
          ruleSetId: z.string(),
          ruleId: z.string(),
          isByNumber: z
            .literal(true)
            .optional()
            .describe('Not all failed checks are stored, so that only their numbers are compared'),
          newObjects: z
            .array(z.string())
            .optional()
            .describe('`object` of the failed checks that are new; absent where all or none are, or only numbers are compared'),
        }),
      )
      .describe('Rules of which some count is not 0'),
  })
  .meta({
    id: 'RuleSetChanges',
    description:
      'Failed checks match by rule and object, or both objects. notChecked: failed before, and undecided or off in this report',
  });
export type RuleSetChanges = z.infer<typeof ruleSetChangesSchema>;

const reasonSchema = z
  .object({
    code: z.string(),
    value: z.string().optional().describe('Name of the value: an attribute, or a property with its set'),
    other: z.string().optional().describe('Name of the value that it is compared with'),
    expected: z.union([z.string(), z.number()]).optional(),
    actual: z.union([z.string(), z.number(), z.null()]).optional(),
    unit: z.string().optional().describe('SI, such as m2'),
    file: z.string().optional(),
    message: z.string().describe('In the language of the call'),
  })
  .meta({ id: 'RuleReason' });
export type WordedReason = z.infer<typeof reasonSchema>;

const outcomeSchema = z.enum(['PASSED', 'FAILED', 'UNDECIDED']);

const pairCauseSchema = z
  .object({
    globalId: z.string().nullable(),
    name: z.string().nullable().describe('With the long name of a room'),
    stepId: z.int(),
    file: z.string(),
    count: count.describe('Pairs whose cause it is'),
  })
  .meta({ id: 'PairCause', description: 'An object that is in several failing pairs of a rule' });
export type PairCause = z.infer<typeof pairCauseSchema>;

interface WordedResult {
  outcome: RuleSetRuleNode['outcome'] | 'DISABLED';
  counts: RuleSetRuleNode['counts'];
  failures?: WordedReason[] | undefined;
  excepted?: number | undefined;
  exception?: ShownException | undefined;
  list?: RuleSetRuleNode['list'];
  listed: number;
  causes?: PairCause[] | undefined;
}
export type ReportedRule = Omit<RuleSetRuleNode<WordedResult>, 'kind'> & { kind: string };
export interface ReportedGroup extends Omit<RuleSetGroupNode<WordedResult>, 'elements'> {
  elements: (ReportedGroup | ReportedRule)[];
}

const reportedRuleSchema = z
  .object({
    type: z.literal('RULE'),
    id: z.string(),
    name: z.string(),
    description: z.string().describe('What the rule checks'),
    why: z.string(),
    fix: z.object({ revit: z.string(), archicad: z.string() }),
    chapter: z.string().optional(),
    kind: z.string(),
    outcome: z
      .enum(['PASSED', 'FAILED', 'UNDECIDED', 'NOT_APPLICABLE', 'DISABLED'])
      .describe('DISABLED: switched off by the project, so not checked'),
    counts: ruleCountsSchema,
    failures: z.array(reasonSchema).optional().describe('Reasons that concern the rule as a whole'),
    excepted: count
      .optional()
      .describe('Failed checks that exceptions in force cover; they change no outcome. Absent where there are none'),
    exception: shownExceptionSchema.optional().describe('Of the whole rule: the one in force, or else the one that is requested'),
    list: usedListSchema.optional().describe('The list in which the rule looked values up'),
    listed: count.describe('Checks that the search can list; the counts are of all'),
    causes: z
      .array(pairCauseSchema)
      .optional()
      .describe(
        'Of a rule about pairs: the objects that are in most of the listed ones that fail and are not excepted. Absent where none is in two',
      ),
  })
  .meta({ id: 'ReportedRule' });

const reportedNodeSchema: z.ZodType<ReportedGroup | ReportedRule> = z.lazy(() =>
  z.union([reportedGroupSchema, reportedRuleSchema]),
);
export const reportedGroupSchema: z.ZodType<ReportedGroup> = z
  .object({
    type: z.literal('GROUP'),
    name: z.string(),
    description: z.string(),
    elements: z.array(reportedNodeSchema),
    counts: ruleCountsSchema,
    kind: z.literal('RULES').optional().describe('Of the root of a rule set'),
    ruleSetId: z.string().optional().describe('The same: id of the rule set'),
    version: z.string().optional(),
  })
  .meta({ id: 'ReportedGroup', description: 'Groups and rules of a rule set, in the language of the call' });

export const ruleCheckSchema = z
  .object({
    ifcType: z.string(),
    globalId: z.string().nullable(),
    name: z.string().nullable(),
    ...longNameShape,
    outcome: outcomeSchema,
    stepId: z.int(),
    storey: z.string().nullable(),
    file: z.string(),
    other: z
      .object({
        globalId: z.string().nullable(),
        file: z.string(),
        name: z.string().nullable(),
        ...longNameShape,
        stepId: z.int(),
      })
      .optional()
      .describe('The second object of a pair'),
    failures: z.array(reasonSchema).optional(),
    object: z.string().optional().describe('Names the object or pair in the request for an exception'),
    exception: shownExceptionSchema.optional().describe('The one in force that covers it, or else one that is requested'),
  })
  .meta({ id: 'RuleSetCheck' });
export type ListedRuleCheck = z.infer<typeof ruleCheckSchema>;

export const languageSchema = z.enum(['nl', 'en']).optional().describe('Of the texts; default: that of the caller');

/** POST /reports/{id}/rule-sets/{ruleSetId}/rules/{ruleId}/checks/_search */
export const ruleCheckSearchSchema = z.object({
  outcome: z.array(outcomeSchema).optional(),
  query: querySchema.optional().describe('Words that the GlobalId, name, class and storey hold'),
  language: languageSchema,
  ...pageShape,
});
export type RuleCheckSearch = z.input<typeof ruleCheckSearchSchema>;

/** POST /rule-sets: the texts that accompany the file. */
export const newRuleSetSchema = specificationUploadSchema.extend({
  organization: z.string().optional(),
});

/** POST /projects/{id}/rule-sets: the form "Add rule set". */
export const newProjectRuleSetSchema = z.object({
  ruleSet: z.object({ id: z.string().min(1, 'REQUIRED') }, { message: 'REQUIRED' }),
});

/** PUT /projects/{id}/rule-sets/{ruleSetId}: all rules that do not apply, by id. */
export const projectRuleSetChangeSchema = z.object({
  configuration: z.object({ disabledRules: z.array(z.string()) }),
});

const tag = 'rule sets';
const library = '/rule-sets';
const inProject = '/projects/:id/rule-sets';

/** The fields of the library: without the rules. */
const RULE_SET_FIELDS = [
  'id',
  'url',
  'code',
  'name',
  'version',
  'description',
  'rules',
  'organization',
  'platform',
  'createdAt',
] as const;

export const ruleSetCalls = {
  searchRuleSets: call({
    method: 'POST',
    path: `${library}/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(ruleSetSchema),
    fields: RULE_SET_FIELDS,
    description: 'Rule sets of the platform and of the own organization.',
  }),
  getRuleSet: call({ method: 'GET', path: `${library}/:id`, tag, answer: ruleSetSchema }),
  createRuleSet: call({
    method: 'POST',
    path: library,
    tag,
    files: { file: 'One .rules.json file' },
    texts: { organization: 'Id of whose it is; absent: of the whole platform for its admins, else of the own organization' },
    answer: ruleSetSchema,
    fields: RULE_SET_FIELDS,
    description:
      'A faulty file is refused with `details` of `{path, message, code, facts}`. CONFLICT: the organization has this version already.',
  }),
  deleteRuleSet: call({
    method: 'DELETE',
    path: `${library}/:id`,
    tag,
    query: z.object({
      force: z.enum(['true', 'false']).default('false').describe('true: projects that have it let go of it'),
    }),
    description: 'CONFLICT: projects have it. Reports keep what they say of it.',
  }),
  searchRuleSetProjects: call({
    method: 'POST',
    path: `${library}/:id/projects/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(ruleSetProjectSchema),
    description: 'Projects that have it, or a delivery that requires it. For those who may delete it.',
  }),
  searchProjectRuleSets: call({
    method: 'POST',
    path: `${inProject}/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(projectRuleSetSchema),
    description: 'Rule sets that new reports of the project check.',
  }),
  addProjectRuleSet: call({
    method: 'POST',
    path: inProject,
    tag,
    body: newProjectRuleSetSchema,
    answer: projectRuleSetSchema,
    description: 'CONFLICT: the project has it already.',
  }),
  getProjectRuleSet: call({
    method: 'GET',
    path: `${inProject}/:ruleSetId`,
    tag,
    answer: projectRuleSetSchema,
    description: 'With the rules in `ruleSet.definition`.',
  }),
  updateProjectRuleSet: call({
    method: 'PUT',
    path: `${inProject}/:ruleSetId`,
    tag,
    body: projectRuleSetChangeSchema,
    answer: projectRuleSetSchema,
    description: 'Switches rules off and on for new reports. An unknown rule is refused.',
  }),
  removeProjectRuleSet: call({ method: 'DELETE', path: `${inProject}/:ruleSetId`, tag }),
  getReportRuleSets: call({
    method: 'GET',
    path: '/reports/:id/rule-sets',
    tag,
    query: z.object({ language: languageSchema }),
    answer: z.object({ data: z.array(reportedGroupSchema) }),
    isWhole: true,
    description: 'One root group per rule set that the report checked. 404 for a report that checked none.',
  }),
  searchRuleChecks: call({
    method: 'POST',
    path: '/reports/:id/rule-sets/:ruleSetId/rules/:ruleId/checks/_search',
    tag,
    body: ruleCheckSearchSchema,
    answer: listResponseSchema(ruleCheckSchema),
    description: 'Checks of a rule: failed ones first, then undecided ones; a limited number per rule.',
  }),
};
