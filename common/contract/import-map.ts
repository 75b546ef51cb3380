/** The operators' API of the import map: revisions, changesets, canaries and errors of pages (D136). */
import * as z from 'zod';
import { call } from './call.ts';
import { CLIENT_ERROR_CODES, clientErrorSchema, specifierSchema } from './client-errors.ts';
import { emailSchema } from './domains.ts';
import { QUERY_MAX_LENGTH, REASON_MAX_LENGTH } from './limits.ts';
import { listResponseSchema, pageShape } from './lists.ts';

/** Names of one changeset, and the files that they load. */
const CHANGESET_ENTRIES_MAX = 200;
const CHANGESET_FILES_MAX = 2_000;
/** Characters of an address in the import map. */
const IMPORT_MAP_URL_MAX_LENGTH = 500;
/** One file that an operator ships, in bytes. */
export const SHIPPED_ASSET_MAX_BYTES = 5_000_000;

const urlSchema = z.string().min(1, 'REQUIRED').max(IMPORT_MAP_URL_MAX_LENGTH, 'TOO_LONG');
const hashSchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'INTEGRITY_INVALID');
const importsSchema = z.record(specifierSchema, urlSchema);
const integritySchema = z.record(urlSchema, hashSchema);
const atSchema = z.string().describe('ISO 8601 UTC');

const importMapSchema = z.object({
  imports: importsSchema.describe('Where each name leads'),
  integrity: integritySchema.describe('Hash of each file, chunks too'),
});
export type ImportMap = z.infer<typeof importMapSchema>;

/** BUILD: an upgrade of the server. OPERATOR: a changeset, or an earlier revision as a canary. ROLLBACK: an earlier revision. */
const REVISION_ORIGINS = ['BUILD', 'OPERATOR', 'ROLLBACK'] as const;
export type RevisionOrigin = (typeof REVISION_ORIGINS)[number];
const REVISION_STATES = ['CURRENT', 'CANARY', 'OLD'] as const;

const revisionSummarySchema = z.object({
  number: z.int(),
  /** The revision that was current before; null for the first. */
  parent: z.int().nullable(),
  /** The earlier revision that a rollback or a canary serves again; null: the content is its own. */
  contentOf: z.int().nullable(),
  origin: z.enum(REVISION_ORIGINS),
  state: z.enum(REVISION_STATES),
  /** Names that operators set. All others come from the build. */
  operated: z.array(z.string()),
  /** Null for the system and for deleted accounts. */
  author: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().optional() }).nullable(),
  reason: z.string(),
  createdAt: atSchema,
});
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;

/** POST /importmap/revisions/_search. */
export const listedRevisionSchema = revisionSummarySchema.extend({
  /** Names whose address differs from that of the parent. */
  changed: z.array(z.string()),
});
export type ListedRevision = z.infer<typeof listedRevisionSchema>;

export const revisionSchema = revisionSummarySchema.extend(importMapSchema.shape);
export type Revision = z.infer<typeof revisionSchema>;

/** A name whose address differs; null where the name is absent. */
const importChangeSchema = z.object({
  specifier: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

const moduleErrorsSchema = z.object({ module: z.string(), code: z.enum(CLIENT_ERROR_CODES), count: z.int() });
export type ModuleErrors = z.infer<typeof moduleErrorsSchema>;

export const revisionDetailsSchema = revisionSchema.extend({
  /** Differences from the parent. */
  changes: z.array(importChangeSchema),
  /** Number of page loads. */
  loads: z.int(),
  errors: z.array(moduleErrorsSchema),
});
export type RevisionDetails = z.infer<typeof revisionDetailsSchema>;

const audienceSchema = z
  .object({
    /** Percent of users. */
    share: z.int().min(1).max(100).optional(),
    organizationId: z.uuid().optional(),
    userId: z.uuid().optional(),
  })
  .strict();
/** Has exactly one of the three properties. */
export type Audience = z.infer<typeof audienceSchema>;

/** Has exactly one of the properties. Names are resolved to ids before anything is verified. */
const audienceInputSchema = audienceSchema
  .extend({
    organization: z.string().trim().min(1, 'REQUIRED').max(QUERY_MAX_LENGTH, 'TOO_LONG').optional(),
    user: emailSchema.optional(),
  })
  .refine((one) => Object.values(one).filter((value) => value !== undefined).length === 1, 'AUDIENCE_INVALID')
  .describe('Exactly one: percent of users, an organization by id or name, or a user by id or e-mail address');
export type AudienceInput = z.infer<typeof audienceInputSchema>;

const reasonSchema = z.string({ message: 'REQUIRED' }).trim().min(1, 'REQUIRED').max(REASON_MAX_LENGTH, 'TOO_LONG');

const changesShape = {
  set: importsSchema
    .refine((one) => Object.keys(one).length <= CHANGESET_ENTRIES_MAX, 'TOO_MANY')
    .default({})
    .describe('Names and where they lead from now on'),
  remove: z
    .array(specifierSchema)
    .max(CHANGESET_ENTRIES_MAX, 'TOO_MANY')
    .default([])
    .describe("Names that go back to the build's own entry, or go where the build has none"),
  integrity: integritySchema
    .refine((one) => Object.keys(one).length <= CHANGESET_FILES_MAX, 'TOO_MANY')
    .default({})
    .describe('Hashes of the files that the new entries load, chunks too'),
};

/** POST /importmap/revisions: one changeset. */
export const changesetSchema = z.object({
  ...changesShape,
  reason: reasonSchema,
  dryRun: z.boolean().default(false).describe('true: answers what would change and what verifying finds, and publishes nothing'),
  withoutBrowserCheck: z
    .boolean()
    .default(false)
    .describe('Publish although no browser could try the pages; is in the audit log'),
  canary: audienceInputSchema.optional().describe('Only for these users, until it is promoted or cancelled'),
});
export type Changeset = z.input<typeof changesetSchema>;

/** POST /importmap/verify: a changeset or an existing revision. */
export const verifyInputSchema = z.object({ ...changesShape, revision: z.int().min(1).optional() });

export type VerifyInput = z.input<typeof verifyInputSchema>;

const FINDING_SEVERITIES = ['ERROR', 'WARNING'] as const;
const verifyFindingSchema = z.object({
  code: z.string(),
  severity: z.enum(FINDING_SEVERITIES),
  specifier: z.string().optional(),
  url: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
/** A fault of a map. ERROR prevents its publication. */
export type VerifyFinding = z.infer<typeof verifyFindingSchema>;

export const verifyAnswerSchema = z.object({ diff: z.array(importChangeSchema), findings: z.array(verifyFindingSchema) });
export type VerifyAnswer = z.infer<typeof verifyAnswerSchema>;

/** Page loads of signed-in users and errors in them, each user counted up to a limit (D136). */
const countsSchema = z.object({ loads: z.int(), errors: z.int() });
export type PageCounts = z.infer<typeof countsSchema>;

const canarySchema = countsSchema.extend({
  revision: revisionSchema,
  audience: audienceSchema,
  audienceName: z.string().nullable().describe('Of the organization or the user; null: a share, or deleted since'),
  startedAt: atSchema,
  beside: countsSchema.describe('Of the current revision since the canary started'),
});
export type Canary = z.infer<typeof canarySchema>;

/** A canary that ended by itself, because it broke pages. */
const brokenCanarySchema = countsSchema.extend({ number: z.int(), at: atSchema, beside: countsSchema });
export type BrokenCanary = z.infer<typeof brokenCanarySchema>;

/** GET /importmap. If-Match of a change must name its ETag. */
export const importMapStateSchema = z.object({
  etag: z.string(),
  revision: revisionSchema,
  canary: canarySchema.nullable(),
  brokenCanary: brokenCanarySchema.nullable().describe('The last one, until something newer is published'),
  rollbackTo: z.int().nullable().describe('Where a rollback that names no revision goes; null: nowhere'),
  /** The entries of the build, which `remove` restores. */
  build: z.object({ imports: importsSchema }),
});
export type ImportMapState = z.infer<typeof importMapStateSchema>;

export const revisionSearchSchema = z.object(pageShape);

export const rollbackSchema = z.object({
  to: z.int().min(1).optional().describe('Absent: the one that was current before'),
  reason: reasonSchema,
});
export const canaryInputSchema = z.object({ revision: z.int().min(1), audience: audienceInputSchema, reason: reasonSchema });
export const canaryEndSchema = z.object({ reason: reasonSchema });

export const EXPORT_FORMAT = 'vakwerk-importmap/1';
/** GET /importmap/revisions/{number}/export: a revision for another environment. */
export const revisionExportSchema = importMapSchema.extend({
  format: z.literal(EXPORT_FORMAT),
  number: z.int(),
  operated: z.array(z.string()),
  reason: z.string(),
  createdAt: atSchema,
});
export type RevisionExport = z.infer<typeof revisionExportSchema>;

/** The response of PUT /importmap/assets/…. */
export const shippedAssetSchema = z.object({ url: z.string(), integrity: z.string(), size: z.int() });
export type ShippedAsset = z.infer<typeof shippedAssetSchema>;

/** `details` of PRECONDITION_FAILED: the current revision. */
export interface RevisionConflict {
  etag: string;
  revision: RevisionSummary;
}

const importMapCall = { tag: 'import map', access: 'importMap', isWhole: true } as const;
const open = { ...importMapCall, access: 'public' } as const;
const one = {
  ...importMapCall,
  method: 'GET',
  path: '/importmap/revisions/:number',
  /** Converts invalid numbers to 0, which is never a revision, so that the answer is 404. */
  params: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647).catch(0) }),
} as const;
const change = {
  ...importMapCall,
  method: 'POST',
  /** Described for OpenAPI only: the server refuses a missing header. */
  headers: z.object({ 'if-match': z.string().optional().describe('The ETag of GET /importmap') }),
} as const;
/** A change that creates a revision without verifying it again. */
const revision = { ...change, answer: revisionSchema, status: 201 } as const;

export const importMapCalls = {
  getImportMap: call({
    ...importMapCall,
    method: 'GET',
    path: '/importmap',
    operationId: 'getImportMap',
    description: 'What is served. The ETag is what If-Match of a change names.',
    answer: importMapStateSchema,
  }),
  /** The newest first. */
  searchRevisions: call({
    ...importMapCall,
    method: 'POST',
    path: '/importmap/revisions/_search',
    body: revisionSearchSchema,
    answer: listResponseSchema(listedRevisionSchema),
  }),
  getRevision: call({ ...one, answer: revisionDetailsSchema }),
  exportRevision: call({
    ...one,
    path: `${one.path}/export`,
    operationId: 'exportRevision',
    answer: revisionExportSchema,
  }),
  publishRevision: call({
    ...revision,
    path: '/importmap/revisions',
    operationId: 'publishRevision',
    description: 'Publishes one changeset. If-Match names the ETag of what is changed; a dry run needs none.',
    body: changesetSchema,
    otherAnswers: { 200: verifyAnswerSchema },
  }),
  /** Takes up to some minutes, and publishes nothing. */
  verifyImportMap: call({
    ...importMapCall,
    method: 'POST',
    path: '/importmap/verify',
    operationId: 'verifyImportMap',
    body: verifyInputSchema,
    answer: verifyAnswerSchema,
  }),
  rollBackImportMap: call({
    ...revision,
    path: '/importmap/rollback',
    operationId: 'rollBackImportMap',
    body: rollbackSchema,
  }),
  startCanary: call({ ...revision, path: '/importmap/canary', operationId: 'startCanary', body: canaryInputSchema }),
  promoteCanary: call({
    ...revision,
    path: '/importmap/canary/promote',
    operationId: 'promoteCanary',
    body: canaryEndSchema,
  }),
  cancelCanary: call({ ...change, path: '/importmap/canary/cancel', operationId: 'cancelCanary', body: canaryEndSchema }),
  getServedRevision: call({
    ...open,
    method: 'GET',
    path: '/importmap/served',
    operationId: 'getServedRevision',
    description: 'Nothing but the header x-vakwerk-revision: the revision that a page load would get.',
    answer: z.object({}),
  }),
  reportClientError: call({
    ...open,
    method: 'POST',
    path: '/importmap/errors',
    operationId: 'reportClientError',
    description: 'A module that could not be loaded or mounted. Counted, with nothing of who it is.',
    body: clientErrorSchema,
  }),
};
