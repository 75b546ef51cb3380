import type { OrganizationOverview } from '../contract/overview.ts';
import { call } from './client.ts';

const OVERVIEW_FIELDS = [
  'projects',
  'files',
  'passed',
  'failed',
  'failures',
  'rules',
  'causes',
  'suppliers',
  'months',
] as const satisfies (keyof OrganizationOverview)[];

/** Returns what fails in the active projects of an organization, by rule, cause, supplier and month. */
export function getOrganizationOverview(id: string, signal?: AbortSignal): Promise<OrganizationOverview> {
  return call(`/organizations/${encodeURIComponent(id)}/overview`, { fields: OVERVIEW_FIELDS, signal });
}
