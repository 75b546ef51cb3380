/** Trusted domains of an organization: shapes of the API and the rule of the form (specification §3, §5, §7). */
import * as z from 'zod';
import { call } from './call.ts';
import { domainSchema } from './domains.ts';
import { fieldsQuerySchema, listResponseSchema } from './lists.ts';

export const trustedDomainSchema = z.object({
  id: z.string(),
  /** Lower case, ASCII. */
  domain: z.string(),
  /** The first domain of the organization: it cannot be deleted. */
  primary: z.boolean(),
  /** Additive (D141): an unproved domain has no effect on others. */
  proved: z.boolean(),
  /** ADDRESS: by a confirmed address of an admin; DNS: by a record. */
  provedBy: z.enum(['ADDRESS', 'DNS']).nullable(),
  /** ISO 8601 UTC */
  provedAt: z.string().nullable(),
  /** The DNS record that proves it. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
});
export type TrustedDomain = z.infer<typeof trustedDomainSchema>;

/** POST /organizations/{id}/trusted-domains */
export const newTrustedDomainSchema = z.object({ domain: domainSchema });
export type NewTrustedDomain = z.infer<typeof newTrustedDomainSchema>;

const tag = 'trusted domains';
const path = '/organizations/:id/trusted-domains';

export const trustedDomainCalls = {
  /** All of them, the primary one first. */
  listTrustedDomains: call({ method: 'GET', path, tag, answer: listResponseSchema(trustedDomainSchema) }),
  addTrustedDomain: call({ method: 'POST', path, tag, body: newTrustedDomainSchema, answer: trustedDomainSchema }),
  /** Looks whether the domain can be proved now (D141). */
  checkTrustedDomain: call({ method: 'POST', path: `${path}/:domainId/check`, tag, answer: trustedDomainSchema }),
  removeTrustedDomain: call({ method: 'DELETE', path: `${path}/:domainId`, tag, query: fieldsQuerySchema }),
};
