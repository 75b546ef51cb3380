/** Requests for exceptions of findings: what they cover, the search for them, and what is decided about them. */
import * as z from 'zod';
import { EXCEPTION_STANDINGS } from './finding-states.ts';
import { dateSchema, EXCEPTION_SCOPES, EXCEPTION_STATUSES, many, placeShape, textSchema } from './findings.ts';
import { FINDING_TEXT_MAX_LENGTH } from './limits.ts';
import { pageShape, querySchema } from './lists.ts';
import { layerSchema } from './validity.ts';

const exceptionScopeShape = {
  kind: z.enum(EXCEPTION_SCOPES),
  /** Set for kind TYPE. */
  type: z.object({ ifcType: z.string(), name: z.string() }).optional(),
  /** All files of the project, or of the delivery, not only those of the report's name. */
  wholeProject: z.boolean().default(false),
  /** In this delivery alone. */
  deliveryId: z.string().optional(),
};

/** Findings of a report on the validity of its file: those of a rule, or of one object. */
const validityPlaceShape = {
  reportId: z.string(),
  layer: layerSchema,
  /** The code of the rule. */
  code: z.string(),
  /** The key of the object, as the search for findings returns it. Absent: all findings of the rule. */
  object: z.string().optional(),
};

/** Results of a report of a rule of a rule set: all that fail, or those of one object. */
const ruleSetPlaceShape = {
  reportId: z.string(),
  ruleSetId: z.string(),
  ruleId: z.string(),
  /** The key of the object or pair, as the search for checks returns it. Absent: all of the rule. */
  object: z.string().optional(),
};

/** A check of a joint check that fails: one of an object, or of a pair, which may be over two files. */
const jointPlaceShape = {
  jointCheckId: z.string(),
  ruleSetId: z.string(),
  ruleId: z.string(),
  /** The key of the object or pair, as the search for checks returns it. */
  object: z.string(),
  /** The names of both files of a pair over two, in alphabetical order. */
  files: z.array(z.string()).min(1, 'REQUIRED').max(2, 'TOO_MANY'),
};

/**
 * POST /projects/{id}/exceptions: of a finding of the project, its type or its rule, of a place in a report, of findings on the
 * validity of its file, of a rule of a rule set, or of a check of a joint check. Kind OBJECT needs `object` in a report; validity and rule sets have no kind TYPE.
 */
export const newExceptionSchema = z.object({
  scope: z.union([
    z.object({ ...exceptionScopeShape, findingId: z.string() }),
    z.object({ ...exceptionScopeShape, ...placeShape }),
    z.object({ ...exceptionScopeShape, ...validityPlaceShape, kind: z.enum(['OBJECT', 'RULE']) }),
    z.object({ ...exceptionScopeShape, ...ruleSetPlaceShape, kind: z.enum(['OBJECT', 'RULE']) }),
    z.object({ ...exceptionScopeShape, ...jointPlaceShape, kind: z.literal('OBJECT') }),
  ]),
  reason: textSchema,
  until: dateSchema,
});
export type NewException = z.input<typeof newExceptionSchema>;

/** POST /projects/{id}/exceptions/_search */
export const exceptionSearchSchema = z.object({
  /** Words of the rule and of the reason. */
  query: querySchema.optional(),
  status: many(z.enum(EXCEPTION_STATUSES)),
  standing: z.enum(EXCEPTION_STANDINGS).optional(),
  /** Only exceptions of this file and of the whole project. */
  filename: z.string().optional(),
  /** Only exceptions for this delivery. */
  deliveryId: z.string().optional(),
  /** One entry for the exceptions of one batch with the same file, rule and answer: the first of them. */
  grouped: z.boolean().optional(),
  ...pageShape,
});
export type ExceptionSearch = z.input<typeof exceptionSearchSchema>;

/** PUT /projects/{id}/exceptions/{exceptionId}. A reason for withdrawing is not kept. */
export const exceptionDecisionSchema = z.object({
  status: z.enum(['GRANTED', 'DENIED', 'WITHDRAWN']),
  /** Words of who decides. */
  reason: z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG').default(''),
  /** Also decides about the others of its group, as the search with `grouped` groups them. */
  grouped: z.boolean().default(false),
});
export type ExceptionDecision = z.input<typeof exceptionDecisionSchema>;
