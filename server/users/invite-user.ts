/** Creates a user whom another user adds: without a password, and with a mail that links to the page to set one (D61). */
import { Refusal } from '../../common/contract/errors.ts';
import type { Language } from '../../common/contract/users.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import type { MailOrder } from '../mail/all-mails.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { countUse } from '../sessions/throttle.ts';
import { findUser, insertUserIfNew, type UserRecord } from './user-queries.ts';

/** Invitations to addresses without an account: by one person in an hour, and by one organization in a day. Platform admins have no limit. */
export const INVITATIONS_PER_PERSON_HOUR = 30;
export const INVITATIONS_PER_ORGANIZATION_DAY = 100;

export interface InviteOptions {
  enqueueMail: EnqueueMail;
  /** Feature flags of new users (D63). */
  newUserFlags?: string[];
  /** Mails stay in a folder of the service: inviters hand over the links themselves. */
  mailStays?: boolean;
}

interface Invitation {
  email: string;
  firstName?: string;
  lastName?: string;
  language: Language;
  /** Id of the user who adds this one. */
  invitedBy: string;
  /** The inviting organization; null for the platform. */
  organizationId: string | null;
  /** The project that the mail and its page name. */
  project?: { id: string; name: string };
  organizationName?: string;
  now: Date;
}

/**
 * Creates the user and returns the id. Refuses with USER_ALREADY_EXISTS, or with TOO_MANY_REQUESTS beyond the quota; the unique
 * address decides between parallel calls.
 */
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

/** Orders the mail with the link to choose a password. */
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

/** Returns the inviter's name for a mail. */
export function nameInviter(inviter: UserRecord | undefined): string {
  return [inviter?.first_name, inviter?.last_name].filter(Boolean).join(' ') || (inviter?.email ?? '');
}

/** Counts an invitation against the quota, so that nobody uses the service to send advertisements. */
export function countInvitation(
  trx: Transaction,
  { invitedBy, organizationId, now }: Pick<Invitation, 'invitedBy' | 'organizationId' | 'now'>,
): Promise<void> {
  const person = { key: `invite:person:${invitedBy}`, max: INVITATIONS_PER_PERSON_HOUR, minutes: 60 };
  const organization = { key: `invite:organization:${organizationId}`, max: INVITATIONS_PER_ORGANIZATION_DAY, minutes: 1_440 };
  return countUse(trx, organizationId === null ? [person] : [person, organization], now);
}
