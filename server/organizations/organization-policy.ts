/** Decides who may see and change an organization (specification §6): the rules of contract/roles.ts as refusals. */
import { Refusal } from '../../common/contract/errors.ts';
import { mayEditOrganization, mayManageOrganizations, maySeeOrganization } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import type { Caller } from '../sessions/caller.ts';
import { findOrganization, type OrganizationRecord } from './organization-queries.ts';

/** Admits its members and platform admins; refuses with NOT_FOUND or FORBIDDEN. */
export async function requireOrganizationReader(db: Queries, caller: Caller, id: string): Promise<OrganizationRecord> {
  const organization = await readOrganization(db, id);
  if (!maySeeOrganization(caller, organization.id)) throw new Refusal('FORBIDDEN');
  return organization;
}

/** Admits its admins and platform admins; refuses with NOT_FOUND or FORBIDDEN. */
export async function requireOrganizationEditor(db: Queries, caller: Caller, id: string): Promise<OrganizationRecord> {
  const organization = await readOrganization(db, id);
  if (!mayEditOrganization(caller, organization.id)) throw new Refusal('FORBIDDEN');
  return organization;
}

/** Admits platform admins; refuses with FORBIDDEN. */
export function requireOrganizationsManager(caller: Caller): void {
  if (!mayManageOrganizations(caller)) throw new Refusal('FORBIDDEN');
}

async function readOrganization(db: Queries, id: string): Promise<OrganizationRecord> {
  const organization = await findOrganization(db, readEntityId(id));
  if (!organization) throw new Refusal('NOT_FOUND', 'There is no such organization');
  return organization;
}
