/** Decides who may see and change specifications (D10). */
import { Refusal } from '../../common/contract/errors.ts';
import { isOrganizationAdmin, mayChooseDefaults, mayEditSpecifications } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { findOrganization } from '../organizations/organization-queries.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import type { Caller } from '../sessions/caller.ts';
import { findSpecification, type Reader, type SpecificationRecord } from './specification-queries.ts';

/** Returns the specifications a caller sees: those of the platform and of their organization; platform admins see all. */
export function readerOf(caller: Caller): Reader {
  return caller.admin ? 'all' : { organizationId: caller.organizationId };
}

/** Returns a specification that the caller may read. Refuses with NOT_FOUND or FORBIDDEN. */
export async function requireReader(db: Queries, caller: Caller, id: string): Promise<SpecificationRecord> {
  const specification = await findSpecification(db, readerOf(caller), readEntityId(id));
  if (!specification) throw new Refusal('NOT_FOUND', 'There is no such specification');
  if (!specification.visible) throw new Refusal('FORBIDDEN');
  return specification.record;
}

/**
 * Returns a specification that the caller may edit: admins of its organization, or platform admins for those of the platform.
 * Refuses like `requireReader`.
 */
export async function requireEditor(db: Queries, caller: Caller, id: string): Promise<SpecificationRecord> {
  const record = await requireReader(db, caller, id);
  if (!mayEditSpecifications(caller, record.organization_id)) throw new Refusal('FORBIDDEN');
  return record;
}

/**
 * Returns the organization whose specifications the caller may add and edit; undefined means all organizations. Refuses with
 * FORBIDDEN.
 */
export function editedOrganization({ admin, organizationId, ...rest }: Caller): string | undefined {
  if (admin) return undefined;
  if (organizationId === null || !isOrganizationAdmin({ admin, organizationId, ...rest }, organizationId)) {
    throw new Refusal('FORBIDDEN');
  }
  return organizationId;
}

/** Refuses callers who may not choose defaults with FORBIDDEN. */
export function requireDefaultsChooser(caller: Caller): void {
  if (!mayChooseDefaults(caller)) throw new Refusal('FORBIDDEN', 'Platform admins choose what checks personal uploads');
}

/**
 * Returns the organization of a new specification: the requested one, otherwise the platform or that of the caller. Refuses
 * with FORBIDDEN or NOT_FOUND.
 */
export async function chooseOwner(
  db: Queries,
  caller: Caller,
  requestedId: string | undefined,
): Promise<{ id: string; name: string }> {
  if (requestedId === undefined && caller.admin) return ensurePlatformOrganization(db);
  const id = requestedId ?? caller.organizationId;
  if (id === null) throw new Refusal('FORBIDDEN');
  const organization = await findOrganization(db, readEntityId(id));
  if (!organization) throw new Refusal('NOT_FOUND', 'There is no such organization');
  if (!mayEditSpecifications(caller, organization.id)) throw new Refusal('FORBIDDEN');
  return organization;
}

/** Returns the organization whose projects an answer may name: admins of an organization see only its projects. */
export function nameable(caller: Caller, { organization_id }: { organization_id: string }): string | undefined {
  return caller.admin || !isOrganizationAdmin(caller, organization_id) ? undefined : organization_id;
}
