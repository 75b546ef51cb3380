import { cleanName } from '../clean-name.ts';
import type { MailKind } from '../mail-kind.ts';

/** Sent to the owner of an account in use whom the organization of the e-mail domain invites to join. */
interface Adoption {
  kind: 'ADOPTION';
  userId: string;
  inviterName: string;
  organizationName: string;
}

export const adoption: MailKind<Adoption> = {
  compose(order, _facts, { t, recipient: { email }, address }) {
    const [inviter, organization] = [cleanName(order.inviterName), cleanName(order.organizationName)];
    return {
      subject: t('mail.adoption.subject', { organization }),
      before: t('mail.adoption.body', { inviter, organization, email }),
      button: t('mail.adoption.button'),
      after: [t('mail.adoption.otherwise', { organization })],
      url: `${address}/account-settings/user-profile`,
    };
  },
};
