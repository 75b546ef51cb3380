import type { MailKind } from '../mail-kind.ts';

/** Changes to the ways to sign in to an account, for its owner. */
export type SecurityNews =
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_TAKEN_OFF'
  | 'RECOVERY_CODE_USED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'SIGN_IN_CONNECTED';

/** Sent to the owner of an account; cannot be turned off. */
interface Security {
  kind: 'SECURITY';
  userId: string;
  news: SecurityNews;
}

export const security: MailKind<Security> = {
  compose: ({ news }, _facts, { t, recipient: { email }, address }) => ({
    subject: t(`mail.security.${news}.subject`),
    before: t(`mail.security.${news}.body`, { email }),
    button: t('mail.security.button'),
    after: [t('mail.security.otherwise', { forgot: `${address}/forgot-password` })],
    url: `${address}/account-settings/${pageOf(news)}`,
  }),
};

function pageOf(news: SecurityNews): string {
  if (news === 'SIGN_IN_CONNECTED') return 'change-password';
  return news.startsWith('PASSKEY') ? 'passkeys' : 'two-step';
}
