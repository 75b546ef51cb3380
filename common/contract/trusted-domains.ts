/** Trusted domains of an organization: shapes of the API and the rule of the form (spec.md §3, §5, §7). */
import * as z from 'zod';
import { domainSchema } from './domains.ts';

export const trustedDomainSchema = z.object({
  id: z.string(),
  /** Lower case, ASCII. */
  domain: z.string(),
  /** The one that the organization began with: it cannot be deleted. */
  primary: z.boolean(),
});
export type TrustedDomain = z.infer<typeof trustedDomainSchema>;

/** POST /organizations/{id}/trusted-domains */
export const newTrustedDomainSchema = z.object({ domain: domainSchema });
export type NewTrustedDomain = z.infer<typeof newTrustedDomainSchema>;
