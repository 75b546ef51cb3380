/** The audit log: an organization's for its admins, all of it for platform admins. */

import type { AuditEntry, AuditSearch } from '../contract/audit-log.ts';
import type { FieldName } from '../contract/call-fields.ts';
import type { ListResponse } from '../contract/lists.ts';
import { call } from './client.ts';

const ENTRY_FIELDS = [
  'id',
  'at',
  'action',
  'actor',
  'isActorDeleted',
  'subject',
  'organization',
  'project',
  'details',
] as const satisfies FieldName<AuditEntry>[];

/** Without an organization: everything, for platform admins. */
export function searchAuditLog(
  search: AuditSearch,
  { organizationId, signal }: { organizationId?: string; signal?: AbortSignal } = {},
): Promise<ListResponse<AuditEntry>> {
  const place = organizationId === undefined ? '' : `/organizations/${encodeURIComponent(organizationId)}`;
  return call(`${place}/audit-log/_search`, { method: 'POST', body: search, fields: ENTRY_FIELDS, signal });
}
