/** Trusted domains of an organization: shapes of the API and the rule of the form (specification §3, §5, §7). */
import * as z from 'zod';
import { domainSchema } from './domains.ts';

export const trustedDomainSchema = z.object({
  id: z.string(),
  /** Lower case, ASCII. */
  domain: z.string(),
  /** The one that the organization began with: it cannot be deleted. */
  primary: z.boolean(),
  /** Additive (D141): until somebody proved that the organization has it, the domain is claimed and without effect on others. */
  proved: z.boolean(),
  /** ADDRESS: an admin has a confirmed address at it; DNS: its record says so. */
  provedBy: z.enum(['ADDRESS', 'DNS']).nullable(),
  /** ISO 8601 UTC */
  provedAt: z.string().nullable(),
  /** What to publish in order to prove it by DNS. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
});
export type TrustedDomain = z.infer<typeof trustedDomainSchema>;

/** POST /organizations/{id}/trusted-domains */
export const newTrustedDomainSchema = z.object({ domain: domainSchema });
export type NewTrustedDomain = z.infer<typeof newTrustedDomainSchema>;
