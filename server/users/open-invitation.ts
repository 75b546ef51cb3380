/** An invitation that nobody has followed yet: its mail is sent again, or it is taken back and the address forgotten. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Transaction } from '../db/tables.ts';
import { tellPeople } from '../notices/tell-people.ts';
import { countInvitation, type InviteOptions, nameInviter, orderInvitation } from './invite-user.ts';
import { findUser, forgetUser, lockUser, type UserRecord } from './user-queries.ts';

export interface OpenInvitation {
  userId: string;
  /** Who sends it again or takes it back. */
  actorId: string;
  organizationId: string;
  organizationName?: string;
  project?: { id: string; name: string };
  now: Date;
}

/**
 * Whoever was invited and has no password gets a link; whoever has an account hears of the project. Refuses with
 * TOO_MANY_REQUESTS; mails to colleagues are not counted.
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
  await tellPeople(trx, enqueueMail, { ...news, subject: {}, now }, (userId) => ({
    kind: 'ADDED_TO_PROJECT',
    userId,
    ...{ inviterName, projectId, projectName },
  }));
}

/** Ends its links; an account that nobody has used and that belongs to nothing any more is forgotten. Comes after the membership went. */
export async function endInvitation(trx: Transaction, { userId, organizationId, project, now }: OpenInvitation): Promise<void> {
  let links = trx.updateTable('password_resets').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null);
  links = links.where('purpose', '=', 'INVITATION');
  links = project
    ? links.where('project_id', '=', project.id)
    : links.where('organization_id', '=', organizationId).where('project_id', 'is', null);
  await links.execute();
  const user = await lockUser(trx, userId);
  if (user && user.invited_at !== null && !user.organization && !user.hasProjects) await forgetUser(trx, userId, now);
}

export function noInvitation(): Refusal {
  return new Refusal('CONFLICT', 'This person has followed the invitation already');
}
