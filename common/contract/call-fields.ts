/** Lists of response fields that several places use, and the address of a call with fields. */

import type { GroupNode, RuleNode } from '../../engine/report/report.ts';
import type { FieldName } from './field-name.ts';
import type { ProjectMember } from './project-members.ts';
import type { ReportResource } from './reports.ts';
import type { PersonalData, User } from './users.ts';

/** Every field of a representation: whole, or these parts of it. A field that is missing here is a type error. */
type Fields<T> = { [Name in keyof Required<T>]: true | readonly string[] };

/** Names of fields as a call sends them, parts as `organization.name`. */
function namesOf(fields: Record<string, true | readonly string[]>): string[] {
  return Object.entries(fields).flatMap(([name, parts]) => (parts === true ? name : parts.map((part) => `${name}.${part}`)));
}

export const USER_FIELDS = namesOf({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  language: true,
  admin: true,
  role: true,
  featureFlags: true,
  hasPassword: true,
  hasProjects: true,
  connected: true,
  secondFactor: true,
  notifyReports: true,
  mutedMails: true,
  mutedNotices: true,
  dailyDigest: true,
  unreadNotices: true,
  operator: true,
  adopted: true,
  organization: ['id', 'name', 'avatarUrl'],
} satisfies Fields<User>);

/** The fields of the answer to a sign-in. */
export const LOGIN_FIELDS = ['token', 'validUntil', ...USER_FIELDS.map((field) => `user.${field}`)];

/** What people take along is all that is kept. */
export const PERSONAL_DATA_FIELDS = namesOf({
  user: true,
  createdAt: true,
  sessions: true,
  connectedAccounts: true,
  secondFactor: true,
  passkeys: true,
  addressChanges: true,
  apiTokens: true,
  projects: true,
  files: true,
  deliveries: true,
  specificationDrafts: true,
  reviewedSpecifications: true,
  exceptions: true,
  assignments: true,
  comments: true,
  notices: true,
  actions: true,
} satisfies Fields<PersonalData>);

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
  'error',
  'settingsChanged',
  'areaNetMode',
  'excepted',
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
