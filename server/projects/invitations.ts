/** Invitations to a project that nobody has followed yet: sent again or withdrawn by its editors. */
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import { endInvitation, mailInvitation, noInvitation, type OpenInvitation } from '../users/open-invitation.ts';
import { lockUser } from '../users/user-queries.ts';
import type { ChangeContext } from './change-members.ts';
import { deleteMember, lockMember, type MemberRecord } from './member-queries.ts';
import { requireActive } from './project-policy.ts';
import { findProject } from './project-queries.ts';

type Asked = ChangeContext & { id: string };

/** Refuses with PROJECT_ARCHIVED, NOT_FOUND, CONFLICT for who followed it already, or TOO_MANY_REQUESTS. */
export async function sendInvitation(options: CreateUserOptions, asked: Asked): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const { invitation } = await readInvitation(trx, asked, options.now());
    const user = await lockUser(trx, invitation.userId);
    if (!user) throw new Refusal('NOT_FOUND', 'The project has no such member');
    await mailInvitation(trx, user, invitation, options);
    await record(trx, 'project.invitation-sent', invitation);
  });
}

/** The membership goes too. Refuses like `sendInvitation`, but for the last. */
export async function withdrawInvitation({ db, now }: CreateUserOptions, asked: Asked): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { member, invitation } = await readInvitation(trx, asked, now());
    await deleteMember(trx, member.id);
    await record(trx, 'project.invitation-withdrawn', invitation);
    await endInvitation(trx, invitation);
  });
}

async function readInvitation(
  trx: Transaction,
  { projectId, organizationId, actorId, id }: Asked,
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
  action: 'project.invitation-sent' | 'project.invitation-withdrawn',
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
