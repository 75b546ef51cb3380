/** Sends a mail of the queue. Makes the token of its link here, so that only the mail has it. */
import type { Database, Queries } from '../db/tables.ts';
import {
  composeAddressMail,
  composeDigestMail,
  composeDraftMail,
  composeMail,
  composeMentionMail,
  composeNewsMail,
  composeReportMail,
  composeWholeMail,
} from '../mail/compose-mail.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findDigest } from '../notices/notice-queries.ts';
import { createChangeLink } from '../users/address-changes.ts';
import { findUser, findUserByEmail } from '../users/user-queries.ts';
import { findDraftNews } from './find-draft-news.ts';
import { findMention } from './find-mention.ts';
import { findReportNews } from './find-report-news.ts';
import { createPasswordLink } from './password-resets.ts';

interface DeliverOptions {
  db: Database;
  mailer: Pick<Mailer, 'send'>;
  /** Of the service, for links; never taken from a request. */
  address: string;
  now(): Date;
}

/** Idempotent: the link of a failed attempt reached nobody. Unknown addresses get no mail (D67). */
export async function deliverMail(order: MailOrder, { db, mailer, address, now }: DeliverOptions): Promise<void> {
  const user = order.kind === 'RESET' ? await findUserByEmail(db, order.email) : await findUser(db, order.userId);
  if (!user) return;
  const recipient = { email: user.email, firstName: user.first_name, language: user.language };
  if (order.kind === 'REPORT_READY') {
    const news = user.notify_reports ? await findReportNews(db, order.reportId, user.id) : undefined;
    if (news) await mailer.send(composeReportMail(news, recipient, address));
    return;
  }
  if (order.kind === 'PROJECT_NEWS') {
    const project = user.muted_mails.includes(order.news) ? undefined : await findNewsProject(db, order.projectId, user.id);
    if (project !== undefined) await mailer.send(composeNewsMail(order, project, { recipient, address }));
    return;
  }
  if (order.kind === 'MENTIONED') {
    if (user.muted_mails.includes('MENTIONED')) return;
    const mention = await findMention(db, order.commentId, user.id);
    if (mention) await mailer.send(composeMentionMail(order, mention, { recipient, address }));
    return;
  }
  if (order.kind === 'DRAFT_NEWS') {
    const news = user.muted_mails.includes(order.news) ? undefined : await findDraftNews(db, order);
    if (news) await mailer.send(composeDraftMail(order, news, { recipient, address }));
    return;
  }
  if (order.kind === 'DIGEST') {
    const notices = await findDigest(db, user.id, order.day);
    if (notices.length > 0) await mailer.send(composeDigestMail(notices, recipient, address));
    return;
  }
  if (order.kind === 'ADDRESS_CONFIRM' || order.kind === 'ADDRESS_CHANGED') {
    const link = await createChangeLink(db, order, now());
    if (link) await mailer.send(composeAddressMail(order, link, { recipient, address }));
    return;
  }
  if (order.kind !== 'RESET' && order.kind !== 'INVITATION') {
    await mailer.send(composeWholeMail(order, recipient, address));
    return;
  }
  // A user who has chosen a password meanwhile needs no invitation.
  if (order.kind === 'INVITATION' && user.password_hash !== null) return;
  const token = await createPasswordLink(db, user.id, order, now());
  await mailer.send(composeMail(order, recipient, { address, token }));
}

/** The project that a mail tells of, if its recipient still sees it. */
async function findNewsProject(db: Queries, projectId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .select('projects.name')
    .where('projects.id', '=', projectId)
    .where('project_members.user_id', '=', userId)
    .executeTakeFirst();
  return row?.name;
}
