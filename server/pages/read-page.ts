/** Reads the first data of each page of the route table (specification §2), with the rights of its own calls. */

import { Refusal } from '../../common/contract/errors.ts';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { mayOperate } from '../../common/contract/roles.ts';
import type { MessageKey } from '../../common/i18n/translate.ts';
import { searchAudit } from '../audit/search-audit.ts';
import type { Database } from '../db/tables.ts';
import { requireDelivery } from '../deliveries/delivery-policy.ts';
import { searchDeliveries } from '../deliveries/delivery-queries.ts';
import { searchFiles } from '../files/file-queries.ts';
import { searchNotices } from '../notices/notice-queries.ts';
import { searchMembers as searchOrganizationMembers } from '../organizations/member-queries.ts';
import { requireOrganizationReader, requireOrganizationsManager } from '../organizations/organization-policy.ts';
import { searchOrganizations } from '../organizations/organization-queries.ts';
import { searchProjectSpecifications } from '../project-specifications/project-specification-queries.ts';
import { searchMembers as searchProjectMembers } from '../projects/member-queries.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { findProject, searchProjects } from '../projects/project-queries.ts';
import { readReport } from '../reports/read-report.ts';
import { requireRuleSet } from '../rule-sets/require-rule-set.ts';
import { DEFAULT_RULE_SET_SORTS, searchRuleSets } from '../rule-sets/rule-set-queries.ts';
import type { Caller } from '../sessions/caller.ts';
import { requireDraft } from '../specifications/change-draft.ts';
import { readerOf, requireEditor, requireReader } from '../specifications/specification-policy.ts';
import { searchSpecifications } from '../specifications/specification-queries.ts';
import { requireUserScope } from '../users/user-policy.ts';
import { searchUsers } from '../users/user-queries.ts';
import { searchValueLists } from '../value-lists/value-list-queries.ts';

interface PageReading {
  db: Database;
  caller: Caller;
  params: Record<string, string>;
}
interface FoundPage {
  data: { id: string }[];
  total: number;
}
export interface ReadPage {
  /** The key of a message, or the name of the subject. */
  title: { key: MessageKey } | { name: string };
  list?: { path: string; result: FoundPage };
}
type Reader = (reading: PageReading) => Promise<ReadPage>;

const FIRST = { limit: PAGE_SIZE, offset: 0 };
const NEWEST_FILES = { allVersions: false, sorts: [{ field: 'uploadedAt', order: 'desc' }] as const, ...FIRST };
const only =
  (key: MessageKey): Reader =>
  async () => ({ title: { key } });

const dashboard: Reader = async ({ db, caller }) => {
  const files = await searchFiles(db, { ...NEWEST_FILES, sorts: [...NEWEST_FILES.sorts], scope: { userId: caller.userId } });
  return { title: { key: 'dashboard.title' }, list: { path: '/api/files/_search', result: files } };
};

const report: Reader = async ({ db, caller, params }) => {
  const { filename, projectId } = await readReport(db, caller, params.reportId ?? '');
  // Like the page (D55), a report is found only under its own project.
  if (params.projectId !== undefined && params.projectId !== projectId)
    throw new Refusal('NOT_FOUND', 'The project has no such report');
  return { title: { name: filename } };
};

function project(list?: (reading: PageReading, projectId: string) => Promise<{ path: string; result: FoundPage }>): Reader {
  return async (reading) => {
    const { id } = await readProjectAccess(reading.db, reading.caller, reading.params.projectId ?? '');
    const title = { name: (await findProject(reading.db, id))?.name ?? '' };
    return { title, list: await list?.(reading, id) };
  };
}

const projectFiles = project(async ({ db }, projectId) => ({
  path: `/api/projects/${projectId}/files/_search`,
  result: await searchFiles(db, { ...NEWEST_FILES, sorts: [...NEWEST_FILES.sorts], scope: { projectId } }),
}));
const projectMembers = project(async ({ db }, projectId) => ({
  path: `/api/projects/${projectId}/members/_search`,
  result: await searchProjectMembers(db, { projectId, sorts: [], ...FIRST }),
}));
const projectSpecifications = project(async ({ db }, projectId) => ({
  path: `/api/projects/${projectId}/specifications/_search`,
  result: await searchProjectSpecifications(db, { projectId, sorts: [], ...FIRST }),
}));

const projectDeliveries = project(async ({ db }, projectId) => ({
  path: `/api/projects/${projectId}/deliveries/_search`,
  result: await searchDeliveries(db, { projectId, sorts: [], ...FIRST }),
}));
const delivery: Reader = async ({ db, caller, params }) => {
  const { id } = await readProjectAccess(db, caller, params.projectId ?? '');
  return { title: { name: (await requireDelivery(db, id, params.deliveryId ?? '')).name } };
};

const projects: Reader = async ({ db, caller }) => {
  const sorts = [{ field: 'name' as const, order: 'asc' as const }];
  const projects = await searchProjects(db, caller, { status: 'ACTIVE', sorts, ...FIRST });
  return { title: { key: 'projects.title' }, list: { path: '/api/projects/_search', result: projects } };
};

const users: Reader = async ({ db, caller }) => {
  const scope = await requireUserScope(db, caller, { limit: PAGE_SIZE });
  const sorts = [
    { field: 'firstName' as const, order: 'asc' as const },
    { field: 'lastName' as const, order: 'asc' as const },
  ];
  return {
    title: { key: 'users.title' },
    list: { path: '/api/users/_search', result: await searchUsers(db, { scope, sorts, ...FIRST }) },
  };
};

const organizations: Reader = async ({ db, caller }) => {
  requireOrganizationsManager(caller);
  const organizations = await searchOrganizations(db, { sorts: [{ field: 'name', order: 'asc' }], ...FIRST });
  return { title: { key: 'organizations.title' }, list: { path: '/api/organizations/_search', result: organizations } };
};

function organization(withMembers: boolean): Reader {
  return async ({ db, caller, params }) => {
    const { id: organizationId, name } = await requireOrganizationReader(db, caller, params.organizationId ?? '');
    if (!withMembers) return { title: { name } };
    const members = await searchOrganizationMembers(db, { organizationId, sorts: [], ...FIRST });
    return { title: { name }, list: { path: `/api/organizations/${organizationId}/members/_search`, result: members } };
  };
}

const specifications: Reader = async ({ db, caller }) => {
  const sorts = [{ field: 'name' as const, order: 'asc' as const }];
  const specifications = await searchSpecifications(db, readerOf(caller), { sorts, ...FIRST, allVersions: false });
  return { title: { key: 'library.title' }, list: { path: '/api/specifications/_search', result: specifications } };
};
const specification: Reader = async ({ db, caller, params }) => ({
  title: { name: (await requireReader(db, caller, params.specificationId ?? '')).name },
});
const ruleSets: Reader = async ({ db, caller }) => {
  const search = { sorts: DEFAULT_RULE_SET_SORTS, language: await callerLanguage(db, caller), ...FIRST };
  const result = await searchRuleSets(db, readerOf(caller), search);
  return { title: { key: 'library.tabs.ruleSets' }, list: { path: '/api/rule-sets/_search', result } };
};
const valueLists: Reader = async ({ db, caller }) => ({
  title: { key: 'library.tabs.valueLists' },
  list: { path: '/api/value-lists/_search', result: await searchValueLists(db, readerOf(caller), FIRST) },
});
const ruleSet: Reader = async ({ db, caller, params }) => {
  const { name } = await requireRuleSet(db, caller, params.ruleSetId ?? '');
  const { language } = await db.selectFrom('users').select('language').where('id', '=', caller.userId).executeTakeFirstOrThrow();
  return { title: { name: name[language] } };
};
function requireAdder({ admin, organizationRole }: Caller): void {
  if (!admin && organizationRole !== 'ADMIN') throw new Refusal('FORBIDDEN');
}

/** The studio for rule sets: everybody who may add one may begin from one that they may read. */
const newRuleSet: Reader = async ({ caller }) => {
  requireAdder(caller);
  return { title: { key: 'ruleSetStudio.new' } };
};
const editedRuleSet: Reader = async (page) => {
  requireAdder(page.caller);
  return ruleSet(page);
};
/** The studio, for users who may add a specification, and for those who may change it. */
const newSpecification: Reader = async ({ caller }) => {
  requireAdder(caller);
  return { title: { key: 'studio.newTitle' } };
};
const editedSpecification: Reader = async ({ db, caller, params }) => ({
  title: { name: (await requireEditor(db, caller, params.specificationId ?? '')).name },
});

const specificationDraft: Reader = async ({ db, caller, params }) => ({
  title: { name: (await requireDraft(db, caller, params.draftId ?? '')).name },
});

/** Reads the whole audit log, or that of the caller's organization. */
const auditLog: Reader = async ({ db, caller }) => {
  const ownOrganizationId = caller.organizationRole === 'ADMIN' ? caller.organizationId : null;
  if (!caller.admin && ownOrganizationId === null) throw new Refusal('FORBIDDEN');
  const organizationId = caller.admin || ownOrganizationId === null ? undefined : ownOrganizationId;
  const entries = await searchAudit(db, { organizationId, sorts: [{ field: 'at', order: 'desc' }], ...FIRST });
  const place = organizationId === undefined ? '' : `/organizations/${organizationId}`;
  return { title: { key: 'auditLog.title' }, list: { path: `/api${place}/audit-log/_search`, result: entries } };
};

const notices: Reader = async ({ db, caller: { userId } }) => {
  const notices = await searchNotices(db, { userId, unread: false, ...FIRST });
  return { title: { key: 'notices.title' }, list: { path: '/api/notices/_search', result: notices } };
};

const operations: Reader = async ({ caller }) => {
  if (!mayOperate(caller)) throw new Refusal('FORBIDDEN');
  return { title: { key: 'operations.title' } };
};

/** The route table of specification §2, and additional pages. */
export const PAGE_READERS: Record<string, Reader> = {
  '/': dashboard,
  '/sign-in': only('auth.signIn.title'),
  '/login': only('auth.signIn.title'),
  '/sign-out': only('auth.signOut.title'),
  '/forgot-password': only('auth.forgot.title'),
  '/confirm-address': only('auth.address.title'),
  '/authorize': only('authorize.title'),
  '/dashboard': dashboard,
  '/reports/:reportId': report,
  '/notices': notices,
  '/account-settings': only('account.title'),
  '/account-settings/user-profile': only('account.title'),
  '/account-settings/notices': only('account.title'),
  '/account-settings/change-password': only('account.title'),
  '/account-settings/two-step': only('account.title'),
  '/account-settings/passkeys': only('account.title'),
  '/account-settings/sessions': only('account.title'),
  '/account-settings/api-tokens': only('account.title'),
  '/account-settings/privacy': only('account.title'),
  '/projects': projects,
  '/projects/:projectId': projectFiles,
  '/projects/:projectId/reports/:reportId': report,
  '/projects/:projectId/findings': project(),
  '/projects/:projectId/issues': project(),
  '/projects/:projectId/causes': project(),
  '/projects/:projectId/exceptions': project(),
  '/projects/:projectId/models': project(),
  '/projects/:projectId/deliveries': projectDeliveries,
  '/projects/:projectId/deliveries/:deliveryId': delivery,
  '/projects/:projectId/settings': project(),
  '/projects/:projectId/settings/details': project(),
  '/projects/:projectId/settings/specifications': projectSpecifications,
  '/projects/:projectId/settings/members': projectMembers,
  '/projects/:projectId/settings/embedding': project(),
  '/projects/:projectId/settings/webhooks': project(),
  '/projects/:projectId/settings/archive': project(),
  '/users': users,
  '/organizations': organizations,
  '/organizations/:organizationId': organization(false),
  '/organizations/:organizationId/settings': organization(false),
  '/organizations/:organizationId/settings/overview': organization(false),
  '/organizations/:organizationId/settings/organization-profile': organization(false),
  '/organizations/:organizationId/settings/organization-members': organization(true),
  '/organizations/:organizationId/settings/trusted-domains': organization(false),
  '/organizations/:organizationId/settings/sign-in': organization(false),
  '/organizations/:organizationId/settings/webhooks': organization(false),
  '/organizations/:organizationId/settings/subscription': organization(false),
  '/specifications': specifications,
  '/specifications/new': newSpecification,
  '/specifications/drafts/:draftId': specificationDraft,
  '/specifications/rule-sets': ruleSets,
  '/specifications/value-lists': valueLists,
  '/specifications/rule-sets/new': newRuleSet,
  '/specifications/rule-sets/:ruleSetId': ruleSet,
  '/specifications/rule-sets/:ruleSetId/edit': editedRuleSet,
  '/specifications/:specificationId': specification,
  '/specifications/:specificationId/edit': editedSpecification,
  '/audit-log': auditLog,
  '/operations': operations,
  '/operations/import-map': operations,
  '/operations/import-map/:revision': operations,
  '/operations/health': operations,
  '/operations/queue': operations,
};
