/** The fields that a call of the page asks for, where more than one place needs the list, and the address of a call with fields. */

export const USER_FIELDS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'language',
  'admin',
  'role',
  'featureFlags',
  'hasPassword',
  'hasProjects',
  'notifyReports',
  'operator',
  'adopted',
  'organization.id',
  'organization.name',
  'organization.avatarUrl',
] as const;

export const PROJECT_FIELDS = [
  'id',
  'name',
  'location',
  'status',
  'organization.id',
  'organization.name',
  'organization.avatarUrl',
  'organization.location',
] as const;

export const OWN_MEMBER_FIELDS = ['id', 'role'] as const;

export const ORGANIZATION_FIELDS = [
  'id',
  'name',
  'avatarUrl',
  'website',
  'location',
  'retentionDays',
  'skipOtherVersions',
] as const;

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
  'error',
  'settingsChanged',
  'areaNetMode',
] as const;

/** The user's own membership of a project. */
export const ownMemberSearch = (userId: string) => ({ userId, limit: 1 });

/** All that a badge says of a report. */
export const STATUS_FIELDS = ['status', 'summary'] as const;

/** Where a call with fields goes. `service` is its address. */
export function callAddress(service: string, path: string, fields?: readonly string[]): string {
  const query = fields ? `${path.includes('?') ? '&' : '?'}fields=${fields.join(',')}` : '';
  return `${service.replace(/(?<!\/)\/+$/, '')}/api${path}${query}`;
}
