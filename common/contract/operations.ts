/**
 * The pages of operators: the checks of `vakwerk doctor`, each a line with a code; the queue; and the validations that the service
 * gave up.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { type ListResponse, listResponseSchema, pageShape } from './lists.ts';

/** OK; ADVICE: works, but could be better; WRONG: needs a repair; UNKNOWN: could not be checked. */
export const DIAGNOSIS_STATES = ['OK', 'ADVICE', 'WRONG', 'UNKNOWN'] as const;
export type DiagnosisState = (typeof DIAGNOSIS_STATES)[number];

/** The parts, in the order of the output. */
export const DIAGNOSIS_CHECKS = [
  'node',
  'disk',
  'database',
  'storage',
  'clock',
  'queue',
  'mail',
  'address',
  'origins',
  'browser',
  'secrets',
] as const;
export type DiagnosisCheck = (typeof DIAGNOSIS_CHECKS)[number];

/** Each code with its state. Its words are in common/i18n/messages/diagnosis.*. */
export const DIAGNOSIS_CODES = {
  CHECK_FAILED: 'UNKNOWN',
  NO_ANSWER: 'WRONG',
  NODE_OK: 'OK',
  NODE_ENDED: 'ADVICE',
  NODE_TOO_OLD: 'WRONG',
  DISK_OK: 'OK',
  DISK_LOW: 'ADVICE',
  DISK_FULL: 'WRONG',
  FOLDER_UNUSABLE: 'WRONG',
  DATABASE_OK: 'OK',
  DATABASE_NONE_YET: 'OK',
  DATABASE_IN_USE: 'UNKNOWN',
  DATABASE_UNREACHABLE: 'WRONG',
  DATABASE_PASSWORD: 'WRONG',
  DATABASE_ABSENT: 'WRONG',
  DATABASE_DAMAGED: 'WRONG',
  DATABASE_FAILED: 'WRONG',
  DATABASE_TOO_OLD: 'WRONG',
  DATABASE_CONNECTIONS: 'ADVICE',
  MIGRATIONS_MISSING: 'WRONG',
  MIGRATIONS_NEWER: 'WRONG',
  STORED_BYTES_WRONG: 'WRONG',
  STORED_BYTES_REPAIRED: 'ADVICE',
  FINDINGS_REWRITTEN: 'OK',
  FINDINGS_NOT_REWRITTEN: 'WRONG',
  STORE_OK: 'OK',
  STORE_FULL: 'WRONG',
  STORE_UNREACHABLE: 'WRONG',
  STORE_NO_KEYS: 'WRONG',
  STORE_NO_BUCKET: 'WRONG',
  STORE_OTHER_REGION: 'WRONG',
  STORE_REFUSES: 'WRONG',
  STORE_CHANGES: 'WRONG',
  STORE_UNWRITABLE: 'WRONG',
  STORE_FAILED: 'WRONG',
  CLOCK_OK: 'OK',
  CLOCK_DATABASE: 'WRONG',
  CLOCK_STORE: 'WRONG',
  QUEUE_OK: 'OK',
  QUEUE_NONE_YET: 'OK',
  QUEUE_OLD: 'ADVICE',
  WORKERS_NONE: 'WRONG',
  WORKERS_IDLE: 'WRONG',
  WORKERS_STALLED: 'WRONG',
  MAILS_WAITING: 'WRONG',
  MAIL_OK: 'OK',
  MAIL_OUTBOX: 'OK',
  MAIL_NONE: 'ADVICE',
  MAIL_UNREACHABLE: 'WRONG',
  MAIL_PASSWORD: 'WRONG',
  MAIL_CERTIFICATE: 'WRONG',
  MAIL_FAILED: 'WRONG',
  ADDRESS_OK: 'OK',
  ADDRESS_LOCAL: 'OK',
  ADDRESS_PLAIN: 'ADVICE',
  ADDRESS_NO_SERVICE: 'UNKNOWN',
  ADDRESS_UNKNOWN_HOST: 'WRONG',
  ADDRESS_UNREACHABLE: 'WRONG',
  ADDRESS_CERTIFICATE: 'WRONG',
  ADDRESS_REDIRECTS: 'WRONG',
  ADDRESS_OTHER: 'WRONG',
  PROXY_HOST: 'WRONG',
  PROXY_UNTRUSTED: 'WRONG',
  PROXY_SILENT: 'WRONG',
  PROXY_PROTOCOL: 'ADVICE',
  ORIGINS_OK: 'OK',
  ORIGINS_NONE: 'OK',
  ORIGINS_UNKNOWN: 'UNKNOWN',
  ORIGIN_REFUSED: 'WRONG',
  ORIGIN_TWICE: 'WRONG',
  BROWSER_OK: 'OK',
  BROWSER_NONE: 'ADVICE',
  BROWSER_FAILED: 'WRONG',
  SECRETS_OK: 'OK',
  SECRET_SHORT: 'WRONG',
  SECRET_KNOWN: 'WRONG',
  DEMO_PUBLIC: 'ADVICE',
} as const satisfies Record<string, DiagnosisState>;
export type DiagnosisCode = keyof typeof DIAGNOSIS_CODES;

const diagnosisLineSchema = z.object({
  check: z.enum(DIAGNOSIS_CHECKS),
  state: z.enum(DIAGNOSIS_STATES),
  code: z.enum(Object.keys(DIAGNOSIS_CODES) as [DiagnosisCode, ...DiagnosisCode[]]),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).describe('What the words of the code name'),
});
export type DiagnosisLine = z.infer<typeof diagnosisLineSchema>;

export const diagnosisSchema = z.object({
  state: z.enum(DIAGNOSIS_STATES).describe('WRONG where a line is, else UNKNOWN where one is, else ADVICE, else OK'),
  at: z.iso.datetime(),
  versions: z.record(z.string(), z.string()).describe('Of vakwerk, node, and where they were reached postgresql and chromium'),
  lines: z.array(diagnosisLineSchema),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;

/** The kinds of work on the queue. */
export const QUEUES = [
  'validate',
  'geometry',
  'geometry-long',
  'dry-run',
  'joint-check',
  'accept',
  'mail',
  'rewrite-findings',
] as const;
export type QueueName = (typeof QUEUES)[number];
/** Jobs that wait for their first start, for another try, or are worked on. */
export const JOB_STATES = ['created', 'retry', 'active'] as const;

export const queueDepthSchema = z.object({
  queue: z.string().describe(`One of ${QUEUES.join(', ')}; with -dead after it what was given up and is still to be told`),
  state: z.string().describe(`One of ${JOB_STATES.join(', ')}`),
  jobs: z.int(),
  oldestSeconds: z.number().describe('Age of the oldest'),
});
/** Jobs of one kind in one state. */
export type QueueDepth = z.infer<typeof queueDepthSchema>;

/** Why a validation was given up by our fault, not by that of its file (D133). STORED_FILE_DAMAGED: the store has other bytes, or none. */
export const VALIDATION_FAULTS = ['TIMEOUT', 'OUT_OF_MEMORY', 'CRASHED', 'STORED_FILE_DAMAGED'] as const;
export type ValidationFault = (typeof VALIDATION_FAULTS)[number];

/** Nothing of what was uploaded, not even its name: operators need none to have it made again. */
export const failedValidationSchema = z.object({
  /** Id of the report. */
  id: z.string(),
  code: z.enum(VALIDATION_FAULTS),
  attempts: z.int(),
  sizeBytes: z.int().describe('Of the file'),
  organization: z.object({ id: z.string(), name: z.string() }).nullable().describe('Of its project; null: a personal file'),
  submitted: z.string().describe('ISO 8601 UTC'),
});
export type FailedValidation = z.infer<typeof failedValidationSchema>;

export const failedSearchSchema = z.object(pageShape);

export const requeueInputSchema = z.object({
  ids: z.array(z.uuid()).min(1, 'REQUIRED').max(LIST_LIMIT_MAX, 'TOO_MANY').optional().describe('Of reports; absent: all'),
});
export const requeueAnswerSchema = z.object({ ids: z.array(z.string()).describe('Of the reports that are made again') });
export type RequeueAnswer = z.infer<typeof requeueAnswerSchema>;

export const usedPackageSchema = z.object({
  /** Name and version. */
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** License as the package states it; null if it does not. */
  license: z.string().nullable(),
});
export type UsedPackage = z.infer<typeof usedPackageSchema>;

/** Validations that were given up, which the queue owns. */
export interface FailedValidations {
  search(page: { limit: number; offset: number }): Promise<ListResponse<FailedValidation>>;
  /** Without ids: all. */
  requeue(ids: string[] | undefined, actorId: string): Promise<RequeueAnswer>;
}

const operationsCall = { tag: 'operations', access: 'session', isWhole: true } as const;

/** The calls for operators. */
export const operationsCalls = {
  getDiagnosis: call({
    ...operationsCall,
    method: 'GET',
    path: '/operations/doctor',
    operationId: 'getDiagnosis',
    description: 'What `vakwerk doctor` says, of the process that answers: for operators, in a session. It takes seconds.',
    answer: diagnosisSchema,
  }),
  getQueue: call({
    ...operationsCall,
    method: 'GET',
    path: '/operations/queue',
    operationId: 'getQueue',
    description: 'Jobs that wait or are worked on, by kind and state: for operators, in a session.',
    answer: listResponseSchema(queueDepthSchema),
  }),
  listPackages: call({
    ...operationsCall,
    method: 'GET',
    path: '/operations/packages',
    operationId: 'listPackages',
    description: 'Packages of others that the server runs with, with versions and licences: for operators, in a session.',
    answer: listResponseSchema(usedPackageSchema),
  }),
  searchFailedValidations: call({
    ...operationsCall,
    method: 'POST',
    path: '/operations/failed-validations/_search',
    body: failedSearchSchema,
    answer: listResponseSchema(failedValidationSchema),
  }),
  requeueValidations: call({
    ...operationsCall,
    method: 'POST',
    path: '/operations/failed-validations/requeue',
    operationId: 'requeueValidations',
    description: 'Makes reports again whose validation was given up, as `vakwerk reports requeue` does (D133).',
    body: requeueInputSchema,
    answer: requeueAnswerSchema,
  }),
};
