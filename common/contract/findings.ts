/**
 * Findings: failures followed from version to version, and what people do about them. `FileFinding` of reports.ts is another
 * thing: what is wrong with a file itself.
 */
import * as z from 'zod';
import type { ObjectFacts, SolvedBy } from '../../engine/findings/finding.ts';
import type { Failure } from '../../engine/report/report.ts';
import type { FindingSource, FindingState } from './finding-states.ts';
import { FINDING_GROUPINGS, FINDING_SORTS, FINDING_SOURCES, FINDING_STATES } from './finding-states.ts';
import { FINDING_TEXT_MAX_LENGTH, LIST_LIMIT_MAX } from './limits.ts';
import { pageShape, querySchema } from './lists.ts';
import type { CauseFacts } from './overview.ts';
import { layerSchema, type ValidityFinding, type ValidityLayer } from './validity.ts';

/** Findings by state. */
export type FindingCounts = Record<FindingState, number>;

export const EXCEPTION_SCOPES = ['OBJECT', 'TYPE', 'RULE'] as const;
export type ExceptionScope = (typeof EXCEPTION_SCOPES)[number];

export const EXCEPTION_STATUSES = ['ASKED', 'GRANTED', 'DENIED', 'WITHDRAWN'] as const;
export type ExceptionStatus = (typeof EXCEPTION_STATUSES)[number];

/** A user as shown to others. */
export interface NamedUser {
  id: string;
  firstName: string;
  lastName: string;
  /** While there is no name. */
  email?: string;
}

/** An exception: failures that are accepted until a day. */
export interface FindingException {
  id: string;
  projectId: string;
  /** It holds in this delivery alone. null: outside deliveries and in all of them. */
  delivery: { id: string; name: string } | null;
  /** null: all files of the project, or of the delivery. */
  filename: string | null;
  /** The second file by name of a pair over two files; null: of no such pair. */
  otherFilename: string | null;
  /** Layer of the validity of the file; null: it is of a rule of a specification or a rule set. */
  layer: ValidityLayer | null;
  /** The id that the rule set of its rule gives itself; null: it is of no rule set. */
  ruleSet: string | null;
  /** '' for a rule of the validity or of a rule set. */
  specificationName: string;
  /** The id of the rule; for a rule of the validity its code. */
  ruleId: string;
  ruleName: string;
  scope: ExceptionScope;
  /** Set for scope TYPE. */
  type: { ifcType: string; name: string } | null;
  /** Set for scope OBJECT. */
  object: { key: string; globalId: string | null; ifcType: string; name: string | null } | null;
  reason: string;
  /** YYYY-MM-DD: the last day on which it holds, in Dutch time. */
  until: string;
  status: ExceptionStatus;
  /** Granted, and past its last day. */
  expired: boolean;
  /** Where it is seen: the newest report of its file, or of a file of the project, by the specification. */
  seenIn?: { reportId: string; specificationId?: string; ruleSetId?: string };
  /**
   * Failing objects that it covers in the newest versions of its files; of a group, all of its objects. Of a list; absent for a whole
   * rule of the validity.
   */
  objects?: number;
  /** null: the account was deleted. */
  askedBy: NamedUser | null;
  askedAt: string;
  decidedBy: NamedUser | null;
  decidedAt: string | null;
  decision: string;
}

export interface FindingAssignment {
  id: string;
  assignee: NamedUser;
  /** YYYY-MM-DD */
  due: string | null;
  assignedBy: NamedUser | null;
  assignedAt: string;
  /** Whether it is of all findings of the rule. */
  ofRule: boolean;
}

export interface FindingComment {
  id: string;
  text: string;
  mentions: NamedUser[];
  author: NamedUser | null;
  createdAt: string;
  /** It came in a BCF file: who made it by that file, and when it was imported. `author` imported it. */
  imported?: { author: string; at: string };
}

/** One finding of a file as of a report. */
export interface Finding {
  /** With specificationId and ruleId it names the object in calls, or both objects of a pair. '' where the rule fails as a whole. */
  object: string;
  source: FindingSource;
  /** The id of the specification or of the rule set, or the layer of a rule of IFC. */
  specificationId: string;
  /** For a rule of IFC its code. */
  ruleId: string;
  ruleName: string;
  /** The rule set of the rule; absent: it is of no rule set. */
  ruleSet?: { code: string; name: string };
  /** The layer of a rule of IFC, and how severe it is to break it; absent: it is of another source. */
  layer?: ValidityLayer;
  severity?: ValidityFinding['severity'];
  /** Where a rule of IFC is broken: the record, and its line and column in the file, from 1. */
  instance?: string;
  line?: number;
  column?: number;
  /** What is asked, without what was found; absent for a rule of a rule set or of IFC. */
  requirement?: Failure;
  state: FindingState;
  /** Versions of the file. */
  since: number;
  changed: number;
  solvedBy?: SolvedBy;
  /** null where the rule fails as a whole, or at a place in the file that is no record. */
  facts: ObjectFacts | null;
  /** Why it fails in this version. */
  failure?: Failure;
  /** For a rule of a rule set or of IFC: why it fails, or last failed, in the language of the call. */
  message?: string;
  /** The exception in force, or else the one that is asked for. */
  exception?: FindingException;
  /** Exceptions that cover it only in deliveries, in force or requested; absent where there are none. */
  deliveryExceptions?: FindingException[];
  assignment?: FindingAssignment;
  comments: number;
}

/** Findings of a rule. */
export interface RuleFindings {
  /** The id of the specification or of the rule set, or the layer of a rule of IFC. */
  specificationId: string;
  ruleId: string;
  counts: FindingCounts;
  /** Different objects that fail, and those of them that are excepted. */
  objects: number;
  excepted: number;
  /** Exceptions of it that wait for an answer; those of one batch about the same rule are one. */
  asked: number;
}

/** Findings of rule sets, or of rules of IFC, which no other count includes. */
export interface SetFindings<Rule> {
  totals: FindingCounts;
  /** Different objects or pairs that fail, per rule, and those of them that are excepted. */
  objects: number;
  excepted: number;
  rules: Rule[];
}

/** GET /reports/{id}/findings: the counts and the rules are of specifications. */
export interface ReportFindings {
  /** The version that this one is followed from; null: it is the first. */
  previousVersion: number | null;
  totals: FindingCounts;
  objects: number;
  excepted: number;
  asked: number;
  ofRuleSets: SetFindings<RuleFindings>;
  ofValidity: SetFindings<RuleFindings>;
  /** What the caller may do: ask, assign and comment; grant and refuse. */
  rights: { change: boolean; decide: boolean };
  rules: RuleFindings[];
}

/** One value or several, as searches take them. */
export const many = <T extends z.ZodType>(one: T) => z.union([z.array(one), one.transform((value) => [value])]).optional();

/** POST /reports/{id}/findings/_search */
export const findingSearchSchema = z.object({
  query: querySchema.optional(),
  state: many(z.enum(FINDING_STATES)),
  /** Absent: those of specifications, unless `specificationId`, `ruleSet` or `layer` names others. */
  source: many(z.enum(FINDING_SOURCES)),
  /** The id of a specification or of a rule set, or a layer of the validity. */
  specificationId: z.string().optional(),
  /** The id that a rule set gives itself. */
  ruleSet: z.string().optional(),
  /** A layer of the validity of files. */
  layer: layerSchema.optional(),
  ruleId: z.string().optional(),
  /** The name of an object, as findings have it, or its GlobalId. */
  object: z.string().optional(),
  globalId: z.string().optional(),
  /** Id of a user. */
  assignee: z.string().optional(),
  /** Whether an exception in force covers it; only what fails is excepted. */
  excepted: z.boolean().optional(),
  /** Words of the IFC type or the type object. */
  type: querySchema.optional(),
  /** Only what fails and was to be solved before today, in Dutch time. */
  overdue: z.boolean().optional(),
  /** Language of the texts of rule sets and of rules of IFC; absent: that of the caller. */
  language: z.enum(['nl', 'en']).optional(),
  ...pageShape,
});
export type FindingSearch = z.input<typeof findingSearchSchema>;

/** What a finding of a project is: EXCEPTED where an exception in force covers it, else its state by versions. */
export const PROJECT_FINDING_STATES = [...FINDING_STATES, 'EXCEPTED'] as const;
export type ProjectFindingState = (typeof PROJECT_FINDING_STATES)[number];

/** POST /projects/{id}/findings/_search: of the newest version of each file that has a result. */
export const projectFindingSearchSchema = findingSearchSchema
  .omit({ object: true, specificationId: true, assignee: true })
  .extend({
    state: many(z.enum(PROJECT_FINDING_STATES)),
    /** The states by versions, excepted or not. */
    versionState: many(z.enum(FINDING_STATES)),
    isFirstOpen: z.boolean().optional().describe('Whether `versionState` takes failures of first versions for OPEN, not NEW'),
    /** Id of a user. */
    assigneeId: z.string().optional(),
    fileName: z.string().optional(),
    /** With `ruleId`; ids of specifications differ from version to version. */
    specificationName: z.string().optional(),
    /** Id of a cause of the project. */
    causeId: z.string().optional(),
    /** Name of a storey; '' for objects without one. */
    storey: z.string().optional(),
    /** Only findings of these groups, by the values that the list of groups gives them. */
    group: z
      .object({ by: z.enum(FINDING_GROUPINGS), values: z.array(z.string()).min(1).max(LIST_LIMIT_MAX, 'TOO_MANY') })
      .optional(),
    /** What has no value comes last, in either order. Absent: file by file, in the order of their reports. */
    sortBy: z.object({ field: z.enum(FINDING_SORTS), order: z.enum(['ASC', 'DESC']).default('ASC') }).optional(),
  });
export type ProjectFindingSearch = z.input<typeof projectFindingSearchSchema>;

/** POST /projects/{id}/findings/groups/_search: the groups of the findings that match, those with most findings first. */
export const findingGroupSearchSchema = projectFindingSearchSchema
  .omit({ sortBy: true })
  .extend({ groupBy: z.enum(FINDING_GROUPINGS) });
export type FindingGroupSearch = z.input<typeof findingGroupSearchSchema>;

export interface FindingGroup {
  /** Names the group in searches and batches: the id of a cause or a person, or the name of a file or storey. '' where there is none. */
  value: string;
  /** Number of findings. */
  count: number;
  /** The cause of a group by cause. */
  cause?: CauseFacts;
  /** Name of the rule of a rule set or of IFC, in a group by cause. */
  ruleName?: string;
  /** Name of the object that all pairs of the group have, in a group by cause of a rule about pairs. */
  objectName?: string;
  /** The person of a group by person. */
  person?: NamedUser;
}

/** A finding of a project, and the report that has it. */
export interface ProjectFinding extends Omit<Finding, 'state'>, Pick<ReportFindings, 'previousVersion'> {
  /** The same in all versions of the file. */
  id: string;
  state: ProjectFindingState;
  /** The state by versions, excepted or not. */
  versionState: FindingState;
  /** Report of the newest version of its file. */
  reportId: string;
  fileName: string;
  fileVersion: number;
  /** null where the rule fails as a whole. */
  globalId: string | null;
  ifcType: string | null;
  name: string | null;
  /** Reports of the versions in which it first and last failed; null where that version was deleted. */
  firstReportId: string | null;
  lastReportId: string | null;
  assignee?: NamedUser;
  /** YYYY-MM-DD */
  dueDate?: string;
}

/** A rule with findings, over the files of a project. */
export interface ProjectRule {
  specificationName: string;
  /** The rule set of the rule; absent: it is of no rule set. */
  ruleSet?: { code: string; name: string };
  /** The layer of a rule of IFC; absent: it is of another source. */
  layer?: ValidityLayer;
  ruleId: string;
  ruleName: string;
  counts: FindingCounts;
}

/** GET /projects/{id}/findings: the counts and the rules are of specifications. */
export interface ProjectFindings {
  totals: FindingCounts;
  /** How many are NEW in the first version of a file, which has nothing to compare with; of all sources. */
  newInFirstVersions: number;
  /** Objects that fail per rule, and those of them that are excepted. */
  objects: number;
  excepted: number;
  /** Exceptions that wait for an answer; those of one batch about the same rule are one. */
  asked: number;
  ofRuleSets: SetFindings<ProjectRule>;
  /** Its `excepted` also counts what the reports do not list. */
  ofValidity: SetFindings<ProjectRule>;
  rights: ReportFindings['rights'];
  /** Newest versions with a result, by name. */
  files: { filename: string; reportId: string; fileVersion: number; counts: FindingCounts; excepted: number }[];
  /** Rules with most failures first, at most PROJECT_RULES_MAX. */
  rules: ProjectRule[];
}

export const dateSchema = z.iso.date({ message: 'DATE_INVALID' });
export const textSchema = z.string().trim().min(1, 'REQUIRED').max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG');

/** A place in a report: a rule, and one of its objects. */
export const placeShape = {
  reportId: z.string(),
  /** The id of a specification or of a rule set, or a layer of the validity. */
  specificationId: z.string(),
  ruleId: z.string(),
  /** Absent: all of the rule. */
  object: z.string().optional(),
};

/** PUT /projects/{id}/assignments */
export const assignmentSchema = z.object({
  ...placeShape,
  assignee: z.object({ id: z.string() }),
  due: dateSchema.nullable().default(null),
});
export type NewAssignment = z.input<typeof assignmentSchema>;

/** POST /projects/{id}/comments and /projects/{id}/comments/_search */
export const newCommentSchema = z.object({ ...placeShape, text: textSchema, mentions: z.array(z.string()).max(50).default([]) });
export type NewComment = z.input<typeof newCommentSchema>;
export const commentSearchSchema = z.object(placeShape);
export type CommentSearch = z.input<typeof commentSearchSchema>;

/** PUT /projects/{id}/findings/{findingId}. null ends the assignment, or its date. */
export const findingChangeSchema = z.object({
  assigneeId: z.string().nullable().optional(),
  dueDate: dateSchema.nullable().optional(),
});

/** POST /projects/{id}/findings/{findingId}/comments */
export const findingCommentSchema = newCommentSchema.pick({ text: true, mentions: true });
