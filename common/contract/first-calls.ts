/**
 * What the first calls of a page ask for: the page's early script makes them before any module is there, the API client makes
 * the very same when the modules are (root-config/early-calls.ts).
 */

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

/** Everything but the checks, which are paged: a tree with counts stays small however large the model (contract.md). */
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

/** By this event the API client asks the early script for the answer to a call; it comes back in the event itself. */
export const EARLY_ANSWER_EVENT = 'vakwerk-early-answer';

export interface EarlyAnswer {
  key: string;
  answer?: Promise<Response>;
}

export interface CallShape {
  path: string;
  fields?: readonly string[];
  body?: object;
  token: string | null | undefined;
}

/** Equal for calls that ask the same for the same person; a call with a body is a POST here. */
export function callKey({ path, fields, body, token }: CallShape): string {
  return JSON.stringify([path, fields, body, token]);
}

/** All that a badge says of a report. */
export const STATUS_FIELDS = ['status', 'summary'] as const;

/** Where a call with fields goes. `service` is its address. */
export function callAddress(service: string, path: string, fields?: readonly string[]): string {
  const query = fields ? `${path.includes('?') ? '&' : '?'}fields=${fields.join(',')}` : '';
  return `${service.replace(/(?<!\/)\/+$/, '')}/api${path}${query}`;
}
