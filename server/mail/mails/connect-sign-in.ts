import { cleanName } from '../clean-name.ts';
import type { MailKind } from '../mail-kind.ts';

/** Sent to a member with a password whose organization enabled its provider. */
interface ConnectSignIn {
  kind: 'CONNECT_SIGN_IN';
  userId: string;
  organizationName: string;
}

export const connectSignIn: MailKind<ConnectSignIn> = {
  compose({ organizationName }, _facts, { t, recipient: { email }, address }) {
    const organization = cleanName(organizationName);
    return {
      subject: t('mail.connect-sign-in.subject', { organization }),
      before: t('mail.connect-sign-in.body', { organization, email }),
      button: t('mail.connect-sign-in.button'),
      after: [t('mail.connect-sign-in.otherwise', { organization })],
      url: `${address}/account-settings/change-password`,
    };
  },
};
