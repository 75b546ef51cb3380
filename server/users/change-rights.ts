/**
 * Changes the rights of users by platform admins: the flags admin and operator, feature flags and the organization (D63, D82).
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { UserChange } from '../../common/contract/users.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { joinOrganization, leaveOrganization, requirePlace } from '../organizations/change-members.ts';
import { findOrganization } from '../organizations/organization-queries.ts';
import { lockOrganization } from '../organizations/read-limit.ts';
import { findUser, grantRights, lockPlatformAdmins, type UserRecord } from './user-queries.ts';

type RightsChange = Pick<UserChange, 'admin' | 'operator' | 'featureFlags' | 'organization'>;

export function changesRights({ organization, ...flags }: RightsChange): boolean {
  return changesFlags(flags) || organization !== undefined;
}

function changesFlags({ admin, operator, featureFlags }: RightsChange): boolean {
  return admin !== undefined || operator !== undefined || featureFlags !== undefined;
}

interface ChangeContext {
  /** null for the operator on the command line. */
  actorId: string | null;
  now: Date;
}

/**
 * Changes rights. Refuses with CONFLICT for the last platform admin, and like joining and leaving an organization. Chosen
 * features override those of the organization.
 */
export async function changeRights(
  trx: Transaction,
  user: UserRecord,
  change: RightsChange,
  context: ChangeContext,
): Promise<void> {
  const { admin = user.admin, operator = user.operator, organization } = change;
  if (user.admin && !admin) await requireAnotherPlatformAdmin(trx, user.id);
  if (organization !== undefined) await moveUser(trx, user, organization && readEntityId(organization.id), context);
  if (changesFlags(change)) {
    const featureFlags = change.featureFlags ?? (await findUser(trx, user.id))?.feature_flags;
    const rights = { admin, operator, feature_flags: [...new Set(featureFlags)] };
    await grantRights(trx, user.id, rights, context.now);
    const shows = (one: boolean) => (change.operator === undefined ? {} : { operator: one });
    const before = { admin: user.admin, ...shows(user.operator), featureFlags: user.feature_flags };
    const details = { admin, ...shows(operator), featureFlags: rights.feature_flags, before };
    const subject = { type: 'user', id: user.id };
    await recordAudit(trx, { ...context, action: 'user.rights-changed', subject, details });
  }
}

/** Locks the platform admins until the transaction ends. Refuses with CONFLICT when there is no other. */
export async function requireAnotherPlatformAdmin(trx: Transaction, userId: string): Promise<void> {
  const others = (await lockPlatformAdmins(trx)).filter((id) => id !== userId);
  if (others.length === 0) throw new Refusal('CONFLICT', 'There always has to be at least one platform admin');
}

/** Moves the user. Locks both organizations in a fixed order, so that two parallel moves cannot deadlock. */
async function moveUser(trx: Transaction, user: UserRecord, to: string | null, context: ChangeContext): Promise<void> {
  const from = user.organization?.id ?? null;
  if (from === to) return;
  const locked = [from, to].filter((id) => id !== null).sort();
  for (const id of locked) await lockOrganization(trx, id);
  if (to !== null && !(await findOrganization(trx, to))) throw new Refusal('NOT_FOUND', 'There is no such organization');
  if (from !== null) await leaveOrganization(trx, { ...context, organizationId: from, id: user.id });
  if (to === null) return;
  await requirePlace(trx, to, context.now);
  await joinOrganization(trx, user.id, { ...context, organizationId: to });
}
