/** Words a mail in the language of who gets it: a text part that says everything, and the same in plain HTML. */
import { INVITATION_DAYS, RESET_TOKEN_HOURS } from '../../common/contract/limits.ts';
import type { Language } from '../../common/contract/users.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { MailOrder } from './mail-order.ts';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

export interface Recipient {
  email: string;
  firstName: string;
  language: Language;
}

/** `address`: of the service, without a closing slash; `token`: of the link to set a password with. */
export function composeMail(order: MailOrder, recipient: Recipient, link: { address: string; token: string }): Mail {
  const t = translatorOf(recipient.language);
  const { subject, before, button, after } =
    order.kind === 'RESET' ? wordReset(t, recipient) : wordInvitation(t, order, recipient, link);
  const name = oneLine(recipient.firstName);
  const greeting = name ? t('mail.greeting', { name }) : t('mail.greetingUnnamed');
  const url = `${link.address}/forgot-password?token=${link.token}`;
  const signature = `${t('mail.signature')} · ${link.address}`;
  return {
    to: recipient.email,
    language: recipient.language,
    subject: oneLine(subject),
    text: [greeting, before, url, ...after, signature].join('\n\n').concat('\n'),
    html: toHtml({ language: recipient.language, url, button, before: [greeting, before], after: [...after, signature] }),
  };
}

interface Words {
  subject: string;
  before: string;
  button: string;
  after: string[];
}

function wordReset(t: Translate, { email }: Recipient): Words {
  return {
    subject: t('mail.reset.subject'),
    before: t('mail.reset.body', { email }),
    button: t('mail.reset.button'),
    after: [t('mail.reset.validity', { count: RESET_TOKEN_HOURS }), t('mail.reset.otherwise')],
  };
}

function wordInvitation(
  t: Translate,
  order: Extract<MailOrder, { kind: 'INVITATION' }>,
  { email }: Recipient,
  { address }: { address: string },
): Words {
  const project = oneLine(order.projectName);
  const organization = oneLine(order.organizationName);
  const inviter = oneLine(order.inviterName);
  const body = project ? 'bodyProject' : organization ? 'bodyOrganization' : 'body';
  const validity = t('mail.invitation.validity', { count: INVITATION_DAYS, forgot: `${address}/forgot-password` });
  return {
    subject: t(project ? 'mail.invitation.subjectProject' : 'mail.invitation.subject', { inviter, project }),
    before: t(`mail.invitation.${body}`, { inviter, project, organization }),
    button: t('mail.invitation.button'),
    after: [validity, t('mail.invitation.otherwise', { email })],
  };
}

/** Names are other people's input: they may not open a line of their own in a mail. */
function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function toHtml(parts: { language: Language; url: string; button: string; before: string[]; after: string[] }): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const url = escapeHtml(parts.url);
  const style = 'display:inline-block;padding:10px 18px;border-radius:4px;background:#0f548c;color:#fff;text-decoration:none';
  return [
    `<!doctype html><html lang="${parts.language}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#242424;max-width:36em">',
    ...parts.before.map(paragraph),
    `<p><a href="${url}" style="${style}">${escapeHtml(parts.button)}</a></p><p>${url}</p>`,
    ...parts.after.map(paragraph),
    '</body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
