/** Organizations as other nouns show them (spec.md §3). */
import * as z from 'zod';

export const organizationSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.string(),
  website: z.string().optional(),
  location: z.string().optional(),
});
export type OrganizationSummary = z.infer<typeof organizationSummarySchema>;
