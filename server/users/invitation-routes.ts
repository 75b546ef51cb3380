/** Routes of open invitations to an organization. Projects have their own (server/projects/member-routes.ts). */
import { Refusal } from '../../common/contract/errors.ts';
import { organizationMemberCalls } from '../../common/contract/organization-members.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Transaction } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { leaveOrganization } from '../organizations/change-members.ts';
import { findMember } from '../organizations/member-queries.ts';
import { requireOrganizationEditor } from '../organizations/organization-policy.ts';
import { findOrganization } from '../organizations/organization-queries.ts';
import { lockOrganization } from '../organizations/read-limit.ts';
import { callerOf } from '../sessions/caller.ts';
import type { CreateUserOptions } from './create-user.ts';
import { createInvitationLink, endInvitation, mailInvitation, noInvitation, type OpenInvitation } from './open-invitation.ts';
import { lockUser, type UserRecord } from './user-queries.ts';

export function invitationRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;
  interface Membership {
    organizationId: string;
    actorId: string;
    id: string;
  }

  const change = <T>(
    membership: Membership,
    act: (trx: Transaction, user: UserRecord, invitation: OpenInvitation) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const { user, invitation } = await readInvitation(trx, { ...membership, now: now() });
      return act(trx, user, invitation);
    });

  serve(api, organizationMemberCalls.sendOrganizationInvitation, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const membership = { organizationId, actorId: caller.userId, id: request.params.userId };
    await change(membership, async (trx, user, invitation) => {
      await mailInvitation(trx, user, invitation, options);
      const subject = { type: 'user', id: user.id } as const;
      const entry = { action: 'member.invitation-sent', actorId: caller.userId, organizationId, subject } as const;
      await recordAudit(trx, { ...entry, now: invitation.now });
    });
  });

  serve(api, organizationMemberCalls.createOrganizationInvitationLink, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const membership = { organizationId, actorId: caller.userId, id: request.params.userId };
    return change(membership, async (trx, user, invitation) => {
      const link = await createInvitationLink(trx, user, invitation, options);
      const subject = { type: 'user', id: user.id } as const;
      const entry = { action: 'member.invitation-shown', actorId: caller.userId, organizationId, subject } as const;
      await recordAudit(trx, { ...entry, now: invitation.now });
      return link;
    });
  });

  serve(api, organizationMemberCalls.withdrawOrganizationInvitation, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const membership = { organizationId, actorId: caller.userId, id: request.params.userId };
    await change(membership, async (trx, user, invitation) => {
      const context = { organizationId, actorId: caller.userId, now: invitation.now, id: user.id };
      await leaveOrganization(trx, context, { mayBeLastAdmin: true, action: 'member.invitation-withdrawn' });
      await endInvitation(trx, invitation);
    });
  });
}

/**
 * Returns the invitation, locked until the transaction ends. Refuses with NOT_FOUND, or with CONFLICT when the person already
 * has an account.
 */
async function readInvitation(
  trx: Transaction,
  { organizationId, actorId, id, now }: { organizationId: string; actorId: string; id: string; now: Date },
): Promise<{ user: UserRecord; invitation: OpenInvitation }> {
  await lockOrganization(trx, organizationId);
  const member = await findMember(trx, organizationId, id);
  const user = member && (await lockUser(trx, member.userId));
  if (!user) throw new Refusal('NOT_FOUND', 'The organization has no such member');
  if (user.invited_at === null) throw noInvitation();
  const organizationName = (await findOrganization(trx, organizationId))?.name;
  return { user, invitation: { userId: user.id, actorId, organizationId, organizationName, now } };
}
