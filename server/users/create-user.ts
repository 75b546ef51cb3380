/** POST /users: a platform admin adds any user, an organization admin a member of their organization (D80 to D82, D89). */
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { NewUserInput } from '../../common/contract/users.ts';
import type { Database, MemberRole, Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { joinOrganization, requirePlace } from '../organizations/change-members.ts';
import { countMembers } from '../organizations/member-queries.ts';
import { findOrganization, type OrganizationRecord } from '../organizations/organization-queries.ts';
import { hasProjects } from '../organizations/read-limit.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import type { Caller } from '../sessions/caller.ts';
import { type InviteOptions, inviteUser } from './invite-user.ts';
import { findUserByEmail } from './user-queries.ts';

export interface CreateUserOptions extends InviteOptions {
  db: Database;
  now(): Date;
}

/** The checked input, with the user that a dry run returns. */
export interface UserPlan {
  organization: OrganizationRecord | null;
  role: MemberRole | null;
  domainTrusted: boolean;
  featureFlags: string[];
}

/**
 * Checks everything that creating a user checks, and stores nothing. Refuses with CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION,
 * USER_ALREADY_EXISTS, USER_LIMIT_EXCEEDED or, for an unknown organization, NOT_FOUND.
 */
export function planUser(options: CreateUserOptions, caller: Caller, input: NewUserInput): Promise<UserPlan> {
  return options.db.transaction().execute((trx) => plan(trx, caller, input, options));
}

/** Creates the user, the membership and the mail order, all or none. Refuses like `planUser`. */
export async function createUser(
  options: CreateUserOptions,
  caller: Caller,
  input: NewUserInput,
): Promise<UserPlan & { id: string }> {
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    const planned = await plan(trx, caller, input, options);
    const { organization } = planned;
    const { firstName, lastName, email, language } = input;
    const invitation = {
      firstName,
      lastName,
      email,
      language,
      invitedBy: caller.userId,
      organizationId: organization?.id ?? null,
      organizationName: organization?.name,
      now,
    };
    const id = await inviteUser(trx, invitation, options);
    if (organization) await joinOrganization(trx, id, { organizationId: organization.id, actorId: caller.userId, now });
    return { ...planned, id };
  });
}

/** Checks the input. Leaves the organization locked, so that the result is still valid when it is used. */
async function plan(
  trx: Transaction,
  caller: Caller,
  input: NewUserInput,
  options: Pick<CreateUserOptions, 'now' | 'newUserFlags'>,
): Promise<UserPlan> {
  const now = options.now();
  const flags = options.newUserFlags ?? [];
  const organization = await readOrganization(trx, caller, input);
  const owner = await findProvedOwner(trx, readEmailDomain(input.email) ?? '');
  if (organization && owner !== undefined && owner !== organization.id) throw belongsElsewhere();
  if (await findUserByEmail(trx, input.email)) {
    throw new Refusal('USER_ALREADY_EXISTS', 'A user with this email address already exists');
  }
  if (!organization) return { organization, role: null, domainTrusted: true, featureFlags: flags };
  await requirePlace(trx, organization.id, now);
  const role = (await countMembers(trx, organization.id, 'ADMIN')) === 0 ? 'ADMIN' : 'USER';
  const gained = (await hasProjects(trx, organization.id, now)) ? ['PROJECTS'] : [];
  const featureFlags = [...new Set([...flags, ...gained])];
  return { organization, role, domainTrusted: owner === organization.id, featureFlags };
}

/** Returns the organization that a platform admin chose, if any; for an organization admin, their own. */
async function readOrganization(trx: Transaction, caller: Caller, input: NewUserInput): Promise<OrganizationRecord | null> {
  const requestedId = input.organization?.id;
  if (!caller.admin && requestedId !== undefined && requestedId !== caller.organizationId) throw belongsElsewhere();
  const id = caller.admin ? requestedId : (caller.organizationId ?? undefined);
  if (id === undefined) return null;
  const organization = await findOrganization(trx, readEntityId(id));
  if (!organization) throw new Refusal('NOT_FOUND', 'There is no such organization');
  return organization;
}

function belongsElsewhere(): Refusal {
  return new Refusal('CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION', 'This user belongs to a different organization');
}
