/** Adds, changes and removes the members of an active project (D29, D48, D61, D85). */
import { sql } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import type { ProjectMemberChange } from '../../common/contract/project-members.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { MemberRole, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import { inviteUser } from '../users/invite-user.ts';
import { mailInvitation } from '../users/open-invitation.ts';
import { findUser, findUserByEmail, lockUserIfCurrent, seesUser } from '../users/user-queries.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { deleteMember, insertMember, lockMember, type MemberRecord, updateMember } from './member-queries.ts';
import { requireActive } from './project-policy.ts';
import { findProject } from './project-queries.ts';

/** The project of a change, with the actor. */
export interface ChangeContext {
  projectId: string;
  organizationId: string;
  actorId: string;
}

interface NewMember extends ChangeContext {
  /** The id of a user, or an e-mail address; an unknown address is invited. */
  user: string;
  role: MemberRole;
}

/** Adds a member and returns the user's id. Refuses with PROJECT_ARCHIVED, USER_NOT_FOUND or USER_ALREADY_MEMBER_OF_PROJECT. */
export async function addMember(options: CreateUserOptions, input: NewMember): Promise<string> {
  const { projectId, user, role } = input;
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, projectId);
    const { userId, isNew } = user.includes('@') ? await findOrInvite(trx, input, options) : await findById(trx, input);
    const added = await insertMember(trx, { projectId, userId, role }, now);
    if (added === undefined) {
      throw new Refusal('USER_ALREADY_MEMBER_OF_PROJECT', 'The user is a member of this project already');
    }
    await record(trx, input, { action: 'project.member-added', userId, details: { role }, now });
    const { organizationId } = input;
    const page = `/projects/${projectId}/settings/members`;
    await recordEvent(trx, {
      type: 'member.added',
      organizationId,
      projectId,
      page,
      data: { member: { id: userId, role } },
      now,
    });
    if (!isNew && userId !== input.actorId) await notifyAddedMember(trx, userId, input, options);
    return userId;
  });
}

interface FoundUser {
  userId: string;
  /** True when the account was just created and its invitation is enqueued. */
  isNew: boolean;
}

/**
 * Finds a user by id. The id of a user whom the caller cannot see counts as unknown: the answer and the list of members would
 * reveal the address.
 */
async function findById(trx: Transaction, { user: id, actorId }: NewMember): Promise<FoundUser> {
  // Locked, so that a parallel deletion of the account also deletes this membership.
  if (!isEntityId(id) || !(await seesUser(trx, actorId, id)) || !(await lockUserIfCurrent(trx, id)))
    throw new Refusal('USER_NOT_FOUND', 'There is no such user');
  return { userId: id.toLowerCase(), isNew: false };
}

/** Invites an unknown address: a user without organization and password, in the language of the inviter (D61). */
async function findOrInvite(
  trx: Transaction,
  { user: email, projectId, organizationId, actorId }: NewMember,
  options: CreateUserOptions,
): Promise<FoundUser> {
  // Serializes parallel invitations of one address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite/${email.toLowerCase()}`}, 0))`.execute(trx);
  const user = await findUserByEmail(trx, email);
  // Locked, so that a parallel deletion of the account also deletes this membership.
  if (user && (await lockUserIfCurrent(trx, user.id))) return { userId: user.id, isNew: false };
  const [inviter, project] = [await findUser(trx, actorId), await findProject(trx, projectId)];
  if (!inviter || !project) throw new Refusal('NOT_FOUND');
  const to = { language: inviter.language, project: { id: project.id, name: project.name } };
  const invitation = { email, ...to, invitedBy: actorId, organizationId, now: options.now() };
  return { userId: await inviteUser(trx, invitation, options), isNew: true };
}

async function notifyAddedMember(
  trx: Transaction,
  userId: string,
  { projectId, organizationId, actorId }: NewMember,
  options: CreateUserOptions,
): Promise<void> {
  const [user, project] = [await findUser(trx, userId), await findProject(trx, projectId)];
  if (!user || !project) return;
  const to = { organizationId, project: { id: projectId, name: project.name } };
  await mailInvitation(trx, user, { userId, actorId, ...to, now: options.now() }, options);
}

/** Changes a role. Refuses with PROJECT_ARCHIVED or NOT_FOUND. */
export async function changeMember(
  { db, now }: CreateUserOptions,
  context: ChangeContext & { id: string },
  { role }: ProjectMemberChange,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const member = await readActiveMember(trx, context);
    await updateMember(trx, member.id, role);
    const details = { role, before: member.role };
    await record(trx, context, { action: 'project.member-role-changed', userId: member.userId, details, now: now() });
    return member.userId;
  });
}

/** Removes a member. The last admin may be removed too: the organization's admins can always manage (D85). */
export async function removeMember({ db, now }: CreateUserOptions, context: ChangeContext & { id: string }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await readActiveMember(trx, context);
    await deleteMember(trx, member.id);
    const details = { role: member.role };
    await record(trx, context, { action: 'project.member-removed', userId: member.userId, details, now: now() });
  });
}

async function readActiveMember(trx: Transaction, { projectId, id }: ChangeContext & { id: string }): Promise<MemberRecord> {
  await requireActive(trx, projectId);
  const member = await lockMember(trx, projectId, id);
  if (!member) throw new Refusal('NOT_FOUND', 'The project has no such member');
  return member;
}

function record(
  trx: Transaction,
  { projectId, organizationId, actorId }: ChangeContext,
  { userId, ...entry }: Pick<AuditEntry, 'action' | 'details' | 'now'> & { userId: string },
): Promise<void> {
  return recordAudit(trx, { ...entry, actorId, projectId, organizationId, subject: { type: 'user', id: userId } });
}
