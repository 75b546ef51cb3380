import type { MailKind } from '../mail-kind.ts';

/** How long the link in this mail works. */
export const RESET_TOKEN_HOURS = 24;

/** Also queued for unknown addresses: the request takes equally long, and the delivery checks the address (D67). */
interface PasswordReset {
  kind: 'RESET';
  email: string;
}

export const passwordReset: MailKind<PasswordReset, string> = {
  findFacts: (order, { createPasswordLink }) => createPasswordLink(order),
  compose: (_order, token, { t, recipient: { email }, address }) => ({
    subject: t('mail.reset.subject'),
    before: t('mail.reset.body', { email }),
    button: t('mail.reset.button'),
    after: [t('mail.reset.validity', { count: RESET_TOKEN_HOURS }), t('mail.reset.otherwise')],
    url: `${address}/forgot-password?token=${token}`,
  }),
};
