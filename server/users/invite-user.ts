/** A user who was added by another: no password yet, and a mail with a link to set one (D61). */
import { Refusal } from '../../common/contract/errors.ts';
import { INVITATIONS_PER_ORGANIZATION_DAY, INVITATIONS_PER_PERSON_HOUR } from '../../common/contract/limits.ts';
import type { Language } from '../../common/contract/users.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { countUse } from '../sessions/throttle.ts';
import { findUser, insertUserIfNew, type UserRecord } from './user-queries.ts';

export interface InviteOptions {
  enqueueMail: EnqueueMail;
  /** What new users may see (D63). */
  newUserFlags?: string[];
}

interface Invitation {
  email: string;
  firstName?: string;
  lastName?: string;
  language: Language;
  /** Id of the user who adds this one. */
  invitedBy: string;
  /** Whose invitation it is; null: the platform's. */
  organizationId: string | null;
  /** What the mail and its page say that the user was added to. */
  project?: { id: string; name: string };
  organizationName?: string;
  now: Date;
}

/** The new user's id. Refuses with USER_ALREADY_EXISTS, or with TOO_MANY_REQUESTS whoever sends mails all day; the unique address decides, whoever else adds it at this moment. */
export async function inviteUser(trx: Transaction, invitation: Invitation, options: InviteOptions): Promise<string> {
  const { email, firstName, lastName, language, invitedBy, now } = invitation;
  const names = { email, first_name: firstName, last_name: lastName };
  const user = { ...names, language, feature_flags: options.newUserFlags, invited_at: now };
  const userId = await insertUserIfNew(trx, user, now);
  if (userId === undefined) throw new Refusal('USER_ALREADY_EXISTS', 'A user with this email address already exists');
  const inviter = await findUser(trx, invitedBy);
  if (!inviter?.admin) await countInvitation(trx, invitation);
  await options.enqueueMail(trx, orderInvitation(userId, inviter, invitation));
  await recordOfUser(trx, { id: userId }, { actorId: invitedBy, action: 'user.invited', now });
  return userId;
}

/** The mail with the link to choose a password. */
export function orderInvitation(
  userId: string,
  inviter: UserRecord | undefined,
  { organizationId, organizationName, project }: Pick<Invitation, 'organizationId' | 'organizationName' | 'project'>,
): MailOrder {
  const inviting = { inviterName: nameInviter(inviter), invitedBy: inviter?.id };
  const to = {
    organizationId: organizationId ?? undefined,
    organizationName,
    projectId: project?.id,
    projectName: project?.name,
  };
  return { kind: 'INVITATION', userId, ...inviting, ...to };
}

/** As a mail names who gave the reason for it. */
export function nameInviter(inviter: UserRecord | undefined): string {
  return [inviter?.first_name, inviter?.last_name].filter(Boolean).join(' ') || (inviter?.email ?? '');
}

/** Who invites strangers by the hundred sends advertisements in our name. */
export function countInvitation(
  trx: Transaction,
  { invitedBy, organizationId, now }: Pick<Invitation, 'invitedBy' | 'organizationId' | 'now'>,
): Promise<void> {
  const person = { key: `invite:person:${invitedBy}`, max: INVITATIONS_PER_PERSON_HOUR, minutes: 60 };
  const organization = { key: `invite:organization:${organizationId}`, max: INVITATIONS_PER_ORGANIZATION_DAY, minutes: 1_440 };
  return countUse(trx, organizationId === null ? [person] : [person, organization], now);
}
