/**
 * Joining, changing roles and leaving. Whatever counts admins or members does so under the organization's lock, so that two
 * at the same moment cannot both be the one before last.
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { OrganizationMemberChange } from '../../common/contract/organization-members.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { MemberRole, Transaction } from '../db/tables.ts';
import {
  addFeatureFlag,
  countMembers,
  deleteMember,
  findMember,
  insertDecline,
  insertMember,
  type MemberRecord,
  updateMember,
} from './member-queries.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { proveByAddress } from './prove-domain.ts';
import { hasProjects, lockOrganization, readLimit } from './read-limit.ts';

/** What is done in which organization, and by whom. */
export interface Doing {
  organizationId: string;
  /** Null: the operator, by the command line. */
  actorId: string | null;
  now: Date;
}

/** Takes the lock; refuses with USER_LIMIT_EXCEEDED when the subscription has no place left. */
export async function requirePlace(trx: Transaction, organizationId: string, now: Date): Promise<void> {
  await lockOrganization(trx, organizationId);
  const max = await readLimit(trx, organizationId, 'USERS', now);
  if (max === null || (await countMembers(trx, organizationId)) < max) return;
  throw new Refusal('USER_LIMIT_EXCEEDED', `The subscription allows ${max} users`, { details: { max } });
}

/**
 * Needs the lock of `requirePlace`. The first member of an organization without an admin becomes its admin (D77), and whoever
 * joins one with projects sees them (D147). Refuses with USER_ALREADY_MEMBER_OF_AN_ORGANIZATION.
 */
export async function joinOrganization(
  trx: Transaction,
  userId: string,
  doing: Doing,
  { isAdopted = false } = {},
): Promise<MemberRole> {
  const { organizationId, now } = doing;
  const role = (await countMembers(trx, organizationId, 'ADMIN')) === 0 ? 'ADMIN' : 'USER';
  const added = await insertMember(trx, { organizationId, userId, role, isAdopted }, now);
  if (!added) throw new Refusal('USER_ALREADY_MEMBER_OF_AN_ORGANIZATION', 'The user belongs to an organization already');
  if (await hasProjects(trx, organizationId, now)) await addFeatureFlag(trx, userId, 'PROJECTS', now);
  await record(trx, doing, { action: isAdopted ? 'member.adopted' : 'member.added', userId, details: { role } });
  if (role === 'ADMIN') await proveByAddress(trx, doing);
  return role;
}

/** Refuses with NOT_FOUND or CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN. */
export async function changeMember(
  { db }: OrganizationOptions,
  doing: Doing & { id: string },
  { role }: OrganizationMemberChange,
): Promise<MemberRecord> {
  return db.transaction().execute(async (trx) => {
    const member = await readLockedMember(trx, doing);
    if (member.role === role) return member;
    if (role === 'USER') await requireAnotherAdmin(trx, member);
    await updateMember(trx, member.id, role);
    await record(trx, doing, {
      action: 'member.role-changed',
      userId: member.userId,
      details: { role, before: member.role },
    });
    if (role === 'ADMIN') await proveByAddress(trx, doing);
    return { ...member, role };
  });
}

/** Refuses with NOT_FOUND or CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN (D83). */
export async function removeMember({ db }: OrganizationOptions, doing: Doing & { id: string }): Promise<void> {
  await db.transaction().execute((trx) => leaveOrganization(trx, doing));
}

/** The person leaves the organization that adopted the account, which may not adopt it again (D141). Refuses as `removeMember` does. */
export async function declineAdoption({ db }: OrganizationOptions, doing: Doing & { id: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await leaveOrganization(trx, doing, { action: 'member.declined' });
    await insertDecline(trx, member, doing.now);
  });
}

interface Leaving {
  /** Who deletes the account may leave an organization without anybody in it. */
  mayBeLastMember?: boolean;
  /** An admin who never came is none. */
  mayBeLastAdmin?: boolean;
  action?: AuditEntry['action'];
}

/** The same within a transaction of the caller's. */
export async function leaveOrganization(
  trx: Transaction,
  doing: Doing & { id: string },
  { mayBeLastMember = false, mayBeLastAdmin = false, action = 'member.removed' }: Leaving = {},
): Promise<MemberRecord> {
  const member = await readLockedMember(trx, doing);
  const isLast = mayBeLastMember && (await countMembers(trx, member.organizationId)) === 1;
  if (!isLast && !mayBeLastAdmin) await requireAnotherAdmin(trx, member);
  await deleteMember(trx, member);
  await record(trx, doing, { action, userId: member.userId, details: { role: member.role } });
  return member;
}

async function readLockedMember(trx: Transaction, { organizationId, id }: Doing & { id: string }): Promise<MemberRecord> {
  await lockOrganization(trx, organizationId);
  const member = await findMember(trx, organizationId, id);
  if (!member) throw new Refusal('NOT_FOUND', 'The organization has no such member');
  return member;
}

async function requireAnotherAdmin(trx: Transaction, { organizationId, role }: MemberRecord): Promise<void> {
  if (role !== 'ADMIN' || (await countMembers(trx, organizationId, 'ADMIN')) > 1) return;
  throw new Refusal('CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN', 'There always has to be at least one admin per organization');
}

function record(
  trx: Transaction,
  { organizationId, actorId, now }: Doing,
  { userId, ...entry }: Pick<AuditEntry, 'action' | 'details'> & { userId: string },
): Promise<void> {
  return recordAudit(trx, { ...entry, actorId, organizationId, subject: { type: 'user', id: userId }, now });
}
