/** `@vakwerk/api`: the calls of the service, one file per noun. Holds the token's source, so a page has one copy. */

export { REPORT_FIELDS } from '../contract/call-fields.ts';
export * from './api-client.ts';
export { ApiError, isApiError, isPassingError } from './api-error.ts';
export { api, apiWith } from './calls.ts';
export { configureApi } from './client.ts';
export * from './deliveries.ts';
export * from './dry-runs.ts';
export * from './files.ts';
export * from './findings.ts';
export * from './import-map.ts';
export * from './joint-checks.ts';
export * from './page-client.ts';
export * from './pages.ts';
export * from './project-members.ts';
export * from './project-specifications.ts';
export * from './reports.ts';
export * from './rule-sets.ts';
export * from './specification-drafts.ts';
export * from './specifications.ts';
export * from './value-lists.ts';
