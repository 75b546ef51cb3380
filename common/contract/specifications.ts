/** Specifications (IDS) in the API (specification §3), and the calls that change them (additive, D10 to D13, D30). */
import * as z from 'zod';
import type { RuleEffect } from '../../engine/ids/compare/compare-specifications.ts';
import type { GroupDefinition, KindedFacet, RuleDefinition } from '../../engine/ids/specification.ts';
import { call } from './call.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import { PROJECT_STATUSES } from './projects.ts';

export type { PartChange, RuleChange, RuleEffect } from '../../engine/ids/compare/compare-specifications.ts';
export type * from '../../engine/ids/specification.ts';
export type { KindedFacet } from '../../engine/ids/specification.ts';

/** States of a draft. RETURNED lasts until it is sent again; a change after an approval makes it a DRAFT again. */
export const DRAFT_STATES = ['DRAFT', 'IN_REVIEW', 'RETURNED', 'APPROVED'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** The author of a change to a specification. */
export const personSchema = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });

export const specificationSchema = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  version: z.string(),
  description: z.string(),
  /** One root GROUP; in lists only when `fields` names it. */
  definition: z.custom<GroupDefinition>().meta({ $ref: '#/components/schemas/GroupDefinition' }).optional(),
  organization: z.object({ id: z.string(), url: z.string(), name: z.string(), avatarUrl: z.string() }),
  /** Additive: checks personal uploads (D11); one of an organization checks those of its members. */
  default: z.boolean().optional(),
  /** Additive: of the platform, for everybody (D10). */
  platform: z.boolean().optional(),
  /** Additive: no version came after this one (D30). */
  newest: z.boolean().optional(),
  /** Additive: ISO 8601 UTC */
  createdAt: z.string().optional(),
  /** Additive, of one specification: all its versions, the newest first. */
  versions: z.array(z.object({ id: z.string(), version: z.string(), createdAt: z.string() })).optional(),
  /** Additive, of one specification, for its editors: who approved the draft that was published as it; null: nobody. */
  reviewed: z.object({ by: personSchema.nullable(), at: z.string() }).nullable().optional(),
  /** Additive, the same: a draft was published as it without an approval. An imported file has no draft. */
  unreviewed: z.boolean().optional(),
  /** Additive, the same: of the version to come; null: none. */
  draft: z
    .object({ id: z.string(), state: z.enum(DRAFT_STATES) })
    .nullable()
    .optional(),
});
export type SpecificationResource = z.infer<typeof specificationSchema>;

/** POST /specifications/_search; lists hold the newest versions unless the address says `?versions=all`. */
export const SPECIFICATION_VERSIONS = ['newest', 'all'] as const;

/** A finding of the audit (D31). */
export const idsFindingSchema = z.object({
  severity: z.enum(['ERROR', 'WARNING']),
  code: z.string(),
  /** 1-based; 0 when unknown. */
  line: z.int(),
  path: z.string(),
  /** English, for logs; screens word `kind` with `facts` (common/i18n/ids-finding-sentence.ts). */
  message: z.string(),
  kind: z.string().optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
});
export type IdsFinding = z.infer<typeof idsFindingSchema>;

/** A file with such an error cannot be read as an IDS, so it cannot be imported, not even forced (D31). */
const UNREADABLE = new Set(['NOT_XML', 'DOCTYPE_FORBIDDEN', 'NOT_IDS', 'STRUCTURE']);
export const isUnreadable = (findings: readonly IdsFinding[]): boolean =>
  findings.some(({ severity, code }) => severity === 'ERROR' && UNREADABLE.has(code));

const flagSchema = z.enum(['true', 'false']).default('false');

/** The fields of the multipart bodies in addition to `file` (an .ids file). `groups` may also be a file, JSON or CSV (D12). */
export const specificationUploadSchema = z.object({
  groups: z.string().optional(),
});
/** POST /specifications/{id}/versions. */
export const newVersionSchema = specificationUploadSchema.extend({
  /** Id of the draft that is published by it, and deleted then. */
  draft: z.string().optional(),
});
/** POST /specifications. */
export const newSpecificationSchema = newVersionSchema.extend({
  /** Id of the organization that it is for. Absent: platform admins, the whole platform; organization admins, their own. */
  organization: z.string().optional(),
  /** Platform admins alone. */
  default: flagSchema,
});

/** PUT /specifications/{id}: changed fields only (D99). */
export const specificationChangeSchema = z.object({
  name: nameSchema.optional(),
  description: z.string().trim().max(10_000, 'TOO_LONG').optional(),
  /** Platform admins alone, of the newest version (D11). */
  default: z.boolean().optional(),
  id: z.undefined({ message: 'IMMUTABLE' }).optional(),
  version: z.undefined({ message: 'IMMUTABLE' }).optional(),
});
export type SpecificationChange = z.infer<typeof specificationChangeSchema>;

const ruleNameSchema = z.object({ id: z.string(), name: z.string() });
export type RuleName = z.infer<typeof ruleNameSchema>;

const RULE_EFFECTS = ['SHARPER', 'SOFTER', 'CHANGED', 'REWORDED'] as const satisfies RuleEffect[];

/** One rule that changed from one version to another, as engine/ids/compare makes it. */
const ruleChangeSchema = ruleNameSchema.extend({
  kind: z.enum(['ADDED', 'REMOVED', ...RULE_EFFECTS]),
  /** Absent for a rule that is new; `after` for one that is gone. */
  before: z.custom<RuleDefinition>().meta({ type: 'object' }).optional(),
  after: z.custom<RuleDefinition>().meta({ type: 'object' }).optional(),
  /** What changed in it, each with its own effect; facets where one was added, removed or changed. */
  parts: z.array(
    z.object({
      part: z.enum(['NAME', 'DESCRIPTION', 'INSTRUCTIONS', 'VERSIONS', 'OCCURRENCES', 'APPLICABILITY', 'REQUIREMENTS']),
      effect: z.enum(RULE_EFFECTS),
      before: z.custom<KindedFacet>().meta({ type: 'object' }).optional(),
      after: z.custom<KindedFacet>().meta({ type: 'object' }).optional(),
    }),
  ),
});

const ruleChangesSchema = z.object({
  /**
   * `changed`: the same id, but another name, description, applicability or requirement. Additive, `effect` of what changed: whatever
   * failed fails still (SHARPER), nothing else fails (SOFTER), neither can be said, or the verdicts are the same (REWORDED).
   */
  kept: z.array(ruleNameSchema.extend({ changed: z.boolean(), effect: z.enum(RULE_EFFECTS).optional() })),
  /** `sameName`: the one new rule of that name, probably its replacement; null without one. */
  vanished: z.array(ruleNameSchema.extend({ sameName: ruleNameSchema.nullable() })),
  added: z.array(ruleNameSchema),
  changes: z.array(ruleChangeSchema).describe('Each rule that differs, with what differs in it'),
});
export type RuleChanges = z.infer<typeof ruleChangesSchema>;

export const versionSchema = z.object({ id: z.string().nullable(), version: z.string() });

/** GET /specifications/{id}/changes: rules that stayed as they were are left out. */
export const specificationChangesSchema = z.object({
  from: versionSchema,
  to: versionSchema,
  counts: z.record(z.enum(['ADDED', 'REMOVED', ...RULE_EFFECTS]), z.int()),
  changes: z.array(ruleChangeSchema),
});
export type SpecificationChanges = z.infer<typeof specificationChangesSchema>;

const disabledRulesSchema = z.object({ kept: z.array(ruleNameSchema), lost: z.array(ruleNameSchema) });

/** What a newer version does to a project that goes over to it: rules in `lost` apply again, because it has not got them. */
export const projectMigrationSchema = ruleChangesSchema.extend({
  from: versionSchema,
  to: versionSchema,
  disabledRules: disabledRulesSchema,
});
export type ProjectMigration = z.infer<typeof projectMigrationSchema>;

/** What a newer version changes in the rules, and for projects with disabled rules (D13). */
const migrationReportSchema = ruleChangesSchema.extend({
  from: versionSchema,
  /** `id` is null in a dry run. */
  to: versionSchema,
  /** Projects with any version of the specification: they keep theirs until they are moved (D30). */
  projectsTotal: z.int(),
  /** Projects with disabled rules; no names of projects of other organizations. */
  projects: z.array(z.object({ id: z.string(), name: z.string(), version: z.string(), disabledRules: disabledRulesSchema })),
});
export type MigrationReport = z.infer<typeof migrationReportSchema>;

/** The answer of POST /specifications. */
export const newSpecificationAnswerSchema = specificationSchema.extend({ findings: z.array(idsFindingSchema) });
export type NewSpecificationAnswer = z.infer<typeof newSpecificationAnswerSchema>;

/** What POST /specifications/{id}/versions answers; in a dry run without the specification. */
export const newVersionAnswerSchema = specificationSchema
  .partial()
  .extend({ findings: z.array(idsFindingSchema), migration: migrationReportSchema });
export type NewVersionAnswer = z.infer<typeof newVersionAnswerSchema>;

/** POST /specifications/{id}/projects/_search: which projects have any version of it. */
export const specificationProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(PROJECT_STATUSES),
  organization: z.object({ id: z.string(), name: z.string() }),
  specification: z.object({ id: z.string(), version: z.string() }),
  disabledRules: z.int(),
});
export type SpecificationProject = z.infer<typeof specificationProjectSchema>;

/** `details` of SPECIFICATION_IN_USE. */
export interface SpecificationUse {
  projects: number;
}

const tag = 'specifications';
const one = '/specifications/:id';
/** The fields of the library: without the large definition. */
const LIBRARY_FIELDS = [
  'id',
  'url',
  'name',
  'version',
  'description',
  'organization',
  'default',
  'platform',
  'newest',
  'createdAt',
] as const;
/** An import: If-Match names the ETag of the draft that it publishes. */
const publication = {
  method: 'POST',
  tag,
  headers: z.object({ 'if-match': z.string().optional().describe('The ETag of the draft that is published') }),
  files: { file: 'One .ids file (IDS 1.0, 0.9.7 or 0.9.6)', groups: 'Rules by group, JSON or CSV; may be absent' },
} as const;
const publicationTexts = { draft: 'Id of the draft that is published by it, and deleted then; If-Match names its ETag' };
const publicationQuery = z.object({
  force: flagSchema.describe('true: import it although the audit finds errors, as long as it can be read'),
});

export const specificationCalls = {
  searchSpecifications: call({
    method: 'POST',
    path: '/specifications/_search',
    tag,
    query: z.object({ versions: z.enum(SPECIFICATION_VERSIONS).default('newest') }),
    body: searchInputSchema,
    answer: listResponseSchema(specificationSchema),
    fields: LIBRARY_FIELDS,
  }),
  /** The answer contains the definition too. */
  getSpecification: call({ method: 'GET', path: one, tag, answer: specificationSchema }),
  /** Returns the changes in the rules since another version, or since the previous one. */
  getSpecificationChanges: call({
    method: 'GET',
    path: `${one}/changes`,
    tag,
    query: z.object({ from: z.string().optional().describe('Id of another version; absent: the one before') }),
    answer: specificationChangesSchema,
  }),
  /** Refuses with SPECIFICATION_INVALID, whose details are the findings of the audit. */
  createSpecification: call({
    ...publication,
    path: '/specifications',
    query: publicationQuery,
    texts: {
      ...publicationTexts,
      organization: 'Id of whose it is; absent: of the whole platform for its admins, else of the own organization',
      default: 'true: it checks personal uploads; platform admins alone',
    },
    answer: newSpecificationAnswerSchema,
    fields: ['id', 'name', 'version', 'findings'],
  }),
  /** Adds a version, which becomes the newest; a dry run only reports its effects. */
  addSpecificationVersion: call({
    ...publication,
    path: `${one}/versions`,
    query: publicationQuery.extend({ 'dry-run': flagSchema.describe('true: report and store nothing') }),
    texts: publicationTexts,
    answer: newVersionAnswerSchema,
    fields: ['id', 'name', 'version', 'findings', 'migration'],
  }),
  updateSpecification: call({
    method: 'PUT',
    path: one,
    tag,
    body: specificationChangeSchema,
    answer: specificationSchema,
    fields: LIBRARY_FIELDS,
  }),
  /** Refuses with SPECIFICATION_IN_USE unless forced. */
  deleteSpecification: call({
    method: 'DELETE',
    path: one,
    tag,
    query: z.object({
      force: flagSchema.describe('true: projects that have it let go of it'),
      versions: z.enum(['this', SPECIFICATION_VERSIONS[1]]).default('this'),
    }),
  }),
  /** Searches the projects that have any version of it. */
  searchSpecificationProjects: call({
    method: 'POST',
    path: `${one}/projects/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(specificationProjectSchema),
  }),
};
