/**
 * Adds members, changes their roles and removes them. Admins or members are counted under the lock of the organization, so that
 * two parallel changes cannot both pass a limit.
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { OrganizationMemberChange } from '../../common/contract/organization-members.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { MemberRole, Transaction } from '../db/tables.ts';
import { recordEvent } from '../webhooks/record-event.ts';
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
import { endProofsOf, proveByAddress } from './prove-domain.ts';
import { hasProjects, lockOrganization, readLimit } from './read-limit.ts';
import { setFirstClaimant } from './trusted-domain-queries.ts';

/** The organization of a change, with the actor and the time. */
export interface ChangeContext {
  organizationId: string;
  /** null for the operator on the command line. */
  actorId: string | null;
  now: Date;
}

/** Locks the organization; refuses with USER_LIMIT_EXCEEDED when the subscription is full. */
export async function requirePlace(trx: Transaction, organizationId: string, now: Date): Promise<void> {
  await lockOrganization(trx, organizationId);
  const max = await readLimit(trx, organizationId, 'USERS', now);
  if (max === null || (await countMembers(trx, organizationId)) < max) return;
  throw new Refusal('USER_LIMIT_EXCEEDED', `The subscription allows ${max} users`, { details: { max } });
}

/**
 * Adds a member; needs the lock of `requirePlace`. The first member of an organization without an admin becomes its admin
 * (D77); members of an organization with projects get the feature (D147). Refuses with USER_ALREADY_MEMBER_OF_AN_ORGANIZATION.
 */
export async function joinOrganization(
  trx: Transaction,
  userId: string,
  context: ChangeContext,
  { isAdopted = false } = {},
): Promise<MemberRole> {
  const { organizationId, now } = context;
  const role = (await countMembers(trx, organizationId, 'ADMIN')) === 0 ? 'ADMIN' : 'USER';
  const added = await insertMember(trx, { organizationId, userId, role, isAdopted }, now);
  if (!added) throw new Refusal('USER_ALREADY_MEMBER_OF_AN_ORGANIZATION', 'The user belongs to an organization already');
  if (await hasProjects(trx, organizationId, now)) await addFeatureFlag(trx, userId, 'PROJECTS', now);
  await record(trx, context, { action: isAdopted ? 'member.adopted' : 'member.added', userId, details: { role } });
  const page = `/organizations/${organizationId}/settings/organization-members`;
  await recordEvent(trx, { type: 'member.added', organizationId, page, data: { member: { id: userId, role } }, now });
  if (role === 'ADMIN') {
    await setFirstClaimant(trx, organizationId, userId);
    await proveByAddress(trx, userId, context);
  }
  return role;
}

/** Changes a role. Refuses with NOT_FOUND or CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN. */
export async function changeMember(
  { db }: Pick<OrganizationOptions, 'db'>,
  context: ChangeContext & { id: string },
  { role }: OrganizationMemberChange,
): Promise<MemberRecord> {
  return db.transaction().execute(async (trx) => {
    const member = await readLockedMember(trx, context);
    if (member.role === role) return member;
    if (role === 'USER') await requireAnotherAdmin(trx, member);
    await updateMember(trx, member.id, role);
    await record(trx, context, {
      action: 'member.role-changed',
      userId: member.userId,
      details: { role, before: member.role },
    });
    if (role === 'USER') await endProofsOf(trx, { userId: member.userId }, context);
    return { ...member, role };
  });
}

/** Removes a member. Refuses with NOT_FOUND or CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN (D83). */
export async function removeMember({ db }: OrganizationOptions, context: ChangeContext & { id: string }): Promise<void> {
  await db.transaction().execute((trx) => leaveOrganization(trx, context));
}

/**
 * Removes a user who leaves the organization that adopted the account; it must not adopt the account again (D141). Refuses like
 * `removeMember`.
 */
export async function declineAdoption({ db }: OrganizationOptions, context: ChangeContext & { id: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await leaveOrganization(trx, context, { action: 'member.declined' });
    await insertDecline(trx, member, context.now);
  });
}

interface Leaving {
  /** Allows the last member to leave, when the account is deleted. */
  mayBeLastMember?: boolean;
  /** Allows the last admin to leave, when that admin never signed in. */
  mayBeLastAdmin?: boolean;
  action?: AuditEntry['action'];
}

/** Removes a member within an open transaction. */
export async function leaveOrganization(
  trx: Transaction,
  context: ChangeContext & { id: string },
  { mayBeLastMember = false, mayBeLastAdmin = false, action = 'member.removed' }: Leaving = {},
): Promise<MemberRecord> {
  const member = await readLockedMember(trx, context);
  const isLast = mayBeLastMember && (await countMembers(trx, member.organizationId)) === 1;
  if (!isLast && !mayBeLastAdmin) await requireAnotherAdmin(trx, member);
  await deleteMember(trx, member);
  await endProofsOf(trx, { userId: member.userId }, context);
  await record(trx, context, { action, userId: member.userId, details: { role: member.role } });
  return member;
}

async function readLockedMember(trx: Transaction, { organizationId, id }: ChangeContext & { id: string }): Promise<MemberRecord> {
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
  { organizationId, actorId, now }: ChangeContext,
  { userId, ...entry }: Pick<AuditEntry, 'action' | 'details'> & { userId: string },
): Promise<void> {
  return recordAudit(trx, { ...entry, actorId, organizationId, subject: { type: 'user', id: userId }, now });
}
