/** Invitations to a project that were not accepted yet: its editors send them again or withdraw them. */
import { Refusal } from '../../common/contract/errors.ts';
import type { InvitationLink } from '../../common/contract/organization-members.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import {
  createInvitationLink,
  endInvitation,
  mailInvitation,
  noInvitation,
  type OpenInvitation,
} from '../users/open-invitation.ts';
import { lockUser } from '../users/user-queries.ts';
import type { ChangeContext } from './change-members.ts';
import { deleteMember, lockMember, type MemberRecord } from './member-queries.ts';
import { requireActive } from './project-policy.ts';
import { findProject } from './project-queries.ts';

type InvitationRequest = ChangeContext & { id: string };

/**
 * Sends an invitation again. Refuses with PROJECT_ARCHIVED, NOT_FOUND, CONFLICT when it was already accepted, or
 * TOO_MANY_REQUESTS.
 */
export async function sendInvitation(options: CreateUserOptions, request: InvitationRequest): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const { invitation } = await readInvitation(trx, request, options.now());
    const user = await lockUser(trx, invitation.userId);
    if (!user) throw new Refusal('NOT_FOUND', 'The project has no such member');
    await mailInvitation(trx, user, invitation, options);
    await record(trx, 'project.invitation-sent', invitation);
  });
}

/** Creates a link for the editor to hand over. Refuses like `sendInvitation` and `createInvitationLink`. */
export async function showInvitation(options: CreateUserOptions, request: InvitationRequest): Promise<InvitationLink> {
  return options.db.transaction().execute(async (trx) => {
    const { invitation } = await readInvitation(trx, request, options.now());
    const user = await lockUser(trx, invitation.userId);
    if (!user) throw new Refusal('NOT_FOUND', 'The project has no such member');
    const link = await createInvitationLink(trx, user, invitation, options);
    await record(trx, 'project.invitation-shown', invitation);
    return link;
  });
}

/** Withdraws an invitation with its membership. Refuses like `sendInvitation`, except with TOO_MANY_REQUESTS. */
export async function withdrawInvitation({ db, now }: CreateUserOptions, request: InvitationRequest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { member, invitation } = await readInvitation(trx, request, now());
    await deleteMember(trx, member.id);
    await record(trx, 'project.invitation-withdrawn', invitation);
    await endInvitation(trx, invitation);
  });
}

async function readInvitation(
  trx: Transaction,
  { projectId, organizationId, actorId, id }: InvitationRequest,
  now: Date,
): Promise<{ member: MemberRecord; invitation: OpenInvitation }> {
  await requireActive(trx, projectId);
  const [member, project] = [await lockMember(trx, projectId, id), await findProject(trx, projectId)];
  if (!member || !project) throw new Refusal('NOT_FOUND', 'The project has no such member');
  if (!member.isInvited) throw noInvitation();
  const { name } = project;
  return { member, invitation: { userId: member.userId, actorId, organizationId, project: { id: projectId, name }, now } };
}

function record(
  trx: Transaction,
  action: 'project.invitation-sent' | 'project.invitation-shown' | 'project.invitation-withdrawn',
  { userId, actorId, organizationId, project, now }: OpenInvitation,
): Promise<void> {
  return recordAudit(trx, {
    action,
    actorId,
    organizationId,
    projectId: project?.id,
    subject: { type: 'user', id: userId },
    now,
  });
}
