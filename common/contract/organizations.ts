/** Organizations: shapes of the API and rules of the forms (specification §3, §5, §7). */
import * as z from 'zod';
import { call } from './call.ts';
import { websiteSchema } from './domains.ts';
import { lineSchema, nameSchema } from './line-text.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import { typedConfirmationSchema } from './typed-confirmation.ts';

/** How long an organization may say that it keeps files, in days. Unless it says so they are kept. */
const RETENTION_DAYS_MIN = 1;
const RETENTION_DAYS_MAX = 36_500;

/** An organization as part of other resources. */
export const organizationSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.string(),
  website: z.string().optional(),
  location: z.string().optional(),
});
export type OrganizationSummary = z.infer<typeof organizationSummarySchema>;

export const organizationSchema = organizationSummarySchema.required().extend({
  /** Days after which files are deleted with their reports; null: never (D53). */
  retentionDays: z.int().nullable(),
  /** Rules for another IFC version than the file's are skipped; false: they are checked, with a warning (D17). */
  skipOtherVersions: z.boolean(),
});
export type Organization = z.infer<typeof organizationSchema>;

/** POST /organizations: the website alone; name and primary trusted domain follow from it (D76). */
export const newOrganizationSchema = z.object({ website: websiteSchema });
export type NewOrganization = z.infer<typeof newOrganizationSchema>;

/** PUT /organizations/{id}: changed fields only (D99). */
export const organizationChangeSchema = z.object({
  name: nameSchema.optional(),
  /** May be emptied. */
  website: z.union([z.literal(''), websiteSchema], { message: 'WEBSITE_INVALID' }).optional(),
  location: lineSchema.optional(),
  retentionDays: z
    .int({ message: 'RETENTION_INVALID' })
    .min(RETENTION_DAYS_MIN, 'RETENTION_INVALID')
    .max(RETENTION_DAYS_MAX, 'RETENTION_INVALID')
    .nullable()
    .optional(),
  skipOtherVersions: z.boolean({ message: 'INVALID' }).optional(),
  id: z.undefined({ message: 'IMMUTABLE' }).optional(),
});
export type OrganizationChange = z.infer<typeof organizationChangeSchema>;

const tag = 'organizations';
const path = '/organizations/:id';

export const organizationCalls = {
  searchOrganizations: call({
    method: 'POST',
    path: '/organizations/_search',
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(organizationSchema),
  }),
  createOrganization: call({
    method: 'POST',
    path: '/organizations',
    tag,
    body: newOrganizationSchema,
    answer: organizationSchema,
    fields: ['id'],
  }),
  getOrganization: call({ method: 'GET', path, tag, answer: organizationSchema }),
  updateOrganization: call({ method: 'PUT', path, tag, body: organizationChangeSchema, answer: organizationSchema }),
  /** Also deletes its projects and specifications, for ever (D134). */
  deleteOrganization: call({ method: 'DELETE', path, tag, access: 'session', body: typedConfirmationSchema }),
};
