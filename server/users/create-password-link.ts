/** Creates links to set a password: single use, stored as hash, 24 hours for a reset and 7 days for an invitation (D61, D68). */
import type { Queries } from '../db/tables.ts';
import type { InvitedTo } from '../mail/mail-kind.ts';
import { INVITATION_DAYS } from '../mail/mails/invitation.ts';
import { RESET_TOKEN_HOURS } from '../mail/mails/password-reset.ts';
import { createToken } from '../sessions/token.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = { RESET: RESET_TOKEN_HOURS * HOUR_MS, INVITATION: INVITATION_DAYS * 24 * HOUR_MS };

/** An invitation also names the inviter and the target. */
type LinkOrder = { kind: 'RESET' | 'INVITATION' } & Pick<InvitedTo, 'invitedBy' | 'organizationId' | 'projectId'>;

interface LinkOptions {
  /** The inviter sees the link, so that its use proves no address. */
  isShown?: boolean;
}

/** Creates a link and returns its token, for `…/forgot-password?token=`. */
export async function createPasswordLink(
  db: Queries,
  userId: string,
  order: LinkOrder,
  now: Date,
  { isShown = false }: LinkOptions = {},
): Promise<string> {
  const { token, hash } = createToken();
  const purpose = order.kind;
  const expires = new Date(now.getTime() + LIFETIME_MS[purpose]);
  const times = { created_at: now, expires_at: expires };
  await db
    .insertInto('password_resets')
    .values({ token_hash: hash, user_id: userId, purpose, is_shown: isShown, ...times, ...invitationOf(order) })
    .execute();
  return token;
}

function invitationOf({ invitedBy, organizationId, projectId }: LinkOrder) {
  return { invited_by: invitedBy ?? null, organization_id: organizationId ?? null, project_id: projectId ?? null };
}
