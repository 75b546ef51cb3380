/** Deliveries of a project: what is expected by when, how it stands, and what was decided about it. */
import * as z from 'zod';
import { call } from './call.ts';
import { LIST_LIMIT_MAX, REASON_MAX_LENGTH } from './limits.ts';
import { lineSchema, nameSchema } from './line-text.ts';
import { fieldsQuerySchema, listResponseSchema, searchInputSchema } from './lists.ts';
import { ruleSetVerdictSchema } from './rule-set-verdicts.ts';
import { type ProjectValidity, projectValiditySchema, requiredValiditySchema } from './validity.ts';

/** Expected files of one delivery. */
const EXPECTED_FILES_MAX = 500;
/** People who may accept one delivery. */
const DELIVERY_ACCEPTORS_MAX = 20;

/** REJECTED takes files like OPEN; ACCEPTED takes none until it is rejected. */
const DELIVERY_STATUSES = ['OPEN', 'REJECTED', 'ACCEPTED'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const DELIVERY_DECISIONS = ['ACCEPTED', 'REJECTED'] as const;
export type DeliveryDecision = (typeof DELIVERY_DECISIONS)[number];

/** Null: a deleted account. Names are empty until an invited user fills them in (D61). */
const personSchema = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });
export type DeliveryPerson = z.infer<typeof personSchema>;

/** The result of one specification on a file: only the rules that apply in the delivery. */
export const specificationVerdictSchema = z.object({
  specificationId: z.string(),
  outcome: z.enum(['PASSED', 'FAILED', 'NONE']).describe('NONE: nothing was applicable'),
  rules: z.object({ passed: z.int(), failed: z.int(), none: z.int() }),
  /** Checks of those rules that failed. */
  failures: z.int(),
  /** Failed rules whose failures are all excepted, and excepted failures; absent where there are none, or where they were not counted. */
  excepted: z.object({ rules: z.int(), failures: z.int() }).optional(),
});
export type SpecificationVerdict = z.infer<typeof specificationVerdictSchema>;

/** NOT_CHECKED: no report of this version has all rules of the delivery; POST …/check makes one. */
export const DELIVERED_STATES = ['PASSED', 'FAILED', 'CHECKING', 'NOT_CHECKED', 'ERROR'] as const;
export type DeliveredState = (typeof DELIVERED_STATES)[number];

/** One version of a file that was delivered. */
export const deliveredFileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  version: z.int(),
  size: z.int(),
  sha256: z.string(),
  deliveredAt: z.string(),
  deliveredBy: personSchema.nullable(),
  /** Delivered after the due date. */
  isLate: z.boolean(),
  state: z.enum(DELIVERED_STATES),
  report: z.object({ id: z.string(), engineVersion: z.string().nullable() }).nullable(),
  /** In the order of the specifications; empty unless it is PASSED or FAILED. */
  verdicts: z.array(specificationVerdictSchema),
  /** Null where no layer is required, or the file is not judged; absent in older decisions. */
  validity: requiredValiditySchema.nullish(),
  ruleSets: z
    .array(ruleSetVerdictSchema)
    .optional()
    .describe('In the order of the rule sets; empty unless it is PASSED or FAILED. Absent in older decisions'),
  /** The newest version in the project, where that was not delivered here. */
  newer: z.object({ id: z.string(), version: z.int() }).nullable(),
});
export type DeliveredFile = z.infer<typeof deliveredFileSchema>;

export const expectedFileSchema = z.object({
  id: z.string(),
  namePattern: z.string(),
  discipline: z.string(),
  /** From whom; both null: from anybody. */
  user: personSchema.nullable(),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  required: z.boolean(),
  /** The newest delivered version of each file that fits. */
  files: z.array(deliveredFileSchema),
  /** Required, and nothing was delivered. */
  isMissing: z.boolean(),
  /** Missing after the due date, or delivered after it. */
  isLate: z.boolean(),
});
export type ExpectedFile = z.infer<typeof expectedFileSchema>;

/** What rules across files say of the newest delivered files together. */
export const togetherVerdictSchema = z
  .object({
    state: z.enum(DELIVERED_STATES).describe('As of a file: not decided is FAILED'),
    jointCheck: z.object({ id: z.string(), engineVersion: z.string().nullable() }).nullable(),
    files: z.array(z.object({ name: z.string(), sha256: z.string() })).describe('In the order of their names'),
    verdicts: z
      .array(ruleSetVerdictSchema)
      .describe('Of the rule sets with rules across files, and of these rules alone; empty unless it is PASSED or FAILED'),
  })
  .meta({ id: 'TogetherVerdict' });
export type TogetherVerdict = z.infer<typeof togetherVerdictSchema>;

export const deliverySpecificationSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  disabledRules: z.array(z.string()),
});
export type DeliverySpecification = z.infer<typeof deliverySpecificationSchema>;

export const deliveryRuleSetSchema = z
  .object({
    id: z.string(),
    code: z.string().describe('The id that the file gives itself'),
    name: z.object({ nl: z.string(), en: z.string() }),
    version: z.string(),
    sha256: z.string().describe('Of its file'),
    disabledRules: z.array(z.string()),
  })
  .meta({ id: 'DeliveryRuleSet' });
export type DeliveryRuleSet = z.infer<typeof deliveryRuleSetSchema>;

/** Counts of a delivery. `expected` and `delivered` count lines of the plan, everything else counts files. */
export const deliverySummarySchema = z.object({
  expected: z.int(),
  /** Lines of the plan for which a file was delivered. */
  delivered: z.int(),
  /** Delivered files, also those that are no longer expected; absent in older decisions, which counted lines only. */
  files: z.int().optional(),
  missing: z.int(),
  late: z.int(),
  passed: z.int(),
  failed: z.int(),
  /** Failed files whose failures are all excepted; absent in older decisions. */
  excepted: z.int().optional(),
  checking: z.int(),
  /** Not checked, or without a result. */
  unchecked: z.int(),
  together: z
    .enum(DELIVERED_STATES)
    .optional()
    .describe('Of the files together; absent where no rule across files is required, or fewer than two files are delivered'),
  togetherExcepted: z
    .literal(true)
    .optional()
    .describe('Exceptions in force cover all failures of the files together; absent where they do not'),
});
export type DeliverySummary = z.infer<typeof deliverySummarySchema>;

const decisionSchema = z.object({
  id: z.string(),
  decision: z.enum(DELIVERY_DECISIONS),
  reason: z.string(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.string(),
  /** Certificate of an acceptance; null also where it is older than certificates. */
  certificateId: z.string().nullable(),
});
export type DecisionEntry = z.infer<typeof decisionSchema>;

/** How the delivery stood once the files of a moment were in. */
const trendPointSchema = z.object({
  at: z.string(),
  passed: z.int().describe('Rules that passed, over the files of then'),
  failed: z.int(),
  excepted: z.int().describe('Failed rules of which all failures are excepted today'),
  missing: z.int().describe('Required files that were not there'),
});
export type TrendPoint = z.infer<typeof trendPointSchema>;

export const deliverySchema = z.object({
  id: z.string(),
  project: z.object({ id: z.string() }),
  name: z.string(),
  phase: z.string(),
  /** YYYY-MM-DD: the last day, in Dutch time. */
  dueDate: z.string().nullable(),
  status: z.enum(DELIVERY_STATUSES),
  acceptors: z.array(personSchema),
  summary: deliverySummarySchema,
  followsProject: z.boolean().describe('Checked by the specifications and rules of the project'),
  specifications: z.array(deliverySpecificationSchema),
  validity: projectValiditySchema.describe('Its own settings, or those of the project: the layers that must be valid IFC'),
  followsProjectValidity: z.boolean(),
  ruleSets: z
    .array(deliveryRuleSetSchema)
    .describe('Its own selection, or the rule sets of the project: what its files must meet'),
  followsProjectRuleSets: z.boolean(),
  expected: z.array(expectedFileSchema),
  /** Delivered, but the plan expects nothing of this name any more. */
  unexpected: z.array(deliveredFileSchema),
  together: togetherVerdictSchema
    .nullable()
    .describe('null where no rule across files is required, or fewer than two files are delivered'),
  /** Newest first. */
  decisions: z.array(decisionSchema),
  accepting: z
    .object({
      by: personSchema.nullable(),
      at: z.string(),
      hasFailed: z.boolean().describe('A report is gone: it is open again'),
    })
    .nullable()
    .describe('The acceptance of large files until its certificate is complete; it then is ACCEPTED'),
  trend: z.array(trendPointSchema),
  /** Exceptions for this delivery only. */
  exceptions: z.object({ asked: z.int().describe('That wait for an answer'), inForce: z.int() }),
  /** Changes with files, rules and reports: a decision names it, so that it is about what its maker saw. */
  state: z.string(),
  /** What the caller may do. */
  may: z.object({ edit: z.boolean(), deliver: z.boolean(), decide: z.boolean() }),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** A list has no files, decisions or trend. */
export const deliveryEntrySchema = deliverySchema.pick({
  id: true,
  project: true,
  name: true,
  phase: true,
  dueDate: true,
  status: true,
  acceptors: true,
  summary: true,
  accepting: true,
});
export type DeliveryEntry = z.infer<typeof deliveryEntrySchema>;

export const deliverySearchSchema = searchInputSchema.extend({ status: z.enum(DELIVERY_STATUSES).optional() });
export type DeliverySearch = z.input<typeof deliverySearchSchema>;

const daySchema = z.iso.date({ message: 'DATE_INVALID' });
const somebodySchema = z.object({ id: z.string() });

/** A name, not a path. */
const patternSchema = nameSchema.refine((text) => !/[\\/]/.test(text), 'PATTERN_INVALID');

export const expectedInputSchema = z.object({
  /** Id of an existing entry; a new one has none. */
  id: z.string().optional(),
  namePattern: patternSchema,
  discipline: lineSchema.default(''),
  user: somebodySchema.nullish(),
  organization: somebodySchema.nullish(),
  required: z.boolean().default(true),
});

/** Layers that are left out stay as they are. */
const validityInputSchema = projectValiditySchema.partial();

const selectionSchema = z
  .array(z.object({ id: z.string(), disabledRules: z.array(z.string()).default([]) }))
  .max(LIST_LIMIT_MAX, 'TOO_MANY');

/** POST /projects/{id}/deliveries */
export const newDeliverySchema = z.object({
  name: nameSchema,
  phase: lineSchema.default(''),
  dueDate: daySchema.nullish(),
  /** Members of the project. */
  acceptors: z.array(somebodySchema).max(DELIVERY_ACCEPTORS_MAX, 'TOO_MANY').default([]),
  expected: z.array(expectedInputSchema).max(EXPECTED_FILES_MAX, 'TOO_MANY').default([]),
  /** Null: those of the project, as they are then. */
  specifications: selectionSchema.nullish(),
  /** Null: what the project asks of the validity of files, as it is then. */
  validity: validityInputSchema.nullish(),
  /** Rule sets of the project. Null: all of them, as they are then. */
  ruleSets: selectionSchema.nullish(),
});
export type NewDelivery = z.input<typeof newDeliverySchema>;

/** PUT: what it names (D99). `expected`, `acceptors`, `specifications` and `ruleSets` are whole lists. */
export const deliveryChangeSchema = z.object({
  name: nameSchema.optional(),
  phase: lineSchema.optional(),
  dueDate: daySchema.nullish(),
  acceptors: newDeliverySchema.shape.acceptors.removeDefault().optional(),
  expected: newDeliverySchema.shape.expected.removeDefault().optional(),
  specifications: selectionSchema.nullish(),
  validity: validityInputSchema.nullish(),
  ruleSets: selectionSchema.nullish(),
  id: z.undefined({ message: 'IMMUTABLE' }).optional(),
});
export type DeliveryChange = z.input<typeof deliveryChangeSchema>;

/** POST …/files: one answer per part, in their order. */
export const deliverAnswerSchema = z.array(
  z.object({
    filename: z.string(),
    id: z.string().optional(),
    error: z.object({ code: z.string(), message: z.string(), details: z.unknown().optional() }).optional(),
  }),
);
export type DeliverAnswer = z.infer<typeof deliverAnswerSchema>;

/** PUT …/files: files that the project has already. */
export const deliverExistingSchema = z.object({
  files: z.array(somebodySchema).min(1, 'REQUIRED').max(LIST_LIMIT_MAX, 'TOO_MANY'),
});

/** POST …/check: how many validations were asked for, and whether the files are checked together. */
export const checkAnswerSchema = z.object({ reports: z.int(), together: z.boolean() });

/** POST …/decision. Accepting needs a reason where something is missing, unchecked, or fails without an exception; rejecting always does. */
export const newDecisionSchema = z.object({
  decision: z.enum(DELIVERY_DECISIONS),
  reason: z.string().trim().max(REASON_MAX_LENGTH, 'TOO_LONG').default(''),
  state: z.string().optional().describe('Of the delivery that was seen; another is refused with DELIVERY_CHANGED'),
});
export type NewDecision = z.input<typeof newDecisionSchema>;

/** What is kept of a decision. People are ids: names go with their accounts. */
export interface DecisionRecord {
  project: { id: string; name: string };
  delivery: { id: string; name: string; phase: string; dueDate: string | null };
  specifications: (DeliverySpecification & { sha256: string | null })[];
  /** What was required of the validity; absent in older decisions. */
  validity?: ProjectValidity;
  /** What rule sets were required; absent in older decisions. */
  ruleSets?: DeliveryRuleSet[];
  expected: RecordedExpected[];
  unexpected: RecordedFile[];
  /** Absent in older decisions. */
  together?: TogetherVerdict | null;
  summary: DeliverySummary;
}

export type RecordedFile = Omit<DeliveredFile, 'deliveredBy' | 'newer'> & { deliveredById: string | null };
export type RecordedExpected = Omit<ExpectedFile, 'files' | 'user' | 'organization'> & {
  userId: string | null;
  organization: { id: string; name: string } | null;
  files: RecordedFile[];
};

const tag = 'deliveries';
const path = '/projects/:id/deliveries';
const one = `${path}/:deliveryId` as const;
/** Calls that answer the whole delivery, of which pages need nothing because they load it again. */
const changed = { tag, answer: deliverySchema, fields: ['id'] } as const;

export const deliveryCalls = {
  /** The earliest due date comes first. */
  searchDeliveries: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: deliverySearchSchema,
    answer: listResponseSchema(deliveryEntrySchema),
  }),
  planDelivery: call({ ...changed, method: 'POST', path, body: newDeliverySchema }),
  getDelivery: call({ method: 'GET', path: one, tag, answer: deliverySchema }),
  /** Changed fields only (D99); lists are sent whole. */
  updateDelivery: call({ ...changed, method: 'PUT', path: one, body: deliveryChangeSchema }),
  /** The files of the delivery stay in the project. */
  deleteDelivery: call({ method: 'DELETE', path: one, tag, query: fieldsQuerySchema }),
  decideDelivery: call({ ...changed, method: 'POST', path: `${one}/decision`, access: 'session', body: newDecisionSchema }),
  deliverUploads: call({
    method: 'POST',
    path: `${one}/files`,
    tag,
    files: { file: 'An .ifc file that the delivery expects; up to 30 parts of this name' },
    answer: deliverAnswerSchema,
  }),
  /** Delivers files that the project already has. */
  deliverExisting: call({ ...changed, method: 'PUT', path: `${one}/files`, body: deliverExistingSchema }),
  /** Removes a file from the delivery; it stays in the project. */
  takeBackDelivered: call({ method: 'DELETE', path: `${one}/files/:fileId`, tag, query: fieldsQuerySchema }),
  /** Starts checks of the files without a report that has all rules of the delivery. */
  checkDelivery: call({ method: 'POST', path: `${one}/check`, tag, answer: checkAnswerSchema }),
};
