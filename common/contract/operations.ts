/** What `vakwerk doctor` and `GET /operations/doctor` say of a set-up: a line for each thing looked at, by code. */
import * as z from 'zod';

/** OK; ADVICE: works, could be better; WRONG: to be mended; UNKNOWN: could not be looked at. */
export const DIAGNOSIS_STATES = ['OK', 'ADVICE', 'WRONG', 'UNKNOWN'] as const;
export type DiagnosisState = (typeof DIAGNOSIS_STATES)[number];

/** The parts, in the order in which they are told. */
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
