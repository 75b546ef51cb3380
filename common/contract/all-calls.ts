/** Every row of the API by its name. A new noun adds its line. */
import { apiTokenCalls } from './api-tokens.ts';
import { auditLogCalls } from './audit-log.ts';
import { noticeCalls } from './notices.ts';
import { organizationCalls } from './organizations.ts';
import { projectCalls } from './projects.ts';
import { sessionCalls } from './sessions.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { trustedDomainCalls } from './trusted-domains.ts';

export const ALL_CALLS = {
  ...apiTokenCalls,
  ...auditLogCalls,
  ...noticeCalls,
  ...organizationCalls,
  ...projectCalls,
  ...sessionCalls,
  ...subscriptionCalls,
  ...trustedDomainCalls,
};
export type AllCalls = typeof ALL_CALLS;
