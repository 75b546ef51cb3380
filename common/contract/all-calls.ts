/** Every row of the API by its name. A new noun adds its line. */
import { addressCalls } from './address-change.ts';
import { apiTokenCalls } from './api-tokens.ts';
import { auditLogCalls } from './audit-log.ts';
import { authCalls } from './auth.ts';
import { bcfImportCalls } from './bcf-import.ts';
import { certificateCalls } from './certificates.ts';
import { deliveryCalls } from './deliveries.ts';
import { dryRunCalls } from './dry-runs.ts';
import { embedTokenCalls } from './embed-tokens.ts';
import { fileCalls } from './files.ts';
import { findingBatchCalls } from './finding-batches.ts';
import { findingCalls } from './finding-schema.ts';
import { importMapCalls } from './import-map.ts';
import { issueCalls } from './issues.ts';
import { jointCheckCalls } from './joint-checks.ts';
import { noticeCalls } from './notices.ts';
import { objectCalls } from './object-schema.ts';
import { operationsCalls } from './operations.ts';
import { organizationMemberCalls } from './organization-members.ts';
import { organizationSignInCalls } from './organization-sign-in.ts';
import { organizationCalls } from './organizations.ts';
import { overviewCalls } from './overview-schema.ts';
import { pageCalls } from './pages.ts';
import { passkeyCalls } from './passkeys.ts';
import { programCalls } from './programs.ts';
import { projectMemberCalls } from './project-members.ts';
import { projectSpecificationCalls } from './project-specifications.ts';
import { projectCalls } from './projects.ts';
import { reportCalls } from './report-calls.ts';
import { ruleSetCalls } from './rule-set-schema.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionCalls } from './sessions.ts';
import { sharedDeliveryCalls } from './shared-deliveries.ts';
import { draftCalls } from './specification-drafts.ts';
import { specificationCalls } from './specifications.ts';
import { subscriptionCalls } from './subscriptions.ts';
import { trustedDomainCalls } from './trusted-domains.ts';
import { userCalls } from './users.ts';
import { validityCalls } from './validity.ts';
import { valueListCalls } from './value-list-schema.ts';
import { viewCalls } from './views.ts';
import { waitingCalls } from './waiting.ts';
import { webhookCalls } from './webhooks.ts';

export const ALL_CALLS = {
  ...addressCalls,
  ...apiTokenCalls,
  ...auditLogCalls,
  ...authCalls,
  ...bcfImportCalls,
  ...certificateCalls,
  ...deliveryCalls,
  ...draftCalls,
  ...dryRunCalls,
  ...embedTokenCalls,
  ...fileCalls,
  ...findingCalls,
  ...importMapCalls,
  ...findingBatchCalls,
  ...issueCalls,
  ...jointCheckCalls,
  ...noticeCalls,
  ...objectCalls,
  ...operationsCalls,
  ...organizationCalls,
  ...organizationMemberCalls,
  ...organizationSignInCalls,
  ...overviewCalls,
  ...pageCalls,
  ...passkeyCalls,
  ...programCalls,
  ...projectCalls,
  ...projectMemberCalls,
  ...projectSpecificationCalls,
  ...reportCalls,
  ...ruleSetCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...sharedDeliveryCalls,
  ...specificationCalls,
  ...subscriptionCalls,
  ...trustedDomainCalls,
  ...userCalls,
  ...validityCalls,
  ...valueListCalls,
  ...viewCalls,
  ...waitingCalls,
  ...webhookCalls,
};
export type AllCalls = typeof ALL_CALLS;
