/** Projects: shapes of the API and rules of the forms (specification §3, §5, §7). */
import * as z from 'zod';
import { call } from './call.ts';
import { lineSchema, nameSchema } from './line-text.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import { organizationSummarySchema } from './organizations.ts';
import { typedConfirmationSchema } from './typed-confirmation.ts';
import { projectValiditySchema } from './validity.ts';

export const PROJECT_STATUSES = ['ACTIVE', 'ARCHIVED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Files of a project, the newest version of each. */
const projectStandingSchema = z.object({
  files: z.int(),
  passed: z.int(),
  failed: z.int(),
  excepted: z.int().describe('Of the failed ones those of which all failures are excepted'),
  checking: z.int(),
  unchecked: z.int().describe('Without a report, with one that ended in an error, or with one in which no rule applied'),
});
export type ProjectStanding = z.infer<typeof projectStandingSchema>;

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  status: z.enum(PROJECT_STATUSES),
  organization: organizationSummarySchema,
  validity: projectValiditySchema,
  standing: projectStandingSchema.optional().describe('In lists; absent: no files'),
});
export type Project = z.infer<typeof projectSchema>;

/** POST /projects: the form "New project". */
export const newProjectSchema = z.object({
  name: nameSchema,
  location: nameSchema,
  /** Additive: without one the creator's own; platform admins without an organization must name one (D84). */
  organization: z.object({ id: z.string() }).optional(),
});
export type NewProject = z.infer<typeof newProjectSchema>;

/** Texts of a project in the order of its forms; their labels are `projects.create.*` and `projects.details.*`. */
export const PROJECT_TEXTS = ['name', 'location'] as const;

/** PUT /projects/{id}: changed fields only (D99). Archiving and reactivating are changes of the status. */
export const projectChangeSchema = z.object({
  name: nameSchema.optional(),
  location: lineSchema.optional(),
  status: z.enum(PROJECT_STATUSES).optional(),
  /** Layers that are absent stay as they are. */
  validity: projectValiditySchema.partial().optional(),
  id: z.undefined({ message: 'IMMUTABLE' }).optional(),
});
export type ProjectChange = z.infer<typeof projectChangeSchema>;

const PROJECT_FILTERS = [...PROJECT_STATUSES, 'ALL'] as const;
export type ProjectFilter = (typeof PROJECT_FILTERS)[number];

/** POST /projects/_search */
export const projectSearchSchema = searchInputSchema.extend({ status: z.enum(PROJECT_FILTERS).default('ACTIVE') });
export type ProjectSearch = z.input<typeof projectSearchSchema>;

const tag = 'projects';

export const projectCalls = {
  searchProjects: call({
    method: 'POST',
    path: '/projects/_search',
    tag,
    body: projectSearchSchema,
    answer: listResponseSchema(projectSchema),
  }),
  createProject: call({ method: 'POST', path: '/projects', tag, body: newProjectSchema, answer: projectSchema, fields: ['id'] }),
  getProject: call({ method: 'GET', path: '/projects/:id', tag, answer: projectSchema }),
  updateProject: call({ method: 'PUT', path: '/projects/:id', tag, body: projectChangeSchema, answer: projectSchema }),
  deleteProject: call({ method: 'DELETE', path: '/projects/:id', tag, access: 'session', body: typedConfirmationSchema }),
};
