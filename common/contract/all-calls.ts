/** Every row of the API by its name. A new noun adds its line. */
import { apiTokenCalls } from './api-tokens.ts';
import { auditLogCalls } from './audit-log.ts';
import { embedTokenCalls } from './embed-tokens.ts';
import { noticeCalls } from './notices.ts';
import { organizationMemberCalls } from './organization-members.ts';
import { organizationCalls } from './organizations.ts';
import { projectMemberCalls } from './project-members.ts';
import { projectCalls } from './projects.ts';
import { sessionCalls } from './sessions.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { trustedDomainCalls } from './trusted-domains.ts';

export const ALL_CALLS = {
  ...apiTokenCalls,
  ...auditLogCalls,
  ...embedTokenCalls,
  ...noticeCalls,
  ...organizationCalls,
  ...organizationMemberCalls,
  ...projectCalls,
  ...projectMemberCalls,
  ...sessionCalls,
  ...subscriptionCalls,
  ...trustedDomainCalls,
};
export type AllCalls = typeof ALL_CALLS;
