/**
 * Adopts accounts at a domain that an organization has proved and that belong to no organization (D141). Admins add unused
 * accounts; the owners of the others join when they agree.
 */
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import { joinOrganization, leaveOrganization, requirePlace } from '../organizations/change-members.ts';
import { findMember, hasDeclined, insertDecline, type MemberRecord } from '../organizations/member-queries.ts';
import { findOrganization } from '../organizations/organization-queries.ts';
import { lockOrganization } from '../organizations/read-limit.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import type { CreateUserOptions } from './create-user.ts';
import { countInvitation, nameInviter } from './invite-user.ts';
import { findUser, lockUser, type UserRecord } from './user-queries.ts';

interface Adoption {
  organizationId: string;
  actorId: string;
  now: Date;
}

/**
 * Adds an account that was never used, removes it from the organization that invited it, and mails its owner. For an account in
 * use, asks its owner and returns undefined. Refuses with NOT_FOUND; FORBIDDEN when the domain is not proved;
 * USER_ALREADY_MEMBER_OF_AN_ORGANIZATION; CONFLICT when the owner declined; USER_LIMIT_EXCEEDED; TOO_MANY_REQUESTS.
 */
export function adoptUser(options: CreateUserOptions, userId: string, adoption: Adoption): Promise<MemberRecord | undefined> {
  const { organizationId, now } = adoption;
  return options.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, readEntityId(userId));
    if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
    const from = user.organization?.id;
    // Locks in a fixed order, so that two parallel adoptions cannot deadlock.
    for (const id of [organizationId, ...(from === undefined ? [] : [from])].sort()) await lockOrganization(trx, id);
    await requireAdoptable(trx, user, organizationId);
    if (await isInUse(trx, user)) return requestAgreement(trx, user, adoption, options);
    if (from !== undefined) {
      await leaveOrganization(trx, { ...adoption, organizationId: from, id: user.id }, { mayBeLastAdmin: true });
    }
    await requirePlace(trx, organizationId, now);
    await joinOrganization(trx, user.id, adoption, { isAdopted: true });
    const names = await nameParties(trx, adoption);
    await options.enqueueMail(trx, { kind: 'INVITATION', userId: user.id, ...names });
    const member = await findMember(trx, organizationId, user.id);
    if (!member) throw new Error('The new member is not there');
    return member;
  });
}

async function requireAdoptable(trx: Transaction, user: UserRecord, organizationId: string): Promise<void> {
  if ((await findProvedOwner(trx, readEmailDomain(user.email) ?? '')) !== organizationId) {
    throw new Refusal('FORBIDDEN', 'The organization has not proved the domain of this address');
  }
  const isUsed = user.password_hash !== null || user.email_confirmed_at !== null;
  if (user.organization && (isUsed || user.organization.id === organizationId)) {
    throw new Refusal('USER_ALREADY_MEMBER_OF_AN_ORGANIZATION', 'The user belongs to an organization already');
  }
  if (await hasDeclined(trx, organizationId, user.id)) throw new Refusal('CONFLICT', 'This person left the organization');
}

/** Returns whether anybody has signed in with the account or confirmed its address. */
async function isInUse(trx: Transaction, user: UserRecord): Promise<boolean> {
  if (user.password_hash !== null || user.email_confirmed_at !== null || user.isConnected) return true;
  return (await trx.selectFrom('passkeys').select('id').where('user_id', '=', user.id).executeTakeFirst()) !== undefined;
}

/** Asks the owner by a notice and a mail. A pending request is not sent again. */
async function requestAgreement(
  trx: Transaction,
  user: UserRecord,
  adoption: Adoption,
  options: CreateUserOptions,
): Promise<undefined> {
  const { organizationId, actorId, now } = adoption;
  await requirePlace(trx, organizationId, now);
  const request = { organization_id: organizationId, user_id: user.id, asked_by: actorId, asked_at: now };
  const inserted = await trx
    .insertInto('adoption_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) return;
  await recordAudit(trx, {
    actorId,
    action: 'member.adoption-asked',
    subject: { type: 'user', id: user.id },
    organizationId,
    now,
  });
  const names = await nameParties(trx, adoption);
  const page = '/account-settings/user-profile';
  const subject = { adoption_organization_id: organizationId };
  const news = { kind: 'ADOPTION_ASKED', to: [user.id], actorId, projectId: null, about: names.organizationName } as const;
  await notifyPeople(trx, options.enqueueMail, { ...news, page, subject, now }, (userId) => ({
    kind: 'ADOPTION',
    userId,
    ...names,
  }));
}

/** Returns the organizations that ask the account to join, the earliest request first. */
export function findAdoptionRequests(db: Queries, userId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('adoption_requests')
    .innerJoin('organizations', 'organizations.id', 'adoption_requests.organization_id')
    .select(['organizations.id', 'organizations.name'])
    .where('adoption_requests.user_id', '=', userId)
    .orderBy('adoption_requests.asked_at')
    .orderBy('organizations.id')
    .execute();
}

/** Adds an owner who agrees. Refuses like `adoptUser`, and with NOT_FOUND without a request. */
export function agreeToAdoption({ db }: CreateUserOptions, { organizationId, actorId, now }: Adoption): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, actorId);
    await lockOrganization(trx, readEntityId(organizationId));
    if (!user) throw notAsked();
    await endRequest(trx, organizationId, actorId);
    await requireAdoptable(trx, user, organizationId);
    await requirePlace(trx, organizationId, now);
    await joinOrganization(trx, user.id, { organizationId, actorId, now }, { isAdopted: true });
  });
}

/** Records that an owner declines, so that they are not asked again. Refuses with NOT_FOUND without a request. */
export function refuseAdoption({ db }: CreateUserOptions, { organizationId, actorId, now }: Adoption): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await endRequest(trx, readEntityId(organizationId), actorId);
    await insertDecline(trx, { organizationId, userId: actorId }, now);
    const subject = { type: 'user', id: actorId };
    await recordAudit(trx, { actorId, action: 'member.declined', subject, organizationId, now });
  });
}

async function endRequest(trx: Transaction, organizationId: string, userId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('adoption_requests')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notAsked();
}

function notAsked(): Refusal {
  return new Refusal('NOT_FOUND', 'This organization does not ask you to join');
}

/** Returns the names of the actor and the organization for a mail, which counts as an invitation of the actor. */
async function nameParties(trx: Transaction, { organizationId, actorId, now }: Adoption) {
  const inviter = await findUser(trx, actorId);
  if (!inviter?.admin) await countInvitation(trx, { invitedBy: actorId, organizationId, now });
  return {
    inviterName: nameInviter(inviter),
    organizationName: (await findOrganization(trx, organizationId))?.name ?? '',
  };
}
