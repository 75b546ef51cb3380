/**
 * DELETE /organizations/{id} (additive, D134): deletes an organization with its projects, their uploads and its specifications.
 * Accounts stay.
 */

import { confirmsName } from '../../common/contract/confirms-name.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { TypedConfirmation } from '../../common/contract/typed-confirmation.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { Storage } from '../storage/storage.ts';
import type { ChangeContext } from './change-members.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { deleteOrganizationRow, findOrganization, lockProjects } from './organization-queries.ts';
import { lockOrganization } from './read-limit.ts';
import { findStoredKeys } from './stored-keys.ts';
import { readUsage } from './subscription-queries.ts';

export interface DeleteOptions extends OrganizationOptions {
  storage: Storage;
}

/**
 * Deletes an organization. Personal uploads of members remain and count for the members. Refuses with VALIDATION_FAILED when
 * the name differs, with CONFLICT for the platform organization.
 */
export async function deleteOrganization(
  { db, storage }: DeleteOptions,
  { organizationId, actorId, now }: ChangeContext,
  confirmation: TypedConfirmation,
): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    // Locks projects before their organization, like uploads, archiving and reactivation.
    await lockProjects(trx, organizationId);
    await lockOrganization(trx, organizationId);
    const organization = await findOrganization(trx, organizationId);
    if (!organization) throw new Refusal('NOT_FOUND', 'There is no such organization');
    if (organization.platform) throw new Refusal('CONFLICT', "The platform's own record stays");
    requireConfirmation(confirmation, organization.name);
    const stored = await findStoredKeys(trx, { organizationId });
    const { USERS: users } = await readUsage(trx, organizationId);
    await deleteOrganizationRow(trx, organizationId);
    const { name, website } = organization;
    const subject = { type: 'organization', id: organizationId };
    const details = { name, website, users, objects: stored.length };
    await recordAudit(trx, { actorId, action: 'organization.deleted', subject, organizationId, details, now });
    return stored;
  });
  await removeObjects(storage, keys);
}

/** Refuses a wrong name with VALIDATION_FAILED. */
export function requireConfirmation(confirmation: TypedConfirmation, name: string): void {
  if (!confirmsName(confirmation.name, name)) throw invalidInput([{ path: 'name', message: 'NAME_MISMATCH' }]);
}

const REMOVALS_AT_ONCE = 20;

/** Removes objects that no row refers to; the sweeper retries failed removals. */
export async function removeObjects(storage: Storage, keys: string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += REMOVALS_AT_ONCE) {
    await Promise.allSettled(keys.slice(at, at + REMOVALS_AT_ONCE).map((key) => storage.remove(key)));
  }
}
