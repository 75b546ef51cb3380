/** Specifications of a project, and which of their rules apply: shapes of the API (spec.md §3, §7). */
import * as z from 'zod';
import { specificationSchema } from './specifications.ts';

export const projectSpecificationSchema = z.object({
  id: z.string(),
  url: z.string(),
  project: z.object({ id: z.string() }),
  /** The version that the project added; its definition in lists only when `fields` names it. */
  specification: specificationSchema,
  configuration: z.object({ disabledRules: z.array(z.string()) }),
  /** Additive: the version that came after the one that the project added (D30). */
  newerVersion: z.object({ id: z.string(), version: z.string() }).nullable(),
});
export type ProjectSpecification = z.infer<typeof projectSpecificationSchema>;

/** POST /projects/{id}/specifications: the form "Add IDS". */
export const newProjectSpecificationSchema = z.object({
  specification: z.object({ id: z.string().min(1, 'REQUIRED') }, { message: 'REQUIRED' }),
});
export type NewProjectSpecification = z.infer<typeof newProjectSpecificationSchema>;

/** PUT /projects/{id}/specifications/{specId}: all rules that do not apply, by id. */
export const projectSpecificationChangeSchema = z.object({
  configuration: z.object({ disabledRules: z.array(z.string()) }),
});
export type ProjectSpecificationChange = z.infer<typeof projectSpecificationChangeSchema>;
