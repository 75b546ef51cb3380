/** Accounts at a domain that an organization has proved: its admins may add those that belong to nobody (D141). */
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { joinOrganization, leaveOrganization, requirePlace } from '../organizations/change-members.ts';
import { findMember, hasDeclined, type MemberRecord } from '../organizations/member-queries.ts';
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
 * The membership and the mail that tells of it, both or none. An account that nobody has used yet is taken out of the organization
 * that invited it. Refuses with NOT_FOUND; FORBIDDEN where the domain is not proved; USER_ALREADY_MEMBER_OF_AN_ORGANIZATION;
 * CONFLICT for who declined; USER_LIMIT_EXCEEDED; TOO_MANY_REQUESTS.
 */
export function adoptUser(options: CreateUserOptions, userId: string, adoption: Adoption): Promise<MemberRecord> {
  const { organizationId, now } = adoption;
  return options.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, readEntityId(userId));
    if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
    const from = user.organization?.id;
    // In one order, so that two adoptions at once cannot wait for each other.
    for (const id of [organizationId, ...(from === undefined ? [] : [from])].sort()) await lockOrganization(trx, id);
    await requireAdoptable(trx, user, organizationId);
    if (from !== undefined) {
      await leaveOrganization(trx, { ...adoption, organizationId: from, id: user.id }, { mayBeLastAdmin: true });
    }
    await requirePlace(trx, organizationId, now);
    await joinOrganization(trx, user.id, adoption, { isAdopted: true });
    await tell(trx, user, adoption, options);
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

/** Who has no password yet gets the link to choose one. */
async function tell(
  trx: Transaction,
  { id: userId, password_hash }: UserRecord,
  { organizationId, actorId, now }: Adoption,
  { enqueueMail }: CreateUserOptions,
): Promise<void> {
  const inviter = await findUser(trx, actorId);
  if (!inviter?.admin) await countInvitation(trx, { invitedBy: actorId, organizationId, now });
  const inviterName = nameInviter(inviter);
  const organizationName = (await findOrganization(trx, organizationId))?.name ?? '';
  const kind = password_hash === null ? 'INVITATION' : 'ADOPTION';
  await enqueueMail(trx, { kind, userId, inviterName, organizationName });
}
