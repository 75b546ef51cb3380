/** Lists of response fields that several places use, and the address of a call with fields. */

import type { GroupNode, RuleNode } from '../../engine/report/report.ts';
import type { FieldName } from './field-name.ts';
import type { ProjectMember } from './project-members.ts';
import type { ReportResource } from './reports.ts';

export const OWN_MEMBER_FIELDS = ['id', 'role'] as const satisfies FieldName<ProjectMember>[];

/** Everything but the checks, which are paged: a tree with counts stays small however large the model (docs/contract.md). */
export const REPORT_FIELDS = [
  'id',
  'status',
  'submitted',
  'fileId',
  'filename',
  'fileVersion',
  'fileSize',
  'projectId',
  'progress',
  'summary',
  'elements.type',
  'elements.id',
  'elements.name',
  'elements.description',
  'elements.instructions',
  'elements.specification',
  'elements.outcome',
  'elements.counts',
  'elements.failures',
  'elements.reasons',
  'elements.versionMismatch',
  'elements.specificationId',
  'elements.version',
  'spaces',
  'materials',
  'findings',
  'model',
  'validity',
  'ruleSets',
  'error',
  'settingsChanged',
  'newerReportId',
  'areaNetMode',
  'excepted',
  'geometry',
] as const satisfies (FieldName<ReportResource> | `elements.${keyof RuleNode | keyof GroupNode}`)[];

/** The user's own membership of a project. */
export const ownMemberSearch = (userId: string) => ({ userId, limit: 1 });

/** The fields of a report for a badge. */
export const STATUS_FIELDS = ['status', 'summary'] as const satisfies FieldName<ReportResource>[];

/** The address of a call with fields. `service`: the address of the service. */
export function callAddress(service: string, path: string, fields?: readonly string[]): string {
  const query = fields ? `${path.includes('?') ? '&' : '?'}fields=${fields.join(',')}` : '';
  return `${service.replace(/(?<!\/)\/+$/, '')}/api${path}${query}`;
}
