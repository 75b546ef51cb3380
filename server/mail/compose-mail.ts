/** Composes a mail in the recipient's language, as text and as plain HTML. */
import {
  ADDRESS_CONFIRM_HOURS,
  ADDRESS_UNDO_DAYS,
  DIGEST_MAX,
  INVITATION_DAYS,
  RESET_TOKEN_HOURS,
} from '../../common/contract/limits.ts';
import type { Notice } from '../../common/contract/notices.ts';
import type { Language } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { formatDay } from '../../common/i18n/format.ts';
import { noticeWords } from '../../common/i18n/notice-words.ts';
import type { Translate } from '../../common/i18n/translate.ts';
import { cleanLine, cleanName } from './clean-name.ts';
import type { MailOrder, SecurityNews } from './mail-order.ts';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

interface Recipient {
  email: string;
  firstName: string;
  language: Language;
}

/** Orders of mails with a link to set a password. */
type PasswordOrder = Extract<MailOrder, { kind: 'RESET' | 'INVITATION' }>;

/** Composes a mail with a password link. `address` is that of the service, without a trailing slash; `token` belongs to the link. */
export function composeMail(order: PasswordOrder, recipient: Recipient, link: { address: string; token: string }): Mail {
  const t = translatorOf(recipient.language);
  const words = order.kind === 'RESET' ? wordReset(t, recipient) : wordInvitation(t, order, recipient, link);
  return layOut(t, recipient, { ...words, url: `${link.address}/forgot-password?token=${link.token}`, address: link.address });
}

/** A report that is ready. */
export interface ReportNews {
  filename: string;
  version: number;
  projectName: string | null;
  /** Path of the report. */
  page: string;
  /** Whether the validation failed, so that there is no result. */
  failed: boolean;
  summary: { total: number; passed: number } | null;
}

/** Composes the mail about a report. `address` is that of the service, without a trailing slash. */
export function composeReportMail(news: ReportNews, recipient: Recipient, address: string): Mail {
  const t = translatorOf(recipient.language);
  return layOut(t, recipient, { ...wordReport(t, news, address), url: address + news.page, address });
}

/** Orders that contain everything that their mail says. */
type WholeOrder = Extract<MailOrder, { kind: 'ADOPTION' | 'ADDED_TO_PROJECT' | 'CONNECT_SIGN_IN' | 'SECURITY' }>;

/** Composes a mail from a complete order. `address` is that of the service, without a trailing slash. */
export function composeWholeMail(order: WholeOrder, recipient: Recipient, address: string): Mail {
  const t = translatorOf(recipient.language);
  return layOut(t, recipient, { ...wordWhole(t, order, recipient, address), address });
}

function wordWhole(t: Translate, order: WholeOrder, { email }: Recipient, address: string): Omit<Letter, 'address'> {
  switch (order.kind) {
    case 'ADOPTION': {
      const [inviter, organization] = [cleanName(order.inviterName), cleanName(order.organizationName)];
      return {
        subject: t('mail.adoption.subject', { organization }),
        before: t('mail.adoption.body', { inviter, organization, email }),
        button: t('mail.adoption.button'),
        after: [t('mail.adoption.otherwise', { organization })],
        url: `${address}/account-settings/user-profile`,
      };
    }
    case 'ADDED_TO_PROJECT': {
      const names = { inviter: cleanName(order.inviterName), project: cleanName(order.projectName) };
      return {
        subject: t('mail.added.subject', names),
        before: t('mail.added.body', names),
        button: t('mail.added.button'),
        after: [t('mail.added.otherwise', { email }), t('mail.news.otherwise', { settings: settingsOf(address) })],
        url: `${address}/projects/${encodeURIComponent(order.projectId)}`,
      };
    }
    case 'CONNECT_SIGN_IN': {
      const organization = cleanName(order.organizationName);
      return {
        subject: t('mail.connect-sign-in.subject', { organization }),
        before: t('mail.connect-sign-in.body', { organization, email }),
        button: t('mail.connect-sign-in.button'),
        after: [t('mail.connect-sign-in.otherwise', { organization })],
        url: `${address}/account-settings/change-password`,
      };
    }
    case 'SECURITY':
      return {
        subject: t(`mail.security.${order.news}.subject`),
        before: t(`mail.security.${order.news}.body`, { email }),
        button: t('mail.security.button'),
        after: [t('mail.security.otherwise', { forgot: `${address}/forgot-password` })],
        url: `${address}/account-settings/${securityPageOf(order.news)}`,
      };
  }
}

function securityPageOf(news: SecurityNews): string {
  if (news === 'SIGN_IN_CONNECTED') return 'change-password';
  return news.startsWith('PASSKEY') ? 'passkeys' : 'two-step';
}

/** The link of a change of address, and the addresses. */
export interface AddressLink {
  token: string;
  oldEmail: string;
  newEmail: string;
}

/** Composes the mail to the new address, which confirms the change, or to the old one, which can undo it. */
export function composeAddressMail(
  { kind }: Extract<MailOrder, { kind: 'ADDRESS_CONFIRM' | 'ADDRESS_CHANGED' }>,
  { token, oldEmail, newEmail }: AddressLink,
  { recipient, address }: { recipient: Recipient; address: string },
): Mail {
  const t = translatorOf(recipient.language);
  const isConfirm = kind === 'ADDRESS_CONFIRM';
  const key = isConfirm ? 'mail.address-confirm' : 'mail.address-changed';
  const words = {
    subject: t(`${key}.subject`),
    before: t(`${key}.body`, { oldEmail, newEmail }),
    button: t(`${key}.button`),
    after: [
      t(`${key}.validity`, { count: isConfirm ? ADDRESS_CONFIRM_HOURS : ADDRESS_UNDO_DAYS }),
      t(`${key}.otherwise`, { oldEmail }),
    ],
  };
  const to = { ...recipient, email: isConfirm ? newEmail : oldEmail };
  return layOut(t, to, { ...words, url: `${address}/confirm-address?${isConfirm ? '' : 'undo&'}token=${token}`, address });
}

/** A comment that mentions the recipient. */
export interface Mention {
  author: string;
  projectName: string;
  filename: string;
  text: string;
}

/** Composes the mail about a mention. `address` is that of the service, without a trailing slash. */
export function composeMentionMail(
  { ruleName, page }: Extract<MailOrder, { kind: 'MENTIONED' }>,
  mention: Mention,
  { recipient, address }: { recipient: Recipient; address: string },
): Mail {
  const t = translatorOf(recipient.language);
  const [author, project] = [cleanName(mention.author), cleanName(mention.projectName)];
  const [filename, rule] = [cleanLine(mention.filename), cleanLine(ruleName)];
  const words = {
    subject: t('mail.mention.subject', { author, project }),
    before: t('mail.mention.body', { author, project, filename, rule }),
    button: t('mail.mention.button'),
    after: [
      t('mail.mention.said', { text: cleanLine(mention.text) }),
      t('mail.mention.otherwise'),
      t('mail.news.otherwise', { settings: settingsOf(address) }),
    ],
  };
  return layOut(t, recipient, { ...words, url: address + page, address });
}

/** Composes the mail about a project. `address` is that of the service, without a trailing slash. */
export function composeNewsMail(
  { news, about, day, page }: Extract<MailOrder, { kind: 'PROJECT_NEWS' }>,
  projectName: string,
  { recipient, address }: { recipient: Recipient; address: string },
): Mail {
  const { language } = recipient;
  const t = translatorOf(language);
  const names = { about: cleanLine(about), project: cleanName(projectName), day: day === null ? '' : formatDay(language, day) };
  const isDated = news === 'ASSIGNED' && day !== null;
  const words = {
    subject: t(`mail.news.${news}.subject`, names),
    before: t(`mail.news.${news}.${isDated ? 'bodyDated' : 'body'}`, names),
    button: t('mail.news.button'),
    after: [t('mail.news.otherwise', { settings: settingsOf(address) })],
  };
  return layOut(t, recipient, { ...words, url: address + page, address });
}

/** Data about the review of a draft of a specification. */
export interface DraftNews {
  name: string;
  /** Name of the actor; empty for a deleted account. */
  actor: string;
  /** The text that the actor wrote. */
  text: string;
}

/** Composes the mail about a draft. `address` is that of the service, without a trailing slash. */
export function composeDraftMail(
  { news, page }: Extract<MailOrder, { kind: 'DRAFT_NEWS' }>,
  { name, actor, text }: DraftNews,
  { recipient, address }: { recipient: Recipient; address: string },
): Mail {
  const t = translatorOf(recipient.language);
  const names = { about: cleanLine(name), who: cleanName(actor) || t('mail.draft.somebody') };
  const words = {
    subject: t(`mail.draft.${news}.subject`, names),
    before: t(`mail.draft.${news}.body`, names),
    button: t('mail.draft.button'),
    after: [
      ...(text === '' ? [] : [t('mail.mention.said', { text: cleanLine(text) })]),
      t('mail.news.otherwise', { settings: settingsOf(address) }),
    ],
  };
  return layOut(t, recipient, { ...words, url: address + page, address });
}

/** Composes the daily mail. `address` is that of the service, without a trailing slash. */
export function composeDigestMail(notices: readonly Notice[], recipient: Recipient, address: string): Mail {
  const { language } = recipient;
  const t = translatorOf(language);
  const lines = notices.slice(0, DIGEST_MAX).map((notice) => {
    const { sentence, facts } = noticeWords(t, language, cleanNotice(notice));
    return { text: [sentence, ...facts].join(' · '), url: address + notice.page };
  });
  const more = notices.length - lines.length;
  const words = {
    subject: t('mail.digest.subject', { count: notices.length }),
    before: t('mail.digest.body', { count: notices.length }),
    lines: lines,
    button: t('mail.digest.button'),
    after: [
      ...(more > 0 ? [t('mail.digest.more', { count: more })] : []),
      t('mail.digest.otherwise', { settings: settingsOf(address) }),
    ],
  };
  return layOut(t, recipient, { ...words, url: `${address}/notices`, address });
}

/** Returns the URL of the notification settings. */
const settingsOf = (address: string) => `${address}/account-settings/notices`;

/** Cleans a notice. It leaves out the text of a comment, which belongs in its own mail but not in a list. */
function cleanNotice({ about, project, actor, ...notice }: Notice): Notice {
  const named = actor && {
    firstName: cleanName(actor.firstName),
    lastName: cleanName(actor.lastName),
    email: cleanName(actor.email),
  };
  return { ...notice, about: cleanLine(about), project: project && { ...project, name: cleanName(project.name) }, actor: named };
}

function layOut(t: Translate, recipient: Recipient, letter: Letter): Mail {
  const { subject, before, lines = [], button, after, url, address } = letter;
  const name = cleanName(recipient.firstName);
  const greeting = name ? t('mail.greeting', { name }) : t('mail.greetingUnnamed');
  const signature = `${t('mail.signature')} · ${address}`;
  return {
    to: recipient.email,
    language: recipient.language,
    subject,
    text: [greeting, before, ...lines.map((line) => `- ${line.text}\n  ${line.url}`), url, ...after, signature]
      .join('\n\n')
      .concat('\n'),
    html: toHtml({ language: recipient.language, url, button, before: [greeting, before], lines, after: [...after, signature] }),
  };
}

interface Words {
  subject: string;
  before: string;
  button: string;
  after: string[];
}

interface Line {
  text: string;
  url: string;
}

interface Letter extends Words {
  /** Lines, each with its own link. */
  lines?: Line[];
  url: string;
  address: string;
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
  };
}

function wordReport(t: Translate, { filename, version, projectName, failed, summary }: ReportNews, address: string): Words {
  const file = cleanLine(filename);
  const { total, passed } = summary ?? { total: 0, passed: 0 };
  const all = total > 0 && passed === total;
  const result = failed ? 'failed' : total === 0 ? 'nothing' : all ? 'passed' : 'partly';
  const place = projectName === null ? 'body' : 'bodyProject';
  return {
    subject: t(failed ? 'mail.report.subjectFailed' : 'mail.report.subject', { filename: file }),
    before: [
      t(`mail.report.${place}`, { filename: file, version, project: cleanName(projectName ?? '') }),
      t(`mail.report.${result}`, { passed, count: total }),
    ].join(' '),
    button: t('mail.report.button'),
    after: [t('mail.report.otherwise', { settings: settingsOf(address) })],
  };
}

function toHtml(parts: {
  language: Language;
  url: string;
  button: string;
  before: string[];
  lines: Line[];
  after: string[];
}): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const item = (line: Line) => `<li><a href="${escapeHtml(line.url)}">${escapeHtml(line.text)}</a></li>`;
  const url = escapeHtml(parts.url);
  const style = 'display:inline-block;padding:10px 18px;border-radius:4px;background:#0f548c;color:#fff;text-decoration:none';
  return [
    `<!doctype html><html lang="${parts.language}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#242424;max-width:36em">',
    ...parts.before.map(paragraph),
    ...(parts.lines.length > 0 ? [`<ul>${parts.lines.map(item).join('')}</ul>`] : []),
    `<p><a href="${url}" style="${style}">${escapeHtml(parts.button)}</a></p><p>${url}</p>`,
    ...parts.after.map(paragraph),
    '</body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
