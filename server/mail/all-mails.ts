/** Lists the mails by the kind of their order. */
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { layOut, type Mail } from './lay-out.ts';
import type { MailKind, MailSources, Recipient } from './mail-kind.ts';
import { addedToProject } from './mails/added-to-project.ts';
import { addressChanged, addressConfirm } from './mails/address-change.ts';
import { adoption } from './mails/adoption.ts';
import { connectSignIn } from './mails/connect-sign-in.ts';
import { digest } from './mails/digest.ts';
import { draftNews } from './mails/draft-news.ts';
import { invitation } from './mails/invitation.ts';
import { mention } from './mails/mention.ts';
import { passwordReset } from './mails/password-reset.ts';
import { projectNews } from './mails/project-news.ts';
import { reportReady } from './mails/report-ready.ts';
import { security } from './mails/security.ts';

const MAILS = {
  RESET: passwordReset,
  INVITATION: invitation,
  ADDRESS_CONFIRM: addressConfirm,
  ADDRESS_CHANGED: addressChanged,
  SECURITY: security,
  ADDED_TO_PROJECT: addedToProject,
  ADOPTION: adoption,
  CONNECT_SIGN_IN: connectSignIn,
  PROJECT_NEWS: projectNews,
  DRAFT_NEWS: draftNews,
  DIGEST: digest,
  REPORT_READY: reportReady,
  MENTIONED: mention,
};
type Kind = keyof typeof MAILS;
type OrderOf<Each extends Kind> = Parameters<(typeof MAILS)[Each]['compose']>[0];
export type FactsOf<Each extends Kind> = Parameters<(typeof MAILS)[Each]['compose']>[1];

/** A mail on the queue. */
export type MailOrder = { [Each in Kind]: OrderOf<Each> }[Kind];

/** Returns the facts that the mail states, or undefined if nobody needs the mail. */
export async function findMailFacts(order: MailOrder, sources: MailSources): Promise<FactsOf<Kind> | undefined> {
  const { findFacts } = MAILS[order.kind] as unknown as MailKind<MailOrder, FactsOf<Kind>>;
  return findFacts ? findFacts(order, sources) : {};
}

/** Composes a mail in the recipient's language, as text and as plain HTML. `address` is that of the service, without a final slash. */
export function composeMail<Each extends Kind>(
  order: OrderOf<Each> & { kind: Each },
  facts: FactsOf<Each>,
  { recipient, address }: { recipient: Recipient; address: string },
): Mail {
  const t = translatorOf(recipient.language);
  const { compose } = MAILS[order.kind] as unknown as MailKind<typeof order, typeof facts>;
  return layOut(compose(order, facts, { t, recipient, address }), { t, recipient, address });
}
