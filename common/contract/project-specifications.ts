/** Specifications of a project, and which of their rules apply: shapes of the API (specification §3, §7). */
import * as z from 'zod';
import { call } from './call.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { fieldsQuerySchema, listResponseSchema, searchInputSchema } from './lists.ts';
import { projectMigrationSchema, specificationSchema } from './specifications.ts';

export const projectSpecificationSchema = z.object({
  id: z.string(),
  url: z.string(),
  project: z.object({ id: z.string() }),
  /** The version that the project added; its definition in lists only when `fields` names it. */
  specification: specificationSchema,
  configuration: z.object({ disabledRules: z.array(z.string()) }),
  /** Additive: a newer version than the project's (D30). */
  newerVersion: z.object({ id: z.string(), version: z.string() }).nullable(),
});
export type ProjectSpecification = z.infer<typeof projectSpecificationSchema>;

/** POST /projects/{id}/specifications: the form "Add IDS". */
export const newProjectSpecificationSchema = z.object({
  specification: z.object({ id: z.string().min(1, 'REQUIRED') }, { message: 'REQUIRED' }),
});
export type NewProjectSpecification = z.infer<typeof newProjectSpecificationSchema>;

/** POST /projects/{id}/specifications/{specId}/version (additive, D30): which version to go to; absent, the newest. */
export const versionMoveSchema = z.object({ specification: z.object({ id: z.string().min(1, 'REQUIRED') }).optional() });
export type VersionMove = z.infer<typeof versionMoveSchema>;

/** The project's specification after the move (unchanged in a dry run), and the changes of its rules. */
export const versionMoveAnswerSchema = projectSpecificationSchema.extend({ migration: projectMigrationSchema });
export type VersionMoveAnswer = z.infer<typeof versionMoveAnswerSchema>;

/** PUT /projects/{id}/specifications/_order (additive): ids in the order of the settings and of new reports. */
export const projectSpecificationOrderSchema = z.object({ ids: z.array(z.string()).max(LIST_LIMIT_MAX) });

/** PUT /projects/{id}/specifications/{specId}: all rules that do not apply, by id. */
export const projectSpecificationChangeSchema = z.object({
  configuration: z.object({ disabledRules: z.array(z.string()) }),
});
export type ProjectSpecificationChange = z.infer<typeof projectSpecificationChangeSchema>;

const tag = 'project specifications';
const path = '/projects/:id/specifications';
const one = `${path}/:specId` as const;
/** Without the large definition. */
const SPECIFICATION_FIELDS = [
  'id',
  'url',
  'project.id',
  'specification.id',
  'specification.name',
  'specification.version',
  'specification.organization.name',
  'specification.organization.avatarUrl',
  'configuration.disabledRules',
  'newerVersion.id',
  'newerVersion.version',
] as const;
const resource = { tag, answer: projectSpecificationSchema, fields: SPECIFICATION_FIELDS } as const;

export const projectSpecificationCalls = {
  searchProjectSpecifications: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(projectSpecificationSchema),
    fields: SPECIFICATION_FIELDS,
  }),
  addProjectSpecification: call({ ...resource, method: 'POST', path, body: newProjectSpecificationSchema }),
  /** Orders the specifications for the settings and for new reports; ids that are not listed follow. */
  orderProjectSpecifications: call({
    method: 'PUT',
    path: `${path}/_order`,
    tag,
    query: fieldsQuerySchema,
    body: projectSpecificationOrderSchema,
  }),
  /** Answers the full content of the rules too. */
  getProjectSpecification: call({
    ...resource,
    method: 'GET',
    path: one,
    fields: [...SPECIFICATION_FIELDS, 'specification.definition'],
  }),
  updateProjectSpecification: call({ ...resource, method: 'PUT', path: one, body: projectSpecificationChangeSchema }),
  removeProjectSpecification: call({ method: 'DELETE', path: one, tag, query: fieldsQuerySchema }),
  /** Moves to the newest version, or the given one; a dry run only reports the effects on the rules (D13, D30). */
  moveProjectSpecification: call({
    method: 'POST',
    path: `${one}/version`,
    tag,
    query: z.object({
      'dry-run': z.enum(['true', 'false']).default('false').describe('true: report and change nothing'),
    }),
    body: versionMoveSchema,
    answer: versionMoveAnswerSchema,
    fields: [...SPECIFICATION_FIELDS, 'migration'],
  }),
};
