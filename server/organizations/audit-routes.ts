/** The audit log: that of an organization for its editors, all of it for platform admins (additive, D134). */
import * as z from 'zod';
import { auditEntrySchema, auditSearchSchema } from '../../common/contract/audit-log.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { AUDIT_SORTS, auditResource, searchAudit } from '../audit/search-audit.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor, requireOrganizationsManager } from './organization-policy.ts';

export function auditRoutes(api: RouteApp, { db }: OrganizationOptions): void {
  const schema = {
    tags: ['audit log'],
    querystring: fieldsQuerySchema,
    body: auditSearchSchema,
    response: { 200: listResponseSchema(auditEntrySchema) },
  };
  const list = async (body: z.output<typeof auditSearchSchema>, fields: string | undefined, organizationId?: string) => {
    const { query, limit, offset, actorId, from, to } = body;
    const sorts = readSorts(body, AUDIT_SORTS, [{ field: 'at', order: 'desc' }]);
    const { data, total } = await searchAudit(db, { organizationId, actorId, from, to, query, sorts, limit, offset });
    const tree = parseFields(fields);
    return { data: data.map((record) => projectFields(auditResource(record), tree)), total };
  };

  api.post('/audit-log/_search', { schema }, async (request) => {
    requireOrganizationsManager(callerOf(request));
    return list(request.body, request.query.fields);
  });

  const ofOrganization = { ...schema, params: z.object({ id: z.string() }) };
  api.post('/organizations/:id/audit-log/_search', { schema: ofOrganization }, async (request) => {
    const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    return list(request.body, request.query.fields, id);
  });
}
