/** Trusted domains of an organization: its members see them, its admins change them. */
import * as z from 'zod';
import { DOMAIN_CHECKS_PER_MINUTE } from '../../common/contract/limits.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { newTrustedDomainSchema, trustedDomainSchema } from '../../common/contract/trusted-domains.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor, requireOrganizationReader } from './organization-policy.ts';
import { trustedDomainResource } from './organization-resource.ts';
import { checkDomain } from './prove-domain.ts';
import { addTrustedDomain, removeTrustedDomain } from './trust-domain.ts';
import { findDomains } from './trusted-domain-queries.ts';

export function trustedDomainRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db } = options;
  const shared = { tags: ['trusted domains'], querystring: fieldsQuerySchema };
  const params = z.object({ id: z.string() });
  const path = '/organizations/:id/trusted-domains';

  api.get(
    path,
    { schema: { ...shared, params, response: { 200: listResponseSchema(trustedDomainSchema) } } },
    async (request) => {
      const { id } = await requireOrganizationReader(db, callerOf(request), request.params.id);
      const fields = parseFields(request.query.fields);
      const data = (await findDomains(db, id)).map((record) => projectFields(trustedDomainResource(record), fields));
      return { data, total: data.length };
    },
  );

  const addSchema = { ...shared, params, body: newTrustedDomainSchema, response: { 200: trustedDomainSchema } };
  api.post(path, { schema: addSchema }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    const record = await addTrustedDomain(options, id, request.body, caller.userId);
    return projectFields(trustedDomainResource(record), parseFields(request.query.fields));
  });

  const one = { ...shared, params: z.object({ id: z.string(), domainId: z.string() }) };
  const checkRoute = {
    config: { rateLimit: { max: DOMAIN_CHECKS_PER_MINUTE, timeWindow: '1 minute' } },
    schema: { ...one, response: { 200: trustedDomainSchema } },
  };
  api.post(`${path}/:domainId/check`, checkRoute, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const context = { organizationId, actorId: caller.userId, now: options.now() };
    const record = await checkDomain(options, request.params.domainId, context);
    return projectFields(trustedDomainResource(record), parseFields(request.query.fields));
  });

  api.delete(`${path}/:domainId`, { schema: one }, async (request, reply) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    await removeTrustedDomain(options, { organizationId, id: request.params.domainId }, caller.userId);
    return reply.code(204).send();
  });
}
