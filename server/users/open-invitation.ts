/** Sends the mail of an open invitation again, or ends the invitation and deletes the address. */
import { Refusal } from '../../common/contract/errors.ts';
import type { InvitationLink } from '../../common/contract/organization-members.ts';
import type { Transaction } from '../db/tables.ts';
import { INVITATION_DAYS } from '../mail/mails/invitation.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { createPasswordLink } from './create-password-link.ts';
import { countInvitation, type InviteOptions, nameInviter, orderInvitation } from './invite-user.ts';
import { anonymiseUser, findUser, lockUser, type UserRecord } from './user-queries.ts';

export interface OpenInvitation {
  userId: string;
  /** The user who sends it again or withdraws it. */
  actorId: string;
  organizationId: string;
  organizationName?: string;
  project?: { id: string; name: string };
  now: Date;
}

/**
 * Mails an invited person a link; a person with an account is notified of the project instead. Refuses with TOO_MANY_REQUESTS;
 * mails to colleagues do not count.
 */
export async function mailInvitation(
  trx: Transaction,
  user: UserRecord,
  invitation: OpenInvitation,
  { enqueueMail }: InviteOptions,
): Promise<void> {
  const { actorId, organizationId, project, now } = invitation;
  const inviter = await findUser(trx, actorId);
  const isColleague = user.organization?.id === organizationId && user.invited_at === null;
  if (!inviter?.admin && !isColleague) await countInvitation(trx, { invitedBy: actorId, organizationId, now });
  if (user.invited_at !== null) return enqueueMail(trx, orderInvitation(user.id, inviter, invitation));
  if (!project) return;
  const { id: projectId, name: projectName } = project;
  const inviterName = nameInviter(inviter);
  const news = { kind: 'ADDED', to: [user.id], actorId, projectId, about: '', page: `/projects/${projectId}` } as const;
  await notifyPeople(trx, enqueueMail, { ...news, subject: {}, now }, (userId) => ({
    kind: 'ADDED_TO_PROJECT',
    userId,
    ...{ inviterName, projectId, projectName },
  }));
}

/**
 * Creates a link for the inviter to hand over. Refuses with CONFLICT where mails are sent, or the person has an account already,
 * and with FORBIDDEN when the account also gives access to what is not the inviter's.
 */
export async function createInvitationLink(
  trx: Transaction,
  user: UserRecord,
  { actorId, organizationId, project, now }: OpenInvitation,
  { mailStays }: Pick<InviteOptions, 'mailStays'>,
): Promise<InvitationLink> {
  if (!mailStays) throw new Refusal('CONFLICT', 'The service mails the link to the invited person alone');
  if (user.invited_at === null) throw noInvitation();
  if (await belongsElsewhere(trx, user, organizationId)) {
    throw new Refusal('FORBIDDEN', 'This person was invited by others too, so that the link is not for one inviter');
  }
  const order = { kind: 'INVITATION', invitedBy: actorId, organizationId, projectId: project?.id } as const;
  const token = await createPasswordLink(trx, user.id, order, now, { isShown: true });
  const validUntil = new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString();
  return { path: `/forgot-password?token=${token}`, validUntil };
}

/** Returns whether the account is of another organization, has rights on the platform, or is in a project of another organization. */
async function belongsElsewhere(trx: Transaction, user: UserRecord, organizationId: string): Promise<boolean> {
  if (user.admin || user.operator || (user.organization && user.organization.id !== organizationId)) return true;
  const foreign = await trx
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select('projects.id')
    .where('project_members.user_id', '=', user.id)
    .where('projects.organization_id', '<>', organizationId)
    .executeTakeFirst();
  return foreign !== undefined;
}

/**
 * Ends the links of an invitation; deletes an account that was never used and has no other membership. Call it after the
 * membership is deleted.
 */
export async function endInvitation(trx: Transaction, { userId, organizationId, project, now }: OpenInvitation): Promise<void> {
  let links = trx.updateTable('password_resets').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null);
  links = links.where('purpose', '=', 'INVITATION');
  links = project
    ? links.where('project_id', '=', project.id)
    : links.where('organization_id', '=', organizationId).where('project_id', 'is', null);
  await links.execute();
  const user = await lockUser(trx, userId);
  if (user && user.invited_at !== null && !user.organization && !user.hasProjects) await anonymiseUser(trx, userId, now);
}

export function noInvitation(): Refusal {
  return new Refusal('CONFLICT', 'This person has followed the invitation already');
}
