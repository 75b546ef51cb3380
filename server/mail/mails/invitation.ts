import { cleanName } from '../clean-name.ts';
import type { InvitedTo, MailKind } from '../mail-kind.ts';

/** How long the link in this mail works. */
export const INVITATION_DAYS = 7;

/** Sent to a user without a password: the reason, and a link of 7 days to set one (D61). */
interface Invitation extends InvitedTo {
  kind: 'INVITATION';
  userId: string;
  inviterName: string;
}

export const invitation: MailKind<Invitation, string> = {
  // A user who has chosen a password meanwhile needs no invitation.
  findFacts: async (order, { user, createPasswordLink }) => (user.password_hash === null ? createPasswordLink(order) : undefined),
  compose(order, token, { t, recipient: { email }, address }) {
    const project = cleanName(order.projectName);
    const organization = cleanName(order.organizationName);
    const inviter = cleanName(order.inviterName);
    const body = project ? 'bodyProject' : organization ? 'bodyOrganization' : 'body';
    const validity = t('mail.invitation.validity', { count: INVITATION_DAYS, forgot: `${address}/forgot-password` });
    return {
      subject: t(project ? 'mail.invitation.subjectProject' : 'mail.invitation.subject', { inviter, project }),
      before: t(`mail.invitation.${body}`, { inviter, project, organization }),
      button: t('mail.invitation.button'),
      after: [validity, t('mail.invitation.otherwise', { email })],
      url: `${address}/forgot-password?token=${token}`,
    };
  },
};
