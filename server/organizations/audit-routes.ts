/** Routes of the audit log: editors read that of their organization, platform admins all of it (additive, D134). */
import { auditLogCalls } from '../../common/contract/audit-log.ts';
import type { BodyOf } from '../../common/contract/call.ts';
import { AUDIT_SORTS, auditResource, searchAudit } from '../audit/search-audit.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor, requireOrganizationsManager } from './organization-policy.ts';

type AuditQuery = BodyOf<typeof auditLogCalls.searchAuditLog>;

export function auditRoutes(api: RouteApp, { db }: OrganizationOptions): void {
  const search = async (body: AuditQuery, organizationId?: string) => {
    const { query, limit, offset, actorId, from, to } = body;
    const sorts = readSorts(body, AUDIT_SORTS, [{ field: 'at', order: 'desc' }]);
    const { data, total } = await searchAudit(db, { organizationId, actorId, from, to, query, sorts, limit, offset });
    return { data: data.map(auditResource), total };
  };

  serve(api, auditLogCalls.searchAuditLog, async (request) => {
    requireOrganizationsManager(callerOf(request));
    return search(request.body);
  });

  serve(api, auditLogCalls.searchOrganizationAuditLog, async (request) => {
    const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    return search(request.body, id);
  });
}
