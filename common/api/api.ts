/** `@vakwerk/api`: the calls of the service, one file per noun. Holds the token's source, so a page has one copy. */

export { REPORT_FIELDS } from '../contract/call-fields.ts';
export * from './api-client.ts';
export { ApiError, isApiError, isPassingError } from './api-error.ts';
export * from './api-tokens.ts';
export * from './audit-log.ts';
export * from './auth.ts';
export { configureApi } from './client.ts';
export * from './deliveries.ts';
export * from './embed-tokens.ts';
export * from './files.ts';
export * from './findings.ts';
export * from './import-map.ts';
export * from './organization-members.ts';
export * from './organization-sign-in.ts';
export * from './organizations.ts';
export * from './page-client.ts';
export * from './pages.ts';
export * from './project-members.ts';
export * from './project-specifications.ts';
export * from './projects.ts';
export * from './reports.ts';
export * from './sessions.ts';
export * from './specifications.ts';
export * from './subscriptions.ts';
export * from './trusted-domains.ts';
export * from './users.ts';
export * from './webhooks.ts';
